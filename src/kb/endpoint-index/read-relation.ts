import { type Iri, KbError, type Triple } from '../../core/index.ts';
import { write } from '../../sparql/index.ts';
import type { Pager } from './pager.ts';
import { NAMED, ordered, readTriples, type TripleRequest } from './read-triples.ts';

/**
 * Where reading a relation goes on: after a subject, in the order of the subjects' IRIs; or, on a server that cannot
 * sort so much, after a number of rows, which relies on the server keeping its order.
 */
export type Cursor =
  | { readonly by: 'subject'; readonly after?: string }
  | { readonly by: 'offset'; readonly from: number };

export interface RelationPage {
  readonly triples: readonly Triple[];
  /** Rows that have come so far, repeated ones included. */
  readonly rows: number;
  /** Absent when this was the last page. */
  readonly next?: Cursor;
}

export interface RelationRequest extends TripleRequest {
  readonly relation: Iri;
  /** How many rows the server counted: with so many, no page has to come back empty to show that it was the last. */
  readonly expected?: number;
}

/** All triples of a relation between nodes that have a name, from where an earlier reading ended. */
export async function* readRelation(
  request: RelationRequest,
  from: Pick<RelationPage, 'rows' | 'next'>,
  pager: Pager,
): AsyncGenerator<RelationPage> {
  const { next = { by: 'subject' }, rows } = from;
  if (next.by === 'offset') yield* byOffset(request, next.from, rows, pager);
  else if (next.after !== undefined) yield* bySubject(request, next.after, rows, pager);
  else yield* fromTheStart(request, pager);
}

async function* fromTheStart(request: RelationRequest, pager: Pager): AsyncGenerator<RelationPage> {
  let started = false;
  try {
    for await (const page of bySubject(request, undefined, 0, pager)) {
      started = true;
      yield page;
    }
  } catch (error) {
    const cannotSort = error instanceof KbError && (error.code === 'kb-timeout' || error.code === 'kb-rejected');
    if (started || !cannotSort) throw error;
    yield* byOffset(request, 0, 0, pager);
  }
}

async function* bySubject(
  request: RelationRequest,
  start: string | undefined,
  taken: number,
  pager: Pager,
): AsyncGenerator<RelationPage> {
  let after = start;
  let rows = taken;
  for (;;) {
    const later = after === undefined ? '' : `&& STR(?s) > ${write.string(after)}`;
    const page = await readTriples(`${pattern(request, later)} ORDER BY STR(?s)`, request, pager);
    if (page.length === 0) return;
    if (page.some(({ subject }) => subject.value === after)) throw unsorted(request.relation);
    if (rows + page.length === request.expected) {
      yield { triples: ordered(page), rows: rows + page.length };
      return;
    }
    // The page may end in the middle of a subject's values, so the last subject is left to the next page.
    const last = page.at(-1)!.subject.value;
    const cut = page.findIndex(({ subject }) => subject.value === last);
    const whole = cut > 0 ? page.slice(0, cut) : await valuesOf(last, request, pager);
    after = page[Math.max(0, cut - 1)]!.subject.value;
    rows += whole.length;
    yield { triples: ordered(whole), rows, next: { by: 'subject', after } };
  }
}

/** A subject that may have more values than a page holds: all of them, as one piece. */
async function valuesOf(subject: string, request: RelationRequest, pager: Pager): Promise<readonly Triple[]> {
  const own = pattern(request, `&& STR(?s) = ${write.string(subject)}`);
  const found: Triple[] = [];
  for (;;) {
    const page = await readTriples(own, request, pager, found.length);
    if (page.length === 0) return found;
    found.push(...page);
  }
}

async function* byOffset(
  request: RelationRequest,
  start: number,
  taken: number,
  pager: Pager,
): AsyncGenerator<RelationPage> {
  for (let from = start, rows = taken; ; ) {
    const triples = await readTriples(pattern(request), request, pager, from);
    if (triples.length === 0) return;
    from += triples.length;
    rows += triples.length;
    if (rows === request.expected) {
      yield { triples, rows };
      return;
    }
    yield { triples, rows, next: { by: 'offset', from } };
  }
}

function pattern({ relation }: RelationRequest, condition = ''): string {
  return `{ ?s ${write.iri(relation)} ?o FILTER(${NAMED} ${condition}) }`;
}

function unsorted(relation: Iri): KbError {
  const why = 'the server does not sort IRIs as it compares them, so paging would lose or repeat some';
  return new KbError('kb-unreadable', `Cannot read ${relation} page by page: ${why}.`);
}

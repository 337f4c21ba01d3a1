import type { Dialect, Iri, KnowledgeBase, Run } from '../../core/index.ts';
import { ahead } from '../ahead.ts';
import { type EndpointOptions, endpoint } from '../endpoint/index.ts';
import { negativeFault } from '../negative-fault.ts';
import { describeThings, loggedThings } from './describe-things.ts';
import { explainSchema, schemaOf } from './explain-schema.ts';
import type { IndexEndpointOptions } from './index-endpoint.ts';
import { countRelations, holdsNames, outlined, SAMPLED } from './outline.ts';
import type { LoggedPage, PageLog, ReadLog } from './page-log.ts';
import { createPager, type Pager } from './pager.ts';
import { readBlanks } from './read-blanks.ts';
import { readRelation } from './read-relation.ts';
import { readTogether, sampleTogether, sampleTriples } from './read-triples.ts';
import { type Survey, survey, surveyedDialect } from './survey.ts';

/** Below the ten thousand rows at which public servers cut. */
const PAGE_ROWS = 9_000;
/** Small relations that one query asks for. */
const MOST_TOGETHER = 100;
/** Relations that one query samples, and counts. */
const SAMPLED_TOGETHER = 20;
const COUNTED_TOGETHER = 40;
const MOST_VALUES = 300_000;

/** What the steps of reading share. */
interface Fetching {
  readonly found: Survey;
  readonly kb: KnowledgeBase;
  readonly pager: Pager;
  readonly log: ReadLog;
  readonly run: Run;
  readonly mostValues: number;
  /** Tells how far the reading has come; '' where it is of no one relation. */
  report(relation: Iri): void;
  note(text: string): void;
}

/** Reads into the log what it does not have yet of an endpoint. */
export async function fetchTriples(
  log: PageLog,
  options: IndexEndpointOptions & { readonly most: number },
  run: Run,
): Promise<Survey> {
  const found = await surveyOnce(log, options, run);
  const dialect = surveyedDialect(found, options.endpoint.dialect);
  await withEndpoint({ ...options.endpoint, dialect }, async (kb) => {
    const note = options.onNote ?? (() => {});
    const fault = found.isVirtuoso ? await negativeFault(kb, run, true) : undefined;
    if (fault) note(fault);
    const report = (triples: number, total: number, relation: Iri): void =>
      options.onProgress?.({ phase: 'fetch', triples, total, relation });
    await readSurveyed(found, { kb, log, run, report, note, pageRows: options.pageRows ?? PAGE_ROWS });
  });
  return found;
}

export interface Reading {
  readonly kb: KnowledgeBase;
  readonly log: ReadLog;
  readonly run: Run;
  readonly pageRows?: number;
  /** Values that are mentioned like names are copied up to so many: beyond, they are numbers of things rather than names. */
  readonly mostValues?: number;
  /** Tells how many triples have come of how many; the relation is '' where it is of no one. */
  report?(triples: number, total: number, relation: Iri): void;
  note?(text: string): void;
}

/** Reads into a log what it does not have yet of what was surveyed. */
export async function readSurveyed(found: Survey, reading: Reading): Promise<void> {
  const { kb, log, run, pageRows = PAGE_ROWS, mostValues = MOST_VALUES } = reading;
  const { dialect } = kb;
  const named = found.whole ? undefined : outlined(dialect, found);
  const isCopied = (relation: Iri): boolean => named === undefined || named.has(relation);
  const total = found.relations.reduce(
    (sum, [relation, count]) => sum + (isCopied(relation) ? count : Math.min(count, SAMPLED)),
    0,
  );
  const fetching: Fetching = {
    found,
    kb,
    log,
    run,
    mostValues,
    pager: createPager(kb, run, pageRows),
    report: (relation) => reading.report?.(log.triples, total, relation),
    note: (text) => reading.note?.(text),
  };
  const isSmall = (count: number): boolean => found.blanks === 0 && count > 0 && count <= pageRows / 2;
  for (const [relation, count] of found.relations)
    if (isCopied(relation) && !isSmall(count)) await copyRelation(relation, count, fetching);
  const others = found.relations.filter(([relation]) => !isCopied(relation));
  await sampleOnce(others, dialect, fetching);
  if (!found.whole) await countOnce(found.relations, fetching);
  const small = found.relations.filter(([relation, count]) => isCopied(relation) && isSmall(count));
  for (const batch of batches(small, pageRows)) await copyTogether(batch, fetching);
  if (!found.whole) {
    await describeOnce(dialect, fetching);
    await explainOnce(dialect, fetching);
  }
}

/** Relations side by side in lists of at most so many triples. */
function* batches(relations: Survey['relations'], mostRows: number): Generator<Survey['relations']> {
  let batch: (readonly [Iri, number])[] = [];
  let rows = 0;
  for (const relation of relations) {
    if (batch.length === MOST_TOGETHER || rows + relation[1] > mostRows) {
      if (batch.length > 0) yield batch;
      batch = [];
      rows = 0;
    }
    batch.push(relation);
    rows += relation[1];
  }
  if (batch.length > 0) yield batch;
}

const BLANKS = 'blank nodes';

/** The survey, and with it the triples whose blank nodes decide whether the graph can be copied whole. */
async function surveyOnce(
  log: PageLog,
  options: IndexEndpointOptions & { readonly most: number },
  run: Run,
): Promise<Survey> {
  if (log.survey) return log.survey;
  options.onProgress?.({ phase: 'survey' });
  return await withEndpoint(options.endpoint, async (kb) => {
    const pager = createPager(kb, run, options.pageRows ?? PAGE_ROWS);
    const { dialect } = options.endpoint;
    let found = await survey(kb, pager, { ...(dialect && { dialect }), most: options.most }, run);
    if (found.whole && found.blanks && !log.list(BLANKS)) {
      const triples = await readBlanks(kb, pager, found.blanks, run);
      if (triples) await log.addPages([{ list: BLANKS, triples, state: { rows: triples.length } }]);
      else found = { ...found, whole: false, because: 'its blank nodes do not all come in one answer' };
    }
    await log.addSurvey(found);
    return found;
  });
}

async function copyTogether(batch: Survey['relations'], reading: Fetching): Promise<void> {
  const { found, pager, log, report } = reading;
  const missing = new Map(batch.filter(([relation]) => !log.list(relation)));
  if (missing.size > 0) {
    const together = await readTogether(missing, { roundsNumbers: found.isVirtuoso }, pager);
    const pages = [...(together ?? [])].map(([list, triples]) => ({
      list,
      triples,
      state: { rows: missing.get(list)! },
    }));
    if (pages.length > 0) await log.addPages(pages);
  }
  for (const [relation, count] of batch) await copyRelation(relation, count, reading);
  report(batch.at(-1)![0]);
}

async function copyRelation(
  relation: Iri,
  count: number,
  { found, pager, log, report, note }: Fetching,
): Promise<void> {
  const known = log.list(relation);
  if (known && !known.next) return;
  let rows = known?.rows ?? 0;
  // With blank nodes in the graph the count is not that of the triples to come.
  const expected = found.blanks === 0 ? count : undefined;
  const request = { relation, roundsNumbers: found.isVirtuoso, ...(expected !== undefined && { expected }) };
  for await (const { triples, ...state } of readRelation(request, known ?? { rows }, pager)) {
    await log.addPages([{ list: relation, triples, state }]);
    ({ rows } = state);
    report(relation);
  }
  const reached = log.list(relation);
  if (reached === undefined || reached.next) await log.addPages([{ list: relation, triples: [], state: { rows } }]);
  if (expected !== undefined && rows !== expected) {
    note(`${relation}: the server counted ${expected} triples, but ${rows} came. Is it being written to?`);
  }
}

/** Some triples of each relation; all of one where they hold what people mention. */
async function sampleOnce(relations: Survey['relations'], dialect: Dialect, reading: Fetching): Promise<void> {
  const { kb, pager, log, run, mostValues } = reading;
  const isDone = (relation: Iri): boolean => log.list(relation) !== undefined && !log.list(relation)!.next;
  const missing = relations.filter(([relation]) => !isDone(relation));
  const samples = ahead(inLists(missing, SAMPLED_TOGETHER), async (some) => {
    const fresh = some.filter(([relation]) => log.list(relation) === undefined);
    return { some, together: fresh.length > 1 ? await sampleTogether(fresh, SAMPLED, kb, run) : undefined };
  });
  for await (const { some, together } of samples) {
    const pages: LoggedPage[] = [];
    for (const [relation, count] of some) {
      const known = log.list(relation);
      const triples = known ? [] : (together?.get(relation) ?? (await sampleTriples(relation, SAMPLED, pager)));
      if (known || (count <= mostValues && count > triples.length && holdsNames(triples, dialect)))
        await copyRelation(relation, count, reading);
      else pages.push({ list: relation, triples, state: { rows: triples.length } });
    }
    if (pages.length > 0) await log.addPages(pages);
    reading.report(some.at(-1)![0]);
  }
}

/** Asks for the types of the things that have a name, and which relations they have, as far as the server gets. */
async function describeOnce(dialect: Dialect, { found, kb, log, run, report, note }: Fetching): Promise<void> {
  const relations = new Map(found.relations.map(([relation], i) => [relation as string, i]));
  let missed = 0;
  let number = 0;
  const described = ahead(loggedThings(log, dialect), async (batch) => {
    const list = `described ${number++}`;
    return log.list(list) ? undefined : { batch, list, triples: await describeThings(kb, batch, relations, run) };
  });
  for await (const page of described) {
    if (page === undefined) continue;
    const { batch, list, triples } = page;
    if (triples === undefined) missed += batch.things.length;
    await log.addPages([{ list, triples: triples ?? [], state: { rows: triples?.length ?? 0 } }]);
    report('' as Iri);
  }
  if (missed > 0) note(`The server did not say in time what ${missed} things are, and which relations they have.`);
}

/** Asks how relations and classes are described, as far as the server gets. */
async function explainOnce(dialect: Dialect, { found, kb, log, run, report }: Fetching): Promise<void> {
  const used = new Set(found.relations.map(([relation]) => relation));
  const describing = dialect.descriptionOf.filter((relation) => used.has(relation));
  if (describing.length === 0) return;
  const lists = (await schemaOf(log, dialect, found)).map((nodes, i) => ({ nodes, list: `explained ${i}` }));
  const missing = lists.filter(({ list }) => log.list(list) === undefined);
  const explained = ahead(missing, async ({ nodes, list }) => ({
    list,
    triples: (await explainSchema(kb, nodes, describing, run)) ?? [],
  }));
  for await (const { list, triples } of explained) {
    await log.addPages([{ list, triples, state: { rows: triples.length } }]);
    report('' as Iri);
  }
}

async function countOnce(relations: Survey['relations'], { kb, log, run, report }: Fetching): Promise<void> {
  const missing = relations.flatMap(([relation]) => (log.counts(relation) ? [] : [relation]));
  for await (const counted of ahead(inLists(missing, COUNTED_TOGETHER), (some) => countRelations(kb, some, run))) {
    for (const [relation, counts] of counted) await log.addCounts(relation, counts);
    const [last] = [...counted.keys()].slice(-1);
    if (last) report(last);
  }
}

function* inLists<T>(items: readonly T[], most: number): Generator<readonly T[]> {
  for (let from = 0; from < items.length; from += most) yield items.slice(from, from + most);
}

async function withEndpoint<T>(options: EndpointOptions, work: (kb: KnowledgeBase) => Promise<T>): Promise<T> {
  const kb = endpoint(options);
  try {
    return await work(kb);
  } finally {
    await kb.close();
  }
}

import { type Dialect, type Iri, KbError, type KnowledgeBase, type Run } from '../../core/index.ts';
import { write } from '../../sparql/index.ts';
import { detectDialect, dialectNamed, virtuoso } from '../dialects/index.ts';
import { speaksVirtuoso } from '../speaks-virtuoso.ts';
import type { Pager } from './pager.ts';

/** What an endpoint was found to hold before anything is copied from it. */
export interface Survey {
  readonly dialect: string;
  readonly isVirtuoso: boolean;
  /** Every relation, sorted, and how many triples have it; 0 where the server could not count. */
  readonly relations: readonly (readonly [relation: Iri, count: number])[];
  /** Triples with a blank node; unknown where the server could not count. */
  readonly blanks?: number;
  readonly whole: boolean;
  /** In one sentence, why not. */
  readonly because?: string;
}

/** Finds out what there is, and whether to copy all of it: that is, at most `most` triples. */
export async function survey(
  kb: KnowledgeBase,
  pager: Pager,
  options: { readonly dialect?: Dialect; readonly most: number },
  run: Run,
): Promise<Survey> {
  const isVirtuoso = (await speaksVirtuoso(kb, run)) ?? false;
  const { relations, counted } = await findRelations(pager);
  const found = {
    dialect: (options.dialect ?? chooseDialect(kb.dialect, relations, isVirtuoso)).name,
    isVirtuoso,
    relations,
  };
  const triples = relations.reduce((sum, [, count]) => sum + count, 0);
  if (!counted) return { ...found, whole: false, because: 'the server could not count its triples in time' };
  if (triples > options.most) {
    const because = `it has ${triples.toLocaleString('en')} triples, more than the ${options.most.toLocaleString('en')} that are copied`;
    return { ...found, whole: false, because };
  }
  const blanks = await countBlanks(kb, run);
  if (blanks === undefined) {
    return { ...found, whole: false, because: 'the server could not count its blank nodes in time' };
  }
  return { ...found, blanks, whole: true };
}

/** The dialect under the name that a survey or a manifest has. */
export function surveyedDialect({ dialect }: Survey, given: Dialect | undefined): Dialect {
  const known = given ?? dialectNamed(dialect);
  if (known) return known;
  throw new KbError('snapshot-invalid', `The dialect "${dialect}" of this index is not one of ours; give it again.`);
}

function chooseDialect(ofHost: Dialect, relations: Survey['relations'], isVirtuoso: boolean): Dialect {
  if (ofHost.name !== 'plain') return ofHost;
  const detected = detectDialect(relations.map(([relation]) => relation));
  return isVirtuoso ? virtuoso(detected) : detected;
}

async function findRelations(pager: Pager): Promise<{ relations: Survey['relations']; counted: boolean }> {
  try {
    return { relations: await pageRelations(pager, '?p (COUNT(*) AS ?n)', 'GROUP BY ?p'), counted: true };
  } catch (error) {
    if (!(error instanceof KbError) || error.code !== 'kb-timeout') throw error;
    return { relations: await pageRelations(pager, 'DISTINCT ?p', ''), counted: false };
  }
}

async function pageRelations(pager: Pager, head: string, group: string): Promise<Survey['relations']> {
  const found = new Map<Iri, number>();
  for (let after = ''; ; ) {
    const seen = after === '' ? '' : `FILTER(STR(?p) > ${write.string(after)})`;
    const page = await pager.page(
      (rows) => `SELECT ${head} { ?s ?p ?o ${seen} } ${group} ORDER BY STR(?p) LIMIT ${rows}`,
    );
    const last = page.at(-1)?.p?.value;
    if (last === undefined || found.has(last as Iri)) break;
    for (const { p, n } of page) if (p) found.set(p.value as Iri, Number(n?.value ?? 0));
    after = last;
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1));
}

async function countBlanks(kb: KnowledgeBase, run: Run): Promise<number | undefined> {
  const text = 'SELECT (COUNT(*) AS ?n) { ?s ?p ?o FILTER(isBlank(?s) || isBlank(?o)) }';
  const results = await kb.sparql(text, { limit: 1 }, run);
  if (results.status === 'done' && results.kind === 'rows') return Number(results.rows[0]?.n?.value ?? 0);
  if (results.status === 'failed' && results.error.code !== 'kb-timeout') throw results.error;
  return undefined;
}

import type { Dialect, Iri, KnowledgeBase, RelationInfo, Run, Schema, Tally } from '../../core/index.ts';
import { write } from '../../sparql/index.ts';
import type { RelationCount } from './page-log.ts';
import type { Survey } from './survey.ts';

/** Triples of every relation that an outline keeps, to see what it connects. */
export const SAMPLED = 500;

/** The relations that an outline copies whole: those that name, type and declare. */
export function outlined(dialect: Dialect, { relations }: Survey): ReadonlySet<Iri> {
  const { typeOf, labelOf, aliasOf, descriptionOf, schema } = dialect;
  const { subClassOf, domain, range, inverse } = schema;
  const wanted = new Set([typeOf, ...[labelOf, aliasOf, descriptionOf, subClassOf, domain, range, inverse].flat()]);
  return new Set(relations.map(([relation]) => relation).filter((relation) => wanted.has(relation)));
}

/** How much of a relation there is; undefined where the server cannot count it in time. */
export async function countRelation(kb: KnowledgeBase, relation: Iri, run: Run): Promise<RelationCount | undefined> {
  const text = `SELECT (COUNT(*) AS ?n) (COUNT(DISTINCT ?s) AS ?subjects) (COUNT(DISTINCT ?o) AS ?objects) {
    ?s ${write.iri(relation)} ?o }`;
  const results = await kb.sparql(text, { limit: 1 }, run);
  if (results.status === 'failed' && results.error.code !== 'kb-timeout') throw results.error;
  const row = results.status === 'done' && results.kind === 'rows' && results.complete ? results.rows[0] : undefined;
  if (row?.n === undefined) return undefined;
  const [count, subjects, objects] = [row.n, row.subjects, row.objects].map((term) => Number(term?.value ?? 0));
  return { count: count!, subjects: subjects!, objects: objects! };
}

/** A schema that was worked out on samples, with the numbers that the server counted. */
export function withCounts(schema: Schema, countsOf: (relation: Iri) => RelationCount | undefined): Schema {
  const relations = schema.relations.map((relation): RelationInfo => {
    const counts = countsOf(relation.iri);
    if (counts === undefined || relation.count === 0) return relation;
    const { count, subjects, objects } = counts;
    const scaled = (tallies: readonly Tally[], sampled: number, all: number): readonly Tally[] =>
      tallies.map((tally) => ({ ...tally, count: Math.round((tally.count * all) / Math.max(1, sampled)) }));
    return {
      ...relation,
      count,
      subjects,
      objects,
      functional: count === subjects,
      domains: scaled(relation.domains, relation.subjects, subjects),
      ranges: scaled(relation.ranges, relation.objects, objects),
    };
  });
  return { ...schema, relations: relations.sort((a, b) => b.count - a.count || (a.iri < b.iri ? -1 : 1)) };
}

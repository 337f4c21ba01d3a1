import type { Dialect, Iri, KnowledgeBase, RelationInfo, Run, Schema, Tally, Triple } from '../../core/index.ts';
import { namingValues } from '../../graph/index.ts';
import { write } from '../../sparql/index.ts';
import { snapshotOf } from '../snapshot/index.ts';
import type { RelationCount } from './page-log.ts';
import type { Survey } from './survey.ts';

/** Triples of every relation that an outline keeps, to see what it connects. */
export const SAMPLED = 60;

/** The relations that an outline copies whole: those that name and declare. Types are asked of what has a name. */
export function outlined(dialect: Dialect, { relations }: Survey): ReadonlySet<Iri> {
  const { labelOf, aliasOf, schema } = dialect;
  const { subClassOf, domain, range, inverse } = schema;
  const wanted = new Set([labelOf, aliasOf, subClassOf, domain, range, inverse].flat());
  return new Set(relations.map(([relation]) => relation).filter((relation) => wanted.has(relation)));
}

/** Whether a relation's sample shows that it has short texts which people mention, such as places, kinds and codes; never what describes things, of which some are short. */
export function holdsNames(triples: readonly Triple[], dialect: Dialect): boolean {
  if (triples.some(({ predicate }) => dialect.descriptionOf.includes(predicate.value as Iri))) return false;
  if (triples.length === 0 || triples.some(({ object }) => object.termType !== 'Literal')) return false;
  const { graph, dialect: made } = snapshotOf(triples, { dialect, members: 'typed' });
  return namingValues(graph, made).length > 0;
}

/** How much there is of some relations; those are left out that the server cannot count in time. */
export async function countRelations(
  kb: KnowledgeBase,
  relations: readonly Iri[],
  run: Run,
): Promise<ReadonlyMap<Iri, RelationCount>> {
  const values = relations.map((relation) => write.iri(relation)).join(' ');
  const text = `SELECT ?p (COUNT(*) AS ?n) (COUNT(DISTINCT ?s) AS ?subjects) (COUNT(DISTINCT ?o) AS ?objects) {
    VALUES ?p { ${values} } ?s ?p ?o } GROUP BY ?p`;
  const results = await kb.sparql(text, { limit: relations.length, isOwn: true }, run);
  if (results.status === 'failed' && results.error.code !== 'kb-timeout') throw results.error;
  const counted = results.status === 'done' && results.kind === 'rows' && results.complete ? results.rows : undefined;
  if (counted === undefined) {
    if (relations.length === 1) return new Map();
    const alone = [];
    for (const relation of relations) alone.push(...(await countRelations(kb, [relation], run)));
    return new Map(alone);
  }
  return new Map(
    counted.flatMap(({ p, n, subjects, objects }) => {
      const [count, froms, tos] = [n, subjects, objects].map((term) => Number(term?.value ?? 0));
      return p ? [[p.value as Iri, { count: count!, subjects: froms!, objects: tos! }] as const] : [];
    }),
  );
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

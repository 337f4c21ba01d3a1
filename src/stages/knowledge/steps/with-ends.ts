import type { Iri, Relation, RelationInfo, Tally } from '../../../core/index.ts';
import { describeValues } from '../describe-values.ts';
import { ofSymbol } from '../memory.ts';
import type { Surroundings } from '../surroundings.ts';

/** Values of a relation that whoever writes forms is shown. */
const SAMPLES = 2;
const CHOICES = 5;
/** Classes that a relation is told to lead from. */
const MOST_DOMAINS = 4;

/** A relation for whoever is told of it: with the classes that it was declared between, or else those that it mostly is. */
export function withEnds(around: Surroundings, info: RelationInfo): Relation {
  const { iri, label, domain, range, domains, ranges, subjects } = info;
  // What is declared and nothing is of, such as a graph's own name for whole numbers, tells less than what was seen.
  const end = (declared: Iri | undefined, [seen]: readonly Tally[]): Iri | undefined => {
    const id = declared === undefined ? undefined : around.id(declared);
    const members = id === undefined ? 0 : (around.classInfo(id)?.count ?? 0);
    return members > 0 ? declared : (seen?.iri ?? declared);
  };
  const [from, to] = [end(domain, domains), end(range, ranges)];
  // Where each thing is of one class, several classes share the relation; else they are classes of the same things.
  const areApart = domains.reduce((sum, { count }) => sum + count, 0) <= subjects;
  const all = areApart ? domains.slice(0, MOST_DOMAINS).map((seen) => seen.iri) : [];
  return {
    iri,
    label,
    ...(from !== undefined && { domain: from }),
    ...(all.length > 1 && { domains: all }),
    ...(to !== undefined && { range: to }),
  };
}

/** The same with what its values are: their stored type and a few of them, or all of a few. */
export const toldRelation = ofSymbol((around, symbol): Relation | undefined => {
  const info = around.relation(symbol);
  if (!info) return undefined;
  const values = info.holds === 'things' ? '' : describeValues(info, around.knowledge.graph, SAMPLES, CHOICES);
  return { ...withEnds(around, info), ...(values !== '' && { values }) };
});

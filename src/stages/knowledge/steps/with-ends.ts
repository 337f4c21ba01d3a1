import type { ClassInfo, Iri, Relation, RelationInfo, Tally } from '../../../core/index.ts';
import { describeValues } from '../describe-values.ts';
import { ofSymbol } from '../memory.ts';
import type { Surroundings } from '../surroundings.ts';
import { endClasses } from './end-classes.ts';

/** Values of a relation that whoever writes forms is shown. */
const SAMPLES = 2;
const CHOICES = 5;

/** A relation for whoever is told of it: with the classes that it mostly is between, or else those that it was declared between. */
export function withEnds(around: Surroundings, info: RelationInfo): Relation {
  const { iri, label, domain, range, domains, ranges } = info;
  // What is declared and nothing is of, such as a graph's own name for whole numbers, tells less than what was seen.
  const described = (type: Iri): ClassInfo | undefined => {
    const id = around.id(type);
    const found = id === undefined ? undefined : around.classInfo(id);
    return found && found.count > 0 ? found : undefined;
  };
  const either = (declared: Iri | undefined, [seen]: readonly Tally[]): Iri | undefined =>
    declared !== undefined && described(declared) ? declared : (seen?.iri ?? declared);
  const [from, to] = [endClasses(info, 'domain', described), endClasses(info, 'range', described)];
  const [first = either(domain, domains)] = from.classes;
  const [last = either(range, ranges)] = to.classes;
  return {
    iri,
    label,
    ...(first !== undefined && { domain: first }),
    ...(from.classes.length > 1 && { domains: from.classes }),
    ...(from.hasOthers && { hasOtherDomains: true }),
    ...(last !== undefined && { range: last }),
    ...(to.classes.length > 1 && { ranges: to.classes }),
    ...(to.hasOthers && { hasOtherRanges: true }),
  };
}

/** The same with what its values are: their stored type and a few of them, or all of a few. */
export const toldRelation = ofSymbol((around, symbol): Relation | undefined => {
  const info = around.relation(symbol);
  if (!info) return undefined;
  const values = info.holds === 'things' ? '' : describeValues(info, around.knowledge.graph, SAMPLES, CHOICES);
  return { ...withEnds(around, info), ...(values !== '' && { values }) };
});

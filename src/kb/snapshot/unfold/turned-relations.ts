import type { Dialect, Iri } from '../../../core/index.ts';
import { humanise, straightIri, turnedName } from '../../../graph/index.ts';
import type { GraphBuilder } from '../graph-builder.ts';
import { edgesOf } from './edges.ts';
import { inverseNames } from './inverse-names.ts';

/** `isBranchOf` says of a customer what its branch is, where no relation does. Tells what is said straight then. */
export function unfoldTurned(builder: GraphBuilder, { labelOf, schema, typeOf }: Dialect): readonly Iri[] {
  const predicates = builder.predicateIris();
  const called = predicates.filter((iri) => turnedName(humanise(iri)) !== undefined);
  if (called.length === 0) return [];
  const names = new Set(predicates.map((iri) => humanise(iri).toLowerCase()));
  const inverses = edgesOf(builder, [...schema.inverse]);
  const [labels] = edgesOf(builder, labelOf.slice(0, 1));
  const namedFromBothEnds = new Set(inverseNames(builder, { typeOf }).flat());
  const hasInverse = (id: number): boolean =>
    namedFromBothEnds.has(id) ||
    inverses.some((edges) => edges.has(id) || [...edges.values()].some((others) => others.includes(id)));
  const turned = called.filter((iri) => {
    const id = builder.idOf(iri)!;
    const name = turnedName(humanise(iri))!.toLowerCase();
    return !names.has(name) && !names.has(`has ${name}`) && !hasInverse(id) && !labels?.has(id);
  });
  const ids = new Map(
    turned.map((iri) => [builder.idOf(iri)!, builder.internIri(straightIri([{ relation: iri, inverse: true }]))]),
  );
  builder.each((subject, predicate, object) => {
    const other = ids.get(predicate);
    if (other !== undefined && !builder.isLiteral(object)) builder.triple(object, other, subject);
  });
  return turned;
}

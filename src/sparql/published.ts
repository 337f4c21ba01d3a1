import { type Chain, type Dialect, type Grounded, type Iri, KbqaError, type Path, type Step } from '../core/index.ts';
import { mapChildren, mapSteps } from '../form/index.ts';

/** A form by the relations that a graph was published with: what a snapshot says by relations of its own, others say in several steps. */
export function published(form: Grounded, { saidAs }: Dialect): Grounded {
  if (saidAs === undefined) return form;
  return mapSteps(stepByStep(form, saidAs), (step) => {
    const others = saidAs.get(step.relation);
    if (others === undefined) return [step];
    const [first, ...rest] = step.inverse ? turned(others) : others;
    if (!step.star) return [first, ...rest];
    return rest.length === 0 ? [{ ...first, star: true }] : [again(others, step)];
  });
}

/** Edges of one type are followed so far where SPARQL has no path that follows them on and on. */
const FARTHEST = 8;

/** The same form with any number of edges of one type, which are nodes, said as none, one, two and so on. */
function stepByStep(form: Grounded, saidAs: NonNullable<Dialect['saidAs']>): Grounded {
  const inner = mapChildren(form, (each) => stepByStep(each, saidAs));
  if (inner.kind !== 'join' || !inner.step.star) return inner;
  const { relation, inverse } = inner.step;
  if (!saidAs.get(relation)?.some(({ only }) => only)) return inner;
  let found = inner.of;
  for (let far = 0; far < FARTHEST; far++)
    found = { kind: 'or', left: inner.of, right: { kind: 'join', step: { relation, inverse }, of: found } };
  return found;
}

/** Several steps, as one that is gone any number of times. */
function again(chain: Chain<Iri>, { inverse }: Step<Iri>): Step<Iri> {
  if (chain.some(({ only }) => only))
    throw new KbqaError('query-refused', 'SPARQL has no path over edges of one type alone');
  const after = chain.map(({ relation, inverse, star }): Path<Iri> => {
    const way = { relation, inverse };
    return star ? { again: way, orNone: true } : way;
  });
  return { relation: chain[0].relation, inverse, star: true, by: { after } };
}

/** The same way from its other end. */
function turned(chain: Chain<Iri>): Chain<Iri> {
  const [first, ...rest] = chain.map((step) => ({ ...step, inverse: !step.inverse })).reverse();
  return [first!, ...rest];
}

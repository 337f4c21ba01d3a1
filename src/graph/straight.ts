import type { Chain, Iri, Step } from '../core/index.ts';

/** What a snapshot says by relations of its own, which no publisher's graph has. */
const DERIVED = 'https://w3id.org/kbqa/derived/';
const STRAIGHT = `${DERIVED}straight/`;

/** A relation of the snapshot's own: said by nobody else, and to nobody else. */
export function derivedIri(name: string): Iri {
  return `${DERIVED}${name}` as Iri;
}

export function isDerived(iri: string): boolean {
  return iri.startsWith(DERIVED);
}

/**
 * A relation of the snapshot's own that says in one step what a graph says in others: over a node that only holds
 * things together, or from the other end. Its IRI tells the steps, so that queries can be written for others.
 */
export function straightIri(steps: Chain<Iri>): Iri {
  const parts = steps.map(({ relation, inverse }) => (inverse ? '^' : '') + encodeURIComponent(relation));
  return `${STRAIGHT}${parts.join('/')}` as Iri;
}

/** The steps that a relation stands for, where it is one of the snapshot's own. */
export function straightSteps(iri: string): Chain<Iri> | undefined {
  if (!iri.startsWith(STRAIGHT)) return undefined;
  const [first, ...rest] = iri
    .slice(STRAIGHT.length)
    .split('/')
    .map((part): Step<Iri> => {
      const inverse = part.startsWith('^');
      return { relation: decodeURIComponent(inverse ? part.slice(1) : part) as Iri, inverse };
    });
  return first && [first, ...rest];
}

/** The step to a term of a list, where a relation of the snapshot's own leads on to its name. */
export function stepToTerm(iri: string, labelOf: readonly string[]): Step<Iri> | undefined {
  const steps = straightSteps(iri);
  return steps?.length === 2 && labelOf.includes(steps[1]!.relation) ? steps[0] : undefined;
}

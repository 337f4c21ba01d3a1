import type { Chain, Iri, Literal, Only, Step, Taken } from '../core/index.ts';

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
 * things together, or from the other end. Its IRI tells the steps, so that queries can be written for others: `^` is
 * against a relation, `+` any number of times along it, what stands after `,` is what its subject or its object has as well, and
 * what stands after `;` is taken of what it leads to.
 */
export function straightIri(steps: Chain<Iri>): Iri {
  const parts = steps.map(
    ({ relation, inverse, star, only, taken }) =>
      `${inverse ? '^' : ''}${encodeURIComponent(relation)}${star ? '+' : ''}${only ? `,${writtenOnly(only)}` : ''}${taken ? `;${writtenTaken(taken)}` : ''}`,
  );
  return `${STRAIGHT}${parts.join('/')}` as Iri;
}

/** Nothing in it ends the part of an IRI that it stands in. */
function writtenTaken(taken: Taken): string {
  return taken.startsWith('@') ? taken : encodeURIComponent(taken);
}

function writtenOnly({ relation, value, ofObject }: Only<Iri>): string {
  const written = value.termType === 'NamedNode' ? value.value : value;
  return encodeURIComponent(JSON.stringify([relation, written, ...(ofObject ? ['object'] : [])]));
}

function readOnly(text: string): Only<Iri> {
  const [relation, written, of] = JSON.parse(decodeURIComponent(text)) as [Iri, string | Literal, 'object'?];
  const value = typeof written === 'string' ? ({ termType: 'NamedNode', value: written } as const) : written;
  return { relation, value, ...(of && { ofObject: true }) };
}

/** The steps that a relation stands for, where it is one of the snapshot's own. */
export function straightSteps(iri: string): Chain<Iri> | undefined {
  if (!iri.startsWith(STRAIGHT)) return undefined;
  const [first, ...rest] = iri
    .slice(STRAIGHT.length)
    .split('/')
    .map((part): Step<Iri> => {
      const [, against, relation, star, only, taken] = /^(\^?)([^,;+]*)(\+?)(?:,([^;]+))?(?:;(.+))?$/.exec(part)!;
      return {
        relation: decodeURIComponent(relation!) as Iri,
        inverse: against !== '',
        ...(star && { star: true }),
        ...(only && { only: readOnly(only) }),
        ...(taken && { taken: decodeURIComponent(taken) as Taken }),
      };
    });
  return first && [first, ...rest];
}

/** Whether steps lead over a node that has something of another, such as its keeper, to what that is: both the step to the node and the one from it tell of what it is. */
export function isOfAspect(steps: Chain<Iri>): boolean {
  return steps.some(({ only }, i) => only && i > 0 && steps[i - 1]!.only);
}

/** The steps that a relation stands for, as queries say them: what a node is told by once. */
export function stepsSaidOnce(steps: Chain<Iri>): Chain<Iri> {
  if (!isOfAspect(steps)) return steps;
  return steps.map(({ only, ...step }, i) =>
    only && !steps[i - 1]?.only ? { ...step, only } : step,
  ) as unknown as Chain<Iri>;
}

/** A relation of the snapshot's own to what is taken of the literals that another leads to. */
export function takenIri(relation: Iri, taken: Taken): Iri {
  const steps = straightSteps(relation) ?? [{ relation, inverse: false }];
  return straightIri([...steps.slice(0, -1), { ...steps.at(-1)!, taken }] as unknown as Chain<Iri>);
}

/** What a relation takes of which other, where it is such a one. */
export function takenBy(iri: string): { readonly relation: Iri; readonly taken: Taken } | undefined {
  const steps = iri.includes(';') ? straightSteps(iri) : undefined;
  const { taken, ...last } = steps?.at(-1) ?? {};
  if (!steps || taken === undefined) return undefined;
  const whole = [...steps.slice(0, -1), last] as unknown as Chain<Iri>;
  return { relation: whole.length === 1 && !whole[0].inverse ? whole[0].relation : straightIri(whole), taken };
}

const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';
/** From a list to its items. */
const ITEMS: readonly Step<Iri>[] = [
  { relation: `${RDF}rest` as Iri, inverse: false, star: true },
  { relation: `${RDF}first` as Iri, inverse: false },
];

/** Whether a step only leads from a list to its items. */
export function isOfList({ relation }: Step<Iri>): boolean {
  return ITEMS.some((step) => step.relation === relation);
}

/** A relation of the snapshot's own from what has a list by another relation to the items. */
export function itemsIri(list: Iri): Iri {
  return straightIri([{ relation: list, inverse: false }, ...ITEMS]);
}

/** The same to the first of them. */
export function firstItemIri(list: Iri): Iri {
  return straightIri([{ relation: list, inverse: false }, ITEMS[1]!]);
}

/** The relation to a list, where one of the snapshot's own leads on to its items, or to the first. */
export function listOf(iri: string): { readonly list: Iri; readonly isFirst: boolean } | undefined {
  const [first] = straightSteps(iri) ?? [];
  if (first === undefined) return undefined;
  const list = first.relation;
  if (iri === itemsIri(list)) return { list, isFirst: false };
  return iri === firstItemIri(list) ? { list, isFirst: true } : undefined;
}

/** The step to a term of a list, where a relation of the snapshot's own leads on to its name. */
export function stepToTerm(iri: string, labelOf: readonly string[]): Step<Iri> | undefined {
  const steps = straightSteps(iri);
  return steps?.length === 2 && labelOf.includes(steps[1]!.relation) ? steps[0] : undefined;
}

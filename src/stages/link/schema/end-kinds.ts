import type { Schema, WantedKind } from '../../../core/index.ts';
import { stemText } from '../../../english/index.ts';
import { datatypeFamily, type Family } from '../../../form/index.ts';
import { humanise } from '../../../graph/index.ts';
import { measuredKinds } from '../../knowledge/index.ts';

/** What kinds of thing a question word asks for, or a relation leads to: bits. */
const kinds = { person: 1, place: 2, time: 4, number: 8 } as const;

/** What a question asks for by its question word, as such bits. */
export function wantedBits(wanted: ReadonlySet<WantedKind>): number {
  return Object.entries(kinds).reduce((bits, [kind, bit]) => (wanted.has(kind as WantedKind) ? bits | bit : bits), 0);
}

/** Stems of the words by which graphs call their most general classes of people and of places. */
const classStems: Readonly<Record<string, number>> = Object.fromEntries([
  ...['person', 'human', 'agent'].map((word) => [stemText(word), kinds.person]),
  ...['place', 'location', 'region'].map((word) => [stemText(word), kinds.place]),
]);

const figures: ReadonlyMap<Family, number> = new Map([
  ['date', kinds.time],
  ['number', kinds.number],
]);

/** What kinds of thing stand at the two ends of every relation, by its place in the schema. */
export interface EndKinds {
  readonly domain: Uint8Array;
  readonly range: Uint8Array;
}

export function endKinds(schema: Schema): EndKinds {
  const { classes, relations } = schema;
  const measured = measuredKinds(schema);
  const labels = new Map(classes.map(({ iri, label }) => [iri as string, label]));
  const kindOf = (iri: string): number => {
    const figure = figures.get(datatypeFamily(iri));
    if (figure !== undefined) return figure;
    return stemText(labels.get(iri) ?? humanise(iri))
      .split(' ')
      .reduce((bits, word) => bits | (classStems[word] ?? 0), 0);
  };
  const kindsOf = (declared: string | undefined, observed: readonly { readonly iri: string }[]): number =>
    [...(declared === undefined ? [] : [declared]), ...observed.slice(0, 3).map(({ iri }) => iri)].reduce(
      (bits, iri) => bits | kindOf(iri),
      0,
    );
  return {
    domain: Uint8Array.from(relations, ({ domain, domains }) => kindsOf(domain, domains)),
    range: Uint8Array.from(
      relations,
      (info) => kindsOf(info.range, info.ranges) | (figures.get(measured(info) ?? 'other') ?? 0),
    ),
  };
}

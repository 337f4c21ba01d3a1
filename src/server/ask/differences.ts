import type { Sight } from '../../explore/index.ts';

type Value = Sight['thing'];

interface Fact {
  readonly relation: string;
  readonly value: Value;
}

/** Facts that are told of each. */
const MOST = 2;

/**
 * Of things that share a name, the facts by which a reader tells them apart: relations that most of them have, each with another
 * value, those to other things first, because people know places and persons rather than numbers.
 */
export function differencesOf(sights: readonly Sight[]): readonly (readonly Fact[])[] {
  const values = sights.map(valuesOf);
  const relations = [...new Set(values.flatMap((one) => [...one.keys()]))];
  const telling = relations
    .map((relation) => {
      const said = values.flatMap((one) => one.get(relation) ?? []);
      const distinct = new Set(said.map(({ value }) => value)).size;
      const isThing = said.some(({ kind }) => kind !== 'literal');
      return { relation, distinct, worth: distinct * (isThing ? 2 : 1) * (said.length / sights.length) };
    })
    .filter(({ distinct }) => distinct > 1)
    .toSorted((a, b) => b.worth - a.worth)
    .slice(0, MOST);
  return values.map((one) =>
    telling.flatMap(({ relation }) => {
      const value = one.get(relation);
      return value === undefined ? [] : [{ relation, value }];
    }),
  );
}

/** The first value of each relation that leads away from a thing, by the relation's name. */
function valuesOf({ facts }: Sight): ReadonlyMap<string, Value> {
  return new Map(
    facts
      .filter(({ inverse }) => !inverse)
      .flatMap(({ relation, values: [value] }) =>
        value === undefined ? [] : [[relation.label ?? relation.value, value] as const],
      ),
  );
}

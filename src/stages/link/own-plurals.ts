import type { Graph } from '../../core/index.ts';
import { readWording } from '../../english/index.ts';
import { createOwnNames, isSchemaEnglish, type OwnNames, TONGUES } from '../../glossary/index.ts';
import { normalise, plural } from '../../search/index.ts';
import type { Knowledge } from '../knowledge/index.ts';

/** Shorter words may be anything. */
const SHORTEST = 5;

const known = new WeakMap<Graph, readonly OwnNames<string>[]>();

/**
 * A question in English with the graph's own words in English, where they stand as they do of several: "how many Mitglieder" is how many members. As they stand of one,
 * classes and relations are found by them; their plurals are not made as English ones are.
 */
export function withOwnPlurals(text: string, { graph, dialect, labels, values }: Knowledge): string {
  const named = [...(dialect.profile?.classes ?? []), ...(dialect.profile?.relations ?? [])];
  const owned = named.flatMap(({ label, own }) => (label === undefined || own === undefined ? [] : [{ label, own }]));
  if (owned.length === 0) return text;
  let names = known.get(graph);
  if (names === undefined) {
    names = TONGUES.map((tongue) => {
      const ofTongue = createOwnNames<string>(tongue);
      for (const { label, own } of owned) ofTongue.add(own, label);
      return ofTongue;
    });
    known.set(graph, names);
  }
  const isOwn = new Set(owned.flatMap(({ label, own }) => [normalise(own), normalise(label)]));
  const isThere = (said: string): boolean =>
    [labels, values].some((index) => {
      const { from, to } = index.exact(said);
      return to > from;
    });
  let shift = 0;
  let told = text;
  for (const { start, end, isFunction, isEveryday } of readWording(text).words) {
    const said = text.slice(start, end);
    const isOther = isFunction || isEveryday || isSchemaEnglish(said) || isOwn.has(normalise(said));
    if (said.length < SHORTEST || isOther || isThere(said)) continue;
    const found = names.map((each) => each.find(said)).find((each) => each?.isPlural);
    if (found === undefined) continue;
    const english = plural(found.of);
    told = told.slice(0, start + shift) + english + told.slice(end + shift);
    shift += english.length - (end - start);
  }
  return told;
}

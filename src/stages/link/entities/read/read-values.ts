import type { Word } from '../../../../core/index.ts';
import type { Slices } from '../../../../run/index.ts';
import type { LabelIndex } from '../../../../search/index.ts';
import type { Naming } from './naming.ts';
import { createNameReader } from './read-names.ts';
import { readParts } from './read-parts.ts';
import { readTypos } from './read-typos.ts';

/** How much of a value has to be there for a part of it to mean it: values are said in full, but for names turned around. */
const leastShare = 0.45;

/** Reads stretches of words as values of the graph: places, kinds and codes that are plain texts there. */
export function createValueReader(
  values: LabelIndex,
): (words: readonly Word[], isSchemaName: (from: number, to: number) => boolean) => Slices<readonly Naming[]> {
  // A demonym is a thing's: of a value, nothing tells that it is a place.
  const readNames = createNameReader(values, false);
  return function* (words, isSchemaName) {
    const readings: Naming[] = [];
    const keep = (reading: Naming): void => {
      const isOfFunctionWords = words.slice(reading.from, reading.to).every(({ isFunction }) => isFunction);
      if (!isOfFunctionWords && !isSchemaName(reading.from, reading.to)) readings.push(reading);
    };
    yield* readNames(words, keep);
    const names = [...readings];
    const weights = readParts(words, values, (reading) => {
      const isCapital = words.slice(reading.from, reading.to).some(({ capital }) => capital);
      if (reading.closeness >= leastShare && reading.closeness < 1 && isCapital) keep(reading);
    });
    yield;
    yield* readTypos(words, weights, values, names, keep);
    return readings;
  };
}

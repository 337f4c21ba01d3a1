import type { Schema } from '../../../core/index.ts';
import { weightOf } from '../word-bits.ts';
import type { SchemaEcho, SchemaWords } from './schema-words.ts';

export interface RatedClass {
  /** Its place in the schema. */
  readonly type: number;
  readonly score: number;
}

/** A class is meant by how much of its name is there; of equals, the larger one is. */
const shareWorth = 0.8;
const sizeWorth = 0.2;
/** Sizes count up to about a million members. */
const largest = Math.log(1e6);

/** The classes a question may speak of, the likeliest first, with scores from 0 to 1. Nobody asks for mediators. */
export function findClasses(
  { classes }: Schema,
  words: SchemaWords,
  echo: SchemaEcho,
  limit: number,
): readonly RatedClass[] {
  const rate = (type: number): RatedClass => {
    const own = words.classWeights[type]!;
    const share = own === 0 ? 0 : weightOf(echo.classes[type]!, echo.weights) / own;
    const size = Math.min(1, Math.log(1 + classes[type]!.count) / largest);
    const spoken = shareWorth * Math.min(1, share);
    return { type, score: spoken === 0 ? 0 : spoken + sizeWorth * size };
  };
  return echo.touched.classes
    .filter((type) => !classes[type]!.mediator)
    .map(rate)
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.type - b.type)
    .slice(0, limit);
}

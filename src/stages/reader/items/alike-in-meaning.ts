import type { Embedder, Run, Wording } from '../../../core/index.ts';
import { eachInSlices, inTurns } from '../../../run/index.ts';
import { createLikeness } from '../../rate/index.ts';
import type { SchemaItem } from './schema-items.ts';
import type { Alike } from './within-reach.ts';

/** A schema with more classes and relations has something like any word; what is linked and near has to do. */
const MOST_COMPARED = 3_000;
/** Below this likeness texts have nothing in common: any two are somewhat alike. */
const NOTHING = 0.35;

export type AlikeInMeaning = (wording: Wording, run: Run) => Promise<Alike>;

/** Says how like the names of a schema are to the words of a question, and to any two that follow each other. */
export function createAlikeInMeaning(items: readonly SchemaItem[], embedder: Embedder): AlikeInMeaning {
  if (items.length > MOST_COMPARED) return async () => () => 0;
  const names = [...new Set(items.map(({ name }) => name))];
  const vectors = new Map<string, Float32Array>();
  return async ({ text, words }, run) => {
    const telling = words.filter(({ isFunction }) => !isFunction);
    const pairs = telling.flatMap(({ start, end }, i) => {
      const next = telling[i + 1];
      return next && next.start - end <= 1 ? [text.slice(start, next.end)] : [];
    });
    const said = [...new Set([...telling.map((word) => word.text), ...pairs])];
    if (vectors.size === 0) {
      const found = await embedder.ask(names, run);
      for (const [i, name] of names.entries()) vectors.set(name, found[i]!);
    }
    // The names stay; what people say would be ever more.
    const likeness = createLikeness(embedder, vectors);
    await likeness.know(said, run);
    const mostAlike = (name: string): readonly [string, number] => {
      const most = Math.max(0, ...said.map((each) => likeness.of(each, name)));
      return [name, Math.max(0, most - NOTHING) / (1 - NOTHING)];
    };
    const found = new Map(await inTurns(eachInSlices(names, mostAlike), run));
    return ({ name }) => found.get(name) ?? 0;
  };
}

import type { Chain, Id, Ranker, Run } from '../../../core/index.ts';
import { eachInSlices, inTurns } from '../../../run/index.ts';
import type { Path, Surroundings } from '../../knowledge/index.ts';
import { describeStep } from '../../rate/index.ts';
import type { GroundWeights } from '../options.ts';
import { idWords, isIdLike } from './names.ts';

/** How alike the phrases of a question's drafts and the relations of a graph are, as a ranker says it. */
export interface PhraseLikeness {
  ofPaths(phrase: string, paths: readonly Path[]): Promise<readonly number[]>;
  ofChains(phrase: string, chains: readonly Chain<Id>[]): Promise<readonly number[]>;
}

/**
 * A phrase that is an id is compared with ids. Free words are compared with what a relation is called, leads from and
 * leads to; and so is the question, whose other words tell siblings apart.
 */
export function createPhraseLikeness(
  around: Surroundings,
  question: string,
  ranker: Ranker,
  weights: GroundWeights,
  run: Run,
): PhraseLikeness {
  const known = new Map<string, Map<string, number>>();
  const scores = async (query: string, texts: readonly string[]): Promise<ReadonlyMap<string, number>> => {
    const memory = known.get(query) ?? new Map<string, number>();
    known.set(query, memory);
    const missing = [...new Set(texts)].filter((text) => !memory.has(text));
    if (missing.length === 0) return memory;
    const values = await ranker.ask({ query, texts: missing }, run);
    for (const [i, text] of missing.entries()) memory.set(text, values[i]!);
    return memory;
  };
  const mixed = async (phrase: string, texts: readonly string[]): Promise<readonly number[]> => {
    const own = phrase === '' ? 0 : weights.phrase;
    const whole = own === 0 ? 1 : weights.question;
    const byPhrase = own === 0 ? undefined : await scores(phrase, texts);
    const byQuestion = whole === 0 ? undefined : await scores(question, texts);
    return texts.map(
      (text) => (own * (byPhrase?.get(text) ?? 0) + whole * (byQuestion?.get(text) ?? 0)) / (own + whole),
    );
  };
  const localId = (relation: Id): string => idWords(around.iri(relation));
  return {
    async ofPaths(phrase, paths) {
      if (!isIdLike(phrase))
        return await mixed(
          phrase,
          await inTurns(
            eachInSlices(paths, (path) => describeStep(around, path)),
            run,
          ),
        );
      const ids = paths.map((path) => path.map(({ relation }) => localId(relation)).join(' '));
      const found = await scores(idWords(phrase), ids);
      return ids.map((text) => found.get(text)!);
    },
    async ofChains(phrase, chains) {
      return await this.ofPaths(phrase, chains);
    },
  };
}

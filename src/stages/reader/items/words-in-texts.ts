import type { Mention, Wording } from '../../../core/index.ts';
import { overlaps } from '../../../english/index.ts';
import type { Slices } from '../../../run/index.ts';
import type { Knowledge } from '../../knowledge/index.ts';

/** Letters of texts that are looked through: what has more of them is no graph to ask for words of. */
const MOST_LETTERS = 1_000_000;
/** As they stand: what else a word may be read as is asked of the question, and takes forty times as long. */
const WORDS = /[\p{L}\p{N}]+/gu;
/** Words that are told of a question. */
const MOST_WORDS = 3;

/** Finds the words of a question, of those that nothing else is called by, that stand in texts of a graph: "smoke" where a note speaks of it. */
export type WordsInTexts = (wording: Wording, taken: readonly Mention[]) => Slices<readonly Mention[]>;

export function createWordsInTexts(knowledge: Knowledge, schemaWords: ReadonlySet<string>): WordsInTexts {
  let inTexts: ReadonlySet<string> | undefined;
  return function* ({ text: question, words }, taken) {
    inTexts ??= yield* wordsOfTexts(knowledge);
    const found: Mention[] = [];
    for (const { text, stem, start, end, isFunction } of words) {
      if (isFunction || schemaWords.has(stem) || !inTexts.has(text.toLowerCase())) continue;
      const mention = { text: question.slice(start, end), start, end };
      if (!taken.some((other) => overlaps(mention, other))) found.push(mention);
    }
    return found.length <= MOST_WORDS ? found : [];
  };
}

function* wordsOfTexts({ graph, schema }: Knowledge): Slices<ReadonlySet<string>> {
  const found = new Set<string>();
  let letters = 0;
  for (const { iri, holds } of schema.relations) {
    const relation = holds === 'texts' ? graph.id({ termType: 'NamedNode', value: iri }) : undefined;
    if (relation === undefined) continue;
    for (const object of graph.objectsOf(relation)) {
      const { termType, value } = graph.term(object);
      if (termType !== 'Literal') continue;
      letters += value.length;
      if (letters > MOST_LETTERS) return new Set();
      for (const word of value.toLowerCase().match(WORDS) ?? []) found.add(word);
      yield;
    }
  }
  return found;
}

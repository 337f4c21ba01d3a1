import { otherNumber } from './number.ts';
import type { LabelSections } from './sections.ts';
import type { StringTable } from './string-table.ts';
import type { TopForms } from './top-forms.ts';

/** Postings read before the words that are left may only confirm candidates, not add any. */
const postingBudget = 50_000;
/** "rivers" for "river" counts nearly as much as the word itself. */
const otherNumberWorth = 0.9;

/** What a word says: the rarer, the more. */
export function wordWeight(formsWithWord: number, formCount: number): number {
  return Math.log(1 + formCount / Math.max(1, formsWithWord));
}

/** Finds forms that share words with a text, in any order: weight of the shared words against that of all. */
export function createWordSearch(sections: LabelSections, wordTable: StringTable) {
  const { formWeights, wordPostings, wordForms } = sections;
  const formCount = formWeights.length;
  const shared = new Float32Array(formCount);

  const posting = (word: number) => ({ from: wordPostings[word]!, to: wordPostings[word + 1]! });
  const weigh = (word: number) => (word < 0 ? wordWeight(0, formCount) : wordWeight(size(posting(word)), formCount));

  return (words: readonly string[], top: TopForms): void => {
    const sought: { word: number; weight: number }[] = [];
    let asked = 0;
    for (const text of new Set(words)) {
      const word = wordTable.find(text);
      const other = wordTable.find(otherNumber(text));
      // Both numbers are one word to the asker: the commoner of them says how much it tells.
      asked += word < 0 || other < 0 ? weigh(Math.max(word, other)) : Math.min(weigh(word), weigh(other));
      if (word >= 0) sought.push({ word, weight: weigh(word) });
      if (other >= 0 && other !== word) sought.push({ word: other, weight: otherNumberWorth * weigh(other) });
    }
    sought.sort((a, b) => size(posting(a.word)) - size(posting(b.word)));

    const candidates: number[] = [];
    let read = 0;
    for (const { word, weight } of sought) {
      const { from, to } = posting(word);
      const admits = candidates.length === 0 || read + (to - from) <= postingBudget;
      read += to - from;
      for (let i = from; i < to; i++) {
        const form = wordForms[i]!;
        if (shared[form] === 0) {
          if (!admits) continue;
          candidates.push(form);
        }
        shared[form]! += weight;
      }
    }
    for (const form of candidates) {
      top.offer(form, Math.min(1, (2 * shared[form]!) / (asked + formWeights[form]!)));
      shared[form] = 0;
    }
  };
}

function size({ from, to }: { readonly from: number; readonly to: number }): number {
  return to - from;
}

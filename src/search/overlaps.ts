import type { LabelSections } from './sections.ts';
import type { StringTable } from './string-table.ts';
import { wordWeight } from './words.ts';

/** As many words as fit the bits of a number. */
export const mostOverlapWords = 31;

/** The words of a text as names use them, and the forms that share some of them. */
export interface Overlaps {
  /** What each word says, the rarer the more, by the commonest of its spellings; 0 for a word that no form holds. */
  readonly weights: Float32Array;
  /** Visits every form that shares an anchor: bit i of `shared` for the i-th word, and the weight of the whole form. */
  visit(see: (form: number, shared: number, formWeight: number) => void): void;
}

/**
 * Finds the forms that share words with a text, and which ones: so that a name may be found by a part of it, in place.
 * Each word comes in all its spellings.
 * Words whose number is in `anchors` bring forms in; the others only confirm, so that "of" does not call half the graph.
 */
export function createOverlapSearch(sections: LabelSections, wordTable: StringTable) {
  const { formWeights, wordPostings, wordForms } = sections;
  const formCount = formWeights.length;
  const bits = new Uint32Array(formCount);
  const size = (word: number): number => wordPostings[word + 1]! - wordPostings[word]!;

  return (words: readonly (readonly string[])[], isAnchor: (place: number, forms: number) => boolean): Overlaps => {
    const found = words.slice(0, mostOverlapWords).map((spellings) => {
      const known = spellings.map((text) => wordTable.find(text)).filter((word) => word >= 0);
      return { known, forms: known.reduce((most, word) => Math.max(most, size(word)), 0) };
    });
    return {
      weights: Float32Array.from(found, ({ forms }) => (forms === 0 ? 0 : wordWeight(forms, formCount))),
      visit(see) {
        const candidates: number[] = [];
        const mark = (word: number, bit: number, admits: boolean): void => {
          for (let i = wordPostings[word]!; i < wordPostings[word + 1]!; i++) {
            const form = wordForms[i]!;
            if (bits[form] === 0) {
              if (!admits) continue;
              candidates.push(form);
            }
            bits[form]! |= bit;
          }
        };
        for (const admits of [true, false]) {
          found.forEach(({ known, forms }, place) => {
            if (isAnchor(place, forms) === admits) for (const word of known) mark(word, 1 << place, admits);
          });
        }
        for (const form of candidates) {
          see(form, bits[form]!, formWeights[form]!);
          bits[form] = 0;
        }
      },
    };
  };
}

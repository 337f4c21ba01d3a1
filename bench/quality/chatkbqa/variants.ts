import { type ChatKbqaOptions, chatkbqaPresets } from '../../../src/methods/index.ts';
import { usualGrounding } from '../../../src/stages/index.ts';

/** A setting of the method that is measured beside the usual one. */
export interface Variant {
  readonly name: string;
  readonly options: ChatKbqaOptions;
  /** Whether the method is given the right things. */
  readonly oracle?: boolean;
}

const { usual } = chatkbqaPresets;
const grounded = (name: string, change: Partial<ChatKbqaOptions['grounding']>): Variant => ({
  name,
  options: { ...usual, grounding: { ...usual.grounding, ...change } },
});

export const usualVariants: readonly Variant[] = [
  { name: 'usual', options: usual },
  { name: 'usual, gold entities', options: usual, oracle: true },
];

/** What each part is worth: without it, or with more or less of it. */
export const ablations: readonly Variant[] = [
  ...[1, 2, 4, 15].map((beam): Variant => ({ name: `beam ${beam}`, options: { ...usual, beam } })),
  grounded('no entity retrieval', { entityRetrieval: false }),
  grounded('no relation retrieval', { relationRetrieval: false }),
  grounded('k_e 1', { things: 1 }),
  grounded('k_r 1', { relations: 1 }),
  grounded('phrase alone, not the question', {
    weights: { ...usualGrounding.weights, phrase: 1, question: 0, parts: 1, whole: 0 },
  }),
  grounded('draft after draft', { order: 'drafts' }),
  { name: 'paper-webqsp', options: chatkbqaPresets['paper-webqsp'] },
  { name: 'paper-cwq', options: chatkbqaPresets['paper-cwq'] },
];

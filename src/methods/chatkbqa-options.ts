import { type GroundOptions, paperCwq, paperWebqsp, usualGrounding } from '../stages/index.ts';

export interface ChatKbqaOptions {
  /** Drafts asked of the parser. */
  readonly beam: number;
  readonly grounding: GroundOptions;
  /** An answer less sure than this, from 0 to 1, is withheld. The published method answers whatever it can. */
  readonly abstainBelow?: number;
}

/** Our values, and the published ones for the two datasets that it was published with. */
export const chatkbqaPresets = {
  usual: { beam: 8, grounding: usualGrounding },
  'paper-webqsp': { beam: 15, grounding: paperWebqsp },
  'paper-cwq': { beam: 8, grounding: paperCwq },
} as const satisfies Record<string, ChatKbqaOptions>;
export type ChatKbqaPreset = keyof typeof chatkbqaPresets;

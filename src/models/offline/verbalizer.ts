import type { Verbalizer } from '../../core/index.ts';
import { say } from '../../form/index.ts';

/** Says a form by rule, the same way every time. */
export function rulesVerbalizer(): Verbalizer {
  return { id: 'rules/verbalizer@1', ask: async (draft) => say(draft) };
}

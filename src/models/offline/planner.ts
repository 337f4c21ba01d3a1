import type { Planner } from '../../core/index.ts';
import { isFunctionWord, questionSteps, wantedNames } from '../../english/index.ts';
import { tokens } from '../../search/index.ts';
import { claimOf } from './claim.ts';

/** Plans by rules of English: the telling words are the keywords, nested phrases the steps, and the claim is the question turned round. */
export function rulesPlanner(): Planner {
  return {
    id: 'rules/planner@2',
    async ask({ question, from }) {
      const named = new Set(tokens(from.label));
      const words = tokens(question.text);
      const said = words.filter((word) => !isFunctionWord(word) && !named.has(word));
      const steps = questionSteps(question.text, from.label);
      return {
        keywords: [...new Set([...said, ...wantedNames(words)])],
        steps: steps.map((words, i) => `find ${words.join(' ')} of ${i === 0 ? from.label : 'those'}`.trim()),
        claim: claimOf(question.text, from.label),
      };
    },
  };
}

import type { Mention, Planner, Wording } from '../../core/index.ts';
import { questionSteps, readWording, wantedNames } from '../../english/index.ts';
import { tokens } from '../../search/index.ts';

/** Plans by rules of English: the telling words are the keywords, nested phrases the steps; the claim is the question with its answer. */
export function rulesPlanner(): Planner {
  return {
    id: 'rules/planner@4',
    async ask({ question: { text }, from: { label }, said = placed(text, label) }) {
      const { wording, mention } = said;
      const named = new Set(tokens(label));
      const telling = wording.words.filter((word) => !word.isFunction && !named.has(word.text));
      const steps = questionSteps(wording, mention);
      return {
        keywords: [
          ...new Set([...telling.map((word) => word.text), ...wantedNames(wording.words.map((word) => word.text))]),
        ],
        steps: steps.map((words, i) => `find ${words.join(' ')} of ${i === 0 ? label : 'those'}`.trim()),
        claim: `${text}: {answer}`,
      };
    },
  };
}

/** Where a question has a name; behind all of it, where it does not. */
function placed(text: string, name: string): { readonly wording: Wording; readonly mention: Mention } {
  const at = name === '' ? -1 : text.toLowerCase().lastIndexOf(name.toLowerCase());
  const start = at < 0 ? text.length : at;
  return { wording: readWording(text), mention: { text: name, start, end: start + (at < 0 ? 0 : name.length) } };
}

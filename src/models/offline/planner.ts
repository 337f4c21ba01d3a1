import type { Planner } from '../../core/index.ts';
import { tokens } from '../../search/index.ts';
import { claimOf } from './claim.ts';
import { isFunctionWord } from './content-words.ts';

/** What kind of thing a question word asks for, as relations tend to be called. */
const EXPECTED: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\bwhere\b/, ['location', 'place']],
  [/\bwhen\b|\bwhat (?:year|date|time)\b/, ['date', 'year']],
  [/\bwho(?:m|se)?\b/, ['person']],
  [/\bhow many\b/, ['number']],
  [/\bhow (?:old|young)\b/, ['age', 'date of birth']],
  [/\bhow (?:tall|high)\b/, ['height', 'elevation']],
  [/\bhow (?:big|large)\b/, ['area', 'size', 'population']],
  [/\bhow long\b/, ['length', 'duration']],
  [/\bhow (?:deep|wide|far|heavy|fast)\b/, ['depth', 'width', 'distance', 'weight', 'speed']],
  [/\bhow much\b/, ['amount', 'price', 'cost']],
];

/** Plans by rules of English: the telling words are the keywords, nested phrases the steps, and the claim is the question turned round. */
export function rulesPlanner(): Planner {
  return {
    id: 'rules/planner@1',
    async ask({ question, from }) {
      const text = question.text.toLowerCase();
      const named = new Set(tokens(from.label));
      const said = tokens(question.text).filter((word) => !isFunctionWord(word) && !named.has(word));
      const expected = EXPECTED.flatMap(([pattern, words]) => (pattern.test(text) ? words : []));
      return {
        keywords: [...new Set([...said, ...expected])],
        steps: stepsOf(question.text, from.label),
        claim: claimOf(question.text, from.label),
      };
    },
  };
}

/** One step a noun that leads on from the last: "the wife of the director of Heat" asks for two. */
function stepsOf(question: string, name: string): readonly string[] {
  const text = question.replace(/[?.!\s]+$/, '');
  const at = name === '' ? -1 : text.toLowerCase().lastIndexOf(name.toLowerCase());
  const [before, after] = at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + name.length)];
  const links = before.split(/\b(?:of|for|from|in|by|to|that|which|whose|who|where)\b/i);
  const parts = [after, ...links].map(tellingPart).filter((part) => part !== '');
  return parts.reverse().map((part, i, all) => `find ${part} of ${i === 0 ? name : all[i - 1]}`);
}

function tellingPart(text: string): string {
  return tokens(text)
    .filter((word) => !isFunctionWord(word))
    .join(' ');
}

import type { Form } from '../../core/index.ts';
import { chain } from '../../form/index.ts';
import { tokens } from '../../search/index.ts';
import { isFunctionWord, namesIn } from './content-words.ts';
import { operatorsIn } from './operators.ts';

const LINK = /\s+(?:of|in|by|from|for|to|with|at|on|about|through)\s+/i;

/** Forms made of nothing but the question's own phrases, the likeliest first: what grounding then looks up by name. */
export function draftPhrases(question: string): readonly Form<string>[] {
  const text = question
    .trim()
    .replace(/[?.!\s]+$/, '')
    .replace(/['’]s\b/g, '');
  const parts = text.split(LINK);
  const name = namesIn(text).at(-1) ?? lastPhrase(parts);
  if (name === '') return [];
  const phrases = parts.map((part) => telling(without(part, name))).filter((phrase) => phrase !== '');
  const relations = phrases.length > 0 ? phrases : [expected(text)];
  const thing: Form<string> = { kind: 'entity', symbol: name };
  const asked = operatorsIn(text);
  // The phrase nearest to the name is the first step away from it.
  const outward = relations.toReversed();
  const forms = [true, false].flatMap((inverse) => {
    const whole = chain(thing, [{ relation: relations.join(' '), inverse }]);
    return outward.length > 1
      ? [
          chain(
            thing,
            outward.map((relation) => ({ relation, inverse })),
          ),
          whole,
        ]
      : [whole];
  });
  if (asked.has('count')) return forms.map((of) => ({ kind: 'count', of }));
  return asked.has('yes or no') ? forms.map((of) => ({ kind: 'ask', of })) : forms;
}

/** Without capitals, a name most often ends the question: what follows its last preposition, or its last word. */
function lastPhrase(parts: readonly string[]): string {
  const last = telling(parts.at(-1) ?? '');
  return parts.length > 1 ? last : (last.split(' ').at(-1) ?? '');
}

function without(text: string, name: string): string {
  const at = text.toLowerCase().indexOf(name.toLowerCase());
  return at < 0 ? text : `${text.slice(0, at)} ${text.slice(at + name.length)}`;
}

function telling(text: string): string {
  const operators = /\b(?:how many|number of)\b/gi;
  return tokens(text.replace(operators, ' '))
    .filter((word) => !isFunctionWord(word) && /[\p{L}\p{N}]/u.test(word))
    .join(' ');
}

function expected(text: string): string {
  if (/^where\b/i.test(text)) return 'location';
  return /^when\b/i.test(text) ? 'date' : 'related to';
}

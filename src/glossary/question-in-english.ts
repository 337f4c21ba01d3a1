import { lemmasOf } from './inflected.ts';
import { LONGEST, type NamesAsked, partsOfQuestion, type QuestionPart } from './parts-of-question.ts';
import { inQuestionOrder } from './question-order.ts';
import type { SaidPart } from './said-part.ts';
import { type IsUsualEnglish, tongueOfQuestion } from './tongue-of-question.ts';
import { createWordSenses, type WordSenses } from './word-senses.ts';
import { readWords, TONGUES, type Tongue, type Words } from './words.ts';

/** A question of another language word by word in English, apart from the names in it; nothing where its language is not clear. */
export function questionInEnglish(
  question: string,
  names: NamesAsked,
  isUsualEnglish: IsUsualEnglish,
  words: Words = readWords(),
): string | undefined {
  const parts = forEach((tongue) => partsOfQuestion(question, names, tongue, words));
  const senses = forEach((tongue) => createWordSenses(words, tongue).surely);
  const isOwn = (text: string, tongue: Tongue) => names.shownAs?.(text, tongue) !== undefined;
  const tongue = tongueOfQuestion(parts, isOwn, isUsualEnglish, words, senses);
  if (tongue === undefined) return undefined;
  const said = inQuestionOrder(inEnglish(parts[tongue], names, tongue, words, senses[tongue]), tongue);
  const end = question.slice(parts[tongue].reduce((told, { gap, text }) => told + gap.length + text.length, 0));
  const text = said.map(({ gap, english }) => (english === '' ? gap.trimEnd() : gap + english)).join('') + end;
  return withoutOrdinals(text)
    .replace(/^[¿¡\s]+/, '')
    .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

/** "am 1. Mai" is on 1 May. */
function withoutOrdinals(text: string): string {
  return text.replace(/(?<=\b\d{1,2})\.(?= \p{Lu}\p{Ll}+ \d{4}\b)/gu, '');
}

function forEach<T>(make: (tongue: Tongue) => T): Record<Tongue, T> {
  return Object.fromEntries(TONGUES.map((tongue) => [tongue, make(tongue)])) as Record<Tongue, T>;
}

function inEnglish(
  parts: readonly QuestionPart[],
  { shownAs }: NamesAsked,
  tongue: Tongue,
  words: Words,
  senses: WordSenses,
): readonly SaidPart[] {
  const said: SaidPart[] = [];
  for (let at = 0; at < parts.length; ) {
    const { name, gap: before } = parts[at]!;
    // What is elided is written without a blank: "l'auteur".
    const gap = /^['’]$/.test(before) ? ' ' : before;
    let length = 1;
    let found: Pick<SaidPart, 'english' | 'sort'> | undefined =
      name === undefined ? undefined : { english: name, sort: 'name' };
    if (!found) {
      const others = parts.slice(at, at + LONGEST);
      const next = others.findIndex((part) => part.name !== undefined);
      for (length = next < 0 ? others.length : next; length > 0 && !found; length--) {
        found = phraseInEnglish(others.slice(0, length), shownAs, tongue, words, senses);
        if (found) break;
      }
    }
    const taken = parts.slice(at, at + length);
    said.push({ ...found!, gap, folded: name === undefined ? taken.map(({ folded }) => folded).join(' ') : '' });
    at += length;
  }
  return said;
}

function phraseInEnglish(
  phrase: readonly QuestionPart[],
  shownAs: NamesAsked['shownAs'],
  tongue: Tongue,
  { asking, of }: Words,
  senses: WordSenses,
): Pick<SaidPart, 'english' | 'sort'> | undefined {
  const key = phrase.map(({ folded }) => folded).join(' ');
  const asked = asking[tongue].get(phrase.map((part) => part.text.toLowerCase()).join(' ')) ?? asking[tongue].get(key);
  const isWord = phrase.length === 1;
  const text = phrase.map((part, i) => (i === 0 ? part.text : part.gap + part.text)).join('');
  const shown = isWord && asked !== undefined ? undefined : shownAs?.(text, tongue);
  if (shown !== undefined) return { english: shown, sort: 'noun' };
  if (asked !== undefined) return { english: asked, sort: 'asking' };
  const sense = (isWord ? senses(text) : of[tongue].get(key))?.[0];
  if (sense) return { english: sense.english[0] ?? '', sort: sense.sort };
  if (isWord) return { english: text, sort: 'unknown' };
  // "le plus long" is longest.
  const isRomance = tongue !== 'de' && tongue !== 'nl';
  const bare =
    isRomance && asking[tongue].get(phrase[0]!.folded) === 'the'
      ? asking[tongue].get(key.slice(key.indexOf(' ') + 1))
      : '';
  if (bare) return { english: bare, sort: 'asking' };
  // "più cari" are more of what is "più caro".
  const last = key.lastIndexOf(' ') + 1;
  const forms = lemmasOf(key.slice(last), tongue).map(({ form }) => asking[tongue].get(key.slice(0, last) + form));
  const english = forms.find((form) => form !== undefined);
  return english === undefined ? undefined : { english, sort: 'asking' };
}

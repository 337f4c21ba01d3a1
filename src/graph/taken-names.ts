import type { Taken } from '../core/index.ts';
import { readUnitRule } from '../form/index.ts';

/** What only says that something is a moment. */
const MOMENT = /(?:^|[ _-])(?:date[ _-]?time|date|day|time[ _-]?stamp|time)$/i;

/** What a relation is called by that takes the year or the month of a date, or the names in a language. */
export function takenNames(taken: Taken, of: string): { readonly label: string; readonly also?: readonly string[] } {
  if (taken.startsWith('@')) {
    const language = languageName(taken.slice(1));
    return { label: `${language} name`, also: [`name in ${language}`] };
  }
  const rule = readUnitRule(taken);
  if (rule) return { label: `${of} in ${rule.unit.replaceAll('-', ' ')}` };
  const bare = of.replace(MOMENT, '').trim();
  // A date of birth has its birth year; what was founded, the year founded.
  return { label: bare === '' ? taken : bare === of ? `${taken} ${of}` : `${bare} ${taken}` };
}

/** What a language is called in English. */
export function languageName(tag: string): string {
  return LANGUAGES.of(tag) ?? tag;
}

const LANGUAGES = new Intl.DisplayNames(['en'], { type: 'language' });

import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { keep, kept } from '../kept.ts';
import { de } from './de.ts';
import { en, type Words } from './en.ts';

export const LANGUAGES = { en, de } as const;
export type Language = keyof typeof LANGUAGES;

export const LanguageContext = createContext<Language>('en');

export function useLanguage(): Language {
  return useContext(LanguageContext);
}

export function useWords(): Words {
  return LANGUAGES[useLanguage()];
}

/** The one chosen before, or the first of the browser's that the page speaks. */
export function firstLanguage(): Language {
  const browsers = navigator.languages.map((tag) => tag.split('-')[0]).find(isLanguage);
  return kept('language', browsers ?? 'en', isLanguage);
}

export function keepLanguage(language: Language): void {
  keep('language', language);
}

function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(LANGUAGES, value);
}

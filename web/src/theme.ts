import { keep, kept } from './kept.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export function firstTheme(): Theme {
  return kept('theme', 'system', isTheme);
}

/** The style sheet reads the theme off the root element; `system` leaves it to the browser. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  keep('theme', theme);
}

function isTheme(value: unknown): value is Theme {
  return THEMES.some((theme) => theme === value);
}

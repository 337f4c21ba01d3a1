import { keep, kept } from './kept.ts';

/** A question that was asked here, and what came of it in a few words. */
export interface Asked {
  readonly question: string;
  readonly kb: string;
  readonly at: number;
  readonly said: string;
  readonly href: string;
}

const MOST = 100;

export function asked(): readonly Asked[] {
  return kept('history', [], isHistory);
}

/** The newest first; a question asked again moves to the front. */
export function remember(one: Asked): void {
  keep('history', [one, ...asked().filter(({ href }) => href !== one.href)].slice(0, MOST));
}

export function forgetAll(): void {
  keep('history', []);
}

function isHistory(value: unknown): value is readonly Asked[] {
  return (
    Array.isArray(value) && value.every((one) => typeof one?.question === 'string' && typeof one?.href === 'string')
  );
}

import type { Iri } from '../../core/index.ts';

/** How the name of an interval's start becomes the name of its end; the first rule whose pattern fits is used. */
export type EndRule = readonly [pattern: RegExp, end: string];

/** Words that open an interval, in snake_case and camelCase names alike. */
export const commonEndRules: readonly EndRule[] = [
  [/(?<![a-zA-Z])start(?![a-z])/, 'end'],
  [/Start(?![a-z])/, 'End'],
  [/(?<![a-zA-Z])begin(?:ning)?(?![a-z])/, 'end'],
  [/Begin(?:ning)?(?![a-z])/, 'End'],
  [/(?<![a-zA-Z])from(?![a-z])/, 'to'],
  [/From(?![a-z])/, 'To'],
  [/(?<![a-zA-Z])since(?![a-z])/, 'until'],
  [/Since(?![a-z])/, 'Until'],
  [/(?<![a-zA-Z])opened(?![a-z])/, 'closed'],
];

/**
 * The relation that closes an interval, by its name. A start without a known partner is a point in time:
 * it closes the interval that it opens.
 */
export function endByName(start: Iri, rules: readonly EndRule[]): Iri {
  const cut = Math.max(start.lastIndexOf('/'), start.lastIndexOf('#')) + 1;
  const name = start.slice(cut);
  const rule = rules.find(([pattern]) => pattern.test(name));
  return rule ? ((start.slice(0, cut) + name.replace(...rule)) as Iri) : start;
}

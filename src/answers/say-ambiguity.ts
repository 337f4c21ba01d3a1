import type { Ambiguity, Iri } from '../core/index.ts';

/** Namesakes told; the rest is counted. */
const TOLD = 5;

/** A name that several things share, in one line: what each is called for good, and which of them the answer is about. */
export function sayAmbiguity({ mention, count, options }: Ambiguity, spell = (iri: Iri): string => `<${iri}>`): string {
  const taken = options.filter(({ chosen }) => chosen);
  const told = [...taken, ...options.filter(({ chosen }) => !chosen)]
    .slice(0, TOLD)
    .map(({ iri, chosen }) => (chosen && taken.length < count ? `${spell(iri)} (taken)` : spell(iri)));
  const more = count > told.length ? `, and ${count - told.length} more` : '';
  const together = taken.length > 1 ? ', taken together' : '';
  return `"${mention.text}" names ${count} things${together}: ${told.join(', ')}${more}`;
}

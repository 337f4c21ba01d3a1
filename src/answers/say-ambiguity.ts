import type { Ambiguity, Iri } from '../core/index.ts';

/** Namesakes told; the rest is counted. */
const TOLD = 5;

/**
 * A name that several things share, in one line: what each is called for good, and which of them the answer is about. Where it is
 * a part of their names, these are told as well.
 */
export function sayAmbiguity({ mention, count, options }: Ambiguity, spell = (iri: Iri): string => `<${iri}>`): string {
  const taken = options.filter(({ chosen }) => chosen);
  const isPart = new Set(options.map(({ label }) => label)).size > 1;
  const told = [...taken, ...options.filter(({ chosen }) => !chosen)].slice(0, TOLD).map(({ iri, label, chosen }) => {
    const name = isPart ? `${label}, ${spell(iri)}` : spell(iri);
    return chosen && taken.length < count ? `${name} (taken)` : name;
  });
  const more = count > told.length ? `, and ${count - told.length} more` : '';
  const together = taken.length > 1 ? ', taken together' : '';
  return `"${mention.text}" names ${count} things${together}: ${told.join(isPart ? '; ' : ', ')}${more}`;
}

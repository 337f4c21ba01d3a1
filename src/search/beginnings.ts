import type { LabelSections } from './sections.ts';

/** Names that begin so are not looked for beyond this: whoever typed one letter has not said what he wants. */
const MOST = 5_000;

/**
 * The forms that begin with a text, the shortest first. One look at each form's first letters: a million take a few milliseconds, and
 * nothing has to be kept for it.
 */
export function createBeginnings({ formUnits, formStarts, lengthForms }: LabelSections) {
  const count = formStarts.length - 1;
  return (prefix: string): readonly number[] => {
    const units = Uint16Array.from({ length: prefix.length }, (_, i) => prefix.charCodeAt(i));
    const [first] = units;
    const found: number[] = [];
    // Forms are numbered by length: shorter ones cannot begin so.
    for (let form = lengthForms[prefix.length] ?? count; form < count && found.length < MOST; form++) {
      const start = formStarts[form]!;
      if (formUnits[start] !== first) continue;
      let i = 1;
      while (i < units.length && formUnits[start + i] === units[i]) i++;
      if (i === units.length) found.push(form);
    }
    return found;
  };
}

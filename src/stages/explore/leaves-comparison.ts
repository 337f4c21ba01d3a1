import type { Grounded, Linked } from '../../core/index.ts';
import { overlaps } from '../../english/index.ts';
import { children, symbols } from '../../form/index.ts';

/** Words that set one thing against another: "older than Anna", "after the war". */
const COMPARING: ReadonlySet<string> = new Set(['than', 'after', 'before', 'since', 'until', 'till']);

const COMPARED: ReadonlySet<Grounded['kind']> = new Set(['compare', 'superlative', 'top', 'during', 'arithmetic']);

/** Whether the words compare and a form does not. A word of a name that the form uses compares nothing: "named after". */
export function leavesComparison(
  { wording, entities, relations }: Pick<Linked, 'wording' | 'entities' | 'relations'>,
  form: Grounded,
): boolean {
  const used = new Set<string>(symbols(form).map(({ symbol }) => symbol));
  const named = entities.filter(({ item }) => used.has(item.iri)).map(({ mention }) => mention);
  const steps = relations.filter(({ item }) => used.has(item.iri)).map(({ item }) => item.label.toLowerCase());
  const isSaid = wording.words.some(
    (word) =>
      COMPARING.has(word.text) &&
      !named.some((mention) => overlaps(mention, word)) &&
      !steps.some((label) => label.split(/\P{L}+/u).includes(word.text)),
  );
  return isSaid && !compares(form);
}

function compares(form: Grounded): boolean {
  return COMPARED.has(form.kind) || children(form).some(([, inner]) => compares(inner));
}

import type { Form, Grounded, Iri, Linked, Schema } from '../../../core/index.ts';
import { stemsOf } from '../../../english/index.ts';
import { mapChildren } from '../../../form/index.ts';

const EVERYTHING = /\b(?:everything|anything)\b/i;

/** A form without kinds where everything is asked for and no word says a kind: all that Ada has written is not only what she wrote for journals. */
export function createOfEverything({
  classes,
}: Pick<Schema, 'classes'>): (form: Grounded, linked: Pick<Linked, 'wording'>) => Grounded {
  const names = new Map(classes.map(({ iri, label }) => [iri, stemsOf(label)]));
  return (form, { wording: { text, words } }) => {
    if (!EVERYTHING.test(text)) return form;
    const said = new Set(words.map(({ stem }) => stem));
    const isUnsaid = (kind: Form<Iri>): boolean =>
      kind.kind === 'class' && ![...(names.get(kind.symbol) ?? [])].some((stem) => said.has(stem));
    const freed = (each: Form<Iri>): Form<Iri> => {
      const inner = mapChildren(each, freed);
      if (inner.kind !== 'and') return inner;
      const { left, right } = inner;
      if (isUnsaid(left) && right.kind !== 'class') return right;
      return isUnsaid(right) && left.kind !== 'class' ? left : inner;
    };
    return freed(form);
  };
}

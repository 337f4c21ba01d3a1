import type { Column, Comparison, Form, Grounded, Iri, Linked, Measure } from '../../../core/index.ts';
import { changeSaid, isEarlier, type SaidThan, saidThan, stemText } from '../../../english/index.ts';
import { isConstant, mapChildren } from '../../../form/index.ts';
import type { RelationOf } from './as-voiced.ts';

/**
 * Forms that compare two figures of one thing as the words do: "more votes against than for" is not fewer of them, what grew from 2011 to 2021 has more in the later year, and what shrank has less.
 * The names of both relations tell which is which; a reader says the two in either order.
 */
export function asCompared(
  form: Grounded,
  { wording: { text } }: Pick<Linked, 'wording'>,
  relationOf: RelationOf,
): Grounded {
  const than = saidThan(text);
  const change = changeSaid(text);
  if (than === undefined && change === undefined) return form;
  const nameOf = (by: Measure<Iri>): string | undefined => {
    const last = 'chain' in by ? by.chain.at(-1) : undefined;
    return last && relationOf(last.relation)?.label;
  };
  /** Of a difference the side that the other is taken from, as how something changed is told. */
  const changed = <M extends Column<Iri>>(by: M): M => {
    if (by.of !== 'minus') return by;
    const { left, right } = by as M & {
      readonly of: 'minus';
      readonly left: Measure<Iri>;
      readonly right: Measure<Iri>;
    };
    return isBackwards(nameOf(left), nameOf(right), change) ? { ...by, left: right, right: left } : by;
  };
  const meant = (each: Form<Iri>): Form<Iri> => {
    const inner = mapChildren(each, meant);
    switch (inner.kind) {
      case 'compare': {
        if (than === undefined || isConstant(inner.value) || inner.value.kind !== 'own') return inner;
        const [one, other] = [nameOf(inner.by), nameOf(inner.value.by)];
        const side = one === undefined || other === undefined ? undefined : sideOf(one, other, than);
        return side === undefined ? inner : { ...inner, op: onSide(inner.op, side) };
      }
      // The least of a difference is the most of it the other way round: there a reader may have meant it.
      case 'superlative':
      case 'top':
        return inner.op === 'max' ? { ...inner, by: changed(inner.by) } : inner;
      case 'table': {
        const [first, ...rest] = inner.columns;
        return { ...inner, columns: [changed(first), ...rest.map(changed)] };
      }
      default:
        return inner;
    }
  };
  return meant(form);
}

function isBackwards(
  left: string | undefined,
  right: string | undefined,
  change: ReturnType<typeof changeSaid>,
): boolean {
  const isFirst = left === undefined || right === undefined ? undefined : isEarlier(left, right);
  return change !== undefined && isFirst !== undefined && isFirst === (change !== 'shrank');
}

/** On which side of another figure the words place one, by what only its name has. */
function sideOf(one: string, other: string, { side, ...said }: SaidThan): SaidThan['side'] | undefined {
  const [own, others] = [wordsOf(one), wordsOf(other)];
  const isSaid = (name: readonly string[], against: readonly string[], where: readonly string[]): boolean =>
    name.some((word) => !against.includes(word) && where.includes(word));
  const [before, behind] = [wordsOf(said.one), wordsOf(said.other)];
  const isOne = (name: readonly string[], against: readonly string[]): boolean =>
    isSaid(name, against, before) &&
    !isSaid(name, against, behind) &&
    (isSaid(against, name, behind) || !isSaid(against, name, before));
  if (isOne(own, others) === isOne(others, own)) return undefined;
  return isOne(own, others) === (side === 'more') ? 'more' : 'less';
}

function onSide(op: Comparison, side: SaidThan['side']): Comparison {
  if (op === 'eq' || op === 'ne') return op;
  const isAtMost = op === 'le' || op === 'ge';
  return side === 'more' ? (isAtMost ? 'ge' : 'gt') : isAtMost ? 'le' : 'lt';
}

/** The words of a name or of a text by their stems: "for" and "against", which have none, as they are. */
function wordsOf(text: string): readonly string[] {
  const words = text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return words.filter(Boolean).map((word) => stemText(word) || word);
}

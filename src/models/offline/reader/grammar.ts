import type { ReadItem, SaidWord } from '../../../core/index.ts';
import { isRelation } from './places.ts';

/** The decoder's own words, in the order in which it was taught them. */
export const KEYWORDS = [
  ...['<s>', '</s>', 'join', 'join-back', 'and', 'or', 'not', 'lt', 'le', 'gt', 'ge', 'eq', 'ne'],
  ...['contains', 'starts', 'ends', 'argmax', 'argmin', 'topmax', 'topmin', 'count', 'sum', 'avg', 'min', 'max'],
  ...['table', 'row', 'end', 'self', 'back', 'then'],
  ...['each-count', 'each-sum', 'each-avg', 'each-min', 'each-max', '-', 'own', 'name', '#0', '#1', '#2', '#3', 'ask'],
] as const;

export type Keyword = (typeof KEYWORDS)[number];

const SETS = ['and', 'or', 'not'] as const;
const COMPARE = ['lt', 'le', 'gt', 'ge', 'eq', 'ne', 'contains', 'starts', 'ends'] as const;
const SUPERLATIVE = ['argmax', 'argmin'] as const;
const TOP = ['topmax', 'topmin'] as const;
const AGGREGATE = ['sum', 'avg', 'min', 'max'] as const;
const EACH = ['each-count', 'each-sum', 'each-avg', 'each-min', 'each-max'] as const;
const SMALL = ['#0', '#1', '#2', '#3'] as const;

/** Classes that a thing in some place can be of, as items; none where anything can stand there. */
type Kinds = readonly number[];
const ANY: Kinds = [];

/** Something still to be written. */
type Wanted =
  | {
      readonly what:
        | 'end-of-text'
        | 'top'
        | 'after-step'
        | 'among'
        | 'operand'
        | 'figure'
        | 'column'
        | 'more-columns'
        | 'more-forms';
    }
  | { readonly what: 'form' | 'chain' | 'measure'; readonly of: Kinds }
  /** After `join` and `join-back`: what it joins follows. */
  | { readonly what: 'joined'; readonly of: Kinds; readonly back: boolean }
  /** After `back`, within a chain. */
  | { readonly what: 'backwards'; readonly of: Kinds };

/** What is still to be written, the next of it last. */
export type State = readonly Wanted[];

const any = (what: 'form' | 'chain' | 'measure'): Wanted => ({ what, of: ANY });

/** Which words may follow: what is written is a form, each part of it of a kind that fits its place. */
export interface Grammar {
  readonly start: State;
  allowed(state: State): readonly SaidWord[];
  after(state: State, said: SaidWord): State;
}

export function grammarOver(items: readonly ReadItem[]): Grammar {
  const places = [...items.keys()];
  const ofKind = (...kinds: readonly ReadItem['kind'][]) => places.filter((i) => kinds.includes(items[i]!.kind));
  const relations = places.filter((i) => isRelation(items[i]!));
  const members = ofKind('class', 'named');
  const values = ofKind('value', 'figure', 'span', 'option', 'named');
  const figures = ofKind('figure');
  const fits = (kinds: Kinds, expected: Kinds): boolean =>
    expected.length === 0 || kinds.length === 0 || kinds.some((kind) => expected.includes(kind));
  const from = (expected: Kinds) => relations.filter((i) => fits(items[i]!.domain, expected));
  const to = (expected: Kinds) => relations.filter((i) => fits(items[i]!.range, expected));
  const kindsOf = (i: number): Kinds => (items[i]!.kind === 'class' ? [i] : items[i]!.under);

  const formWords = (expected: Kinds): readonly SaidWord[] => [
    ...members.filter((i) => fits(kindsOf(i), expected)),
    ...(['join', 'join-back', ...SETS, ...COMPARE, ...SUPERLATIVE, ...TOP] as const),
    ...(expected.length === 0 ? (['count', ...AGGREGATE] as const) : []),
  ];
  const columnWords: readonly SaidWord[] = ['self', ...EACH, 'back', ...relations, 'name'];

  function allowed(state: State): readonly SaidWord[] {
    const wanted = state.at(-1)!;
    switch (wanted.what) {
      case 'end-of-text':
        return ['</s>'];
      case 'top':
        return ['table', 'row', 'ask', ...formWords(ANY)];
      case 'form':
        return formWords(wanted.of);
      case 'joined':
        return wanted.back ? to(wanted.of) : [...from(wanted.of), 'name'];
      case 'backwards':
        return to(wanted.of);
      case 'chain':
        return ['back', ...from(wanted.of), 'name'];
      case 'after-step':
        return ['then', '-'];
      case 'measure':
        return [...EACH, 'back', ...from(wanted.of), 'name'];
      case 'among':
        return ['-', ...formWords(ANY)];
      case 'operand':
        return [...SMALL, 'own', ...values, 'count', ...AGGREGATE, 'join-back', ...SUPERLATIVE];
      case 'figure':
        return [...SMALL, ...figures];
      case 'column':
        return columnWords;
      case 'more-columns':
        return ['end', ...columnWords];
      case 'more-forms':
        return ['end', ...formWords(ANY)];
    }
  }

  function afterForm(rest: State, of: Kinds, said: SaidWord): State {
    if (typeof said === 'number') return rest;
    if (said === 'join' || said === 'join-back') return [...rest, { what: 'joined', of, back: said === 'join-back' }];
    if (isOne(SETS, said)) return [...rest, { what: 'form', of }, { what: 'form', of }];
    if (isOne(COMPARE, said)) return [...rest, { what: 'operand' }, { what: 'measure', of }];
    if (isOne(SUPERLATIVE, said)) return [...rest, { what: 'measure', of }, { what: 'form', of }];
    if (isOne(TOP, said)) return [...rest, { what: 'figure' }, { what: 'measure', of }, { what: 'form', of }];
    if (said === 'count') return [...rest, any('form')];
    return [...rest, any('chain'), any('form')];
  }

  function afterMeasure(rest: State, of: Kinds, said: SaidWord): State {
    if (said === 'self') return rest;
    if (isOne(EACH, said)) return [...rest, { what: 'among' }, { what: 'chain', of }];
    if (said === 'back') return [...rest, { what: 'after-step' }, { what: 'backwards', of }];
    return [...rest, { what: 'after-step' }];
  }

  function after(state: State, said: SaidWord): State {
    const rest = state.slice(0, -1);
    const wanted = state.at(-1)!;
    switch (wanted.what) {
      case 'end-of-text':
      case 'figure':
      case 'backwards':
        return rest;
      case 'top':
        if (said === 'table') return [...rest, { what: 'column' }, any('form')];
        if (said === 'row') return [...rest, { what: 'more-forms' }, any('form')];
        if (said === 'ask') return [...rest, any('form')];
        return afterForm(rest, ANY, said);
      case 'form':
        return afterForm(rest, wanted.of, said);
      case 'joined': {
        const item = typeof said === 'number' ? items[said] : undefined;
        return [...rest, { what: 'form', of: (wanted.back ? item?.domain : item?.range) ?? ANY }];
      }
      case 'chain':
      case 'measure':
        return afterMeasure(rest, wanted.of, said);
      case 'after-step':
        return said === '-' ? rest : [...rest, any('chain')];
      case 'among':
        return said === '-' ? rest : afterForm(rest, ANY, said);
      case 'operand':
        if (typeof said === 'number' || isOne(SMALL, said)) return rest;
        return said === 'own' ? [...rest, any('measure')] : afterForm(rest, ANY, said);
      case 'column':
      case 'more-columns':
        return said === 'end' ? rest : afterMeasure([...rest, { what: 'more-columns' }], ANY, said);
      case 'more-forms':
        return said === 'end' ? rest : afterForm([...rest, { what: 'more-forms' }], ANY, said);
    }
  }

  return { start: [{ what: 'end-of-text' }, { what: 'top' }], allowed, after };
}

function isOne<T extends string>(words: readonly T[], said: SaidWord): said is T {
  return (words as readonly SaidWord[]).includes(said);
}

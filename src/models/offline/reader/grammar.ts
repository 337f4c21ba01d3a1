import type { ReadItem, SaidWord } from '../../../core/index.ts';
import { isRelation } from './is-relation.ts';

/** The decoder's own words, in the order in which it was taught them. */
export const KEYWORDS = [
  ...['<s>', '</s>', 'join', 'join-back', 'and', 'or', 'not', 'lt', 'le', 'gt', 'ge', 'eq', 'ne'],
  ...['contains', 'starts', 'ends', 'argmax', 'argmin', 'topmax', 'topmin', 'count', 'sum', 'avg', 'min', 'max'],
  ...['table', 'row', 'end', 'self', 'back', 'then'],
  ...['each-count', 'each-sum', 'each-avg', 'each-min', 'each-max', '-', 'own', 'name', '#0', '#1', '#2', '#3', 'ask'],
  ...['minus', 'divide', 'none'],
] as const;

const SETS = ['and', 'or', 'not'] as const;
const MATCH = ['contains', 'starts', 'ends'] as const;
const COMPARE = ['lt', 'le', 'gt', 'ge', 'eq', 'ne', ...MATCH] as const;
const SUPERLATIVE = ['argmax', 'argmin'] as const;
const TOP = ['topmax', 'topmin'] as const;
const AGGREGATE = ['sum', 'avg', 'min', 'max'] as const;
const EACH = ['each-count', 'each-sum', 'each-avg', 'each-min', 'each-max'] as const;
const ARITHMETIC = ['minus', 'divide'] as const;
const SMALL = ['#0', '#1', '#2', '#3'] as const;

/** Classes that a thing in some place can be of, as items; none where anything can stand there. */
type ClassItems = readonly number[];
const ANY: ClassItems = [];

/** What a chain of steps has to end in: things are not added up, nor is the largest of them known; between numbers, and between dates, there is a difference. */
type Ending = 'anything' | 'a value' | 'a number' | 'a number or a date';

/** Something still to be written. */
type Wanted =
  | { readonly what: 'end-of-text' | 'top' | 'among' | 'figure' | 'column' | 'more-columns' | 'more-forms' }
  /** A form, and whether what its things have is added up or chosen from. */
  | { readonly what: 'form'; readonly of: ClassItems; readonly addedUp?: boolean }
  | {
      readonly what: 'chain' | 'measure' | 'part';
      readonly of: ClassItems;
      readonly ending: Ending;
      readonly ofOne?: boolean;
    }
  /** After `join` and `join-back`: what it joins follows. */
  | { readonly what: 'joined'; readonly of: ClassItems; readonly back: boolean }
  /** After `back`, within a chain. */
  | { readonly what: 'backwards'; readonly of: ClassItems; readonly ending: Ending }
  /** After a step of a chain. */
  | { readonly what: 'after-step'; readonly step: Step; readonly ending: Ending }
  /** What a measure is compared with; once that is written, what it ends in is known. */
  | { readonly what: 'operand'; readonly test: SaidWord; readonly by?: Step | 'a number' };

/** A relation, or the name of a thing, and the end of it that is reached. */
interface Step {
  readonly said: SaidWord;
  readonly back: boolean;
}

/** What is still to be written, the next of it last. */
export type State = readonly Wanted[];

const anyForm: Wanted = { what: 'form', of: ANY };

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
  const figures = ofKind('figure');
  const texts = ofKind('value', 'figure', 'span', 'named');
  const fits = (kinds: ClassItems, expected: ClassItems): boolean =>
    expected.length === 0 || kinds.length === 0 || kinds.some((kind) => expected.includes(kind));
  const from = (expected: ClassItems) => relations.filter((i) => fits(items[i]!.domain, expected));
  const to = (expected: ClassItems) => relations.filter((i) => fits(items[i]!.range, expected));
  const kindsOf = (i: number): ClassItems => (items[i]!.kind === 'class' ? [i] : items[i]!.under);
  const kindAt = ({ said, back }: Step): ReadItem['kind'] =>
    back ? 'thing' : typeof said === 'number' ? items[said]!.kind : 'text';
  const ends = (step: Step, ending: Ending): boolean => {
    const kind = kindAt(step);
    switch (ending) {
      case 'anything':
        return true;
      case 'a value':
        return kind !== 'thing';
      case 'a number':
        return kind === 'number';
      case 'a number or a date':
        return kind === 'number' || kind === 'date';
    }
  };
  const leadsOn = (said: SaidWord): boolean => kindAt({ said, back: false }) === 'thing';
  /** Relations with which a chain may go on or end. */
  const stepsTo = (expected: ClassItems, ending: Ending): readonly SaidWord[] =>
    [...from(expected), 'name' as const].filter((said) => {
      const step = { said, back: false };
      return leadsOn(said) || ends(step, ending);
    });
  const valuesOf = (said: SaidWord, ...kinds: readonly ReadItem['kind'][]) =>
    ofKind('value', 'option', ...kinds).filter(
      (i) => !['value', 'option'].includes(items[i]!.kind) || items[i]!.under.includes(said as number),
    );

  /** What a measure may be compared with: values that it has, and what is of their kind. */
  function operands(test: SaidWord, by: Step | 'a number'): readonly SaidWord[] {
    const counted = ['own', 'count', ...AGGREGATE] as const;
    if (by === 'a number') return [...SMALL, ...figures, ...counted, 'join-back', ...SUPERLATIVE];
    if (isOne(MATCH, test)) return texts;
    const others = [...counted, 'join-back', ...SUPERLATIVE] as const;
    switch (kindAt(by)) {
      case 'number':
        return [...SMALL, ...valuesOf(by.said, 'figure'), ...others];
      case 'date':
        return [...valuesOf(by.said, 'figure', 'span'), ...others];
      case 'thing':
        return [...ofKind('named'), ...others];
      default:
        return [...SMALL, ...(by.said === 'name' ? texts : valuesOf(by.said, 'figure', 'span', 'named')), ...others];
    }
  }

  const formWords = (expected: ClassItems): readonly SaidWord[] => [
    ...members.filter((i) => fits(kindsOf(i), expected)),
    ...(['join', 'join-back', ...SETS, ...COMPARE, ...SUPERLATIVE, ...TOP] as const),
    ...(expected.length === 0 ? (['count', ...AGGREGATE] as const) : []),
  ];
  const columnWords: readonly SaidWord[] = ['self', ...EACH, ...ARITHMETIC, 'back', ...relations, 'name'];

  function allowed(state: State): readonly SaidWord[] {
    const wanted = state.at(-1)!;
    switch (wanted.what) {
      case 'end-of-text':
        return ['</s>'];
      case 'top':
        return ['table', 'row', 'ask', 'none', ...ARITHMETIC, ...formWords(ANY)];
      case 'form':
        return formWords(wanted.of);
      case 'joined':
        return wanted.back ? to(wanted.of) : [...from(wanted.of), 'name'];
      case 'backwards':
        return to(wanted.of);
      case 'chain':
        return ['back', ...stepsTo(wanted.of, wanted.ending).filter((said) => !wanted.ofOne || leadsOn(said))];
      case 'after-step':
        return [
          ...(kindAt(wanted.step) === 'thing' ? (['then'] as const) : []),
          ...(ends(wanted.step, wanted.ending) ? (['-'] as const) : []),
        ];
      case 'measure':
        return [...EACH, ...ARITHMETIC, 'back', ...stepsTo(wanted.of, wanted.ending)];
      case 'part':
        return [...EACH, 'back', ...stepsTo(wanted.of, wanted.ending)];
      case 'among':
        return ['-', ...formWords(ANY)];
      case 'operand':
        return operands(wanted.test, wanted.by!);
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

  function afterForm(rest: State, of: ClassItems, said: SaidWord): State {
    if (typeof said === 'number') return rest;
    if (said === 'join' || said === 'join-back') return [...rest, { what: 'joined', of, back: said === 'join-back' }];
    if (isOne(SETS, said)) return [...rest, { what: 'form', of }, { what: 'form', of }];
    const measure: Wanted = { what: 'measure', of, ending: 'a value' };
    if (isOne(COMPARE, said))
      return [...rest, { what: 'operand', test: said }, { what: 'measure', of, ending: 'anything' }];
    if (isOne(SUPERLATIVE, said)) return [...rest, measure, { what: 'form', of }];
    if (isOne(TOP, said)) return [...rest, { what: 'figure' }, measure, { what: 'form', of }];
    if (said === 'count') return [...rest, anyForm];
    const ending = said === 'sum' || said === 'avg' ? 'a number' : 'a value';
    return [...rest, { what: 'chain', of: ANY, ending }, { what: 'form', of: ANY, addedUp: true }];
  }

  /** What one thing has itself is nothing to add up or choose from: that would mix things of one name. */
  function addedUpOfOne(rest: State, said: SaidWord): State {
    const chain = rest.at(-1)!;
    const isOneThing = typeof said === 'number' && items[said]!.kind === 'named';
    return isOneThing && chain.what === 'chain' ? rest.with(-1, { ...chain, ofOne: true }) : rest;
  }

  function afterMeasure(rest: State, of: ClassItems, ending: Ending, said: SaidWord): State {
    if (said === 'self') return rest;
    if (isOne(ARITHMETIC, said)) {
      const part: Wanted = { what: 'part', of, ending: said === 'minus' ? 'a number or a date' : 'a number' };
      return [...rest, part, part];
    }
    if (isOne(EACH, said)) {
      const each =
        said === 'each-count' ? 'anything' : said === 'each-sum' || said === 'each-avg' ? 'a number' : 'a value';
      return [...comparedBy(rest, 'a number'), { what: 'among' }, { what: 'chain', of, ending: each }];
    }
    if (said === 'back') return [...rest, { what: 'backwards', of, ending }];
    return [...rest, { what: 'after-step', step: { said, back: false }, ending }];
  }

  /** The measure is written: what it is compared with is next, where it is. */
  function comparedBy(rest: State, by: Step | 'a number'): State {
    const next = rest.at(-1);
    return next?.what === 'operand' ? rest.with(-1, { ...next, by }) : rest;
  }

  function after(state: State, said: SaidWord): State {
    const rest = state.slice(0, -1);
    const wanted = state.at(-1)!;
    switch (wanted.what) {
      case 'end-of-text':
      case 'figure':
        return rest;
      case 'backwards':
        return [...rest, { what: 'after-step', step: { said, back: true }, ending: wanted.ending }];
      case 'top':
        if (said === 'table') return [...rest, { what: 'column' }, anyForm];
        if (said === 'row') return [...rest, { what: 'more-forms' }, anyForm];
        if (said === 'ask') return [...rest, anyForm];
        if (said === 'none') return rest;
        if (isOne(ARITHMETIC, said)) return [...rest, anyForm, anyForm];
        return afterForm(rest, ANY, said);
      case 'form':
        return afterForm(wanted.addedUp ? addedUpOfOne(rest, said) : rest, wanted.of, said);
      case 'joined': {
        const item = typeof said === 'number' ? items[said] : undefined;
        return [...rest, { what: 'form', of: (wanted.back ? item?.domain : item?.range) ?? ANY }];
      }
      case 'chain':
      case 'measure':
      case 'part':
        return afterMeasure(rest, wanted.of, wanted.ending, said);
      case 'after-step': {
        const { step, ending } = wanted;
        if (said === '-') return comparedBy(rest, step);
        const item = typeof step.said === 'number' ? items[step.said] : undefined;
        return [...rest, { what: 'chain', of: (step.back ? item?.domain : item?.range) ?? ANY, ending }];
      }
      case 'among':
        return said === '-' ? rest : afterForm(rest, ANY, said);
      case 'operand':
        if (typeof said === 'number' || isOne(SMALL, said)) return rest;
        if (said === 'own') return [...rest, { what: 'measure', of: ANY, ending: 'anything' }];
        return afterForm(rest, ANY, said);
      case 'column':
      case 'more-columns':
        return said === 'end' ? rest : afterMeasure([...rest, { what: 'more-columns' }], ANY, 'anything', said);
      case 'more-forms':
        return said === 'end' ? rest : afterForm([...rest, { what: 'more-forms' }], ANY, said);
    }
  }

  return { start: [{ what: 'end-of-text' }, { what: 'top' }], allowed, after };
}

function isOne<T extends string>(words: readonly T[], said: SaidWord): said is T {
  return (words as readonly SaidWord[]).includes(said);
}

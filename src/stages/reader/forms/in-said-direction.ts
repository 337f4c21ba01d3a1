import type { Form, Grounded, Iri, Linked } from '../../../core/index.ts';
import { isConstant, mapChildren } from '../../../form/index.ts';
import type { Ladders } from './ladders.ts';

/** What says which way, the plainest first; of the last only where something else is said of an order. */
const WAYS: readonly (readonly [way: 'up' | 'down', words: RegExp])[] = [
  ['down', /\b(?:narrower|more specific) than\b/i],
  ['up', /\b(?:broader|wider|more general) than\b/i],
];
const FURTHER_WAYS: typeof WAYS = [
  ['down', /\b(?:below|beneath|underneath|under|descend\w*|narrower)\b/i],
  ['up', /\b(?:above|ancestors?|forebears?|broader)\b/i],
];
const WITHIN: typeof WAYS = [['down', /\b(?:in|within|inside)\b/i]];
/** What may leave something out, though it says no "not" by itself: "all but", "the rest". */
const MAY_LEAVE_OUT =
  /\b(?:but|nor|others?|rest|exclud(?:es?|ed)|miss(?:es|ing)?|fail(?:s|ed|ing)?|omit(?:s|ted|ting)?)\b/i;
/** What ends a question or a clause: what stands before it leads back to what was named before. */
const ENDS = /^\s*(?:[,;.?!]|$)/;

/**
 * The same form with its steps along an order from what is named going the way that the words say: what is below something, or narrower than it, lies in it. A graph says it
 * by one relation or from the other end, as "broader" or as "narrower", and a reader takes one end for the other. `isOfOrder` where other words say that an order is followed.
 */
export function inSaidDirection(
  form: Grounded,
  { wording: { text }, entities, cues }: Pick<Linked, 'wording' | 'entities' | 'cues'>,
  ladders: Ladders,
  isOfOrder: boolean,
): Grounded {
  const said = wayIn(text, WAYS) ?? (isOfOrder ? (wayIn(text, FURTHER_WAYS) ?? wayIn(text, WITHIN)) : undefined);
  if (said === undefined) return form;
  const placeOf = (thing: Iri): number | undefined => entities.find(({ item }) => item.iri === thing)?.mention.start;
  /** From what is named first, to what is named then, it is the other way; so it is where nothing is named behind: "what is it below?" */
  const wayFrom = (thing: Iri, asked: Iri | undefined): 'up' | 'down' => {
    const [from, to] = [placeOf(thing), asked && placeOf(asked)];
    const isTurned = from !== undefined && (to === undefined ? from < said.start && said.isAtEnd : from < to);
    return isTurned === (said.way === 'down') ? 'up' : 'down';
  };
  const isKept = isOfOrder && !cues.some(({ kind }) => kind === 'not') && !MAY_LEAVE_OUT.test(text);
  let isOther = false;
  const led = (read: Form<Iri>, asked: Iri | undefined): Form<Iri> => {
    const inner = isKept ? asKept(asStep(read, ladders), ladders) : asStep(read, ladders);
    // What is below what is above something is what the form says already.
    if (inner.kind === 'join' && turnsRound(inner, ladders)) return read;
    isOther ||= inner !== read;
    const top = inner.kind === 'join' ? reachedOver(inner, ladders) : undefined;
    if (inner.kind !== 'join' || top === undefined) {
      const isTest = inner.kind === 'and' && inner.left.kind === 'entity';
      return mapChildren(inner, (each) =>
        led(each, isTest && inner.left.kind === 'entity' ? inner.left.symbol : asked),
      );
    }
    // As many steps as the order has are said by one.
    const last = isOfOrder ? lastStep(inner) : inner;
    if (last.of.kind !== 'entity') return read;
    const inverse = (ladders.get(last.step.relation) === 'up') === (wayFrom(top, asked) === 'up');
    isOther ||= last !== read || inverse !== last.step.inverse;
    return { ...last, step: { ...last.step, inverse } };
  };
  const found = led(form, undefined);
  return isOther ? found : form;
}

type Join = Extract<Form<Iri>, { readonly kind: 'join' }>;

/** What is narrower than another is less in nothing: a comparison by what leads to wider things is a step to them. */
function asStep(form: Form<Iri>, ladders: Ladders): Form<Iri> {
  if (form.kind !== 'compare' || form.op === 'eq' || form.op === 'ne' || form.by.of !== 'value') return form;
  const { by, value } = form;
  const [step, ...further] = by.chain;
  if (further.length > 0 || !ladders.has(step.relation) || isConstant(value) || value.kind === 'own') return form;
  const end = value.kind === 'join' && ladders.has(value.step.relation) ? value.of : value;
  // What has others below it may be a class as well.
  return end.kind === 'entity' || end.kind === 'class'
    ? { kind: 'join', step, of: { kind: 'entity', symbol: end.symbol } }
    : form;
}

/** Of anything with what lies along an order left out of it, where nothing says so, only that is meant. */
function asKept(form: Form<Iri>, ladders: Ladders): Form<Iri> {
  if (form.kind !== 'not' || form.right.kind !== 'join') return form;
  return reachedOver(form.right, ladders) ? { ...form, kind: 'and' } : form;
}

/** What is named from which a form goes along an order one way, in one step or in several. */
function reachedOver(join: Join, ladders: Ladders): Iri | undefined {
  const { step, of } = join;
  if (step.star || !ladders.has(step.relation) || turnsRound(join, ladders)) return undefined;
  if (of.kind === 'entity') return of.symbol;
  return of.kind === 'join' ? reachedOver(of, ladders) : undefined;
}

/** Whether a form goes up along an order and then down, or down and then up. */
function turnsRound({ step, of }: Join, ladders: Ladders): boolean {
  if (of.kind !== 'join') return false;
  const [way, before] = [step, of.step].map((each) => wayOf(each, ladders));
  return way !== undefined && before !== undefined && way !== before;
}

function wayOf({ relation, inverse }: Join['step'], ladders: Ladders): 'up' | 'down' | undefined {
  const way = ladders.get(relation);
  if (way === undefined) return undefined;
  return (way === 'up') === inverse ? 'up' : 'down';
}

function lastStep(join: Join): Join {
  return join.of.kind === 'join' ? lastStep(join.of) : join;
}

/** The way that words say, where they start, and whether nothing is named behind them; none where both are said. */
function wayIn(
  text: string,
  ways: typeof WAYS,
): { readonly way: 'up' | 'down'; readonly start: number; readonly isAtEnd: boolean } | undefined {
  const [found, ...others] = ways.flatMap(([way, words]) => {
    const match = words.exec(text);
    return match ? [{ way, start: match.index, isAtEnd: ENDS.test(text.slice(match.index + match[0].length)) }] : [];
  });
  return others.length > 0 ? undefined : found;
}

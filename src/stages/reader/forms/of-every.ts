import type { ChainMeasure, Form, Grounded, Iri, Linked, Schema, Step } from '../../../core/index.ts';
import { stemsOf } from '../../../english/index.ts';
import { conjuncts, isCombined, isConstant } from '../../../form/index.ts';

/** What says that one has to do with each of a kind, and what they are called. "All three" is counted: see `each-of-few.ts`. */
const EVERY =
  /\b(?:each and every|every(?: single| one of(?: the| these| those)?)?|all(?: of)?(?: the| these| those)?) (?<called>\p{L}+(?: \p{L}+)?)/iu;
const ASKED = /^\W*(?:who|which|what)\b/i;
/** "Who is the head of every school", "where does every train stop" and "who all came" ask it of each of them, "which talks all began late" of what is asked for. */
const OF_EACH =
  /^\W*(?:(?:who|which|what)(?: is| are| was| were|['’]s) the\b.*|(?:who|what|(?:which|what)\s+\S+)|.*\b(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would|should|must|for|per|(?<!\ban? \S+ )of))\s+$/is;

type Count = Extract<ChainMeasure<Iri>, { readonly of: 'count' }>;

/**
 * Forms of what has to do with some of a kind as such as of what has to do with each of them, where a question says every one: who came to every meeting came to as many as there are.
 * A reader takes any, a single one or none for it.
 */
export function createOfEvery({
  classes,
  relations,
}: Pick<Schema, 'classes' | 'relations'>): (form: Grounded, linked: Pick<Linked, 'wording' | 'cues'>) => Grounded {
  const names = new Map(classes.map(({ iri, label }) => [iri, [...stemsOf(label)]]));
  const infoOf = new Map(relations.map((info) => [info.iri, info]));
  const leadsTo = ({ relation, inverse }: Step<Iri>, kind: Iri): boolean => {
    const info = infoOf.get(relation);
    return (inverse ? info?.domains : info?.ranges)?.some(({ iri }) => iri === kind) === true;
  };
  return (form, { wording: { text }, cues }) => {
    const said = ASKED.test(text) ? EVERY.exec(text) : null;
    if (said === null || OF_EACH.test(text.slice(0, said.index)) || cues.some(({ kind }) => kind === 'not'))
      return form;
    const own = stemsOf(said.groups!['called']!);
    const kinds = classes.flatMap(({ iri }) => (names.get(iri)!.length > 0 && isIn(names.get(iri)!, own) ? [iri] : []));
    const isKind = (each: Form<Iri>): boolean => each.kind === 'class' && kinds.includes(each.symbol);
    const isOfKind = (each: Form<Iri>): boolean =>
      each.kind === 'join' && kinds.some((iri) => leadsTo({ ...each.step, inverse: !each.step.inverse }, iri));
    const ofAll = (each: Form<Iri>): Form<Iri> => {
      if (each.kind === 'and') {
        const [left, right] = [ofAll(each.left), ofAll(each.right)];
        return left === each.left && right === each.right ? each : { ...each, left, right };
      }
      if (each.kind === 'not') {
        // Nothing is said to be not so.
        const right = ofAll(each.right);
        return right === each.right ? each : { kind: 'and', left: each.left, right };
      }
      const way = wayTo(each, isKind) ?? wayTo(each, isOfKind);
      if (way) return hasAll(way);
      if (each.kind !== 'compare' || !isSome(each)) return each;
      const { chain, within } = each.by as Count;
      const kind = kinds.find((iri) => leadsTo(chain.at(-1)!, iri));
      const all: Form<Iri> | undefined = within ?? (kind && { kind: 'class', symbol: kind });
      return all && conjuncts(all).some(isKind) ? hasAll({ of: 'count', chain, within: all }) : each;
    };
    return ofAll(form);
  };
}

function isIn(stems: readonly string[], others: ReadonlySet<string>): boolean {
  return stems.every((stem) => others.has(stem));
}

/** The steps by which what a form denotes comes to some of a kind, one after the other. */
function wayTo(form: Form<Iri>, isKind: (form: Form<Iri>) => boolean): Required<Count> | undefined {
  if (form.kind !== 'join' || form.step.star) return undefined;
  if (conjuncts(form.of).some(isKind)) return { of: 'count', chain: [form.step], within: form.of };
  const further = wayTo(form.of, isKind);
  return further && { ...further, chain: [form.step, ...further.chain] };
}

/** Whether a condition is to have one or more of something. */
function isSome({ op, by, value }: Extract<Form<Iri>, { readonly kind: 'compare' }>): boolean {
  return (
    (op === 'ge' || op === 'eq') && !isCombined(by) && by.of === 'count' && isConstant(value) && value.value === '1'
  );
}

/** What has as many of them as there are. */
function hasAll(by: Required<Count>): Form<Iri> {
  return { kind: 'compare', op: 'ge', by, value: { kind: 'count', of: by.within } };
}

import type { ClassInfo, Form, Grounded, Id, Iri, Linked, Step, Word } from '../../../core/index.ts';
import { stemText } from '../../../english/index.ts';
import { symbols } from '../../../form/index.ts';
import { isDerived } from '../../../graph/index.ts';
import { isAtHand, type Knowledge } from '../../knowledge/index.ts';

const OF_IT = /^(?:does|do|did)$/;

/** The one thing of a kind. */
interface Only {
  readonly kind: Iri;
  readonly thing: Id;
}

/**
 * Forms about all of a kind as such about those that belong to the one thing that a question speaks of by its kind: the datasets of "the catalogue" are those that it lists, where
 * there is one and the graph has others, too. A reader that sees a kind asked for does without it.
 */
export function createOfTheOnlyOne({
  graph,
  dialect,
  schema,
}: Pick<Knowledge, 'graph' | 'dialect' | 'schema'>): (form: Grounded, linked: Pick<Linked, 'wording'>) => Grounded {
  // Of a graph that is far away too little is at hand to tell that there is but one.
  if (!isAtHand(dialect)) return (form) => form;
  const idOf = (value: Iri): Id | undefined => graph.id({ termType: 'NamedNode', value });
  const typeOf = idOf(dialect.typeOf);
  if (typeOf === undefined) return (form) => form;
  const onlyOf = ({ iri }: ClassInfo): Only | undefined => {
    const id = idOf(iri as Iri);
    const found = id === undefined ? [] : graph.subjects(typeOf, id);
    const named = found.length === 1 && graph.term(found[0]!).termType === 'NamedNode';
    return named ? { kind: iri as Iri, thing: found[0]! } : undefined;
  };
  const called = new Map<string, Only | undefined>();
  for (const info of schema.classes) {
    const name = spelled(stemText(info.label));
    called.set(name, called.has(name) ? undefined : onlyOf(info));
  }
  return (form, { wording: { words } }) => {
    const said = onesSaid(words, called);
    if (said.length === 0) return form;
    const own = new Set<string>(symbols(form).map(({ symbol }) => symbol));
    const isNew = ({ kind, thing }: Only): boolean => !own.has(kind) && !own.has(graph.term(thing).value);
    const [only, ...others] = said.filter(isNew);
    const kind = kindAsked(form);
    if (!only || others.length > 0 || kind === undefined) return form;
    const step = stepTo(kind, only.thing);
    if (!step) return form;
    const thing: Form<Iri> = { kind: 'entity', symbol: graph.term(only.thing).value as Iri };
    return narrowed(form, { kind: 'join', step, of: thing });
  };

  /** The one relation by which some of a kind, and not all, belong to a thing. */
  function stepTo(kind: Iri, thing: Id): Step<Iri> | undefined {
    const id = idOf(kind);
    const members = new Set(id === undefined ? [] : graph.subjects(typeOf!, id));
    const counts = (found: Iterable<Id>): number => [...found].filter((each) => members.has(each)).length;
    const relationOf = (predicate: Id): Iri => graph.term(predicate).value as Iri;
    const steps = [
      ...[...graph.outgoing(thing)].map((each) => ({
        step: { relation: relationOf(each), inverse: true },
        count: counts(graph.objects(thing, each)),
      })),
      ...[...graph.incoming(thing)].map((each) => ({
        step: { relation: relationOf(each), inverse: false },
        count: counts(graph.subjects(each, thing)),
      })),
    ].filter(({ step, count }) => count > 0 && !isDerived(step.relation));
    const [first] = steps;
    return steps.length === 1 && first!.count < members.size ? first!.step : undefined;
  }
}

/** A stem as it is spelled on either side of the sea: a catalogue is a catalog. */
function spelled(stem: string): string {
  return stem.replace(/ogu$/, 'og');
}

/** What a question speaks of by "the" and what it is, as the one there is: not what has that for a part of its name, as in "the club secretary". */
function onesSaid(words: readonly Word[], called: ReadonlyMap<string, Only | undefined>): readonly Only[] {
  return words.flatMap((word, at) => {
    const [before, article, after] = [words[at - 2], words[at - 1], words[at + 1]];
    if (article?.text !== 'the' || word.capital || word.isFunction || word.possessive) return [];
    const ends = after === undefined || after.isFunction || (before !== undefined && OF_IT.test(before.text));
    const only = ends && word.otherNumber !== undefined ? called.get(spelled(word.stem)) : undefined;
    return only ? [only] : [];
  });
}

/** The kind that a form is of some or the number of, where it says no more of them than what they have or lack. */
function kindAsked(form: Form<Iri>): Iri | undefined {
  switch (form.kind) {
    case 'class':
      return form.symbol;
    case 'and':
      return kindAsked(form.left) ?? kindAsked(form.right);
    case 'not':
      return kindAsked(form.left);
    case 'count':
    case 'table':
    case 'superlative':
    case 'top':
    case 'aggregate':
      return kindAsked(form.of);
    default:
      return undefined;
  }
}

/** A form with a condition on what it is of. */
function narrowed(form: Form<Iri>, condition: Form<Iri>): Form<Iri> {
  switch (form.kind) {
    case 'not':
      return { ...form, left: narrowed(form.left, condition) };
    case 'count':
    case 'table':
    case 'superlative':
    case 'top':
    case 'aggregate':
      return { ...form, of: narrowed(form.of, condition) };
    default:
      return { kind: 'and', left: form, right: condition };
  }
}

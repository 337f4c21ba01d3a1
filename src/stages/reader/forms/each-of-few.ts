import type { Form, Grounded, Id, Iri, Linked, Term } from '../../../core/index.ts';
import { stemsOf } from '../../../english/index.ts';
import { children, evaluateForm, mapChildren, symbols, termKey } from '../../../form/index.ts';
import { isAtHand, type Knowledge } from '../../knowledge/index.ts';

const NUMBERS = ['two', 'three', 'four', 'five', 'six'];
const FEW = `${NUMBERS.join('|')}|[2-6]`;
/** What says of just so many things that each of them is meant, and what they are called. */
const EACH = new RegExp(
  `\\b(?:both|(?:all|each of|every one of)(?: of)?(?: the| these| those)? (?<few>${FEW}))(?: of)?(?: the| these| those)? (?<called>\\p{L}+(?: \\p{L}+){0,3})`,
  'iu',
);
/** Two that are named one by one: "both lakes and rivers". */
const PAIR = /\s(?:and|&|as well as)\s/i;
/** Who asks what, when or where things are asks it of each of them. */
const OF_EACH = /\b(?:is|are|was|were|do|does|did|has|have|had)\s+$/i;

type Join = Extract<Form<Iri>, { readonly kind: 'join' }>;

/**
 * Forms about some of a kind as such about each of them, where a question says that it means all of so many as there are: who was in both bands, of the two there are, was
 * in the one and in the other. What it is that has to do with all of them, the nearest to them or what lies behind, the graph tells.
 */
export function createEachOfFew({
  graph,
  dialect,
  schema,
}: Pick<Knowledge, 'graph' | 'dialect' | 'schema'>): (form: Grounded, linked: Pick<Linked, 'wording'>) => Grounded {
  // Of a graph that is far away too little is at hand to tell how many there are.
  if (!isAtHand(dialect)) return (form) => form;
  const typeOf = graph.id({ termType: 'NamedNode', value: dialect.typeOf });
  const stems = new Map(schema.classes.map(({ iri, label }) => [iri as Iri, [...stemsOf(label)]]));
  const membersOf = (kind: Iri): readonly Term[] => {
    const id = graph.id({ termType: 'NamedNode', value: kind });
    const found: ArrayLike<Id> = typeOf === undefined || id === undefined ? [] : graph.subjects(typeOf, id);
    return found.length > NUMBERS.length + 1 ? [] : Array.from(found, (each) => graph.term(each));
  };
  const termsOf = (form: Form<Iri>): readonly Term[] => evaluateForm(form, graph, dialect);
  return (form, { wording: { text } }) => {
    const said = EACH.exec(text);
    const { few = 'two', called = '' } = said?.groups ?? {};
    if (said === null || PAIR.test(text.slice(said.index).split(/[,;]/)[0]!)) return form;
    const number = NUMBERS.includes(few.toLowerCase()) ? NUMBERS.indexOf(few.toLowerCase()) + 2 : Number(few);
    const [before, own] = [text.slice(0, said.index), stemsOf(called)];
    const isSaidElsewhere = (kind: Iri): boolean => stems.get(kind)!.some((stem) => stemsOf(before).has(stem));
    const isCalledSo = (kind: Iri): boolean => stems.get(kind)!.some((stem) => own.has(stem));
    const kinds = kindsIn(form).filter((kind) => stems.has(kind));
    const named = kinds.filter(isCalledSo);
    // What no kind is called is the one that the reading has for it.
    const meant = named.length > 0 ? named : kinds.filter((kind) => !isSaidElsewhere(kind));
    const ways = meant.length === 1 ? waysFrom(form, meant[0]!) : undefined;
    const members = meant.length === 1 ? membersOf(meant[0]!) : [];
    const areNamed = members.every(({ termType }) => termType === 'NamedNode');
    if (!ways || members.length !== number || !areNamed) return form;
    const each = (way: Form<Iri>): readonly Form<Iri>[] =>
      members.map(({ value }) => withThing(way, meant[0]!, value as Iri));
    const areShared = (way: Form<Iri>): boolean => {
      const [first, ...rest] = each(way).map((one) => new Set(termsOf(one).map(termKey)));
      return [...first!].some((key) => rest.every((others) => others.has(key)));
    };
    const shared = ways.find(areShared);
    const way = shared ?? ways.at(-1)!;
    if (termsOf(way).some(({ termType }) => termType === 'Literal')) return form;
    // What differs from one to the other is asked for of each, and counted of all of them.
    const isOneOfEach = OF_EACH.test(before) && each(way).every((one) => termsOf(one).length <= 1);
    if (shared === undefined && (form.kind === 'count' || isOneOfEach)) return form;
    const all = each(way).reduce((left, right): Form<Iri> => ({ kind: 'and', left, right }));
    const replaced = (inner: Form<Iri>): Form<Iri> => (inner === way ? all : mapChildren(inner, replaced));
    return replaced(form);
  };
}

/** Kinds that others have to do with in a form. */
function kindsIn(form: Form<Iri>): readonly Iri[] {
  if (form.kind === 'join') return symbols(form).flatMap(({ symbol, role }) => (role === 'class' ? [symbol] : []));
  return [...new Set(children(form).flatMap(([, inner]) => kindsIn(inner)))];
}

/** The joins that lead on from a kind one after another, from the next to it to the farthest; none where a form has the kind more than once. */
function waysFrom(form: Form<Iri>, kind: Iri): readonly Join[] | undefined {
  if (symbols(form).filter(({ symbol }) => symbol === kind).length !== 1) return undefined;
  const ways = (each: Form<Iri>): readonly Join[] | undefined => {
    if (each.kind === 'class') return each.symbol === kind ? [] : undefined;
    const found = children(each).flatMap(([, inner]) => {
      const within = ways(inner);
      return within ? [within] : [];
    })[0];
    if (each.kind === 'join') return found && [...found, each];
    return each.kind === 'and' || found === undefined || found.length > 0 ? found : undefined;
  };
  const found = ways(form);
  return found && found.length > 0 ? found : undefined;
}

function withThing(form: Form<Iri>, kind: Iri, thing: Iri): Form<Iri> {
  if (form.kind === 'class' && form.symbol === kind) return { kind: 'entity', symbol: thing };
  return mapChildren(form, (inner) => withThing(inner, kind, thing));
}

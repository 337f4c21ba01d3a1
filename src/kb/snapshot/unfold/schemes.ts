import type { Chain, Dialect, Iri, Step } from '../../../core/index.ts';
import { kindInTitle, straightIri } from '../../../graph/index.ts';
import { addTo } from '../../../search/index.ts';
import { commonPrefixes } from '../../dialects/index.ts';
import type { GraphBuilder } from '../graph-builder.ts';
import { edgesOf } from './edges.ts';
import { GROUPED, LISTED, TERMS } from './terms.ts';

const { skos } = commonPrefixes;

/** Nearly all terms say by it what they are. */
const NEARLY_ALL = 0.8;
/** Lists say what terms are where hardly one is in two of them. */
const OVERLAP = 0.1;
const LEAST_MEMBERS = 2;
/** "Masks", "Festive dishes", "Dishes for carnival". */
const PLURAL = /^(?:\S+ )?\S*[^s]s(?: |$)/i;

/** What tells terms apart, where their class does not. */
export interface Schemes {
  /** The snapshot's own relations from a term to what it is. */
  readonly typing: readonly Iri[];
  /** The lists that are kinds, with their terms. */
  readonly members: ReadonlyMap<number, ReadonlySet<number>>;
}

const NONE: Schemes = { typing: [], members: new Map() };

/**
 * A thesaurus of knots, of their uses and of materials has concepts alone: what a concept is, its scheme says, or the collection that it is a member
 * of. Where there are several, and nearly every term is in one of them, these are the kinds of things that there are. Lists whose terms have
 * nothing but names, and that none of another list leads to, are lists of values.
 */
export function unfoldSchemes(builder: GraphBuilder, dialect: Dialect): Schemes {
  const terms = plainTerms(builder, dialect);
  if (terms.size === 0) return NONE;
  const called = createCalled(builder, dialect);
  const isOfThings = (list: number): boolean => PLURAL.test(called(list) ?? '');
  return (
    kindsBy(builder, dialect, terms, LISTED, called) ??
    // "Masks" says what its members are, "life on board" what they have to do with.
    kindsBy(builder, dialect, terms, GROUPED, called, isOfThings) ??
    NONE
  );
}

function kindsBy(
  builder: GraphBuilder,
  dialect: Dialect,
  terms: ReadonlySet<number>,
  ways: typeof LISTED,
  called: Called,
  isOfThings: (list: number) => boolean = () => true,
): Schemes | undefined {
  const [broader, ...edges] = edgesOf(builder, [`${skos}broader`, ...ways.map(({ relation }) => relation)]);
  const direct = ways.map(({ inverse }, i) => listsByTerm(edges[i]!, inverse, terms));
  const isListed = (term: number): boolean => direct.some((lists) => lists.has(term));
  // A term may leave to the wider ones to say which list it is in.
  const isLeft = [...terms].some((term) => !isListed(term) && broader!.has(term));
  const lists = isLeft ? direct.map((each) => withWider(each, broader!, terms)) : direct;
  const members = new Map<number, Set<number>>();
  for (const each of lists)
    for (const [term, own] of each)
      for (const list of own) members.set(list, (members.get(list) ?? new Set()).add(term));
  const things = asked(builder, dialect, members);
  const kinds = new Map([...members].filter(([list, own]) => own.size >= LEAST_MEMBERS && things.has(list)));
  if (kinds.size < 2 || ![...kinds.keys()].every(isOfThings)) return undefined;
  const all = new Set([...kinds.values()].flatMap((own) => [...own]));
  const sum = [...kinds.values()].reduce((total, own) => total + own.size, 0);
  const others = new Set([...members].flatMap(([list, own]) => (kinds.has(list) ? [] : [...own])));
  const left = [...terms].filter((term) => !others.has(term) || all.has(term));
  if (all.size < NEARLY_ALL * left.length || sum > (1 + OVERLAP) * all.size) return undefined;
  // A list of crops that has the term "crops" above all others adds nothing to it.
  for (const [list, own] of kinds) {
    const name = kindNameOf(called(list));
    if (name !== undefined && [...own].some((term) => kindNameOf(called(term)) === name)) kinds.delete(list);
  }
  const typing = ways.flatMap(({ relation, inverse }, i): readonly Iri[] => {
    if (lists[i]!.size === 0) return [];
    const steps: readonly Step<Iri>[] = [
      ...(isLeft ? [{ relation: `${skos}broader` as Iri, inverse: false, star: true } as const] : []),
      { relation: relation as Iri, inverse },
    ];
    const iri = straightIri(steps as unknown as Chain<Iri>);
    const id = builder.internIri(iri);
    for (const [term, own] of lists[i]!) for (const list of own) if (kinds.has(list)) builder.triple(term, id, list);
    return [iri];
  });
  return { typing, members: kinds };
}

function kindNameOf(title: string | undefined): string | undefined {
  return title === undefined ? undefined : kindInTitle(title)[0]?.toLowerCase();
}

type Called = (node: number) => string | undefined;

function createCalled(builder: GraphBuilder, { labelOf }: Dialect): Called {
  const edges = edgesOf(builder, labelOf);
  return (node) => {
    const [label] = edges.flatMap((own) => own.get(node) ?? []);
    return label === undefined ? undefined : builder.termOf(label).value;
  };
}

/** What is a term of lists and has no class that says more. */
function plainTerms(builder: GraphBuilder, { typeOf }: Dialect): ReadonlySet<number> {
  const classes = new Set(TERMS.flatMap((iri) => builder.idOf(iri) ?? []));
  if (classes.size === 0) return new Set();
  const [types] = edgesOf(builder, [typeOf]);
  return new Set([...types!].flatMap(([node, own]) => (own.every((kind) => classes.has(kind)) ? [node] : [])));
}

function listsByTerm(
  edges: ReadonlyMap<number, readonly number[]>,
  inverse: boolean,
  terms: ReadonlySet<number>,
): ReadonlyMap<number, readonly number[]> {
  const found = new Map<number, number[]>();
  for (const [subject, objects] of edges) {
    for (const object of objects) {
      const [term, list] = inverse ? [object, subject] : [subject, object];
      if (terms.has(term)) addTo(found, term, list);
    }
  }
  return found;
}

function withWider(
  lists: ReadonlyMap<number, readonly number[]>,
  broader: ReadonlyMap<number, readonly number[]>,
  terms: ReadonlySet<number>,
): ReadonlyMap<number, readonly number[]> {
  const found = new Map<number, readonly number[]>();
  for (const term of terms) {
    const above = new Set([term]);
    for (const each of above) for (const next of broader.get(each) ?? []) above.add(next);
    const own = new Set([...above].flatMap((each) => lists.get(each) ?? []));
    if (own.size > 0) found.set(term, [...own]);
  }
  return found;
}

/** The lists of which more is said than names and order, or that terms of another list lead to. */
function asked(
  builder: GraphBuilder,
  { typeOf, labelOf, aliasOf }: Dialect,
  members: ReadonlyMap<number, ReadonlySet<number>>,
): ReadonlySet<number> {
  const listsOf = new Map<number, number[]>();
  for (const [list, own] of members) for (const term of own) addTo(listsOf, term, list);
  const order = [...LISTED, ...GROUPED].map(({ relation }) => relation);
  const aside = new Set([typeOf, ...labelOf, ...aliasOf, ...order].map((iri) => builder.idOf(iri)));
  const found = new Set<number>();
  builder.each((subject, predicate, object) => {
    const from = listsOf.get(subject);
    if (from === undefined || aside.has(predicate)) return;
    for (const list of [...from, ...(listsOf.get(object) ?? [])]) found.add(list);
  });
  return found;
}

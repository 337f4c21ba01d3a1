import type { ClassInfo, Form, Grounded, Iri, Linked, Word } from '../../../core/index.ts';
import { stemText } from '../../../english/index.ts';
import { mapChildren, symbols } from '../../../form/index.ts';
import { addTo, singular } from '../../../search/index.ts';
import type { Knowledge } from '../../knowledge/index.ts';
import { GENERAL_CLASSES } from '../general-classes.ts';

/** Classes are of one sort where they share so much of what the one with less has. */
const SHARED = 0.5;
/** More kinds than this are an order of their own: whoever says "person" of a thousand kinds of people means no list of them. */
const MOST = 12;

/** What leads to more kinds than this leads to anything. */
const MOST_ENDS = 4;

const WITH = /^(.+?)[ _-]with(?:out)?[ _-](.+)$/i;

interface Kind {
  readonly iri: Iri;
  /** The last word of its name, of one thing: "lift". A verb like it is no kind: who directed a film asks for no directors. */
  readonly head: string;
  /** The words before, by their stems. */
  readonly others: readonly string[];
  readonly relations: ReadonlySet<Iri>;
  /** Relations that lead to such things. */
  readonly leading: ReadonlySet<Iri>;
  readonly parents: readonly Iri[];
}

/** Kinds that are called by one word, and what else is said of any of them. */
interface Called {
  readonly kinds: readonly Kind[];
  readonly others: ReadonlySet<string>;
}

/**
 * Forms in which all kinds are meant that are called by a word, where a question says that word alone and no kind is called so: a lift is a passenger lift or a goods lift, and
 * a reader points at one of them. Only kinds of one sort, below the same or with much in common, to which the same leads, or that all have what is asked about: a bus stop is no organ stop.
 * A class of that name that nothing is of stands for them.
 * So is a kind together with those that are called so with something more.
 */
export function createKindsCalledAlike(
  { schema }: Pick<Knowledge, 'schema'>,
  naming: readonly Iri[],
): (form: Grounded, linked: Pick<Linked, 'wording'>) => Grounded {
  const kinds = kindsOf(schema, new Set(naming));
  const nameOf = ({ label }: ClassInfo): string => singular(label.toLowerCase());
  const isEmpty = ({ count }: ClassInfo): boolean => count === 0;
  const byHead = calledBy(kinds.values(), new Set(schema.classes.filter((each) => !isEmpty(each)).map(nameOf)));
  const empty = new Map(
    schema.classes.filter(isEmpty).flatMap((each) => {
      const called = byHead.get(nameOf(each));
      return called ? [[each.iri as Iri, called] as const] : [];
    }),
  );
  const withMore = kindsWithMore(schema);
  return (form, { wording: { words } }) => {
    const said = new Set(words.flatMap(({ stem, standsFor = '' }) => [stem, ...standsFor.split(' ').map(stemText)]));
    const used = symbols(form).flatMap(({ symbol, role }) => (role === 'relation' ? [symbol] : []));
    const haveUsed = (...of: readonly Kind[]): boolean =>
      used.length > 0 && of.every(({ relations }) => used.every((relation) => relations.has(relation)));
    const meant = (symbol: Iri): readonly Iri[] => {
      const members = empty.get(symbol)?.kinds ?? [];
      if (members.length > 0) return members.length <= MOST ? members.map(({ iri }) => iri) : [symbol];
      const more = withMore.get(symbol) ?? [];
      if (more.length > 0)
        return [symbol, ...more.flatMap(({ iri, by }) => (by.some((each) => said.has(each)) ? [] : [iri]))];
      const kind = kinds.get(symbol);
      const called = kind && byHead.get(kind.head);
      if (!called || kind.others.some((word) => said.has(word)) || !isSaidAlone(kind, called, words)) return [symbol];
      const alike = called.kinds.filter((each) => each !== kind && (areOfOneSort(each, kind) || haveUsed(each, kind)));
      return alike.length < MOST ? [symbol, ...alike.map(({ iri }) => iri)] : [symbol];
    };
    const own = new Set(symbols(form).flatMap(({ symbol, role }) => (role === 'class' ? [symbol] : [])));
    // Of two kinds that are called alike, each is meant as such.
    const heads = [...own].map((symbol) => kinds.get(symbol)?.head);
    return [...own].reduce((found: Grounded, symbol) => {
      const head = kinds.get(symbol)?.head;
      const isOne = own.size === 1 || head === undefined || heads.filter((each) => each === head).length === 1;
      return isOne ? withAll(found, symbol, meant(symbol)) : found;
    }, form);
  };
}

/** Whether a question says what kinds are called and nowhere what tells them apart. A word in capitals is a name. */
function isSaidAlone({ head, others }: Kind, called: Called, words: readonly Word[]): boolean {
  if (words.some(({ stem }) => others.includes(stem))) return false;
  const places = words.flatMap(({ text, otherNumber }, at) => (text === head || otherNumber === head ? [at] : []));
  return (
    places.length > 0 &&
    places.every((at) => at === 0 || !(words[at]!.capital || called.others.has(words[at - 1]!.stem)))
  );
}

/** Several kinds by the last word of their names, where no class has that for its name. */
function calledBy(kinds: Iterable<Kind>, names: ReadonlySet<string>): ReadonlyMap<string, Called> {
  const byHead = new Map<string, Kind[]>();
  for (const kind of kinds) if (!names.has(kind.head)) addTo(byHead, kind.head, kind);
  return new Map(
    [...byHead]
      .filter(([, alike]) => alike.length > 1)
      .map(([head, alike]) => [head, { kinds: alike, others: new Set(alike.flatMap(({ others }) => others)) }]),
  );
}

function withAll(form: Grounded, symbol: Iri, all: readonly Iri[]): Grounded {
  if (all.length === 1 && all[0] === symbol) return form;
  const [first, ...others] = all.map((each): Form<Iri> => ({ kind: 'class', symbol: each }));
  const any = others.reduce((left, right): Form<Iri> => ({ kind: 'or', left, right }), first!);
  const replaced = (inner: Form<Iri>): Form<Iri> =>
    inner.kind === 'class' && inner.symbol === symbol ? any : mapChildren(inner, replaced);
  return replaced(form);
}

/** Kinds with what is said of them. That things have names makes them of no sort. */
function kindsOf({ classes, relations }: Knowledge['schema'], naming: ReadonlySet<Iri>): ReadonlyMap<Iri, Kind> {
  const had = new Map<Iri, Set<Iri>>();
  const led = new Map<Iri, Set<Iri>>();
  for (const { iri, domains, ranges } of relations.filter((each) => !naming.has(each.iri))) {
    for (const { iri: type } of domains) had.set(type as Iri, (had.get(type as Iri) ?? new Set()).add(iri));
    if (ranges.length <= MOST_ENDS)
      for (const { iri: type } of ranges) led.set(type as Iri, (led.get(type as Iri) ?? new Set()).add(iri));
  }
  return new Map(
    classes.flatMap(({ iri, label, count, mediator, parents }: ClassInfo): readonly (readonly [Iri, Kind])[] => {
      const words = label.toLowerCase().split(/[^\p{L}\d]+/u);
      const [last, ...before] = words.filter((word) => word !== '').reverse();
      const others = before.map(stemText).filter((stem) => stem !== '');
      if (count === 0 || mediator || others.length === 0 || !/\p{L}/u.test(last!)) return [];
      return [
        [
          iri,
          {
            iri,
            head: singular(last!),
            others,
            relations: had.get(iri) ?? new Set(),
            leading: led.get(iri) ?? new Set(),
            parents,
          },
        ],
      ];
    }),
  );
}

/** A kind that another is with something more, by the words of that: a box with reheat is a box, though the graph may not say so. */
interface KindWithMore {
  readonly iri: Iri;
  readonly by: readonly string[];
}

function kindsWithMore({ classes }: Knowledge['schema']): ReadonlyMap<Iri, readonly KindWithMore[]> {
  const byName = new Map(classes.map(({ iri, label }) => [stemText(label), iri]));
  const found = new Map<Iri, KindWithMore[]>();
  for (const { iri, label, count, mediator } of classes) {
    const [, plain, more] = WITH.exec(label) ?? [];
    const kind = plain === undefined ? undefined : byName.get(stemText(plain));
    if (kind !== undefined && count > 0 && !mediator) addTo(found, kind, { iri, by: stemText(more!).split(' ') });
  }
  return found;
}

function areOfOneSort(a: Kind, b: Kind): boolean {
  if (a.parents.some((parent) => !GENERAL_CLASSES.has(parent) && b.parents.includes(parent))) return true;
  if ([...a.leading].some((relation) => b.leading.has(relation))) return true;
  const least = Math.min(a.relations.size, b.relations.size);
  const shared = [...a.relations].filter((relation) => b.relations.has(relation)).length;
  return least > 0 && shared >= SHARED * least;
}

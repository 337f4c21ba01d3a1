import type { ClassInfo, Form, Grounded, Iri, Linked } from '../../../core/index.ts';
import { stemText } from '../../../english/index.ts';
import { mapChildren, symbols } from '../../../form/index.ts';
import { addTo } from '../../../search/index.ts';
import type { Knowledge } from '../../knowledge/index.ts';

/** Classes are of one sort where they share so much of what the one with less has. */
const SHARED = 0.5;

interface Kind {
  readonly iri: Iri;
  readonly head: string;
  /** The words before the last. */
  readonly others: readonly string[];
  readonly relations: ReadonlySet<Iri>;
  readonly parents: readonly Iri[];
}

/**
 * Forms in which all kinds are meant that are called by a word, where a question says that word alone and no kind is called so: a lift is a passenger lift or a goods lift, and
 * a reader points at one of them. Only kinds of one sort, below the same or with much in common: a bus stop is no organ stop.
 */
export function createKindsCalledAlike({
  schema,
}: Pick<Knowledge, 'schema'>): (form: Grounded, linked: Pick<Linked, 'wording'>) => Grounded {
  const kinds = kindsOf(schema);
  const byHead = new Map<string, Kind[]>();
  for (const kind of kinds.values()) addTo(byHead, kind.head, kind);
  const names = new Set(schema.classes.map(({ label }) => stemText(label)));
  return (form, { wording: { words } }) => {
    const stems = words.map(({ text }) => stemText(text));
    const isSaidAlone = (head: string, before: ReadonlySet<string>): boolean => {
      const places = stems.flatMap((stem, at) => (stem === head ? [at] : []));
      return (
        places.length > 0 && places.every((at) => (at === 0 || !words[at]!.capital) && !before.has(stems[at - 1] ?? ''))
      );
    };
    const meant = (symbol: Iri): readonly Iri[] => {
      const kind = kinds.get(symbol);
      if (!kind || names.has(kind.head) || kind.others.some((word) => stems.includes(word))) return [symbol];
      const called = byHead.get(kind.head)!;
      if (!isSaidAlone(kind.head, new Set(called.flatMap(({ others }) => others)))) return [symbol];
      return [symbol, ...called.filter((each) => each !== kind && areOfOneSort(each, kind)).map(({ iri }) => iri)];
    };
    const own = symbols(form).flatMap(({ symbol, role }) => (role === 'class' ? [symbol] : []));
    return new Set(own).size === 1 ? withAll(form, own[0]!, meant(own[0]!)) : form;
  };
}

function withAll(form: Grounded, symbol: Iri, all: readonly Iri[]): Grounded {
  if (all.length === 1) return form;
  const [first, ...others] = all.map((each): Form<Iri> => ({ kind: 'class', symbol: each }));
  const any = others.reduce((left, right): Form<Iri> => ({ kind: 'or', left, right }), first!);
  const replaced = (inner: Form<Iri>): Form<Iri> =>
    inner.kind === 'class' && inner.symbol === symbol ? any : mapChildren(inner, replaced);
  return replaced(form);
}

function kindsOf({ classes, relations }: Knowledge['schema']): ReadonlyMap<Iri, Kind> {
  const had = new Map<Iri, Set<Iri>>();
  for (const { iri, domains } of relations)
    for (const { iri: type } of domains) had.set(type as Iri, (had.get(type as Iri) ?? new Set()).add(iri));
  return new Map(
    classes.flatMap(({ iri, label, count, mediator, parents }: ClassInfo): readonly (readonly [Iri, Kind])[] => {
      const words = label
        .split(/[^\p{L}\d]+/u)
        .filter((word) => word !== '')
        .map(stemText);
      if (count === 0 || mediator || words.length < 2) return [];
      return [
        [iri, { iri, head: words.at(-1)!, others: words.slice(0, -1), relations: had.get(iri) ?? new Set(), parents }],
      ];
    }),
  );
}

function areOfOneSort(a: Kind, b: Kind): boolean {
  if (a.parents.some((parent) => b.parents.includes(parent))) return true;
  const least = Math.min(a.relations.size, b.relations.size);
  const shared = [...a.relations].filter((relation) => b.relations.has(relation)).length;
  return least > 0 && shared >= SHARED * least;
}

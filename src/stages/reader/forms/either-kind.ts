import type { Form, Grounded, Iri, Linked, Word } from '../../../core/index.ts';
import { stemText } from '../../../english/index.ts';
import { mapChildren, symbols } from '../../../form/index.ts';
import { createLabels } from '../../../graph/index.ts';
import type { Knowledge } from '../../knowledge/index.ts';

/** Words of the longest name of a class that is looked for. */
const MOST_WORDS = 4;
const BETWEEN =
  /^\s*(?:(?<comma>,)|,?\s*(?:(?<or>or|nor|and\/or|\/)|and|&|as well as))\s*(?:(?:an?|the|any|all)\s)?\s*$/i;

/** What comes before that which is asked for. */
const ASKED =
  /^\s*(?:(?:which|what|how many|list|show(?: me)?|give me|name|find)\s+)?(?:all\s+)?(?:of\s+)?(?:the\s+)?/i;
const SEVERAL = /[,&/]|\b(?:or|nor|and)\b/i;
/** A relation that leads to more does not tell what things are. */
const MOST_CATEGORIES = 200;

/** Kinds that a question names one beside the other. */
interface Beside {
  readonly kinds: readonly Iri[];
  readonly start: number;
  /** Whether either will do wherever they are spoken of; "lakes and rivers" may be what a park has to have both of. */
  readonly isOr: boolean;
}

/**
 * Forms in which two kinds that a question names side by side are both meant: who asks for comets or asteroids wants either, and a reader
 * points at one of them.
 */
export function createEitherKind({
  graph,
  dialect,
  schema,
}: Pick<Knowledge, 'graph' | 'dialect' | 'schema'>): (form: Grounded, linked: Pick<Linked, 'wording'>) => Grounded {
  const labels = createLabels(graph, dialect);
  /** What a relation leads to, by name: categories, where these are things. */
  const known = new Map<Iri, ReadonlyMap<string, Iri | undefined>>();
  const endsOf = (relation: Iri): ReadonlyMap<string, Iri | undefined> => {
    const before = known.get(relation);
    if (before) return before;
    const id = graph.id({ termType: 'NamedNode', value: relation });
    const ends = id === undefined ? [] : Array.from(graph.objectsOf(id).subarray(0, MOST_CATEGORIES + 1));
    const found = new Map<string, Iri | undefined>();
    known.set(relation, found);
    for (const end of ends.length > MOST_CATEGORIES ? [] : ends) {
      const [label, term] = [labels.preferred(end), graph.term(end)];
      if (label === undefined || term.termType !== 'NamedNode') continue;
      const name = stemText(label);
      found.set(name, found.has(name) ? undefined : (term.value as Iri));
    }
    return found;
  };
  const named = new Map<string, Iri | undefined>();
  for (const { iri, label, count, mediator } of schema.classes) {
    const name = stemText(label);
    if (count > 0 && !mediator) named.set(name, named.has(name) ? undefined : iri);
  }
  return (form, { wording }) => {
    const own = new Set(symbols(form).flatMap(({ symbol, role }) => (role === 'class' ? [symbol] : [])));
    const categories = withEitherCategory(form, wording, endsOf);
    if (categories !== form) return categories;
    return besideIn(wording.text, wording.words, named)
      .filter(({ kinds }) => kinds.some((kind) => own.has(kind)) && !kinds.every((kind) => own.has(kind)))
      .reduce((whole, beside) => withEither(whole, beside), form);
  };
}

/** The same form of things of any of the categories that a question asks for side by side: "Which lamps and desks …", where what things are is a thing. */
function withEitherCategory(
  form: Grounded,
  { text, words }: Pick<Linked['wording'], 'text' | 'words'>,
  endsOf: (relation: Iri) => ReadonlyMap<string, Iri | undefined>,
): Grounded {
  const asked = ASKED.exec(text)?.[0].length;
  if (asked === undefined || !SEVERAL.test(text)) return form;
  let isOther = false;
  const either = (each: Form<Iri>): Form<Iri> => {
    if (each.kind !== 'join' || each.of.kind !== 'entity' || each.step.inverse) return mapChildren(each, either);
    const { symbol } = each.of;
    const beside = besideIn(text, words, endsOf(each.step.relation)).find(
      ({ kinds, start }) => start === asked && kinds.includes(symbol),
    );
    if (!beside) return each;
    isOther = true;
    const things = beside.kinds.map((kind): Form<Iri> => ({ kind: 'entity', symbol: kind }));
    return { ...each, of: things.reduce((left, right): Form<Iri> => ({ kind: 'or', left, right })) };
  };
  const found = either(form);
  return isOther ? found : form;
}

function withEither(form: Grounded, { kinds, isOr }: Beside): Grounded {
  const [first, ...others] = kinds.map((symbol): Form<Iri> => ({ kind: 'class', symbol }));
  const either = others.reduce((left, right): Form<Iri> => ({ kind: 'or', left, right }), first!);
  const replaced = (inner: Form<Iri>): Form<Iri> => {
    if (inner.kind === 'class') return kinds.includes(inner.symbol) ? either : inner;
    return inner.kind === 'join' && !isOr ? inner : mapChildren(inner, replaced);
  };
  return replaced(form);
}

function besideIn(
  text: string,
  words: readonly Word[],
  named: ReadonlyMap<string, Iri | undefined>,
): readonly Beside[] {
  const found: Beside[] = [];
  const mentions = kindsIn(text, words, named);
  for (let at = 0; at < mentions.length; ) {
    const [first, kinds] = [mentions[at]!, [mentions[at]!.kind]];
    let [isOr, arePlural, isClosed] = [false, first.isPlural, false];
    let last = first;
    for (let next = mentions[++at]; next !== undefined; next = mentions[++at]) {
      const between = BETWEEN.exec(text.slice(last.end, next.start));
      if (between === null || isClosed) break;
      kinds.push(next.kind);
      isOr ||= between.groups!['or'] !== undefined;
      arePlural &&= next.isPlural;
      isClosed = between.groups!['comma'] === undefined;
      last = next;
    }
    if (isClosed && new Set(kinds).size === kinds.length && (isOr || arePlural))
      found.push({ kinds, start: first.start, isOr });
  }
  return found;
}

interface KindSaid {
  readonly kind: Iri;
  readonly start: number;
  readonly end: number;
  readonly isPlural: boolean;
}

/** Where classes are named, by the longest names. */
function kindsIn(
  text: string,
  words: readonly Word[],
  named: ReadonlyMap<string, Iri | undefined>,
): readonly KindSaid[] {
  const found: KindSaid[] = [];
  for (let at = 0; at < words.length; ) {
    let length = Math.min(MOST_WORDS, words.length - at);
    let kind: Iri | undefined;
    for (; length > 0; length--) {
      if (words[at]!.isFunction || words[at + length - 1]!.isFunction) continue;
      kind = named.get(stemText(text.slice(words[at]!.start, words[at + length - 1]!.end)));
      if (kind !== undefined) break;
    }
    if (kind === undefined) {
      at++;
      continue;
    }
    const last = words[at + length - 1]!;
    found.push({ kind, start: words[at]!.start, end: last.end, isPlural: /s$/i.test(last.text) });
    at += length;
  }
  return found;
}

import type { Form, Grounded, Iri, Linked, Word } from '../../../core/index.ts';
import { stemText } from '../../../english/index.ts';
import { mapChildren, symbols } from '../../../form/index.ts';
import type { Knowledge } from '../../knowledge/index.ts';

/** Words of the longest name of a class that is looked for. */
const MOST_WORDS = 4;
const BETWEEN =
  /^\s*(?:(?<comma>,)|,?\s*(?:(?<or>or|nor|and\/or|\/)|and|&|as well as))\s*(?:(?:an?|the|any|all)\s)?\s*$/i;

/** Kinds that a question names one beside the other. */
interface Beside {
  readonly kinds: readonly Iri[];
  /** Whether either will do wherever they are spoken of; "lakes and rivers" may be what a park has to have both of. */
  readonly isOr: boolean;
}

/**
 * Forms in which two kinds that a question names side by side are both meant: who asks for comets or asteroids wants either, and a reader
 * points at one of them.
 */
export function createEitherKind({
  schema,
}: Pick<Knowledge, 'schema'>): (form: Grounded, linked: Pick<Linked, 'wording'>) => Grounded {
  const named = new Map<string, Iri | undefined>();
  for (const { iri, label, count, mediator } of schema.classes) {
    const name = stemText(label);
    if (count > 0 && !mediator) named.set(name, named.has(name) ? undefined : iri);
  }
  return (form, { wording }) => {
    const own = new Set(symbols(form).flatMap(({ symbol, role }) => (role === 'class' ? [symbol] : [])));
    return besideIn(wording.text, wording.words, named)
      .filter(({ kinds }) => kinds.some((kind) => own.has(kind)) && !kinds.every((kind) => own.has(kind)))
      .reduce((whole, beside) => withEither(whole, beside), form);
  };
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
    if (isClosed && new Set(kinds).size === kinds.length && (isOr || arePlural)) found.push({ kinds, isOr });
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

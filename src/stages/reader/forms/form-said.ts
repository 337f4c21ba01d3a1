import type {
  Aggregation,
  Chain,
  Column,
  Comparison,
  Form,
  Grounded,
  Iri,
  Literal,
  Measure,
  Operand,
  SaidWord,
  Step,
  TextTest,
} from '../../../core/index.ts';
import { literal } from '../../../form/index.ts';
import type { Item } from '../items/item.ts';

/** What is said twice of what something is narrows once. */
function bothOf(left: Grounded, right: Grounded): Grounded {
  const isSaid = (kind: Grounded, of: Grounded): boolean =>
    kind.kind === 'class' && of.kind === 'and' && of.left.kind === 'class' && of.left.symbol === kind.symbol;
  if (isSaid(left, right)) return right;
  return isSaid(right, left) ? left : { kind: 'and', left, right };
}

/** What was said cannot be a form of this graph: it names what has no name there. */
class Unsayable extends Error {}

/** What a reader said as a form of the graph; nothing where the graph has no such form. `names` are the relations that name things, the commonest first. */
export function formSaid(
  words: readonly SaidWord[],
  items: readonly Item[],
  names: readonly Iri[],
): Grounded | undefined {
  try {
    return new Saying(words, items, names).form();
  } catch (error) {
    if (error instanceof Unsayable) return undefined;
    throw error;
  }
}

const COMPARE = new Set<SaidWord>(['lt', 'le', 'gt', 'ge', 'eq', 'ne']);
const MATCH = new Set<SaidWord>(['contains', 'starts', 'ends']);
const AGGREGATE = new Set<SaidWord>(['sum', 'avg', 'min', 'max']);

class Saying {
  readonly #words: readonly SaidWord[];
  readonly #items: readonly Item[];
  readonly #names: readonly Iri[];
  #at = 0;

  constructor(words: readonly SaidWord[], items: readonly Item[], names: readonly Iri[]) {
    this.#words = words;
    this.#items = items;
    this.#names = names;
  }

  form(word = this.#take()): Grounded {
    if (typeof word === 'number') return this.#members(word);
    switch (word) {
      case 'join':
      case 'join-back': {
        const relation = this.#take();
        const step: Step<Iri> = { relation: this.#relation(relation), inverse: word === 'join-back' };
        const to = step.inverse ? this.#to(relation) : undefined;
        const join: Grounded = { kind: 'join', step, of: this.form() };
        return to ? { kind: 'and', left: to, right: join } : join;
      }
      case 'and':
        return bothOf(this.form(), this.form());
      case 'or':
      case 'not':
        return { kind: word, left: this.form(), right: this.form() };
      case 'minus':
      case 'divide':
        return { kind: 'arithmetic', op: word, left: this.form(), right: this.form() };
      case 'argmax':
      case 'argmin':
        return {
          kind: 'superlative',
          op: word === 'argmax' ? 'max' : 'min',
          of: this.form(),
          by: this.#measure(),
          rank: 1,
        };
      case 'topmax':
      case 'topmin': {
        const [of, by] = [this.form(), this.#measure()];
        return { kind: 'top', op: word === 'topmax' ? 'max' : 'min', of, by, size: this.#size() };
      }
      case 'count':
      case 'ask':
        return { kind: word, of: this.form() };
      case 'table': {
        const of = this.form();
        const columns = [this.#column()];
        while (this.#words[this.#at] !== 'end') columns.push(this.#column());
        return { kind: 'table', of, columns: eachOnce(columns) };
      }
      case 'row': {
        const cells = [this.form()];
        while (this.#words[this.#at] !== 'end') cells.push(this.form());
        const [first, ...others] = eachOnce(cells);
        return others.length === 0 ? first : { kind: 'row', cells: [first, ...others] };
      }
    }
    if (AGGREGATE.has(word)) return { kind: 'aggregate', op: word as Aggregation, of: this.form(), by: this.#chain() };
    if (MATCH.has(word)) {
      const isName = this.#words[this.#at] === 'name';
      const by = this.#measure();
      const value = literal(this.#text(this.#take()), 'string');
      const match = (measure: Measure<Iri>): Grounded => ({ kind: 'match', op: word as TextTest, by: measure, value });
      if (!isName || by.of !== 'value' || by.chain.length > 1) return match(by);
      // What names things may differ from class to class.
      return this.#names
        .map((relation) => match({ of: 'value', chain: [{ relation, inverse: false }] }))
        .reduce((left, right): Grounded => ({ kind: 'or', left, right }));
    }
    if (!COMPARE.has(word)) throw new Unsayable(String(word));
    const by = this.#measure();
    return { kind: 'compare', op: word as Comparison, by, value: this.#operand(by) };
  }

  #take(): SaidWord {
    const word = this.#words[this.#at++];
    if (word === undefined) throw new Unsayable('too short');
    return word;
  }

  #members(place: number): Grounded {
    const { means } = this.#items[place]!;
    if ('class' in means) return { kind: 'class', symbol: means.class };
    if ('ends' in means) {
      const by = { of: 'count', chain: [{ relation: means.ends, inverse: true }] } as const;
      return { kind: 'compare', op: 'ge', by, value: literal('1', 'integer') };
    }
    if (!('things' in means)) throw new Unsayable('a value where things are meant');
    return means.things
      .map((symbol): Grounded => ({ kind: 'entity', symbol }))
      .reduce((left, right): Form<Iri> => ({ kind: 'or', left, right }));
  }

  #relation(word: SaidWord): Iri {
    if (word === 'name' && this.#names[0] !== undefined) return this.#names[0];
    const means = typeof word === 'number' ? this.#items[word]!.means : undefined;
    if (means === undefined || !('relation' in means)) throw new Unsayable('no relation');
    return means.relation;
  }

  /** What a relation leads to of all that it may lead to. */
  #to(word: SaidWord): (Form<Iri> & { readonly kind: 'class' }) | undefined {
    const means = typeof word === 'number' ? this.#items[word]!.means : undefined;
    return means && 'relation' in means && means.to !== undefined ? { kind: 'class', symbol: means.to } : undefined;
  }

  #chain(first = this.#take()): Chain<Iri> {
    return this.#chainTo(first).chain;
  }

  #chainTo(first: SaidWord): { readonly chain: Chain<Iri>; readonly to: Grounded | undefined } {
    const steps: Step<Iri>[] = [];
    let word = first;
    for (;;) {
      const inverse = word === 'back';
      if (inverse) word = this.#take();
      steps.push({ relation: this.#relation(word), inverse });
      const to = inverse ? undefined : this.#to(word);
      if (this.#take() === '-') return { chain: steps as [Step<Iri>, ...Step<Iri>[]], to };
      word = this.#take();
    }
  }

  #measure(word = this.#take()): Measure<Iri> {
    if (word === 'minus' || word === 'divide') return { of: word, left: this.#measure(), right: this.#measure() };
    if (typeof word === 'string' && word.startsWith('each-')) {
      const of = word.slice('each-'.length) as 'count' | Aggregation;
      const { chain, to } = this.#chainTo(this.#take());
      const next = this.#take();
      const within = next === '-' ? (of === 'count' ? to : undefined) : this.form(next);
      return { of, chain, ...(within && { within }) };
    }
    return { of: 'value', chain: this.#chain(word) };
  }

  #column(): Column<Iri> {
    const word = this.#take();
    return word === 'self' ? { of: 'self' } : this.#measure(word);
  }

  #size(): number {
    const size = Number(this.#text(this.#take()));
    if (!Number.isInteger(size) || size < 1) throw new Unsayable('no number of places');
    return size;
  }

  #text(word: SaidWord): string {
    if (typeof word === 'string') return word.slice(1);
    const item = this.#items[word]!;
    if ('value' in item.means) return item.means.value.value;
    return 'text' in item.means ? item.means.text : item.name;
  }

  #operand(by: Measure<Iri>): Operand<Iri> {
    const word = this.#take();
    if (word === 'own') return { kind: 'own', by: this.#measure() };
    if (typeof word === 'string' && !word.startsWith('#')) return this.form(word) as Operand<Iri>;
    const item = typeof word === 'number' ? this.#items[word] : undefined;
    if (item && 'value' in item.means) return item.means.value;
    return this.#literal(this.#text(word), by);
  }

  /** A text of the question as a value that the measure can be compared with. */
  #literal(text: string, by: Measure<Iri>): Literal {
    const last = by.of === 'value' ? by.chain.at(-1)!.relation : undefined;
    const kind = this.#items.find(({ means }) => 'relation' in means && means.relation === last)?.kind;
    if (kind === 'date') {
      if (/^(?:\d{4}|-\d{4,10})$/.test(text)) return literal(text, 'gYear');
      if (/^(?:\d{4}|-\d{4,10})-\d{2}$/.test(text)) return literal(text, 'gYearMonth');
      if (/^(?:\d{4}|-\d{4,10})-\d{2}-\d{2}$/.test(text)) return literal(text, 'date');
      if (/^\d{4}-\d{2}-\d{2}T/.test(text)) return literal(text, 'dateTime');
    }
    if (/^\d{2}:\d{2}:\d{2}$/.test(text)) return literal(text, 'time');
    if (/^--\d{2}(?:-\d{2})?$/.test(text)) return literal(text, text.length > 4 ? 'gMonthDay' : 'gMonth');
    if (kind !== 'text' && /^-0\d+$/.test(text)) return literal(String(Number(text)), 'integer');
    if (kind !== 'text' && /^[-+]?\d+$/.test(text)) return literal(text, 'integer');
    if (kind !== 'text' && /^[-+]?\d*\.\d+$/.test(text)) return literal(text, 'decimal');
    return literal(text, 'string');
  }
}

/** Nobody asks for the same column twice. */
function eachOnce<T>([first, ...others]: readonly T[]): readonly [T, ...T[]] {
  const seen = new Set([JSON.stringify(first)]);
  return [first!, ...others.filter((each) => !seen.has(JSON.stringify(each)) && seen.add(JSON.stringify(each)))];
}

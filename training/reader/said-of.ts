import type { Chain, Column, Grounded, Iri, Literal, Measure, Operand, SaidWord } from '../../src/core/index.ts';
import type { Item } from '../../src/stages/reader/items/item.ts';

/** The form names what the reader was not offered, or has a part that it has no word for. */
export class Unsaid extends Error {}

/**
 * A form as the reader would say it of these items: `formSaid` the other way round. `names` are the relations that name things.
 * A class goes unsaid where a condition beside it is of that class alone.
 */
export function saidOf(form: Grounded, items: readonly Item[], names: ReadonlySet<Iri>): readonly SaidWord[] {
  return new Words(items, names).form(form);
}

const SMALL = new Set(['0', '1', '2', '3']);

class Words {
  readonly #items: readonly Item[];
  readonly #names: ReadonlySet<Iri>;

  constructor(items: readonly Item[], names: ReadonlySet<Iri>) {
    this.#items = items;
    this.#names = names;
  }

  form(form: Grounded): readonly SaidWord[] {
    switch (form.kind) {
      case 'entity':
        return [this.#place(form.symbol, (means) => 'things' in means && means.things.includes(form.symbol))];
      case 'class':
        return [this.#place(form.symbol, (means) => 'class' in means && means.class === form.symbol)];
      case 'join': {
        if (form.step.star) throw new Unsaid('any number of steps');
        return [form.step.inverse ? 'join-back' : 'join', this.#relation(form.step.relation), ...this.form(form.of)];
      }
      case 'and': {
        const [left, right] = [form.left, form.right];
        if (left.kind === 'class' && this.#implies(right, left.symbol)) return this.form(right);
        if (right.kind === 'class' && this.#implies(left, right.symbol)) return this.form(left);
        if (left.kind === 'and' && left.left.kind === 'class' && this.#implies(right, left.left.symbol))
          return this.form({ kind: 'and', left: left.right, right });
        return ['and', ...this.form(left), ...this.form(right)];
      }
      case 'or':
      case 'not':
        return [form.kind, ...this.form(form.left), ...this.form(form.right)];
      case 'arithmetic':
        return [form.op, ...this.form(form.left), ...this.form(form.right)];
      case 'superlative':
        if (form.rank !== 1) throw new Unsaid('a place behind the first');
        return [`arg${form.op}`, ...this.form(form.of), ...this.#measure(form.by)];
      case 'top':
        return [`top${form.op}`, ...this.form(form.of), ...this.#measure(form.by), this.#text(String(form.size))];
      case 'count':
      case 'ask':
        return [form.kind, ...this.form(form.of)];
      case 'aggregate':
        return [form.op, ...this.form(form.of), ...this.#chain(form.by)];
      case 'compare':
        return [form.op, ...this.#measure(form.by), ...this.#operand(form.value, form.by)];
      case 'match':
        return [form.op, ...this.#measure(form.by), this.#text(form.value.value)];
      case 'table':
        return ['table', ...this.form(form.of), ...form.columns.flatMap((column) => this.#column(column)), 'end'];
      case 'row':
        return ['row', ...form.cells.flatMap((cell) => this.form(cell)), 'end'];
      default:
        throw new Unsaid(form.kind);
    }
  }

  #place(symbol: Iri, isMeant: (means: Item['means']) => boolean): number {
    const place = this.#items.findIndex(({ means }) => isMeant(means));
    if (place < 0) throw new Unsaid(`<${symbol}> is not offered`);
    return place;
  }

  #relation(symbol: Iri): SaidWord {
    const place = this.#items.findIndex(({ means }) => 'relation' in means && means.relation === symbol);
    if (place < 0 && this.#names.has(symbol)) return 'name';
    return this.#place(symbol, (means) => 'relation' in means && means.relation === symbol);
  }

  #chain(chain: Chain<Iri>): readonly SaidWord[] {
    const steps = chain.flatMap(({ relation, inverse, star }, i): SaidWord[] => {
      if (star) throw new Unsaid('any number of steps');
      return [...(i > 0 ? ['then'] : []), ...(inverse ? ['back'] : []), this.#relation(relation)];
    });
    return [...steps, '-'];
  }

  #measure(measure: Measure<Iri>): readonly SaidWord[] {
    if ('left' in measure) {
      const parts = [measure.left, measure.right];
      if (parts.some((part) => 'left' in part)) throw new Unsaid('a measure of three');
      return [measure.of, ...parts.flatMap((part) => this.#measure(part))];
    }
    if (measure.of === 'value') return this.#chain(measure.chain);
    return [`each-${measure.of}`, ...this.#chain(measure.chain), ...(measure.within ? this.#within(measure) : ['-'])];
  }

  /** What is counted, where the last step leads to anything else besides. */
  #within({ chain, within }: { readonly chain: Chain<Iri>; readonly within?: Grounded }): readonly SaidWord[] {
    const { relation, inverse } = chain.at(-1)!;
    const item = this.#items.find(({ means }) => 'relation' in means && means.relation === relation);
    const ends = inverse ? item?.domain : item?.range;
    const isAll = within!.kind === 'class' && ends?.length === 1 && ends[0] === within!.symbol;
    return isAll ? ['-'] : this.form(within!);
  }

  #column(column: Column<Iri>): readonly SaidWord[] {
    return column.of === 'self' ? ['self'] : this.#measure(column);
  }

  #operand(operand: Operand<Iri>, by: Measure<Iri>): readonly SaidWord[] {
    if ('termType' in operand) return [this.#value(operand, by)];
    if (operand.kind === 'own') return ['own', ...this.#measure(operand.by)];
    return this.form(operand);
  }

  #value({ value }: Literal, by: Measure<Iri>): SaidWord {
    const last = by.of === 'value' ? by.chain.at(-1)!.relation : undefined;
    const isIts = ({ means, under }: Item) =>
      'value' in means && same(means.value.value, value) && last !== undefined && (under ?? []).includes(last);
    const place = this.#items.findIndex(isIts);
    return place >= 0 ? place : this.#text(value);
  }

  /** A text or number of the question. */
  #text(text: string): SaidWord {
    for (const kind of ['figure', 'span', 'named'] as const) {
      const place = this.#items.findIndex((item) => {
        if (item.kind !== kind) return false;
        return same('text' in item.means ? item.means.text : item.name, text);
      });
      if (place >= 0) return place;
    }
    if (SMALL.has(text)) return `#${text}`;
    throw new Unsaid(`"${text}" is not offered`);
  }

  /** Whether all that a form denotes is of a class, by what the ends of its relations are. */
  #implies(form: Grounded, symbol: Iri): boolean {
    switch (form.kind) {
      case 'class':
        return form.symbol === symbol;
      case 'join':
        return this.#isEnd(form.step.relation, form.step.inverse, symbol);
      case 'compare':
      case 'match': {
        if ('left' in form.by) return false;
        const [{ relation, inverse }] = form.by.chain;
        return this.#isEnd(relation, inverse, symbol);
      }
      case 'and':
        return this.#implies(form.left, symbol) || this.#implies(form.right, symbol);
      case 'or':
        return this.#implies(form.left, symbol) && this.#implies(form.right, symbol);
      case 'not':
        return this.#implies(form.left, symbol);
      case 'superlative':
      case 'top':
        return this.#implies(form.of, symbol);
      default:
        return false;
    }
  }

  #isEnd(relation: Iri, isObject: boolean, symbol: Iri): boolean {
    const item = this.#items.find(({ means }) => 'relation' in means && means.relation === relation);
    const ends = (isObject ? item?.range : item?.domain) ?? [];
    return ends.length === 1 && ends[0] === symbol;
  }
}

const CLOCK = /^\d{2}:\d{2}(?::00)?$/;

function same(one: string, other: string): boolean {
  if (one.toLowerCase() === other.toLowerCase() || (one.trim() !== '' && Number(one) === Number(other))) return true;
  // Minutes are written without seconds in texts.
  return CLOCK.test(one) && CLOCK.test(other) && one.slice(0, 5) === other.slice(0, 5);
}

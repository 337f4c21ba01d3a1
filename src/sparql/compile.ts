import type { Chain, CompareAs, Dialect, Form, Grounded, Iri, Literal, Measure, Query, Step } from '../core/index.ts';
import { literal as xsdLiteral } from '../form/index.ts';
import { compareText, orderText } from './compare-text.ts';
import * as write from './write.ts';

const ANSWER = 'x';

/**
 * The SPARQL 1.1 that a form says: exactly the answer variable, distinct, ties kept. Total over grounded forms; the
 * type keeps drafts out.
 */
export function compile(form: Grounded, dialect: Dialect): Query {
  const compiler = new Compiler(dialect);
  if (form.kind === 'ask') {
    const body = compiler.pattern(form.of, compiler.fresh());
    return { text: `ASK {\n${indent(body)}\n}`, form, shape: 'ask', answer: ANSWER };
  }
  const aggregate = compiler.aggregate(form, ANSWER);
  const text = aggregate ?? `SELECT DISTINCT ?${ANSWER} WHERE {\n${indent(compiler.pattern(form, ANSWER))}\n}`;
  return { text, form, shape: 'select', answer: ANSWER };
}

function indent(text: string): string {
  return text.replace(/^/gm, '  ');
}

function block(text: string): string {
  return `{\n${indent(text)}\n}`;
}

/** Every method returns a graph pattern that binds the variable it is given to the members of the form. */
class Compiler {
  readonly #dialect: Dialect;
  #count = 0;

  constructor(dialect: Dialect) {
    this.#dialect = dialect;
  }

  fresh(): string {
    return `v${this.#count++}`;
  }

  pattern(form: Form<Iri>, x: string): string {
    switch (form.kind) {
      case 'entity':
        return `VALUES ?${x} { ${write.iri(form.symbol)} }`;
      case 'class':
        return `?${x} ${this.#membership()} ${write.iri(form.symbol)} .`;
      case 'literal':
        return `VALUES ?${x} { ${this.#literal(form.value)} }`;
      case 'join':
        return this.#join(form.step, form.of, x);
      case 'and':
        return `${this.pattern(form.left, x)}\n${this.pattern(form.right, x)}`;
      case 'or':
        return `${this.#branch(form.left, x)} UNION ${this.#branch(form.right, x)}`;
      case 'not':
        return `${this.pattern(form.left, x)}\n${this.#except(form.right, x)}`;
      case 'compare': {
        const value = this.fresh();
        const test = compareText(form.op, `?${value}`, form.value, this.#dialect, this.#compareAs(form.by));
        return `${this.#measure(form.by, x, value)}\nFILTER(${test})`;
      }
      case 'superlative':
        return this.#superlative(form, x);
      case 'during':
        return `${this.pattern(form.of, x)}\n${this.#during(form.relation, form.time, x)}`;
      case 'count':
      case 'aggregate':
      case 'ask':
        return block(this.aggregate(form, x)!);
    }
  }

  /** The SELECT that computes a form which is one number or truth value; nothing for a form which is a set. */
  aggregate(form: Form<Iri>, x: string): string | undefined {
    switch (form.kind) {
      case 'count': {
        const member = this.fresh();
        return `SELECT (COUNT(DISTINCT ?${member}) AS ?${x}) WHERE ${block(this.pattern(form.of, member))}`;
      }
      case 'ask': {
        const member = this.fresh();
        return `SELECT ((COUNT(?${member}) > 0) AS ?${x}) WHERE ${block(this.pattern(form.of, member))}`;
      }
      case 'aggregate': {
        const [member, value] = [this.fresh(), this.fresh()];
        const values = `${this.pattern(form.of, member)}\n${this.#chain(form.by, member, value)}`;
        const pairs = `SELECT DISTINCT ?${member} ?${value} WHERE ${block(values)}`;
        const [result, size] = [`${form.op.toUpperCase()}(?${value})`, this.fresh()];
        const totals = `SELECT (${result} AS ?${x}) (COUNT(*) AS ?${size}) WHERE ${block(block(pairs))}`;
        // SPARQL says 0 of no values, and leaves the sum of what is no number unbound. (Virtuoso has no HAVING without GROUP BY.)
        return `SELECT ?${x} WHERE ${block(`${block(totals)}\nFILTER(?${size} > 0 && isLiteral(?${x}))`)}`;
      }
      default:
        return undefined;
    }
  }

  /** One side of a UNION. Virtuoso finds nothing in a side that is VALUES alone, unless it is a sub-query. */
  #branch(form: Form<Iri>, x: string): string {
    const pattern = this.pattern(form, x);
    const constant = form.kind === 'entity' || form.kind === 'literal';
    return block(constant ? `SELECT ?${x} WHERE ${block(pattern)}` : pattern);
  }

  /** From a thing to its class, as a path where the class may be a wider one. */
  #membership(): string {
    const { typeOf, memberOf } = this.#dialect;
    if (memberOf === undefined) return write.iri(typeOf);
    const either = (iris: readonly Iri[]): string => `(${iris.map(write.iri).join('|')})`;
    const typed = `${either(memberOf.typed)}/${either(memberOf.wider)}*`;
    return memberOf.kinds ? `(${typed}|${either(memberOf.wider)}+)` : `(${typed})`;
  }

  #literal(value: Literal): string {
    return write.literal(this.#dialect.literal(value));
  }

  #join(step: Step<Iri>, of: Form<Iri>, x: string): string {
    const relation = write.iri(step.relation);
    if (of.kind === 'entity' || (of.kind === 'literal' && !step.inverse)) {
      const constant = of.kind === 'entity' ? write.iri(of.symbol) : this.#literal(of.value);
      return step.inverse ? `${constant} ${relation} ?${x} .` : `?${x} ${relation} ${constant} .`;
    }
    const y = this.fresh();
    const triple = step.inverse ? `?${y} ${relation} ?${x} .` : `?${x} ${relation} ?${y} .`;
    return `${triple}\n${this.pattern(of, y)}`;
  }

  #except(form: Form<Iri>, x: string): string {
    if (form.kind === 'entity') return `FILTER(?${x} != ${write.iri(form.symbol)})`;
    if (form.kind === 'literal') return `FILTER(!sameTerm(?${x}, ${this.#literal(form.value)}))`;
    return `MINUS ${block(this.pattern(form, x))}`;
  }

  #chain(chain: Chain<Iri>, from: string, to: string): string {
    const nodes = [from, ...chain.slice(1).map(() => this.fresh()), to];
    return chain
      .map((step, i) => {
        const [near, far] = [`?${nodes[i]}`, `?${nodes[i + 1]}`];
        const relation = write.iri(step.relation);
        return step.inverse ? `${far} ${relation} ${near} .` : `${near} ${relation} ${far} .`;
      })
      .join('\n');
  }

  /** Binds `value` to what is measured of `x`. A count needs its members: `of` bounds them, so that none counts 0. */
  #measure(by: Measure<Iri>, x: string, value: string, of?: Form<Iri>): string {
    const inside = of ? `${this.pattern(of, x)}\n` : '';
    if (by.of === 'value') return `${inside}${this.#chain(by.chain, x, value)}`;
    const end = this.fresh();
    const edges = this.#chain(by.chain, x, end);
    const counted = of ? `${inside}OPTIONAL ${block(edges)}` : edges;
    return block(`SELECT ?${x} (COUNT(DISTINCT ?${end}) AS ?${value}) WHERE ${block(counted)} GROUP BY ?${x}`);
  }

  #compareAs(by: Measure<Iri>): CompareAs {
    const last = by.chain.at(-1)!;
    return by.of === 'count' || last.inverse ? 'typed' : this.#dialect.compareAs(last.relation);
  }

  #superlative(form: Extract<Form<Iri>, { kind: 'superlative' }>, x: string): string {
    const compareAs = this.#compareAs(form.by);
    const key = (value: string) => orderText(`?${value}`, compareAs, this.#dialect);
    const measured = (member: string, value: string) => this.#measure(form.by, member, value, form.of);
    const beyond = form.op === 'max' ? '<' : '>';

    /** The extreme value of the rank: the extreme of those beyond the extreme of the rank before. */
    const extreme = (rank: number, name: string): string => {
      const [member, value] = [this.fresh(), this.fresh()];
      const head = `SELECT (${form.op.toUpperCase()}(${key(value)}) AS ?${name})`;
      if (rank === 1) return block(`${head} WHERE ${block(measured(member, value))}`);
      const before = this.fresh();
      const rest = `FILTER(${key(value)} ${beyond} ?${before})`;
      return block(`${head} WHERE ${block(`${measured(member, value)}\n${extreme(rank - 1, before)}\n${rest}`)}`);
    };

    const [value, best] = [this.fresh(), this.fresh()];
    return `${measured(x, value)}\n${extreme(form.rank, best)}\nFILTER(${key(value)} = ?${best})`;
  }

  /** An interval whose start or end is not stated is open on that side. */
  #during(relation: Iri, time: Literal | 'now', x: string): string {
    const at = time === 'now' ? xsdLiteral(this.#dialect.now, 'date') : time;
    const bound = (edge: Iri, op: 'le' | 'ge') => {
      const [any, value] = [this.fresh(), this.fresh()];
      const test = compareText(op, `?${value}`, at, this.#dialect);
      const stated = `?${x} ${write.iri(edge)}`;
      return `FILTER(NOT EXISTS { ${stated} ?${any} } || EXISTS { ${stated} ?${value} FILTER(${test}) })`;
    };
    return `${bound(relation, 'le')}\n${bound(this.#dialect.endOf(relation), 'ge')}`;
  }
}

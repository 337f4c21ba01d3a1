import type {
  Column,
  Dialect,
  Form,
  Grounded,
  Iri,
  Literal,
  Measure,
  Operand,
  Query,
  Step,
  Tabular,
} from '../core/index.ts';
import {
  edgeComparesAs,
  endComparesAs,
  inOneUnit,
  isCombined,
  isConstant,
  isNameless,
  measureComparesAs,
  membersCompareAs,
  termAt,
  literal as xsdLiteral,
} from '../form/index.ts';
import { block, indent } from './blocks.ts';
import { amongDays, type Compared, comparePair, compareText, matchText, orderText } from './compare-text.ts';
import {
  aggregated,
  arithmeticPattern,
  chainPattern,
  comparedMeasure,
  measurePattern,
  type Patterns,
  relationPath,
  stepPattern,
} from './measure-pattern.ts';
import { published } from './published.ts';
import * as write from './write.ts';

const ANSWER = 'x';

/**
 * The SPARQL 1.1 that a form says: exactly the answer variable, distinct, ties kept; of a table, its columns. Total over
 * grounded forms but for measures along any number of edges of one type, which SPARQL cannot say; the type keeps drafts out.
 * @example
 * const { text } = compile(form, kb.kb.dialect); // SPARQL 1.1
 */
export function compile(form: Grounded, dialect: Dialect): Query {
  return { ...compileSaid(published(inOneUnit(form, dialect), dialect), dialect), form };
}

function compileSaid(form: Grounded, dialect: Dialect): Query {
  const compiler = new Compiler(dialect);
  if (form.kind === 'ask') {
    const body = compiler.pattern(form.of, compiler.fresh());
    return { text: `ASK {\n${indent(body)}\n}`, form, shape: 'ask', answer: ANSWER };
  }
  if (form.kind === 'table' || form.kind === 'row') {
    const others = (form.kind === 'table' ? form.columns : form.cells).slice(1);
    const columns: [string, ...string[]] = [ANSWER, ...others.map((_, index) => `${ANSWER}${index + 1}`)];
    return { text: compiler.rows(form, columns), form, shape: 'select', answer: ANSWER, columns };
  }
  const computed = compiler.computed(form, ANSWER);
  const text = computed ?? `SELECT DISTINCT ?${ANSWER} WHERE {\n${indent(compiler.pattern(form, ANSWER))}\n}`;
  return { text, form, shape: 'select', answer: ANSWER };
}

/** Every method returns a graph pattern that binds the variable it is given to the members of the form. */
class Compiler implements Patterns {
  readonly dialect: Dialect;
  #count = 0;

  constructor(dialect: Dialect) {
    this.dialect = dialect;
  }

  readonly fresh = (): string => `v${this.#count++}`;

  pattern(form: Form<Iri>, x: string): string {
    switch (form.kind) {
      case 'entity':
        return isNameless(form.symbol) ? this.#reached(form.symbol, x) : `VALUES ?${x} { ${write.iri(form.symbol)} }`;
      case 'class': {
        const having = this.dialect.memberOf?.having?.(form.symbol);
        if (having !== undefined) {
          const { relation, texts = [] } = having;
          if (texts.length === 1) return `?${x} ${write.iri(relation)} ${write.string(texts[0]!)} .`;
          const text = this.fresh();
          const oneOf = texts.length > 1 ? `VALUES ?${text} { ${texts.map(write.string).join(' ')} }\n` : '';
          return `${oneOf}?${x} ${write.iri(relation)} ?${text} .`;
        }
        return `?${x} ${this.#membership()} ${write.iri(form.symbol)} .${this.#isKind(form.symbol, x)}`;
      }
      case 'literal':
        return `VALUES ?${x} { ${this.#literal(form.value)} }`;
      case 'join':
        return form.step.star ? this.#reach(form.step, form.of, x) : this.#join(form.step, form.of, x);
      case 'and':
        return `${this.pattern(form.left, x)}\n${this.pattern(form.right, x)}`;
      case 'or':
        return `${this.#branch(form.left, x)} UNION ${this.#branch(form.right, x)}`;
      case 'not':
        return `${this.pattern(form.left, x)}\n${this.#except(form.right, x)}`;
      case 'compare':
        return this.#compare(form, x);
      case 'match': {
        const value = this.fresh();
        const test = matchText(form.op, `?${value}`, form.value.value);
        return `${measurePattern(form.by, x, value, { from: 1 }, this)}\nFILTER(${test})`;
      }
      case 'superlative':
        return this.#superlative(form, x);
      case 'top':
        return this.#top(form, x);
      case 'during':
        return `${this.pattern(form.of, x)}\n${this.#during(form.relation, form.time, x)}`;
      case 'count':
      case 'aggregate':
      case 'arithmetic':
      case 'ask':
        return block(this.computed(form, x)!);
      case 'table': {
        const first: Tabular<Iri> = { kind: 'table', of: form.of, columns: [form.columns[0]] };
        return `${block(`SELECT DISTINCT ?${x} WHERE ${block(block(this.rows(first, [x])))}`)}\nFILTER(BOUND(?${x}))`;
      }
      case 'row':
        return this.pattern(form.cells[0], x);
    }
  }

  /** The SELECT that computes a form which is one number or truth value; nothing for a form which is a set. */
  computed(form: Form<Iri>, x: string): string | undefined {
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
        const of = this.pattern(form.of, member);
        const { text, before } = chainPattern(form.by, member, value, this);
        const ways = [...new Set([member, before, value])].map((name) => `?${name}`).join(' ');
        const days = amongDays(`?${value}`, endComparesAs(form.by.at(-1)!, this.dialect));
        const once = `SELECT DISTINCT ${ways} WHERE ${block(`${of}\n${text}${days}`)}`;
        const [{ selected, after }, size] = [aggregated(form.op, form.by, value, x, this), this.fresh()];
        const totals = `SELECT ${selected} (COUNT(*) AS ?${size}) WHERE ${block(block(once))}`;
        // SPARQL says 0 of no values, and leaves the sum of what is no number unbound. (Virtuoso has no HAVING without GROUP BY.)
        return `SELECT ?${x} WHERE ${block(`${block(totals)}${after}\nFILTER(?${size} > 0 && isLiteral(?${x}))`)}`;
      }
      case 'arithmetic': {
        const [left, right] = [this.fresh(), this.fresh()];
        const side = (inner: Form<Iri>, name: string) => ({
          value: `?${name}`,
          as: membersCompareAs(inner, this.dialect),
        });
        const body = [
          this.#alone(form.left, left),
          this.#alone(form.right, right),
          arithmeticPattern(form.op, side(form.left, left), side(form.right, right), x, () => this.fresh()),
        ];
        return `SELECT DISTINCT ?${x} WHERE ${block(body.join('\n'))}`;
      }
      default:
        return undefined;
    }
  }

  /** The SELECT of a form that has columns. Equal rows of different members are all kept. */
  rows(form: Tabular<Iri>, columns: readonly string[]): string {
    const all = columns.map((name) => `?${name}`).join(' ');
    if (form.kind === 'row') {
      const cells = form.cells.map((cell, index) => `OPTIONAL ${this.#alone(cell, columns[index]!)}`);
      return `SELECT ${all} WHERE ${block(cells.join('\n'))}`;
    }
    const isNamed = form.columns[0].of === 'self';
    const member = isNamed ? columns[0]! : this.fresh();
    const cells = form.columns.map((column, index) => this.#cell(column, form.of, member, columns[index]!));
    const body = block([this.#alone(form.of, member), ...cells.filter((cell) => cell !== '')].join('\n'));
    if (isNamed) return `SELECT DISTINCT ${all} WHERE ${body}`;
    return `SELECT ${all} WHERE ${block(block(`SELECT DISTINCT ?${member} ${all} WHERE ${body}`))}`;
  }

  #cell(column: Column<Iri>, of: Form<Iri>, member: string, name: string): string {
    if (column.of === 'self') return name === member ? '' : `BIND(?${member} AS ?${name})`;
    const cell = this.#measuredOf(column, of, member, name);
    return column.of === 'count' ? cell : `OPTIONAL ${block(cell)}`;
  }

  /** The members of a form, each once, found by themselves. */
  #alone(form: Form<Iri>, x: string): string {
    return block(this.computed(form, x) ?? `SELECT DISTINCT ?${x} WHERE ${block(this.pattern(form, x))}`);
  }

  /** One side of a UNION. Virtuoso finds nothing in a side that is VALUES alone, unless it is a sub-query. */
  #branch(form: Form<Iri>, x: string): string {
    const pattern = this.pattern(form, x);
    const constant = form.kind === 'entity' || form.kind === 'literal';
    return block(constant ? `SELECT ?${x} WHERE ${block(pattern)}` : pattern);
  }

  /** A node without an IRI has no name in SPARQL: it is whatever all the ways to it lead to. */
  #reached(address: Iri, x: string): string {
    const ways = this.dialect.waysTo?.(termAt(address)) ?? [];
    if (ways.length === 0) return write.term(termAt(address));
    return ways
      .map(({ from, steps }) => {
        const nodes = [write.term(from), ...steps.slice(1).map(() => `?${this.fresh()}`), `?${x}`];
        return steps.map((step, i) => stepPattern(step, nodes[i]!, nodes[i + 1]!, this.dialect)).join('\n');
      })
      .join('\n');
  }

  /** From a thing to its class, as a path where the class may be a wider one. */
  #membership(): string {
    const { typeOf, memberOf } = this.dialect;
    if (memberOf === undefined) return write.iri(typeOf);
    const path = (iri: Iri): string => {
      const steps = this.dialect.saidAs?.get(iri) ?? [{ relation: iri, inverse: false }];
      return steps
        .map(
          ({ relation, inverse, star }: Step<Iri>) => `${inverse ? '^' : ''}${write.iri(relation)}${star ? '*' : ''}`,
        )
        .join('/');
    };
    const either = (paths: readonly string[]): string => `(${paths.join('|')})`;
    const same = (memberOf.same ?? []).map(write.iri);
    const wider = either([...memberOf.wider.map(write.iri), ...same, ...same.map((path) => `^${path}`)]);
    const typed = `${either(memberOf.typed.map(path))}/${wider}*`;
    return memberOf.kinds ? `(${typed}|${wider}+)` : `(${typed})`;
  }

  /** Descriptions without a name are classes to OWL, and no kinds that people ask about. */
  #isKind(type: Iri, x: string): string {
    const { memberOf, schema } = this.dialect;
    return memberOf?.kinds && schema.classTypes.includes(type) ? ` FILTER(isIRI(?${x}))` : '';
  }

  #literal(value: Literal): string {
    return write.literal(this.dialect.literal(value));
  }

  #join(step: Step<Iri>, of: Form<Iri>, x: string): string {
    const isNamed = of.kind === 'entity' && !isNameless(of.symbol);
    if (isNamed && (!step.taken || step.inverse)) return stepPattern(step, `?${x}`, write.iri(of.symbol), this.dialect);
    if (of.kind === 'literal' && !step.taken && !step.inverse)
      return stepPattern(step, `?${x}`, this.#literal(of.value), this.dialect);
    const y = this.fresh();
    return `${stepPattern(step, `?${x}`, `?${y}`, this.dialect)}\n${this.pattern(of, y)}`;
  }

  /** Any number of steps. Whether none at all leads from what the graph does not hold differs by engine, so it is said apart. */
  #reach(step: Step<Iri>, of: Form<Iri>, x: string): string {
    const none = this.#branch(of, x);
    if (of.kind === 'entity' && !isNameless(of.symbol))
      return `${none} UNION ${block(stepPattern(step, `?${x}`, write.iri(of.symbol), this.dialect, '+'))}`;
    const y = this.fresh();
    const some = stepPattern(step, `?${x}`, `?${y}`, this.dialect, '+');
    return `${none} UNION ${block(`${this.pattern(of, y)}\n${some}`)}`;
  }

  #except(form: Form<Iri>, x: string): string {
    if (form.kind === 'entity' && !isNameless(form.symbol)) return `FILTER(?${x} != ${write.iri(form.symbol)})`;
    if (form.kind === 'literal') return `FILTER(!sameTerm(?${x}, ${this.#literal(form.value)}))`;
    return `MINUS ${block(this.pattern(form, x))}`;
  }

  #compare(form: Extract<Form<Iri>, { kind: 'compare' }>, x: string): string {
    const value = this.fresh();
    if (isConstant(form.value)) {
      const as = measureComparesAs(form.by, this.dialect);
      const test = compareText(form.op, `?${value}`, form.value, this.dialect, as);
      return `${measurePattern(form.by, x, value, { from: 1 }, this)}\nFILTER(${test})`;
    }
    const measured = measurePattern(form.by, x, value, { from: 1 }, this);
    const other = this.#operand(form.value, x);
    const test = comparePair(form.op, comparedMeasure(form.by, value, this.dialect), other.compared, this.dialect);
    return `${measured}\n${other.pattern}\nFILTER(${test})`;
  }

  #operand(
    operand: Exclude<Operand<Iri>, Literal>,
    x: string,
  ): { readonly pattern: string; readonly compared: Compared } {
    const value = this.fresh();
    if (operand.kind === 'own') {
      const pattern = measurePattern(operand.by, x, value, { from: 0 }, this);
      return { pattern, compared: comparedMeasure(operand.by, value, this.dialect) };
    }
    const isSum = operand.kind === 'aggregate' && (operand.op === 'sum' || operand.op === 'avg');
    const isNumber = operand.kind === 'count' || operand.kind === 'arithmetic' || isSum;
    const compared = { value: `?${value}`, as: membersCompareAs(operand, this.dialect), isNumber };
    return { pattern: this.#alone(operand, value), compared };
  }

  /** Binds a member of a set and what is measured of it. A count needs its members, so that none counts 0. */
  #measured(by: Measure<Iri>, of: Form<Iri>, x: string, value: string): string {
    if (by.of === 'value') {
      const days = amongDays(`?${value}`, measureComparesAs(by, this.dialect));
      return `${this.pattern(of, x)}\n${chainPattern(by.chain, x, value, this).text}${days}`;
    }
    if (by.of !== 'count' || by.within) return this.#measuredOf(by, of, x, value);
    const members = this.pattern(of, x);
    const end = this.fresh();
    const counted = `${members}\nOPTIONAL ${block(chainPattern(by.chain, x, end, this).text)}`;
    return block(`SELECT ?${x} (COUNT(DISTINCT ?${end}) AS ?${value}) WHERE ${block(counted)} GROUP BY ?${x}`);
  }

  /** What is measured of each member of a set, where it is more than the end of a chain. */
  #measuredOf(by: Measure<Iri>, of: Form<Iri>, x: string, value: string): string {
    const measured = measurePattern(by, x, value, { from: 0, of }, this);
    return isCombined(by) ? `${this.#alone(of, x)}\n${measured}` : measured;
  }

  #superlative(form: Extract<Form<Iri>, { kind: 'superlative' }>, x: string): string {
    const key = this.#key(form.by);
    const measured = (member: string, value: string) => this.#measured(form.by, form.of, member, value);
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

  /** What is at least as far as the last of the first few, each member placed by its best value. */
  #top(form: Extract<Form<Iri>, { kind: 'top' }>, x: string): string {
    const key = this.#key(form.by);
    const [value, last] = [this.fresh(), this.fresh()];
    const [member, each, best] = [this.fresh(), this.fresh(), this.fresh()];
    const [own, outer, direction] = form.op === 'max' ? ['MAX', 'MIN', 'DESC'] : ['MIN', 'MAX', 'ASC'];
    const placed = `SELECT ?${member} (${own}(${key(each)}) AS ?${best}) WHERE ${block(
      this.#measured(form.by, form.of, member, each),
    )} GROUP BY ?${member} ORDER BY ${direction}(?${best}) LIMIT ${form.size}`;
    const limit = block(`SELECT (${outer}(?${best}) AS ?${last}) WHERE ${block(block(placed))}`);
    const sign = form.op === 'max' ? '>' : '<';
    const test = `${key(value)} = ?${last} || ${key(value)} ${sign} ?${last}`;
    return `${this.#measured(form.by, form.of, x, value)}\n${limit}\nFILTER(${test})`;
  }

  #key(by: Measure<Iri>): (value: string) => string {
    const compareAs = measureComparesAs(by, this.dialect);
    return (value) => orderText(`?${value}`, compareAs, this.dialect);
  }

  /** An interval whose start or end is not stated is open on that side. */
  #during(relation: Iri, time: Literal | 'now', x: string): string {
    const at = time === 'now' ? xsdLiteral(this.dialect.now, 'date') : time;
    const bound = (edge: Iri, op: 'le' | 'ge') => {
      const [any, value] = [this.fresh(), this.fresh()];
      const test = compareText(op, `?${value}`, at, this.dialect, edgeComparesAs(edge, this.dialect));
      const [said = { relation: edge, inverse: false }] = this.dialect.saidAs?.get(edge) ?? [];
      const stated = `?${x} ${relationPath(said)}`;
      return `FILTER(NOT EXISTS { ${stated} ?${any} } || EXISTS { ${stated} ?${value} FILTER(${test}) })`;
    };
    return `${bound(relation, 'le')}\n${bound(this.dialect.endOf(relation), 'ge')}`;
  }
}

import type {
  Aggregation,
  Arithmetic,
  Chain,
  CompareAs,
  Dialect,
  Form,
  Iri,
  Measure,
  Path,
  Step,
  Taken,
} from '../core/index.ts';
import {
  areDates,
  areNumbers,
  differenceComparesAs,
  endComparesAs,
  isCombined,
  isLocalOrder,
  measureComparesAs,
  readUnitRule,
  type UnitRule,
  XSD,
} from '../form/index.ts';
import { block } from './blocks.ts';
import { amongDays, asDuration, asNumber, type Compared, dateInOrder, isDate, yearFirstText } from './compare-text.ts';
import { timeBetween } from './time-between.ts';
import * as write from './write.ts';

/** What a pattern of a measure needs of the compiler it is part of. */
export interface Patterns {
  fresh(): string;
  /** Binds a variable to the members of a form. */
  pattern(form: Form<Iri>, x: string): string;
  readonly dialect: Dialect;
}

/**
 * How a measure is asked for. From 1: the pattern itself finds what has at least one of what is counted. From 0: the thing
 * is bound by what stands before, and counts 0 where it has none; `of`, where given, is what bounds the work.
 */
export type Counting = { readonly from: 1 } | { readonly from: 0; readonly of?: Form<Iri> };

/** A graph pattern that binds `value` to what is measured of `x`. */
export function measurePattern(by: Measure<Iri>, x: string, value: string, counting: Counting, to: Patterns): string {
  const of = counting.from === 0 ? counting.of : undefined;
  if (isCombined(by)) {
    const [left, right] = [to.fresh(), to.fresh()];
    const side = (measure: Measure<Iri>, name: string) => ({
      value: `?${name}`,
      as: measureComparesAs(measure, to.dialect),
    });
    return [
      measurePattern(by.left, x, left, counting, to),
      measurePattern(by.right, x, right, of ? { from: 0, of } : { from: 0 }, to),
      arithmeticPattern(by.of, side(by.left, left), side(by.right, right), value, to.fresh),
    ].join('\n');
  }
  if (by.of === 'value') {
    const bounds = counting.from === 1 ? bound(by.chain, x, counting, to) : '';
    return `${bounds}${chainPattern(by.chain, x, value, to).text}`;
  }
  const bounds = bound(by.chain, x, counting, to);
  if (by.of === 'count') {
    const end = to.fresh();
    const edges = `${chainPattern(by.chain, x, end, to).text}${by.within ? `\n${to.pattern(by.within, end)}` : ''}`;
    const counted = (name: string, pattern: string) =>
      block(`SELECT ?${x} (COUNT(DISTINCT ?${end}) AS ?${name}) WHERE ${block(pattern)} GROUP BY ?${x}`);
    if (counting.from === 1) return counted(value, `${bounds}${edges}`);
    if (of) return counted(value, `${bounds}OPTIONAL ${block(edges)}`);
    const count = to.fresh();
    return `OPTIONAL ${counted(count, edges)}\nBIND(COALESCE(?${count}, 0) AS ?${value})`;
  }
  const end = to.fresh();
  const { text, before } = chainPattern(by.chain, x, end, to);
  const days = amongDays(`?${end}`, endComparesAs(by.chain.at(-1)!, to.dialect));
  const edges = `${bounds}${text}${by.within ? `\n${to.pattern(by.within, before)}` : ''}${days}`;
  const ways = [...new Set([x, before, end])].map((name) => `?${name}`).join(' ');
  const once = block(`SELECT DISTINCT ${ways} WHERE ${block(edges)}`);
  const { selected, after } = aggregated(by.of, by.chain, end, value, to);
  // An aggregation of what is no number is left unbound.
  return `${block(`SELECT ?${x} ${selected} WHERE ${block(once)} GROUP BY ?${x}`)}${after}\nFILTER(isLiteral(?${value}))`;
}

/** An aggregation as what a SELECT says of it, and what has to follow that SELECT. */
export interface Aggregated {
  readonly selected: string;
  readonly after: string;
}

/** Binds a variable to the aggregation of the values at the end of a chain: numbers that are stored as text are taken as numbers, and durations come to one. */
export function aggregated(
  op: Aggregation,
  chain: Chain<Iri>,
  end: string,
  into: string,
  { fresh, dialect }: Pick<Patterns, 'fresh' | 'dialect'>,
): Aggregated {
  const as = endComparesAs(chain.at(-1)!, dialect);
  const isExtreme = op === 'min' || op === 'max';
  if (as === 'signed-year' && isExtreme) return extremeDate(op, `?${end}`, into, `?${fresh()}`, dialect);
  const said = (total: string): Aggregated => ({ selected: `(${total} AS ?${into})`, after: '' });
  // Of days there is no sum: some engines make one of any texts, which is not to be called a date.
  if (isLocalOrder(as) && isExtreme)
    return said(`STRDT(${op.toUpperCase()}(${yearFirstText(`?${end}`, as)}), <${XSD}date>)`);
  const total = `${op.toUpperCase()}(${areNumbers(as) ? asNumber(`?${end}`, as) : `?${end}`})`;
  return said(as === 'duration' ? asDuration(total) : total);
}

/** The first or the last of dates is found by the text that they are put in order by; its own text and its type stand behind that. */
function extremeDate(op: 'min' | 'max', date: string, into: string, found: string, dialect: Dialect): Aggregated {
  const tab = write.string('\t');
  const key = dateInOrder(date, 'signed-year', dialect);
  const own = `STRAFTER(${found}, ${tab})`;
  return {
    selected: `(${op.toUpperCase()}(CONCAT(${key}, ${tab}, STR(${date}), ${tab}, STR(DATATYPE(${date})))) AS ${found})`,
    after: `\nBIND(STRDT(STRBEFORE(${own}, ${tab}), IRI(STRAFTER(${own}, ${tab}))) AS ?${into})`,
  };
}

interface Side {
  readonly value: string;
  readonly as: CompareAs;
}

/** Binds a variable to a difference or a ratio, where it means something. */
export function arithmeticPattern(op: Arithmetic, left: Side, right: Side, into: string, fresh: () => string): string {
  const sides = [left, right];
  if (op === 'minus' && areDates(left.as) && areDates(right.as)) {
    const test = sides.map(({ value, as }) => isDate(value, as));
    const date = ({ value, as }: Side) => ({ text: yearFirstText(value, as), isSigned: as === 'signed-year' });
    return `${timeBetween(date(right), date(left), into, fresh)}\nFILTER(${test.join(' && ')} && isLiteral(?${into}))`;
  }
  const test = sides.filter(({ as }) => !areNumbers(as)).map(({ value }) => `isNumeric(${value})`);
  if (op === 'divide') {
    // A ratio is a double on every engine.
    const [a, b] = sides.map(({ value, as }) => asNumber(value, as));
    return bind(`${a} / ${b}`, [...test, `${b} != 0`], into);
  }
  const [a, b] = sides.map(({ value, as }) => (areNumbers(as) ? asNumber(value, as) : value));
  const isDuration = differenceComparesAs(left.as, right.as) === 'duration';
  return bind(isDuration ? asDuration(`(${a} - ${b})`) : `${a} - ${b}`, test, into);
}

function bind(value: string, tests: readonly string[], into: string): string {
  return `BIND(${value} AS ?${into})\nFILTER(${tests.length > 0 ? tests.join(' && ') : 'true'} && isLiteral(?${into}))`;
}

/** What a test knows of a measure's value before it sees one. */
export function comparedMeasure(by: Measure<Iri>, value: string, dialect: Dialect): Compared {
  const isNumber = by.of !== 'value' && by.of !== 'min' && by.of !== 'max';
  return { value: `?${value}`, as: measureComparesAs(by, dialect), isNumber };
}

/** The edges of a chain from one variable to another, and the variable before the last of them. */
export function chainPattern(
  chain: Chain<Iri>,
  from: string,
  to: string,
  { fresh, dialect }: Pick<Patterns, 'fresh' | 'dialect'>,
): { readonly text: string; readonly before: string } {
  const nodes = [from, ...chain.slice(1).map(() => fresh()), to];
  const edges = chain.map((step, i) => stepPattern(step, `?${nodes[i]}`, `?${nodes[i + 1]}`, dialect));
  return { text: edges.join('\n'), before: nodes.at(-2)! };
}

/** One step away from a node; `repeat` says how often, where not as the step does. */
export function stepPattern(
  step: Step<Iri>,
  near: string,
  far: string,
  dialect: Dialect,
  repeat: '*' | '+' | undefined = step.star && '*',
): string {
  if (step.taken) return step.inverse ? takenPattern(step, far, near, dialect) : takenPattern(step, near, far, dialect);
  const path = repeat ? write.repeated(waysOf(step), repeat) : relationPath(step);
  const [subject, object] = step.inverse ? [far, near] : [near, far];
  return `${subject} ${path} ${object} .${onlyOf(step, subject, object)}`;
}

/** What the subject or the object of a step must have as well. */
function onlyOf({ only }: Step<Iri>, subject: string, object: string): string {
  return only ? `\n${only.ofObject ? object : subject} ${write.iri(only.relation)} ${write.term(only.value)} .` : '';
}

/** The relation of a step from its subject to its object, as a path where others say it, too. */
export function relationPath(step: Step<Iri>): string {
  return write.path(waysOf(step));
}

function waysOf({ relation, by }: Step<Iri>): Path<Iri> {
  return by ?? { relation, inverse: false };
}

/** From a thing to what is taken of its values: a sub-query, so that it can be joined from either end. */
function takenPattern(step: Step<Iri>, thing: string, value: string, dialect: Dialect): string {
  const named = [thing, value].filter((name) => name.startsWith('?')).join(' ');
  const isSigned = dialect.compareAs(step.relation) === 'signed-year';
  return block(
    `SELECT DISTINCT ${named} WHERE ${block(takenBody(relationPath(step), step.taken!, thing, value, isSigned))}`,
  );
}

function takenBody(relation: string, taken: Taken, thing: string, value: string, isSigned: boolean): string {
  if (taken.startsWith('@')) {
    return `${thing} ${relation} ${value} .\nFILTER(LANGMATCHES(LANG(${value}), "${taken.slice(1)}"))`;
  }
  const rule = readUnitRule(taken);
  if (rule) return inUnitBody(relation, rule, thing, value);
  const [length, type] = taken === 'year' ? [4, 'gYear'] : [7, 'gYearMonth'];
  const date = '?date';
  const year = isSigned ? '-?[0-9]{4,10}' : '[0-9]{4}';
  const written = `^(${year}${taken === 'year' ? '' : '-[0-9]{2}'}).*$`;
  const part = isSigned
    ? `REPLACE(STR(${date}), ${write.string(written)}, "$1")`
    : `SUBSTR(STR(${date}), 1, ${length})`;
  return [
    `${thing} ${relation} ${date} .`,
    `FILTER(REGEX(STR(${date}), "^${year}-[0-9]{2}"))`,
    `BIND(STRDT(${part}, ${write.iri(`${XSD}${type}` as Iri)}) AS ${value})`,
  ].join('\n');
}

/** Numbers in one unit, each by the unit that stands beside it. */
function inUnitBody(relation: string, { by, units }: UnitRule, thing: string, into: string): string {
  const [number, unit] = ['?number', '?unit'];
  const written = units.map((each) => write.string(each.written));
  const turned = (part: 'size' | 'zero'): string =>
    units.reduceRight((rest, each, i) => {
      const factor = decimalText(each[part]);
      return rest === '' || rest === factor ? factor : `IF(STR(${unit}) = ${written[i]}, ${factor}, ${rest})`;
    }, '');
  const zero = units.some((each) => each.zero !== 0) ? ` + ${turned('zero')}` : '';
  const value = by ? `STR(${number})` : `REPLACE(REPLACE(STR(${number}), " ?[^0-9]+$", ""), ",", "")`;
  return [
    `${thing} ${relation} ${number} .`,
    by ? `${thing} ${write.iri(by)} ${unit} .` : `BIND(REPLACE(STR(${number}), "^[-+0-9.,]+ ?", "") AS ${unit})`,
    `FILTER(STR(${unit}) IN (${written.join(', ')}))`,
    `BIND(${write.iri(`${XSD}decimal` as Iri)}(${value}) * ${turned('size')}${zero} AS ${into})`,
  ].join('\n');
}

/** A decimal has no exponent. */
function decimalText(value: number): string {
  const text = value.toFixed(Math.max(1, 15 - Math.ceil(Math.log10(Math.abs(value) || 1))));
  return text.replace(/(\.\d+?)0+$/, '$1');
}

/** What bounds a measured thing where its chain alone would not, or not well. */
function bound(chain: Chain<Iri>, x: string, counting: Counting, to: Patterns): string {
  if (counting.from === 0) {
    return counting.of ? `${block(`SELECT DISTINCT ?${x} WHERE ${block(to.pattern(counting.of, x))}`)}\n` : '';
  }
  if (!chain.every(({ star }) => star)) return '';
  // Any number of steps leads from every node to itself; what has such an edge is meant.
  const relation = relationPath(chain[0]);
  const ends = `{ ?${x} ${relation} ?${to.fresh()} } UNION { ?${to.fresh()} ${relation} ?${x} }`;
  return `${block(`SELECT DISTINCT ?${x} WHERE { ${ends} }`)}\n`;
}

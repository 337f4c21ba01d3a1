import type { Column, Form, Literal, Measure, Step, Tabular } from '../core/index.ts';
import { asNoun, asParticiple, asPluralVerb, inWords, lowerFirst, plural, relationShape } from './english.ts';
import { family } from './literal.ts';
import { chainsOf, isConstant } from './measure.ts';
import { print } from './print.ts';
import { compareCondition, comparePredicate, matchCondition, matchPredicate, type Said } from './say-comparison.ts';
import { sayLiteral } from './say-literal.ts';
import { atAnyRemove, chainNoun, measureNoun, superlativeNoun } from './say-measure.ts';

/**
 * The question that a form asks, in English. Symbols are read as names: map ids to labels first.
 * @example
 * say(parseOrThrow('(COUNT (JOIN borders France))')); // a question in English
 */
export function say(form: Form<string>): string {
  switch (form.kind) {
    case 'count':
      return `How many ${clause(form.of) ?? `${members(form.of)} are there`}?`;
    case 'ask':
      return `${sayAsk(form.of)}?`;
    case 'join':
      if (!form.step.inverse) return `What are ${phrase(form)}?`;
      return `${atAnyRemove(form.step, whatEnds(form.step, phrase(form.of)))}?`;
    case 'table':
    case 'row':
      return sayColumns(form);
    case 'entity':
    case 'literal':
    case 'aggregate':
    case 'arithmetic':
      return `What is ${phrase(form)}?`;
    case 'class':
    case 'and':
    case 'or':
    case 'not':
    case 'compare':
    case 'match':
    case 'superlative':
    case 'top':
    case 'during': {
      const asked = clause(form);
      return asked ? `Which ${asked}?` : `What are ${phrase(form)}?`;
    }
  }
}

/** "Is France among the countries that border Germany", or whether there are any. */
function sayAsk(of: Form<string>): string {
  if (of.kind === 'and') {
    const [known, rest] = of.left.kind === 'entity' ? [of.left, of.right] : [of.right, of.left];
    if (known.kind === 'entity') return `Is ${known.symbol} among ${phrase(rest)}`;
  }
  return `Are there any ${members(of)}`;
}

/** "What are the capital and area of France", "Which countries border France, and what is their capital". */
function sayColumns(form: Tabular<string>): string {
  if (form.kind === 'row') return `What ${form.cells.length > 1 ? 'are' : 'is'} ${phrase(form)}?`;
  const measured = form.columns.filter((column) => column.of !== 'self');
  if (measured.length === 0) return say(form.of);
  const verb = measured.length > 1 ? 'are' : 'is';
  if (measured.length === form.columns.length) {
    const names = listed(columnNames(form).map((name) => `the ${name}`));
    // What they are or do can only be said of things that were named before.
    return / they /.test(names)
      ? `For each of ${phrase(form.of)}, what ${verb} ${names}?`
      : `What ${verb} ${phrase(form)}?`;
  }
  const theirs = measured.map((column) => {
    const noun = measureNoun(column, members);
    return /^(?:number|difference|ratio) /.test(noun) ? `the ${noun}` : `their ${noun}`;
  });
  return `${say(form.of).slice(0, -1)}, and what ${verb} ${listed(theirs)}?`;
}

/** The names of the columns of a form that has them, in order. */
export function columnNames(form: Tabular<string>): readonly string[] {
  if (form.kind === 'row') return form.cells.map((cell) => cellName(cell));
  return form.columns.map((column) => columnName(column, form.of));
}

function columnName(column: Column<string>, of: Form<string>): string {
  if (column.of !== 'self') return measureNoun(column, members, 'the');
  return className(of) ?? 'name';
}

/** What the members of a form are said to be: of a class, or what a relation leads to. */
function className(form: Form<string>): string | undefined {
  switch (form.kind) {
    case 'class':
      return lowerFirst(form.symbol);
    case 'and':
    case 'not':
      return className(form.left) ?? (form.kind === 'and' ? className(form.right) : undefined);
    case 'superlative':
    case 'top':
    case 'during':
      return className(form.of);
    case 'join':
      return form.step.inverse && relationShape(form.step.relation) === 'noun' ? asNoun(form.step.relation) : undefined;
    default:
      return undefined;
  }
}

function cellName(cell: Form<string>): string {
  if (cell.kind === 'aggregate') return `${AGGREGATE[cell.op]} ${chainNoun(cell.by)}`;
  return phrase(cell).replace(/^the /, '');
}

function listed(parts: readonly string[]): string {
  return parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

/** Several aggregations of the same values said at once: "the smallest, largest and average age of the people". */
function sayRow(cells: readonly Form<string>[]): string {
  const aggregates = cells.filter((cell) => cell.kind === 'aggregate');
  const [first] = aggregates;
  const over = (cell: typeof first) => cell && print({ ...cell, op: 'sum' });
  if (!first || aggregates.length < cells.length || aggregates.some((cell) => over(cell) !== over(first))) {
    return listed(cells.map(phrase));
  }
  const which = listed(aggregates.map(({ op }) => AGGREGATE[op]));
  return `the ${which} ${chainNoun(first.by)} of ${phrase(first.of)}`;
}

/** A set as a class and what is said of it, "countries border Germany and have …"; nothing where no class is named. */
function clause(form: Form<string>): string | undefined {
  switch (form.kind) {
    case 'class':
      return `${members(form)} are there`;
    case 'not': {
      const left = clause(form.left);
      return left && `${left}, except ${phrase(form.right)}`;
    }
    case 'superlative':
    case 'top': {
      const ranked = groupOf(form.of, form.by) ?? (hasClass(form.of) ? members(form.of) : undefined);
      return ranked && `${first(form)}${ranked} have ${superlativeNoun(form.op, form.by, rankOf(form), members)}`;
    }
    case 'and': {
      const parts = conjuncts(form);
      const group = groupAmong(parts);
      const head = group?.part ?? parts.find((part) => part.kind === 'class');
      if (!head) return undefined;
      const rest = parts.filter((part) => part !== head).map(predicate);
      return `${group?.said ?? members(head)} ${rest.join(' and ')}`;
    }
    default:
      return undefined;
  }
}

/** A form as a noun phrase with its article: "the capital of France", "the countries that border Germany". */
export function phrase(form: Form<string>): string {
  switch (form.kind) {
    case 'entity':
      return form.symbol;
    case 'literal':
      return sayLiteral(form.value);
    case 'join':
      return form.step.inverse ? atAnyRemove(form.step, ends(form.step, phrase(form.of))) : `the ${members(form)}`;
    case 'or':
      return `${phrase(form.left)} or ${phrase(form.right)}`;
    case 'count':
      return `the number of ${members(form.of)}`;
    case 'ask':
      return `whether there are any ${members(form.of)}`;
    case 'aggregate':
      return `the ${AGGREGATE[form.op]} ${chainNoun(form.by)} of ${phrase(form.of)}`;
    case 'arithmetic':
      return form.op === 'minus'
        ? `the difference between ${phrase(form.left)} and ${phrase(form.right)}`
        : `the ratio of ${phrase(form.left)} to ${phrase(form.right)}`;
    case 'table':
      return `${listed(columnNames(form).map((name) => `the ${name}`))} of ${phrase(form.of)}`;
    case 'row':
      return sayRow(form.cells);
    case 'class':
    case 'and':
    case 'not':
    case 'compare':
    case 'match':
    case 'superlative':
    case 'top':
    case 'during':
      return `the ${members(form)}`;
  }
}

const AGGREGATE = { sum: 'total', avg: 'average', min: 'smallest', max: 'largest' } as const;

/** The question for what a relation leads to: "What is the capital of France", "What does France border". */
function whatEnds(step: Step<string>, from: string): string {
  switch (relationShape(step.relation)) {
    case 'noun':
      return `What is the ${asNoun(step.relation)} of ${from}`;
    case 'verb':
      return `What does ${from} ${asPluralVerb(step.relation)}`;
    case 'participle':
      return `What is ${from} ${asParticiple(step.relation)}`;
  }
}

/** What a relation leads to from a named thing: "the capital of France", "what France borders". */
function ends(step: Step<string>, from: string): string {
  switch (relationShape(step.relation)) {
    case 'noun':
      return `the ${asNoun(step.relation)} of ${from}`;
    case 'verb':
      return `what ${from} ${lowerFirst(step.relation)}`;
    case 'participle':
      return `what ${from} is ${asParticiple(step.relation)}`;
  }
}

/** A form as a plural noun with its conditions and no article: "countries that border Germany". */
function members(form: Form<string>): string {
  switch (form.kind) {
    case 'class':
      return plural(lowerFirst(form.symbol));
    case 'superlative':
    case 'top': {
      const ranked = groupOf(form.of, form.by) ?? members(form.of);
      return `${first(form)}${ranked} with ${superlativeNoun(form.op, form.by, rankOf(form), members)}`;
    }
    case 'during':
      return `${members(form.of)} ${form.time === 'now' ? 'now' : `in ${sayLiteral(form.time)}`}`;
    case 'not':
      return `${members(form.left)} except ${phrase(form.right)}`;
    case 'or':
      return `${members(form.left)} or ${members(form.right)}`;
    case 'and': {
      const parts = conjuncts(form);
      const group = groupAmong(parts);
      const head =
        group?.part ?? parts.find((part) => part.kind === 'class') ?? parts.find((part) => !isCondition(part));
      const rest = parts.filter((part) => part !== head).map(condition);
      return `${group?.said ?? (head ? members(head) : 'things')} ${rest.join(' and ')}`;
    }
    case 'join':
    case 'compare':
    case 'match':
      return `things ${condition(form)}`;
    case 'entity':
    case 'literal':
    case 'count':
    case 'aggregate':
    case 'arithmetic':
    case 'ask':
    case 'table':
    case 'row':
      return phrase(form);
  }
}

type Ranked = Extract<Form<string>, { kind: 'superlative' | 'top' }>;

/** "three " of the first three. */
function first(form: Ranked): string {
  return form.kind === 'top' && form.size > 1 ? `${inWords(form.size)} ` : '';
}

function rankOf(form: Ranked): number {
  return form.kind === 'top' ? 1 : form.rank;
}

/** What others are grouped by, where a measure looks back at those: "cities of the students" by how many students. */
function groupOf(form: Form<string>, by: Measure<string>): string | undefined {
  if (form.kind !== 'join' || !form.step.inverse || form.step.star) return undefined;
  const [back] = chainsOf(by)[0]!;
  const isBack = back.inverse && back.relation === form.step.relation;
  if (!isBack || relationShape(back.relation) !== 'noun') return undefined;
  return `${plural(asNoun(back.relation))} of ${phrase(form.of)}`;
}

/** The part of an intersection that the other parts speak of as groups. */
function groupAmong(parts: readonly Form<string>[]): { part: Form<string>; said: string } | undefined {
  const measures = parts.flatMap((part) => (part.kind === 'compare' || part.kind === 'match' ? [part.by] : []));
  for (const part of parts) {
    const said = measures.flatMap((by) => groupOf(part, by) ?? [])[0];
    if (said !== undefined) return { part, said };
  }
  return undefined;
}

function conjuncts(form: Form<string>): readonly Form<string>[] {
  return form.kind === 'and' ? [...conjuncts(form.left), ...conjuncts(form.right)] : [form];
}

function isCondition(form: Form<string>): boolean {
  return form.kind === 'join' || form.kind === 'compare' || form.kind === 'match';
}

function hasClass(form: Form<string>): boolean {
  return conjuncts(form).some((part) => part.kind === 'class');
}

/** A form as a condition on something named before it: "whose capital is Oslo", "that border Germany". */
function condition(form: Form<string>): string {
  switch (form.kind) {
    case 'join': {
      const truth = truthOf(form);
      return truth ? `that are ${truth}` : atAnyRemove(form.step, joinCondition(form.step, phrase(form.of)));
    }
    case 'compare':
      return truthOf(form) ? `that are ${truthOf(form)}` : compareCondition(form, SAID);
    case 'match':
      return matchCondition(form, SAID);
    case 'class':
      return `that are ${plural(lowerFirst(form.symbol))}`;
    default:
      return `that are among ${phrase(form)}`;
  }
}

function joinCondition({ relation, inverse }: Step<string>, other: string): string {
  switch (relationShape(relation)) {
    case 'noun':
      return inverse ? `that are the ${asNoun(relation)} of ${other}` : `whose ${asNoun(relation)} is ${other}`;
    case 'verb':
      return inverse ? `that ${other} ${lowerFirst(relation)}` : `that ${asPluralVerb(relation)} ${other}`;
    case 'participle':
      return inverse ? `that ${other} is ${asParticiple(relation)}` : `${asParticiple(relation)} ${other}`;
  }
}

/** A form as what is said of its members: "border Germany", "have Oslo as their capital". */
function predicate(form: Form<string>): string {
  const truth = truthOf(form);
  if (truth) return `are ${truth}`;
  if (form.kind === 'compare') return comparePredicate(form, SAID);
  if (form.kind === 'match') return matchPredicate(form, SAID);
  if (form.kind === 'join' && form.step.star) return `are among ${phrase(form)}`;
  if (form.kind !== 'join') return condition(form).replace(/^that /, '');
  const { relation, inverse } = form.step;
  const other = phrase(form.of);
  switch (relationShape(relation)) {
    case 'noun':
      return inverse ? `are the ${asNoun(relation)} of ${other}` : `have ${other} as their ${asNoun(relation)}`;
    case 'verb':
      return inverse ? `does ${other} ${asPluralVerb(relation)}` : `${asPluralVerb(relation)} ${other}`;
    case 'participle':
      return inverse ? `is ${other} ${asParticiple(relation)}` : `are ${asParticiple(relation)} ${other}`;
  }
}

/** What a yes-or-no relation says of its subject: "landlocked", "not landlocked". */
function truthOf(form: Form<string>): string | undefined {
  const said = statement(form);
  if (!said || said.step.inverse || family(said.value) !== 'boolean') return undefined;
  const holds = said.value.value === 'true' || said.value.value === '1';
  return `${holds ? '' : 'not '}${asParticiple(said.step.relation)}`;
}

/** The one relation and the one value of a form that says no more than that. */
function statement(form: Form<string>): { readonly step: Step<string>; readonly value: Literal } | undefined {
  if (form.kind === 'join' && form.of.kind === 'literal') return { step: form.step, value: form.of.value };
  if (form.kind !== 'compare' || form.op !== 'eq' || form.by.of !== 'value' || !isConstant(form.value))
    return undefined;
  return form.by.chain.length === 1 ? { step: form.by.chain[0], value: form.value } : undefined;
}

const SAID: Said = { members, phrase };

import type { Form, Measure, Step, Tabular } from '../core/index.ts';
import { conjuncts } from './conjuncts.ts';
import { endsAsClasses } from './ends-as-classes.ts';
import { asNoun, asParticiple, asPluralVerb, inWords, isPlural, lowerFirst, plural, relationShape } from './english.ts';
import { chainsOf } from './measure.ts';
import { AGGREGATED, columnsOf, headingsOf, listed, sayColumns, sayRow } from './say-columns.ts';
import type { Said } from './say-comparison.ts';
import { condition, predicate } from './say-condition.ts';
import { sayLiteral } from './say-literal.ts';
import { atAnyRemove, chainNoun, superlativeNoun } from './say-measure.ts';

/**
 * The question that a form asks, in English. Symbols are read as names: map ids to labels first.
 * @example
 * say(parseOrThrow('(COUNT (JOIN borders France))')); // a question in English
 */
export function say(form: Form<string>): string {
  return question(endsAsClasses(form));
}

function question(form: Form<string>): string {
  switch (form.kind) {
    case 'count':
      return `How many ${clause(form.of) ?? hadBy(form.of) ?? `${members(form.of)} are there`}?`;
    case 'ask':
      return `${sayAsk(form.of)}?`;
    case 'join':
      if (!form.step.inverse) return `What are ${phrase(form)}?`;
      return `${atAnyRemove(form.step, whatEnds(form.step, phrase(form.of)))}?`;
    case 'table':
    case 'row':
      return sayColumns(form, { ...SAID, say: question });
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

/** "authors does the book have", "things are a kind of rock": what one thing has, or is had by, by one relation. */
function hadBy(form: Form<string>): string | undefined {
  if (form.kind !== 'join' || form.step.star || form.of.kind !== 'entity') return undefined;
  const { relation, inverse } = form.step;
  const shape = relationShape(relation);
  if (inverse && shape === 'noun') return `${plural(asNoun(relation))} does ${form.of.symbol} have`;
  return !inverse && shape === 'participle' ? `things are ${asParticiple(relation)} ${form.of.symbol}` : undefined;
}

/** "Is France among the countries that border Germany", or whether there are any. */
function sayAsk(of: Form<string>): string {
  if (of.kind === 'and') {
    const [known, rest] = of.left.kind === 'entity' ? [of.left, of.right] : [of.right, of.left];
    if (known.kind === 'entity') return `Is ${known.symbol} among ${phrase(rest)}`;
  }
  return `Are there any ${members(of)}`;
}

/** The names of the columns of a form that has them, in order, as they stand over these. */
export function columnNames(form: Tabular<string>): readonly string[] {
  return headingsOf(endsAsClasses(form) as Tabular<string>, SAID);
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
      const rest = parts.filter((part) => part !== head).map((part) => predicate(part, SAID));
      return `${group?.said ?? members(head)} ${rest.join(' and ')}`;
    }
    default:
      return undefined;
  }
}

/** A form as a noun phrase with its article: "the capital of France", "the countries that border Germany". */
function phrase(form: Form<string>): string {
  switch (form.kind) {
    case 'entity':
      return form.symbol;
    case 'literal':
      return sayLiteral(form.value);
    case 'join':
      if (isTermsBelow(form)) return `${phrase(form.of)} or what is below it`;
      return form.step.inverse ? atAnyRemove(form.step, ends(form.step, phrase(form.of))) : `the ${members(form)}`;
    case 'or':
      return `${phrase(form.left)} or ${phrase(form.right)}`;
    case 'count':
      return `the number of ${members(form.of)}`;
    case 'ask':
      return `whether there are any ${members(form.of)}`;
    case 'aggregate':
      return `the ${AGGREGATED[form.op]} ${chainNoun(form.by)} of ${phrase(form.of)}`;
    case 'arithmetic':
      return form.op === 'minus'
        ? `the difference between ${phrase(form.left)} and ${phrase(form.right)}`
        : `the ratio of ${phrase(form.left)} to ${phrase(form.right)}`;
    case 'table':
      return `${listed(columnsOf(form, SAID).map((name) => `the ${name}`))} of ${phrase(form.of)}`;
    case 'row':
      return sayRow(form.cells, SAID);
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

/** A term with all that are narrower, by a relation that says which is the wider: "Lamps or what is below it". */
function isTermsBelow({ step, of }: Extract<Form<string>, { kind: 'join' }>): boolean {
  const isWider = relationShape(step.relation) === 'comparative' || /^sub ?class of$/i.test(step.relation);
  return isWider && step.star === true && !step.inverse && of.kind === 'entity';
}

/** The question for what a relation leads to: "What is the capital of France", "What does France border". */
function whatEnds(step: Step<string>, from: string): string {
  switch (relationShape(step.relation)) {
    case 'noun':
      return `What ${isPlural(step.relation) ? 'are' : 'is'} the ${asNoun(step.relation)} of ${from}`;
    case 'comparative':
      return `What is ${lowerFirst(step.relation)} than ${from}`;
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
    case 'comparative':
      return `what is ${lowerFirst(step.relation)} than ${from}`;
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
      const rest = parts.filter((part) => part !== head).map((part) => condition(part, SAID));
      return `${group?.said ?? (head ? members(head) : 'things')} ${rest.join(' and ')}`;
    }
    case 'join':
    case 'compare':
    case 'match':
      return `things ${condition(form, SAID)}`;
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

function isCondition(form: Form<string>): boolean {
  return form.kind === 'join' || form.kind === 'compare' || form.kind === 'match';
}

function hasClass(form: Form<string>): boolean {
  return conjuncts(form).some((part) => part.kind === 'class');
}

const SAID: Said = { members, phrase };

import type { Chain, Comparison, Form, Literal, Measure, Step } from '../core/index.ts';
import {
  asNoun,
  asParticiple,
  asPluralVerb,
  lowerFirst,
  ordinal,
  plural,
  relationShape,
  withArticle,
} from './english.ts';
import { family, numberOf } from './literal.ts';

/** The question that a form asks, in English. Symbols are read as names: map ids to labels first. */
export function say(form: Form<string>): string {
  switch (form.kind) {
    case 'count':
      return `How many ${clause(form.of) ?? `${members(form.of)} are there`}?`;
    case 'ask':
      return `${sayAsk(form.of)}?`;
    case 'join':
      return form.step.inverse ? `${whatEnds(form.step, phrase(form.of))}?` : `What are ${phrase(form)}?`;
    case 'entity':
    case 'literal':
    case 'aggregate':
      return `What is ${phrase(form)}?`;
    case 'class':
    case 'and':
    case 'or':
    case 'not':
    case 'compare':
    case 'superlative':
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
      return hasClass(form.of) ? `${members(form.of)} have ${superlative(form.op, form.by, form.rank)}` : undefined;
    case 'and': {
      const parts = conjuncts(form);
      const head = parts.find((part) => part.kind === 'class');
      if (!head) return undefined;
      const rest = parts.filter((part) => part !== head).map(predicate);
      return `${members(head)} ${rest.join(' and ')}`;
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
      return form.step.inverse ? ends(form.step, phrase(form.of)) : `the ${members(form)}`;
    case 'or':
      return `${phrase(form.left)} or ${phrase(form.right)}`;
    case 'count':
      return `the number of ${members(form.of)}`;
    case 'ask':
      return `whether there are any ${members(form.of)}`;
    case 'aggregate':
      return `the ${AGGREGATE[form.op]} ${chainNoun(form.by)} of ${phrase(form.of)}`;
    case 'class':
    case 'and':
    case 'not':
    case 'compare':
    case 'superlative':
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
      return `${members(form.of)} with ${superlative(form.op, form.by, form.rank)}`;
    case 'during':
      return `${members(form.of)} ${form.time === 'now' ? 'now' : `in ${sayLiteral(form.time)}`}`;
    case 'not':
      return `${members(form.left)} except ${phrase(form.right)}`;
    case 'or':
      return `${members(form.left)} or ${members(form.right)}`;
    case 'and': {
      const parts = conjuncts(form);
      const head = parts.find((part) => part.kind === 'class') ?? parts.find((part) => !isCondition(part));
      const rest = parts.filter((part) => part !== head).map(condition);
      return `${head ? members(head) : 'things'} ${rest.join(' and ')}`;
    }
    case 'join':
    case 'compare':
      return `things ${condition(form)}`;
    case 'entity':
    case 'literal':
    case 'count':
    case 'aggregate':
    case 'ask':
      return phrase(form);
  }
}

function conjuncts(form: Form<string>): readonly Form<string>[] {
  return form.kind === 'and' ? [...conjuncts(form.left), ...conjuncts(form.right)] : [form];
}

function isCondition(form: Form<string>): boolean {
  return form.kind === 'join' || form.kind === 'compare';
}

function hasClass(form: Form<string>): boolean {
  return conjuncts(form).some((part) => part.kind === 'class');
}

/** A form as a condition on something named before it: "whose capital is Oslo", "that border Germany". */
function condition(form: Form<string>): string {
  switch (form.kind) {
    case 'join': {
      const truth = truthOf(form);
      return truth ? `that are ${truth}` : joinCondition(form.step, phrase(form.of));
    }
    case 'compare':
      return truthOf(form) ? `that are ${truthOf(form)}` : compareCondition(form.op, form.by, form.value);
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
  if (form.kind === 'compare') return comparePredicate(form.op, form.by, form.value);
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
  if (form.kind !== 'compare' || form.op !== 'eq' || form.by.of === 'count') return undefined;
  return form.by.chain.length === 1 ? { step: form.by.chain[0], value: form.value } : undefined;
}

function compareCondition(op: Comparison, by: Measure<string>, value: Literal): string {
  if (by.of === 'count') return `with ${amount(op, value)} ${countedNoun(by.chain)}`;
  return `whose ${chainNoun(by.chain)} is ${amount(op, value)}`;
}

function comparePredicate(op: Comparison, by: Measure<string>, value: Literal): string {
  if (by.of === 'count') return `have ${amount(op, value)} ${countedNoun(by.chain)}`;
  return `have ${withArticle(chainNoun(by.chain))} ${family(value) === 'date' ? '' : 'of '}${amount(op, value)}`;
}

function amount(op: Comparison, value: Literal): string {
  return `${(family(value) === 'date' ? DATE_WORDS : NUMBER_WORDS)[op]} ${sayLiteral(value)}`;
}

const NUMBER_WORDS: Readonly<Record<Comparison, string>> = {
  lt: 'less than',
  le: 'at most',
  gt: 'more than',
  ge: 'at least',
  eq: 'exactly',
  ne: 'other than',
};
const DATE_WORDS: Readonly<Record<Comparison, string>> = {
  lt: 'before',
  le: 'no later than',
  gt: 'after',
  ge: 'no earlier than',
  eq: 'in',
  ne: 'not in',
};

function superlative(op: 'max' | 'min', by: Measure<string>, rank: number): string {
  const place = rank === 1 ? '' : `${ordinal(rank)} `;
  if (by.of === 'count') return `the ${place}${op === 'max' ? 'most' : 'fewest'} ${countedNoun(by.chain)}`;
  return `the ${place}${op === 'max' ? 'largest' : 'smallest'} ${chainNoun(by.chain)}`;
}

/** A chain as the noun it leads to: "population of the capital". */
function chainNoun(chain: Chain<string>): string {
  return chain
    .map((step) => (step.inverse ? `things they are the ${asNoun(step.relation)} of` : stepNoun(step.relation)))
    .reverse()
    .join(' of their ');
}

/** The plural of what is counted at the end of a chain. */
function countedNoun(chain: Chain<string>): string {
  const noun = chainNoun(chain);
  return noun.startsWith('things ') ? noun : plural(noun);
}

/** A verb or a participle measured by itself becomes a noun phrase: "borders" → "things it borders". */
function stepNoun(relation: string): string {
  switch (relationShape(relation)) {
    case 'noun':
      return asNoun(relation);
    case 'verb':
      return `things they ${asPluralVerb(relation)}`;
    case 'participle':
      return `things they are ${asParticiple(relation)}`;
  }
}

function sayLiteral(value: Literal): string {
  const kind = family(value);
  if (kind === 'number') {
    const number = numberOf(value.value);
    return Number.isFinite(number) ? number.toLocaleString('en-US', { maximumFractionDigits: 20 }) : value.value;
  }
  if (kind === 'date' || kind === 'boolean') return value.value;
  return `"${value.value}"`;
}

import type { ClassInfo, Form, Grounded, Iri, RelationInfo, Run, Schema } from '../../core/index.ts';
import { numberOf } from '../../form/index.ts';
import { isOfPeople } from '../../graph/index.ts';
import type { OpenedKb } from '../../kb/index.ts';
import { createKnownFacts, type KnownFact, type NamedThing } from './known-facts.ts';
import { classWords, isIdentifying, type Wording, wordingOf } from './wording.ts';

/** A question as a person may ask it, and the form that has its answer. */
export interface Proposal {
  readonly question: string;
  readonly form: Grounded;
}

/** Relations that examples are drawn from, the commonest first. */
const MOST_RELATIONS = 24;
/** Values that are looked at to find a number worth asking for. */
const LOOKED_AT = 2_000;
/** Classes whose members are counted: one such question is much like another. */
const COUNTED_CLASSES = 2;
/** Kinds that the languages of RDF have for themselves. */
const VOCABULARY = /^http:\/\/www\.w3\.org\/(?:2002\/07\/owl|2000\/01\/rdf-schema|1999\/02\/22-rdf-syntax-ns)#/;

interface Spoken {
  readonly relation: RelationInfo;
  readonly wording: Wording;
  readonly facts: readonly KnownFact[];
  /** The class of what it leads away from, and whether it leads to people. */
  readonly domain?: ClassInfo;
  readonly isToPeople: boolean;
}

/** Questions worth asking of a graph, drawn from what is in it: several kinds in turn, each about something else. */
export async function* proposeQuestions(opened: OpenedKb, run: Run): AsyncIterable<Proposal> {
  const schema = await opened.schema(run);
  const classes = new Map(schema.classes.map((each) => [each.iri, each]));
  const knownFacts = createKnownFacts(opened);
  const used = new Set<string>();
  const spoken: Spoken[] = [];
  for (const relation of relationsWorthAsking(opened, schema)) {
    const domain = relation.domains.flatMap(({ iri }) => classes.get(iri) ?? []).find(isSpeakable);
    const facts = await knownFacts(relation, run);
    if (facts.length === 0 || (relation.holds === 'numbers' && !saysHowMuch(relation, opened))) continue;
    const isToPeople = isOfPeople(relation.range ?? relation.ranges[0]?.iri, classes);
    spoken.push({ relation, wording: wordingOf(relation), facts, ...(domain && { domain }), isToPeople });
  }
  const pairs = spoken.flatMap((first) => spoken.map((then) => [first, then] as const));
  // One of each kind, then another of each: whoever takes the first few gets different ones.
  yield* inTurn([
    proposals(spoken, (each) => lookUp(each, used)),
    proposals(spoken, (each) => superlative(each, used)),
    proposals(pairs, ([first, then]) => twoSteps(first, then, used)),
    proposals(spoken, (each) => whichOf(each, used, 'which')),
    proposals(spoken, (each) => whichOf(each, used, 'count')),
    proposals(spoken, (each) => average(each, used)),
    proposals(schema.classes.slice(0, COUNTED_CLASSES), countOf),
  ]);
}

function* proposals<T>(items: readonly T[], propose: (item: T) => Proposal | undefined): Generator<Proposal> {
  for (const item of items) {
    const proposal = propose(item);
    if (proposal) yield proposal;
  }
}

function* inTurn(kinds: readonly Generator<Proposal>[]): Generator<Proposal> {
  let left = [...kinds];
  while (left.length > 0) {
    const round = left.map((kind) => ({ kind, next: kind.next() }));
    for (const { next } of round) if (!next.done) yield next.value;
    left = round.flatMap(({ kind, next }) => (next.done ? [] : [kind]));
  }
}

function lookUp({ relation, wording, facts, isToPeople }: Spoken, used: Set<string>): Proposal | undefined {
  const fact = facts.find(({ from, to }) => !used.has(from.iri) && !repeats(from, to)) ?? facts[0];
  const question = fact && wording.lookUp(fact.from.name, isToPeople);
  if (!fact || question === undefined || isIdentifying(relation.label)) return undefined;
  used.add(fact.from.iri);
  return { question, form: { kind: 'join', step: { relation: relation.iri, inverse: true }, of: entity(fact.from) } };
}

/** Which things of a class are related to something, or how many. */
function whichOf(
  { relation, wording, facts, domain }: Spoken,
  used: Set<string>,
  asked: 'which' | 'count',
): Proposal | undefined {
  const called = domain && classWords(domain);
  // What only one thing leads to makes a poor "which".
  if (!called || relation.count < 1.5 * relation.objects) return undefined;
  const to = facts.find((fact) => fact.to && !used.has(fact.to.iri))?.to;
  const said = to && wording.said(to.name);
  if (!to || said === undefined) return undefined;
  used.add(to.iri);
  const form: Form<Iri> = {
    kind: 'and',
    left: { kind: 'class', symbol: domain.iri },
    right: { kind: 'join', step: { relation: relation.iri, inverse: false }, of: entity(to) },
  };
  return asked === 'count'
    ? { question: `How many ${called.several} ${said}?`, form: { kind: 'count', of: form } }
    : { question: `Which ${called.several} ${said}?`, form };
}

function superlative(spoken: Spoken, used: Set<string>): Proposal | undefined {
  const measured = measureOf(spoken);
  if (!measured || used.has(measured.type.iri)) return undefined;
  const { type, noun, called, isPlural } = measured;
  used.add(type.iri);
  const by = { of: 'value', chain: [{ relation: spoken.relation.iri, inverse: false }] } as const;
  return {
    question: `Which ${called.one} has the ${isPlural ? 'most' : 'largest'} ${noun}?`,
    form: { kind: 'superlative', op: 'max', of: { kind: 'class', symbol: type.iri }, by, rank: 1 },
  };
}

function average(spoken: Spoken, used: Set<string>): Proposal | undefined {
  const measured = measureOf(spoken);
  if (!measured || measured.isPlural || used.has(`average ${measured.type.iri}`)) return undefined;
  const { type, noun, called } = measured;
  used.add(`average ${type.iri}`);
  return {
    question: `What is the average ${noun} of ${called.several}?`,
    form: {
      kind: 'aggregate',
      op: 'avg',
      of: { kind: 'class', symbol: type.iri },
      by: [{ relation: spoken.relation.iri, inverse: false }],
    },
  };
}

interface Measured {
  readonly type: ClassInfo;
  readonly noun: string;
  /** "credits": there are more of them rather than larger ones. */
  readonly isPlural: boolean;
  readonly called: { readonly one: string; readonly several: string };
}

/** A number that the things of a class have, and that says how much of something they have. */
function measureOf({ relation, wording, domain }: Spoken): Measured | undefined {
  const { noun } = wording;
  const called = domain && classWords(domain);
  if (!called || noun === undefined || relation.holds !== 'numbers' || !relation.functional) return undefined;
  if (isIdentifying(relation.label)) return undefined;
  return { type: domain, noun, isPlural: wording.isPlural ?? false, called };
}

/** Whether numbers say how much of something there is: not two values only, neither a mere numbering nor years, none below nothing. */
function saysHowMuch({ iri, objects }: RelationInfo, { snapshot }: OpenedKb): boolean {
  if (objects < 3) return false;
  const graph = snapshot?.graph;
  const predicate = graph?.id({ termType: 'NamedNode', value: iri });
  if (!graph || predicate === undefined) return true;
  const values = Array.from(graph.objectsOf(predicate).subarray(0, LOOKED_AT), (id) => {
    const term = graph.term(id);
    return term.termType === 'Literal' ? numberOf(term.value) : Number.NaN;
  }).filter(Number.isFinite);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const isNumbering = values.every(Number.isInteger) && most - least < 1.2 * values.length && values.length > 4;
  const areYears = values.every(Number.isInteger) && least > 1000 && most < 2200;
  return values.length > 2 && least >= 0 && !isNumbering && !areYears;
}

/** "What is the population of the capital of Peru?" */
function twoSteps(first: Spoken, then: Spoken, used: Set<string>): Proposal | undefined {
  const [one, two] = [first.wording.noun, then.wording.noun];
  const leads = first.relation.range ?? first.relation.ranges[0]?.iri;
  const isOn =
    then.domain !== undefined &&
    (leads === then.domain.iri || first.relation.ranges.some(({ iri }) => iri === then.domain?.iri));
  if (one === undefined || two === undefined || one === two || !first.relation.functional || !isOn) return undefined;
  if (first.relation === then.relation || isIdentifying(then.relation.label)) return undefined;
  const from = first.facts.find((fact) => fact.to && !used.has(fact.from.iri))?.from;
  const question = from && then.wording.lookUp(`the ${one} of ${from.name}`, then.isToPeople);
  if (!from || question === undefined) return undefined;
  used.add(from.iri);
  const inner: Form<Iri> = { kind: 'join', step: { relation: first.relation.iri, inverse: true }, of: entity(from) };
  return { question, form: { kind: 'join', step: { relation: then.relation.iri, inverse: true }, of: inner } };
}

function countOf(type: ClassInfo): Proposal | undefined {
  const called = classWords(type);
  if (!called || !isSpeakable(type)) return undefined;
  return {
    question: `How many ${called.several} are there?`,
    form: { kind: 'count', of: { kind: 'class', symbol: type.iri } },
  };
}

/** Whether the members of a class are things that people speak of. */
function isSpeakable(type: ClassInfo): boolean {
  return !type.mediator && type.count > 2 && !VOCABULARY.test(type.iri) && classWords(type) !== undefined;
}

function entity({ iri }: NamedThing): Form<Iri> & { readonly kind: 'entity' } {
  return { kind: 'entity', symbol: iri };
}

/** Whether a fact says no more than what its thing is called. */
function repeats(from: NamedThing, to: NamedThing | undefined): boolean {
  return to !== undefined && to.name.toLowerCase() === from.name.toLowerCase();
}

/** Relations that say something, and not what things are called or are. */
function relationsWorthAsking({ kb: { dialect }, snapshot }: OpenedKb, { relations }: Schema): readonly RelationInfo[] {
  const { typeOf, labelOf, aliasOf, descriptionOf, schema } = dialect;
  const own = Object.values(schema).flat() as readonly Iri[];
  const naming = snapshot?.profile.names.flatMap(({ by, also = [] }) => [...by, ...also].flat()) ?? [];
  const apart = new Set<Iri>([typeOf, ...labelOf, ...aliasOf, ...descriptionOf, ...own, ...naming]);
  return relations
    .filter(({ iri, holds }) => !apart.has(iri) && holds !== 'flags' && holds !== 'texts')
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MOST_RELATIONS);
}

import type { Graph, Id, Iri, Step } from '../../core/index.ts';
import type { Labels } from '../labels.ts';
import { isNameInIri, localWords } from '../local-words.ts';
import { isFiledUnder, realisations } from '../realised.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { leadsToWork, realising } from './realisation-words.ts';
import { sample } from './sample.ts';

const LOOKED_AT = 300;
/** Of fewer nothing can be told. */
const LEAST = 2;
/** So many of the things without a name have something that realises them. */
const MOSTLY = 0.8;
const NEARLY_ALL = 0.95;
/** What has more titles than this in one language is called by none of them. */
const MOST_TITLES = 3;
/** What more things lead to is a place or a kind. */
const MOST_ENDS = 100;

/**
 * The steps from works without a title to what realises them and has one, as catalogues and registers of laws are made: told by what the relation says, or by
 * what there is in each of several languages alone.
 */
export function findRealised(
  graph: Graph,
  vocabulary: Vocabulary,
  labels: Labels,
  relations: readonly Id[],
): readonly Step<Iri>[] {
  const looked = relations.flatMap((relation) =>
    [false, true].map((inverse) => ({ relation, inverse, works: worksOf(graph, vocabulary, { relation, inverse }) })),
  );
  const titles = new Map<Id, string | undefined>();
  const found: typeof looked = [];
  const titleOf = (node: Id, depth = 0): string | undefined => {
    if (!titles.has(node)) titles.set(node, labels.preferred(node));
    const own = titles.get(node);
    if ((own !== undefined && !isFiledUnder(own)) || depth === found.length) return own;
    const [first] = found.flatMap((step) => realisations(graph, node, step));
    return first === undefined ? own : (titleOf(first, depth + 1) ?? own);
  };
  for (let before = -1; before < found.length; ) {
    before = found.length;
    for (const step of looked)
      if (!found.includes(step) && areKnownBy(graph, vocabulary, step, titleOf)) found.push(step);
  }
  return found.map(({ relation, inverse }) => ({ relation: graph.term(relation).value as Iri, inverse }));
}

/** The things at the one end of a step that may be works: those that have an IRI, which is not words itself, and are no classes. */
function worksOf(graph: Graph, { typeOf }: Vocabulary, { relation, inverse }: Step<Id>): readonly Id[] {
  const nodes = sample(inverse ? graph.objectsOf(relation) : graph.subjectsOf(relation), LOOKED_AT);
  return [...nodes].filter((node) => {
    const { termType, value } = graph.term(node);
    if (termType !== 'NamedNode' || isNameInIri(value)) return false;
    return typeOf === undefined || graph.subjects(typeOf, node).length === 0;
  });
}

function areKnownBy(
  graph: Graph,
  vocabulary: Vocabulary,
  step: Step<Id> & { readonly works: readonly Id[] },
  titleOf: (node: Id) => string | undefined,
): boolean {
  const hasLabel = (node: Id): boolean => vocabulary.labels.some((label) => graph.objects(node, label).length > 0);
  const nameless = step.works.filter((work) => !hasLabel(work) && !isTitle(titleOf(work)));
  if (nameless.length < LEAST) return false;
  const countOf = (work: Id): number =>
    (step.inverse ? graph.subjects(step.relation, work) : graph.objects(work, step.relation)).length;
  if (nameless.some((work) => countOf(work) > MOST_ENDS)) return false;
  const ends = nameless.map((work) => realisations(graph, work, step));
  const named = ends.map((own) => own.filter((end) => isTitle(titleOf(end))));
  const having = named.filter(({ length }) => length > 0);
  if (having.length < LEAST || having.length < MOSTLY * nameless.length) return false;
  const realising = having.flat();
  const isAlone = (end: Id): boolean => {
    const others = step.inverse ? graph.objects(end, step.relation) : graph.subjects(step.relation, end);
    return others.length === 1;
  };
  if (realising.filter(isAlone).length < NEARLY_ALL * realising.length) return false;
  const telling = having.map((own) => own.map((end) => ({ title: titleOf(end)!, language: languageOf(graph, end) })));
  if (most(telling) > MOST_TITLES) return false;
  return saysSo(graph, vocabulary, step, realising) || areApartByLanguage(telling);
}

/** Whether something is a title, and not what a thing is filed under. */
function isTitle(name: string | undefined): boolean {
  return name !== undefined && /\p{L}{3}|[\p{Lo}]/u.test(name) && !isFiledUnder(name);
}

interface Title {
  readonly title: string;
  readonly language: string;
}

/** How many titles in one language works have on average. */
function most(works: readonly (readonly Title[])[]): number {
  const counts = works.map((own) => {
    const byLanguage = new Map<string, Set<string>>();
    for (const { title, language } of own) byLanguage.set(language, (byLanguage.get(language) ?? new Set()).add(title));
    return Math.max(...[...byLanguage.values()].map(({ size }) => size));
  });
  return counts.reduce((sum, count) => sum + count, 0) / counts.length;
}

/** Whether of each thing there is one in every language, of which there are several. */
function areApartByLanguage(works: readonly (readonly Title[])[]): boolean {
  const several = works.filter(({ length }) => length > 1);
  const isApart = (own: readonly Title[]): boolean =>
    own.every(({ language }) => language !== '') && new Set(own.map(({ language }) => language)).size === own.length;
  return several.length >= LEAST && 2 * several.length >= works.length && works.every(isApart);
}

function saysSo(
  graph: Graph,
  vocabulary: Vocabulary,
  step: Step<Id> & { readonly works: readonly Id[] },
  ends: readonly Id[],
): boolean {
  const classWords = (nodes: readonly Id[]): readonly (readonly string[])[] =>
    [
      ...new Set(
        nodes.flatMap((node) => (vocabulary.typeOf === undefined ? [] : [...graph.objects(node, vocabulary.typeOf)])),
      ),
    ].map((type) => localWords(graph.term(type).value));
  const workWords = new Set(classWords(step.works).flat());
  const said = [
    localWords(graph.term(step.relation).value),
    ...vocabulary.labels.flatMap((label) =>
      [...graph.objects(step.relation, label)].map((name) => localWords(graph.term(name).value.replaceAll(' ', '_'))),
    ),
  ];
  const direction = step.inverse ? 'to work' : 'from work';
  if (said.some((words) => realising(words, workWords) === direction)) return true;
  const kinds = classWords(ends);
  return (
    step.inverse && kinds.length > 0 && said.some((words) => kinds.every((kind) => leadsToWork(words, kind, workWords)))
  );
}

/** The language that the name of something is in, as far as it is tagged. */
function languageOf(graph: Graph, node: Id): string {
  for (const relation of graph.outgoing(node)) {
    for (const object of graph.objects(node, relation)) {
      const term = graph.term(object);
      if (term.termType === 'Literal' && term.language) return term.language.split('-', 1)[0]!.toLowerCase();
    }
  }
  return '';
}

import type { ClassProfile, Graph, Id, Iri, Literal, RelationProfile, SaidValue, Term } from '../../core/index.ts';
import { humanise } from '../humanise.ts';
import type { Labels } from '../labels.ts';
import { isDerived } from '../straight.ts';
import type { Vocabulary } from '../vocabulary.ts';

/** What a graph's classes, relations and values are in English, where they are in another language. */
export interface InEnglish {
  readonly classes: readonly Id[];
  /** What a class or relation is called, and what else. */
  name(node: Id): EnglishName | undefined;
  value(text: Literal): string | undefined;
}

interface EnglishName {
  readonly name: string;
  readonly also: readonly string[];
}

/** How a class or relation is told by its English name, and by what the graph itself calls it. */
export function saidInEnglish(graph: Graph, node: Id, { name, also }: EnglishName, labels: Labels) {
  const named = labels.all(node);
  const own = named.length > 0 ? named : [humanise(graph.term(node).value)];
  return { label: name, also: [...also, ...own], own: own[0]! };
}

export function englishClasses(graph: Graph, english: InEnglish, labels: Labels): readonly ClassProfile[] {
  return english.classes.flatMap((node) => {
    const said = english.name(node);
    const iri = graph.term(node).value as Iri;
    return said ? [{ iri, ...saidInEnglish(graph, node, said, labels) }] : [];
  });
}

/** Of more different values a relation's are no sorts and states. */
const MOST_VALUES = 60;

/** What people and the like are called by, "surname" and "user name", and what has only names: a town called León is no lion. */
const NAME =
  /(?:name|title|label|\b(?:city|town|village|municipality|commune|parish|locality|province|county|street))$/i;

/** What comes again and again, such as colours and states: texts, and names of things. */
export function englishValues(
  graph: Graph,
  relations: readonly RelationProfile[],
  { labels }: Pick<Vocabulary, 'labels'>,
  english: InEnglish,
): readonly SaidValue[] {
  const said = new Map<string, string>();
  const say = (id: Id): void => {
    const term = graph.term(id);
    const label = term.termType === 'Literal' ? english.value(term) : undefined;
    if (label !== undefined) said.set(graph.term(id).value, label);
  };
  // What has a name in English is called by that.
  const sayName = (thing: Id): void => {
    const names = labels.flatMap((label) => [...graph.objects(thing, label)]);
    if (!names.some((name) => isEnglish(graph.term(name)))) names.forEach(say);
  };
  for (const { iri, label, holds } of relations) {
    // What things are called in a language is asked for as it is, and a family called Schneider is no tailor.
    const isName = NAME.test(label ?? humanise(iri));
    const isCategory = (holds === 'names' || holds === 'things') && !isDerived(iri) && !isName;
    const relation = isCategory ? graph.id({ termType: 'NamedNode', value: iri }) : undefined;
    const values = relation === undefined ? [] : graph.objectsOf(relation);
    if (values.length > MOST_VALUES || values.length >= graph.subjectsOf(relation!).length) continue;
    for (const value of values) {
      if (graph.isLiteral(value)) say(value);
      else sayName(value);
    }
  }
  return [...said].map(([value, label]) => ({ value, label }));
}

function isEnglish(name: Term): boolean {
  return name.termType === 'Literal' && /^en\b/i.test(name.language ?? '');
}

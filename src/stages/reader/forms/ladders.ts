import type { Id, Iri } from '../../../core/index.ts';
import { isAuxiliary, isParticiple, isPast } from '../../../english/index.ts';
import { derivedIri, findInverses, humanise, leadsOn, ownOrders, straightIri } from '../../../graph/index.ts';
import type { Knowledge } from '../../knowledge/index.ts';

/** Where a relation of an order leads: up to what is wider, or down to what lies in something. */
export type Ladders = ReadonlyMap<Iri, 'up' | 'down'>;

/** How relations are called by which a thing leads to those that lie in it. */
const LEADS_DOWN =
  /^(?:narrower(?: \S+)?|(?:has )?(?:(?<before>\S+) )?parts?|(?:has )?sub[ -]?(?:parts?|divisions?|categor(?:y|ies)|class(?:es)?|units?|concepts?|terms?)|contains|comprises)$/i;

/** By the schema, as graphs with the same triples may be taken for different things. */
const known = new WeakMap<Knowledge['schema'], Ladders>();

/** The relations of a graph by which its things lie in others, from either end: those that lead up, those that the graph states from the other end, and those that are the same turned around. */
export function laddersOf(knowledge: Pick<Knowledge, 'graph' | 'dialect' | 'schema'>): Ladders {
  let found = known.get(knowledge.schema);
  if (found === undefined) known.set(knowledge.schema, (found = find(knowledge)));
  return found;
}

/** Whether a relation is called as those that lead down, by what lies in something: who "took part" is no part. */
function isCalledDown(iri: Iri, label: string): boolean {
  // What "is part" is called a part without its verb.
  if (isAuxiliary(humanise(iri).split(' ', 1)[0]!) && !/^has\b/i.test(humanise(iri))) return false;
  const found = LEADS_DOWN.exec(label);
  const before = found?.groups?.before?.toLowerCase();
  return found !== null && (before === undefined || before === 'has' || !isVerb(before));
}

/** Whether a word before "part" says what somebody does: "is", "took", "plays". */
function isVerb(word: string): boolean {
  return isAuxiliary(word) || isPast(word) || isParticiple(word) || /^(?:tak|play)(?:e|ing)?$|[^s]s$/.test(word);
}

function find({ graph, dialect, schema }: Pick<Knowledge, 'graph' | 'dialect' | 'schema'>): Ladders {
  const idOf = (value: Iri): Id | undefined => graph.id({ termType: 'NamedNode', value });
  const turned = (relation: Iri): Iri => straightIri([{ relation, inverse: true }]);
  const up = new Set([...ownOrders(graph, schema).map(({ iri }) => iri), ...(dialect.profile?.hierarchy ?? [])]);
  const stated = [...up].flatMap((iri) => idOf(iri) ?? []);
  const inverses = findInverses(graph, stated);
  const down = new Set([
    ...stated.flatMap((each) => {
      const other = inverses.get(each);
      return other === undefined ? [] : [graph.term(other).value as Iri];
    }),
    ...schema.relations.flatMap(({ iri, label, holds }) => {
      const relation = holds === 'things' && isCalledDown(iri, label) ? idOf(iri) : undefined;
      return relation !== undefined && leadsOn(graph, relation) ? [iri] : [];
    }),
  ]);
  const ladders = new Map<Iri, 'up' | 'down'>([[derivedIri('kinds'), 'down']]);
  for (const iri of down) ladders.set(iri, 'down').set(turned(iri), 'up');
  for (const iri of up) ladders.set(iri, 'up').set(turned(iri), 'down');
  return ladders;
}

import type { Graph, Id, Ids, Iri, RelationInfo } from '../../../core/index.ts';
import { isFunctionWord, isParticiple } from '../../../english/index.ts';
import { termAt } from '../../../form/index.ts';
import type { Knowledge } from '../../knowledge/index.ts';

/**
 * What things are that no class is named for: what the relation is called that leads to them. A soprano is a voice part where
 * singers have one, and a studio that nobody typed is a studio.
 */
export interface Ends {
  /** Relations that are called what they lead to. */
  readonly named: ReadonlySet<Iri>;
  /** Those of them whose ends are the ends of others, too: spouses and children are people in several roles, and a role does not tell what somebody cannot have. */
  readonly roles: ReadonlySet<Iri>;
  /** Of relations that start from what another one leads to, that one. */
  readonly owners: ReadonlyMap<Iri, Iri>;
  /** Of what relations a thing is an end, as `endsOf` tells them. */
  at(thing: Iri): readonly Iri[];
}

/** How what a relation leads to is told among classes. */
export function endsOf(relation: Iri): Iri {
  return `ends of ${relation}` as Iri;
}

/** What a relation starts from is what another leads to, though something may be missing. */
const NEARLY_ALL = 0.95;
const LOOKED_AT = 200;
/** So many of what one relation leads to are what another leads to as well where both only tell roles. */
const SEVERAL = 0.2;

export function findEnds({ graph, dialect, schema }: Knowledge): Ends {
  const hidden = new Set(dialect.profile?.structure);
  const told = schema.relations.filter((relation) => !hidden.has(relation.iri));
  const known = new Map(
    told.filter(namesItsEnds).flatMap(({ iri, count, objects }) =>
      // An address on the web is had by one thing and says nothing.
      entryOf(graph, iri).filter(([id]) => objects < count || saySomething(graph, graph.objectsOf(id))),
    ),
  );
  const relationsAt = (node: Id): readonly Iri[] =>
    Array.from(graph.incoming(node)).flatMap((relation) => known.get(relation) ?? []);
  const roles = rolesIn(graph, known, relationsAt);
  const owners = new Map<Iri, Iri>();
  for (const { iri, domain, domains } of known.size > 0 ? told : []) {
    if (domain !== undefined || domains.length > 0) continue;
    const [relation] = entryOf(graph, iri).map(([id]) => id);
    const starts = relation === undefined ? [] : Array.from(graph.subjectsOf(relation).slice(0, LOOKED_AT));
    const counts = new Map<Iri, number>();
    for (const start of starts) for (const each of relationsAt(start)) counts.set(each, (counts.get(each) ?? 0) + 1);
    const [most] = [...counts].sort((a, b) => b[1] - a[1]);
    if (most !== undefined && most[1] >= NEARLY_ALL * starts.length && !roles.has(most[0])) owners.set(iri, most[0]);
  }
  return {
    named: new Set(known.values()),
    roles,
    owners,
    at: (thing) => {
      const node = known.size > 0 ? graph.id(termAt(thing)) : undefined;
      return node === undefined
        ? []
        : relationsAt(node)
            .filter((relation) => !roles.has(relation))
            .map(endsOf);
    },
  };
}

function rolesIn(
  graph: Graph,
  known: ReadonlyMap<Id, Iri>,
  relationsAt: (node: Id) => readonly Iri[],
): ReadonlySet<Iri> {
  const roles = new Set<Iri>();
  for (const [id, iri] of known) {
    const ends = graph.objectsOf(id).slice(0, LOOKED_AT);
    const counts = new Map<Iri, number>();
    for (const end of ends)
      for (const other of new Set(relationsAt(end))) if (other !== iri) counts.set(other, (counts.get(other) ?? 0) + 1);
    for (const [other, count] of counts) if (count >= SEVERAL * ends.length) roles.add(iri).add(other);
  }
  return roles;
}

function saySomething(graph: Graph, nodes: Ids): boolean {
  return nodes.slice(0, LOOKED_AT).some((node) => graph.outgoing(node).length > 0);
}

function entryOf(graph: Graph, iri: Iri): readonly (readonly [Id, Iri])[] {
  const id = graph.id({ termType: 'NamedNode', value: iri });
  return id === undefined ? [] : [[id, iri]];
}

/** A voice part is called so; what something is performed at, was founded or has is not. */
function namesItsEnds({ holds, ranges, range, label }: RelationInfo): boolean {
  if (holds !== 'things' || ranges.length > 0 || range !== undefined) return false;
  const words = label.toLowerCase().split(' ');
  if ([words[0]!, words.at(-1)!].some(isFunctionWord)) return false;
  return words.length > 1 || !isParticiple(label.toLowerCase());
}

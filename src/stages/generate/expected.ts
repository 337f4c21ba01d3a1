import type { Id, RelationInfo } from '../../core/index.ts';
import type { Hop } from '../../graph/index.ts';
import type { Surroundings } from './surroundings.ts';

interface RelationAt {
  readonly relation: Id;
  readonly info: RelationInfo;
}

interface Ends {
  readonly from: ReadonlyMap<Id, readonly RelationAt[]>;
  readonly to: ReadonlyMap<Id, readonly RelationAt[]>;
}

const known = new WeakMap<Surroundings, Ends>();

/** The steps that lead away from things of the same classes as a thing, but not from it: one hop, or two through a mediator. */
export function absentSteps(around: Surroundings, thing: Id): readonly (readonly Hop[])[] {
  return expectedOf(thing, around).filter((path) => !isThere(thing, path, around));
}

/** The relations of a graph by the class at either end. */
function endsOf(around: Surroundings): Ends {
  const found = known.get(around);
  if (found) return found;
  const from = new Map<Id, RelationAt[]>();
  const to = new Map<Id, RelationAt[]>();
  for (const info of around.knowledge.schema.relations) {
    const relation = around.id(info.iri);
    if (relation === undefined || info.count === 0) continue;
    for (const type of classesAt(info, 'domain', around)) put(from, type, { relation, info });
    for (const type of classesAt(info, 'range', around)) put(to, type, { relation, info });
  }
  known.set(around, { from, to });
  return { from, to };
}

function put<V>(map: Map<Id, V[]>, key: Id, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

/** The class at an end: as declared, or the commonest. */
function classesAt(info: RelationInfo, end: 'domain' | 'range', around: Surroundings): readonly Id[] {
  const iri = info[end] ?? info[end === 'domain' ? 'domains' : 'ranges'][0]?.iri;
  const id = iri === undefined ? undefined : around.id(iri);
  return id === undefined ? [] : [id];
}

function expectedOf(thing: Id, around: Surroundings): readonly (readonly Hop[])[] {
  const { graph } = around.knowledge;
  const types = around.typeOf === undefined ? [] : graph.objects(thing, around.typeOf);
  const { from, to } = endsOf(around);
  const isMediator = (type: Id) => around.classInfo(type)?.mediator === true;
  const found: (readonly Hop[])[] = [];
  for (const type of types) {
    for (const { relation, info } of from.get(type) ?? []) {
      const hop = { relation, inverse: false };
      const [end] = classesAt(info, 'range', around);
      if (end === undefined || !isMediator(end)) found.push([hop]);
      else {
        const back = around.inverseOf(relation);
        for (const next of from.get(end) ?? []) {
          // The way back leads on only where a mediator has several at that end, as a marriage has.
          if (next.relation === back && next.info.count === next.info.subjects) continue;
          found.push([hop, { relation: next.relation, inverse: false }]);
        }
      }
    }
    for (const { relation, info } of to.get(type) ?? []) {
      const [start] = classesAt(info, 'domain', around);
      if (around.inverseOf(relation) === undefined && (start === undefined || !isMediator(start))) {
        found.push([{ relation, inverse: true }]);
      }
    }
  }
  return found;
}

/** Whether a step leads from a thing to another, in the words of either of two relations that are each other's inverse. */
function isThere(thing: Id, [first, second]: readonly Hop[], around: Surroundings): boolean {
  const between = followed(thing, first!, around);
  const ends = second ? between.flatMap((node) => followed(node, second, around)) : between;
  return ends.some((end) => end !== thing);
}

function followed(node: Id, hop: Hop, { neighbours, inverseOf }: Surroundings): readonly Id[] {
  const other = inverseOf(hop.relation);
  const back = other === undefined ? [] : neighbours.follow(node, { relation: other, inverse: !hop.inverse });
  return [...neighbours.follow(node, hop), ...back];
}

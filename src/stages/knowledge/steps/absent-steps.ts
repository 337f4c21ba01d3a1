import type { Id, RelationInfo } from '../../../core/index.ts';
import type { Hop } from '../../../graph/index.ts';
import type { Slices } from '../../../run/index.ts';
import { addTo } from '../../../search/index.ts';
import { typesOf } from '../members-of.ts';
import { ofSchemaInSlices, ofSymbol } from '../memory.ts';
import { mirrored, type Surroundings } from '../surroundings.ts';
import type { Path } from './paths.ts';

interface RelationAt {
  readonly relation: Id;
  readonly info: RelationInfo;
}

interface Ends {
  readonly from: ReadonlyMap<Id, readonly RelationAt[]>;
  readonly to: ReadonlyMap<Id, readonly RelationAt[]>;
}

/** The steps that lead away from things of the same classes as a thing, but not from it: one hop, or two through a mediator. */
export function absentSteps(around: Surroundings, thing: Id): readonly Path[] {
  return [...typesOf(around, thing)]
    .flatMap((type) => stepsOfClass(around, type))
    .filter((path) => !isThere(thing, path, around));
}

/** The relations of a graph by the class at either end: what absent steps are found by. */
export const relationsByClass = ofSchemaInSlices(function* (around): Slices<Ends> {
  const from = new Map<Id, RelationAt[]>();
  const to = new Map<Id, RelationAt[]>();
  for (const info of around.knowledge.schema.relations) {
    const relation = around.id(info.iri);
    if (relation === undefined || info.count === 0) continue;
    for (const type of classesAt(info, 'domain', around)) addTo(from, type, { relation, info });
    for (const type of classesAt(info, 'range', around)) addTo(to, type, { relation, info });
    yield;
  }
  return { from, to };
});

/** The class at an end: as declared, or the commonest. */
function classesAt(info: RelationInfo, end: 'domain' | 'range', around: Surroundings): readonly Id[] {
  const iri = info[end] ?? info[end === 'domain' ? 'domains' : 'ranges'][0]?.iri;
  const id = iri === undefined ? undefined : around.id(iri);
  return id === undefined ? [] : [id];
}

/** The steps that lead away from things of a class. */
const stepsOfClass = ofSymbol((around, type): readonly Path[] => {
  const { from, to } = relationsByClass(around);
  const isMediator = (end: Id) => around.classInfo(end)?.mediator === true;
  const found: Path[] = [];
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
  return found;
});

/** Whether a step leads from a thing to another. */
function isThere(thing: Id, [first, second]: Path, around: Surroundings): boolean {
  const isOther = (end: Id) => end !== thing;
  return leads(thing, first!, around, second ? (end) => leads(end, second, around, isOther) : isOther);
}

/** Whether a hop leads to something that is wanted, in the words of either of two relations that are each other's inverse. */
function leads(node: Id, hop: Hop, around: Surroundings, isWanted: (end: Id) => boolean): boolean {
  const { neighbours } = around;
  if (neighbours.follow(node, hop).some(isWanted)) return true;
  const other = mirrored(around, hop);
  return other !== undefined && neighbours.follow(node, other).some(isWanted);
}

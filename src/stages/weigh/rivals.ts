import type { Id, Question, Ranker, RelationInfo, Run } from '../../core/index.ts';
import type { Hop } from '../../graph/index.ts';
import { describeStep, type Surroundings } from '../generate/index.ts';

/** Something that could be asked of things of a class, and how well it fits the question. */
export interface Rival {
  readonly thing: Id;
  readonly path: readonly Hop[];
  readonly text: string;
  readonly fit: number;
}

/** Steps compared with a question: the classes of a thing may have hundreds. */
const MOST = 400;

/**
 * What fits a question best of all that the graph says of others of a thing's classes, but not of the thing itself:
 * where it fits better than anything that can be answered, the fact is missing.
 */
export async function findRival(
  question: Question,
  thing: Id,
  tools: { readonly around: Surroundings; readonly likeness: Ranker },
  run: Run,
): Promise<Rival | undefined> {
  const { around, likeness } = tools;
  const texts = new Map<string, readonly Hop[]>();
  for (const path of expectedOf(thing, around)) {
    if (!isThere(thing, path, around)) texts.set(describeStep(around, path), path);
  }
  const offered = [...texts.keys()].slice(0, MOST);
  if (offered.length === 0) return undefined;
  const fits = await likeness.ask({ query: question.text, texts: offered }, run);
  const best = fits.indexOf(Math.max(...fits));
  return { thing, path: texts.get(offered[best]!)!, text: offered[best]!, fit: fits[best]! };
}

interface Ends {
  readonly from: ReadonlyMap<Id, readonly RelationAt[]>;
  readonly to: ReadonlyMap<Id, readonly RelationAt[]>;
}

interface RelationAt {
  readonly relation: Id;
  readonly info: RelationInfo;
}

const known = new WeakMap<Surroundings, Ends>();

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

/** The steps that lead away from things of the same classes: one hop, or two through a mediator. */
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
          if (next.relation !== back) found.push([hop, { relation: next.relation, inverse: false }]);
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

/** Whether a step leads anywhere from a thing, in the words of either of two relations that are each other's inverse. */
function isThere(thing: Id, [first, second]: readonly Hop[], around: Surroundings): boolean {
  const ends = followed(thing, first!, around);
  return second ? ends.some((node) => followed(node, second, around).length > 0) : ends.length > 0;
}

function followed(node: Id, hop: Hop, { neighbours, inverseOf }: Surroundings): readonly Id[] {
  const other = inverseOf(hop.relation);
  const back = other === undefined ? [] : neighbours.follow(node, { relation: other, inverse: !hop.inverse });
  return [...neighbours.follow(node, hop), ...back];
}

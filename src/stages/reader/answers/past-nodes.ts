import type { Executed, Grounded, Id, Ids, Linked, RelationInfo } from '../../../core/index.ts';
import { family, symbols } from '../../../form/index.ts';
import { type Hop, isDerived } from '../../../graph/index.ts';
import { hopKey, type Surroundings } from '../../knowledge/index.ts';
import { type AskedBehind, askedBehind, isUnnamed, mayBeText } from './asked-behind.ts';

/** Answers that are looked at, and steps that are taken past them. */
const MOST = 64;
const DEEPEST = 2;
/** How many times as many ends one way has to have to be taken before another. */
const CLEARLY = 1.5;
/** In place of what is not there, or not alone. */
const NONE: Id = -1;

/**
 * A form that goes on past the nodes that another one answers with, where these cannot be meant and one way leads from each to one thing that can: to who somebody married and not to the
 * marriage, to who holds an account, to the work and not to copies that have no name; to the date of a death where it is asked when somebody died.
 */
export function pastNodes({ form, execution }: Executed, linked: Linked, around: Surroundings): Grounded | undefined {
  if (execution.status !== 'done' || execution.rows || form.kind === 'count' || form.kind === 'ask') return undefined;
  const { graph } = around.knowledge;
  const nodes = execution.values.slice(0, MOST).flatMap((value) => graph.id(value) ?? []);
  if (nodes.length === 0 || nodes.length < Math.min(MOST, execution.values.length)) return undefined;
  if (nodes.some((node) => graph.isLiteral(node))) return undefined;
  const asked = askedBehind(linked, around);
  if (asked === undefined || !nodes.every(asked.isBetween))
    return asked ? undefined : textOf(form, nodes, linked, around);
  const named = new Set(
    symbols(form).flatMap(({ symbol, role }) => (role === 'entity' ? (around.id(symbol) ?? []) : [])),
  );
  const cameBy = form.kind === 'join' ? around.id(form.step.relation) : undefined;
  const way = asked.tellsTime
    ? wayToTime(nodes, asked.tellsTime, asked, around)
    : wayPast({ nodes, named, cameBy }, asked, around);
  if (!way) return textOf(form, nodes, linked, around);
  const past = way.reduce<Grounded>(
    (of, { relation, inverse }) => ({ kind: 'join', step: { relation: around.iri(relation), inverse: !inverse }, of }),
    form,
  );
  // A way that goes back by the relation it came by leads to whom it came from as well.
  return way.length === 1 && way[0]!.relation === cameBy ? withoutThose(past, named, around) : past;
}

/** The texts that nodes are there to hold, a definition or an identifier with its source or kind: nobody who asks for one asks for the node. */
function textOf(form: Grounded, nodes: readonly Id[], linked: Linked, around: Surroundings): Grounded | undefined {
  if (!mayBeText(linked, around) || !nodes.every((node) => isUnnamed(node, around))) return undefined;
  const { graph } = around.knowledge;
  const [only, ...others] = hopsFrom(nodes, around.neighbours).filter((hop) => {
    const info = around.relation(hop.relation);
    if (hop.inverse || info === undefined || isDerived(info.iri) || !TEXT.test(info.label)) return false;
    return nodes.every((node) => {
      const [value, ...more] = around.neighbours.follow(node, hop);
      const term = value === undefined || more.length > 0 ? undefined : graph.term(value);
      return term?.termType === 'Literal' && family(term) === 'text';
    });
  });
  if (only === undefined || others.length > 0) return undefined;
  return { kind: 'join', step: { relation: around.iri(only.relation), inverse: true }, of: form };
}

/** What the relation is called that leads from such a node to what it holds. */
const TEXT = /\b(?:value|content|text|literal form)$/i;

function withoutThose(form: Grounded, things: ReadonlySet<Id>, { iri }: Surroundings): Grounded {
  return [...things].reduce<Grounded>(
    (left, thing) => ({ kind: 'not', left, right: { kind: 'entity', symbol: iri(thing) } }),
    form,
  );
}

/** The way from all nodes to the one time that each holds, where it holds no other. */
function wayToTime(
  nodes: readonly Id[],
  tellsTime: (relation: Id) => boolean,
  { isBetween }: AskedBehind,
  { neighbours }: Surroundings,
): readonly Hop[] | undefined {
  let ways: readonly Way[] = [{ hops: [], ends: nodes }];
  for (let depth = 1; depth <= DEEPEST; depth++) {
    const next = ways.flatMap(({ hops, ends }) =>
      hopsFrom(ends, neighbours)
        .filter(({ inverse }) => !inverse)
        .map((hop): Way => {
          const beyond = ends.map((end) => neighbours.follow(end, hop));
          return { hops: [...hops, hop], ends: beyond.map((each) => (each.length === 1 ? each[0]! : NONE)) };
        }),
    );
    const [first, ...others] = next.filter(({ hops }) => tellsTime(hops.at(-1)!.relation));
    if (first) return others.length === 0 && !first.ends.includes(NONE) ? first.hops : undefined;
    ways = next.filter(({ ends }) => ends.every((end) => end !== NONE && isBetween(end)));
  }
  return undefined;
}

/** The nodes that are gone past, what is named in asking for them, and the relation by which they were come to. */
interface Left {
  readonly nodes: readonly Id[];
  readonly named: ReadonlySet<Id>;
  readonly cameBy: Id | undefined;
}

interface Way {
  readonly hops: readonly Hop[];
  /** Where it leads to from each node. */
  readonly ends: readonly Id[];
}

/**
 * The way from all nodes to one thing each that is meant and not named, where there is one. What is asked for by its kind is the nearest of it; of anything that has a
 * name, what tells the nodes apart best.
 */
function wayPast({ nodes, named, cameBy }: Left, asked: AskedBehind, around: Surroundings): readonly Hop[] | undefined {
  const found: Way[] = [];
  let ways: readonly Way[] = [{ hops: [], ends: nodes }];
  for (let depth = 1; depth <= DEEPEST && !(asked.isTurned && found.length > 0); depth++) {
    const next = ways.flatMap((way) => further(way, named, asked, around));
    const isFound = ({ ends }: Way): boolean => ends.every(asked.isMeant);
    found.push(...next.filter((way) => isFound(way) && (asked.leadsThere?.(way.hops.at(-1)!.relation) ?? true)));
    ways = next.filter((way) => !isFound(way));
  }
  // Who is asked for of two that one relation holds together is the other.
  const other = found.find(({ hops }) => hops.length === 1 && hops[0]!.relation === cameBy);
  const [first, ...others] = other ? [other] : asked.leadsThere ? found : telling(found, around);
  return first && others.every(({ ends }) => ends.every((end, i) => end === first.ends[i])) ? first.hops : undefined;
}

/** The ways that go one step further, to one thing from each end. */
function further(
  { hops, ends }: Way,
  named: ReadonlySet<Id>,
  { isTurned }: AskedBehind,
  { neighbours, knowledge, relation }: Surroundings,
): readonly Way[] {
  const last = hops.at(-1);
  const isBack = ({ relation, inverse }: Hop): boolean => last?.relation === relation && last.inverse !== inverse;
  const before = new Set(ends);
  return hopsFrom(ends, neighbours).flatMap((hop): readonly Way[] => {
    if ((hop.inverse && !isTurned && !isOfOwner(relation(hop.relation))) || isBack(hop)) return [];
    const beyond: Id[] = [];
    for (const end of ends) {
      const only = onlyOne(neighbours.follow(end, hop), (each) => !named.has(each) && !before.has(each));
      if (only === undefined || knowledge.graph.isLiteral(only)) return [];
      beyond.push(only);
    }
    return [{ hops: [...hops, hop], ends: beyond }];
  });
}

/** Whether a relation leads to what nothing else has, and to one of those: a copy of a record is that record's. */
function isOfOwner(info: RelationInfo | undefined): boolean {
  return info !== undefined && info.count === info.objects && info.count === info.subjects;
}

/** The hops that lead on from any of some nodes, each once. */
function hopsFrom(nodes: readonly Id[], neighbours: Surroundings['neighbours']): readonly Hop[] {
  return [
    ...new Map(nodes.flatMap((node) => neighbours.hops(node).map((hop) => [hopKey(hop), hop] as const))).values(),
  ];
}

/** The one of some nodes that may be meant, where there are no two: of a million behind a hub the first few tell. */
function onlyOne(nodes: Ids, mayBe: (node: Id) => boolean): Id | undefined {
  let found: Id | undefined;
  for (let i = 0; i < nodes.length; i++) {
    const node = nodes[i]!;
    if (!mayBe(node)) continue;
    if (found !== undefined) return undefined;
    found = node;
  }
  return found;
}

/** Of several ways those that tell the nodes apart best: an edition is of a work of its own, and shares its publisher with others. */
function telling(ways: readonly Way[], around: Surroundings): readonly Way[] {
  const share = ({ hops }: Way): number =>
    hops.reduce((product, { relation, inverse }) => {
      const info = around.relation(relation);
      const [from, to] = inverse ? [info?.objects, info?.subjects] : [info?.subjects, info?.objects];
      return product * Math.min(1, (to ?? 0) / Math.max(1, from ?? 1));
    }, 1);
  const most = Math.max(...ways.map(share));
  return ways.filter((way) => share(way) >= most / CLEARLY);
}

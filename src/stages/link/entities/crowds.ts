import type { Id, Ids, Word } from '../../../core/index.ts';
import { grouped } from '../../../search/index.ts';
import type { Knowledge } from '../../knowledge/index.ts';
import { speaksOfAny } from '../speaks-of-any.ts';
import { SURE } from '../surely-named.ts';
import { type LikelyNaming, likeliestFirst } from './likelihood.ts';
import { overlaps, stretchKey, written } from './read/naming.ts';

/** A naming that stands for others of the same name. */
export interface ChosenNaming extends LikelyNaming {
  /** Those it stands for, the likeliest first. */
  readonly namesakes?: readonly Id[];
}

/** Things of a crowd that go on, each of which the graph says something else of. */
const mostChosen = 3;
/** How much likelier a thing is that stands beside another one that the question names, as a logarithm. */
const besideWorth = 2.5;
/** Steps from one thing that are looked at for who stands beside it: what has more is beside everything. */
const mostSteps = 1000;

/**
 * A name that so many things share that none of them is likely by itself is still a name of the question. Their kind, how
 * well known they are and what is asked of them has made some likelier than others; what else the question names makes
 * those that stand beside it likelier. The likeliest go on with the chances of all, and know whom of their kind they stand for.
 */
export function createCrowds({ graph, dialect }: Knowledge) {
  const typeOf = graph.id({ termType: 'NamedNode', value: dialect.typeOf });

  /** What the graph has to say of a node: things alike in it differ in nothing that a question could ask for. */
  const saidOf = (node: Id): string => {
    const types = typeOf === undefined ? [] : graph.objects(node, typeOf);
    return [types, graph.outgoing(node), graph.incoming(node)].map((ids) => ids.join(' ')).join('|');
  };

  /** What a node is: a text is none of the things that are called so. */
  const kindOf = (node: Id): string =>
    graph.isLiteral(node) ? 'literal' : typeOf === undefined ? '' : graph.objects(node, typeOf).join(' ');

  const isBeside = (node: Id, others: ReadonlySet<Id>): boolean => {
    let steps = 0;
    const meets = (ends: Ids): boolean => {
      steps += ends.length;
      return steps <= mostSteps && ends.some((end) => others.has(end));
    };
    for (const predicate of graph.outgoing(node)) if (meets(graph.objects(node, predicate))) return true;
    for (const predicate of graph.incoming(node)) if (meets(graph.subjects(predicate, node))) return true;
    return false;
  };

  const raiseBeside = (crowd: readonly LikelyNaming[], others: ReadonlySet<Id>): readonly LikelyNaming[] => {
    const isNear = crowd.map(({ node }) => others.size > 0 && isBeside(node, others));
    if (!isNear.includes(true)) return crowd;
    return crowd
      .map((each, i) => (isNear[i] ? { ...each, likelihood: each.likelihood + besideWorth } : each))
      .sort(likeliestFirst);
  };

  /** Those that go on, with what all of them were likely together. Each stands for those of its kind. */
  const choose = (crowd: readonly LikelyNaming[], chance: number): readonly ChosenNaming[] => {
    const known = new Set<string>();
    const chosen: LikelyNaming[] = [];
    const rest: Id[] = [];
    for (const each of crowd) {
      const said = chosen.length < mostChosen ? saidOf(each.node) : undefined;
      if (said === undefined || known.has(said)) rest.push(each.node);
      else chosen.push(each);
      if (said !== undefined) known.add(said);
    }
    const gain = Math.log(chance) - Math.log(chanceOf(chosen));
    const kinds = chosen.map(({ node }) => kindOf(node));
    // Those of no kind that goes on are told with the likeliest.
    const standing = grouped(rest, (node) => Math.max(0, kinds.indexOf(kindOf(node))));
    return chosen.map((each, i) => {
      const namesakes = standing.get(i);
      return { ...each, likelihood: each.likelihood + gain, ...(namesakes && { namesakes }) };
    });
  };

  return (namings: readonly LikelyNaming[], text: string, words: readonly Word[]): readonly ChosenNaming[] => {
    const stretches = grouped(namings, stretchKey);
    const chosen = new Map<number, readonly ChosenNaming[]>();
    for (const [key, group] of stretches) {
      const crowd = group.filter(({ how }) => how === 'name');
      if (!isCrowd(crowd) || speaksOfAny(written(text, words, crowd[0]!))) continue;
      const others = new Set<Id>();
      for (const [otherKey, other] of stretches) {
        if (overlaps(group[0]!, other[0]!)) continue;
        for (const { node, how } of chosen.get(otherKey) ?? other) if (how === 'name') others.add(node);
      }
      chosen.set(key, choose(raiseBeside(crowd, others), chanceOf(crowd)));
    }
    if (chosen.size === 0) return namings;
    const rest = namings.filter((each) => each.how !== 'name' || !chosen.has(stretchKey(each)));
    return [...rest, ...[...chosen.values()].flat()].sort(likeliestFirst);
  };
}

/** Whether some things share a name and none of them is surely the one. */
function isCrowd(crowd: readonly LikelyNaming[]): boolean {
  return crowd.length > 1 && Math.exp(crowd[0]!.likelihood) < SURE * chanceOf(crowd);
}

function chanceOf(namings: readonly LikelyNaming[]): number {
  return namings.reduce((sum, { likelihood }) => sum + Math.exp(likelihood), 0);
}

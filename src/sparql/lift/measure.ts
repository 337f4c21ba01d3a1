import type { Aggregation, Grounded, Iri, Measure } from '../../core/index.ts';
import { type Context, refuse } from './context.ts';
import { conjunction, disjunction, existence } from './forms.ts';
import type { Stem, Tree } from './tree.ts';

/** The variable that an ORDER BY ranks by, which end is wanted, and which place. */
export interface Ranking {
  readonly by: string;
  readonly op: 'max' | 'min';
  readonly rank: number;
  /** How many of the first are wanted, where it is not one place. */
  readonly size?: number;
}

/** The answers whose ranking variable has the extreme value. */
export function superlative(trees: readonly [Tree, ...Tree[]], ranking: Ranking, context: Context): Grounded {
  const [tree, ...others] = trees;
  if (others.length === 0) return rankedInTree(tree, ranking, context);
  const parts = trees.map((one) => {
    const stem = one.stem(ranking.by);
    if (stem.at.kind !== 'variable' || stem.at.name !== one.root)
      return refuse('alternatives are ranked by an inner node');
    return { measure: measureOf(stem), of: membersAt(one, stem, ranking, context) };
  });
  const [first, ...rest] = parts;
  const by = first!.measure;
  if (rest.some(({ measure }) => JSON.stringify(measure) !== JSON.stringify(by))) {
    return refuse('alternatives are ranked by different relations');
  }
  const of = disjunction([first!.of, ...rest.map((part) => part.of)]);
  return ranked(ranking, of, by);
}

/**
 * Ranks where the ranked value hangs. When that is an inner node, its best are found among all that fit the whole
 * pattern, and the answers are what hangs on those.
 */
function rankedInTree(tree: Tree, ranking: Ranking, context: Context): Grounded {
  const stem = tree.stem(ranking.by);
  const { at } = stem;
  if (at.kind !== 'variable') return refuse(`?${ranking.by} hangs on a constant: it ranks nothing`);
  const of = membersAt(tree, stem, ranking, context);
  const best = ranked(ranking, of, measureOf(stem));
  if (at.name === tree.root) return best;
  const without = tree.hasTests(ranking.by) ? new Set<never>() : stem.edges;
  return tree.form(tree.root, { without, known: { name: at.name, form: best } }) ?? best;
}

function ranked({ op, rank, size }: Ranking, of: Grounded, by: Measure<Iri>): Grounded {
  return size === undefined ? { kind: 'superlative', op, of, by, rank } : { kind: 'top', op, of, by, size };
}

function membersAt(tree: Tree, stem: Stem, ranking: Ranking, context: Context): Grounded {
  const name = stem.at.kind === 'variable' ? stem.at.name : tree.root;
  const tested = tree.hasTests(ranking.by);
  if (tested) context.note(`?${ranking.by} is compared and ranked: exact where there is one value only`);
  const rootImplied = context.options.presence === 'drop';
  const of = tree.form(name, { without: tested ? new Set() : stem.edges, rootImplied });
  const measure = measureOf(stem);
  if (of === undefined) return existence(stem.route);
  const mayBeNone = measure.of === 'value' || [...stem.edges].some(({ counted }) => counted === 'maybe');
  if (mayBeNone || rootImplied) return of;
  return conjunction([of, existence(stem.route)]) ?? of;
}

function measureOf(stem: Stem): Measure<Iri> {
  const counted = [...stem.edges].find((edge) => edge.counted !== undefined);
  return { of: counted === undefined ? 'value' : (counted.measured ?? 'count'), chain: stem.route };
}

/** The sum, average, least or greatest of the values of a variable. */
export function aggregateOf(
  trees: readonly [Tree, ...Tree[]],
  name: string,
  op: Aggregation,
  context: Context,
): Grounded {
  const [tree, ...others] = trees;
  if (others.length > 0) return refuse(`${op.toUpperCase()}(?${name}) is taken over alternatives`);
  checkAggregated(tree, name, context);
  // Two nodes with the same number both count in a sum; for an extreme it does not matter where the walk begins.
  const stem = tree.stem(name, { steps: op === 'sum' || op === 'avg' ? 1 : Number.POSITIVE_INFINITY });
  if ([...stem.edges].some(({ counted }) => counted !== undefined))
    return refuse(`${op.toUpperCase()} of a count has no form`);
  const of = stem.at.kind === 'variable' ? tree.form(stem.at.name, { without: stem.edges }) : stem.at;
  return { kind: 'aggregate', op, of: of ?? existence(stem.route), by: stem.route };
}

function checkAggregated(tree: Tree, name: string, context: Context): void {
  for (const test of tree.testsOn(name)) {
    const excludesThing = test.kind === 'is' && test.negated && test.constant.kind === 'entity';
    if (!excludesThing) refuse(`?${name} is measured, and is also tested itself`);
    context.note(`redundant: ?${name} is a value, so it is not a thing`);
  }
}

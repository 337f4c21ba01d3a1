import type { Draft, Form, Id, Ids, Step } from '../../core/index.ts';
import { intersect, literal, subtract, union, XSD } from '../../form/index.ts';
import { breathe, inTurns } from '../../run/index.ts';
import { formOf, hopKey, type Path } from '../knowledge/index.ts';
import { type GrounderTools, type Grounding, NOTHING, once, type Pass, withStep } from './grounding.ts';
import { asWritten } from './lookup/as-written.ts';
import { isSimple, isSimpleComparison, Measures } from './lookup/measures.ts';
import { isIdLike } from './lookup/names.ts';
import { edgesFrom, waysFrom } from './lookup/steps.ts';
import { writtenRelations } from './lookup/written.ts';
import type { NodeSets } from './node-sets.ts';
import { bestPairs } from './pairs.ts';

const TRUE = literal('true', 'boolean');

/**
 * Fills in drafts from the inside out: what is inside decides which relations can come next, so that nothing is tried
 * that leads nowhere. A part that several drafts share is filled in once; of two parts joined, the best pairs are
 * looked at first, and one that denotes nothing is left with all that would be built on it.
 */
export class Grounder {
  readonly #tools: GrounderTools;
  readonly #pass: Pass;
  readonly #sets: NodeSets;
  readonly #measures: Measures;
  readonly #known = new Map<string, Promise<readonly Grounding[]>>();

  constructor(tools: GrounderTools, pass: Pass, sets: NodeSets) {
    this.#tools = tools;
    this.#pass = pass;
    this.#sets = sets;
    this.#measures = new Measures(tools, pass, sets);
  }

  /** The ways to fill in a draft, the best first. */
  ground(draft: Draft): Promise<readonly Grounding[]> {
    return this.#part(draft, false);
  }

  /** `isInner`: something goes on from what this part denotes, so that it may denote mediators. */
  #part(draft: Draft, isInner: boolean): Promise<readonly Grounding[]> {
    const key = `${isInner} ${JSON.stringify(draft)}`;
    const known = this.#known.get(key) ?? this.#fill(draft, isInner).then((found) => this.#best(found));
    this.#known.set(key, known);
    return known;
  }

  #best(found: readonly Grounding[]): readonly Grounding[] {
    return found.toSorted((a, b) => b.score - a.score).slice(0, this.#tools.options.width);
  }

  async #fill(draft: Draft, isInner: boolean): Promise<readonly Grounding[]> {
    await breathe();
    switch (draft.kind) {
      case 'entity':
      case 'class':
        return await this.#named(draft.symbol, isInner ? 'start' : 'class');
      case 'literal':
        return [{ ...NOTHING, form: draft, nodes: once(() => this.#sets.same(draft.value)) }];
      case 'join':
        if (draft.step.star) return await this.#written(draft);
        return await this.#joined(draft.step, await this.#part(draft.of, true), isInner);
      case 'and':
        if (draft.right.kind === 'compare' && isSimpleComparison(draft.right)) {
          return await this.#measures.compared(await this.#part(draft.left, isInner), draft.right);
        }
        if (draft.left.kind === 'compare' && isSimpleComparison(draft.left)) {
          return await this.#measures.compared(await this.#part(draft.right, isInner), draft.left);
        }
        return await this.#both(draft, isInner, { left: 'class', right: 'class' });
      case 'or': {
        const ranks = ranksIn(draft);
        if (ranks) return eachRank(await this.#part(ranks.first, isInner), ranks.others);
        return await this.#both(draft, isInner, { left: 'thing', right: 'thing' });
      }
      case 'not':
        return await this.#both(draft, isInner, { left: 'class', right: 'thing' });
      case 'compare':
        return isSimpleComparison(draft) ? this.#measures.everything(draft) : await this.#written(draft);
      case 'superlative':
      case 'top':
        if (!isSimple(draft.by)) return await this.#written(draft);
        return await this.#measures.ranked(await this.#part(draft.of, isInner), draft, draft.by);
      case 'match':
      case 'arithmetic':
      case 'table':
      case 'row':
        return await this.#written(draft);
      case 'during':
        return await this.#measures.during(await this.#part(draft.of, true), draft);
      case 'aggregate':
        return await this.#measures.aggregated(await this.#part(draft.of, false), draft);
      case 'count':
        return await this.#counted(draft, isInner);
      case 'ask':
        return (await this.#asked(draft.of)).map((of) => ({ ...of, form: { kind: 'ask', of: of.form } }));
    }
  }

  async #counted(draft: Extract<Draft, { kind: 'count' }>, isInner: boolean): Promise<readonly Grounding[]> {
    const counted = await this.#part(draft.of, isInner);
    const { isTold } = this.#tools;
    // Of what is named by names of the graph there may be none.
    if (counted.length === 0 && isTold && this.#pass.relations === 'written') return await this.#written(draft);
    // How many there are may be a number that the graph has, which is not counted again: whoever was told it asks for the number itself.
    return counted.map((of) =>
      !isTold && this.#isValue(of.form) ? of : { ...of, form: { kind: 'count', of: of.form } },
    );
  }

  #written(draft: Draft): Promise<readonly Grounding[]> {
    return asWritten(draft, this.#tools, this.#pass, this.#sets);
  }

  /** What a relation leads away from is a thing, hardly a class; what stands alone is a kind, where one is called so. */
  async #named(name: string, expected: Expected): Promise<readonly Grounding[]> {
    const { isTold, finder } = this.#tools;
    // Whoever was told the names of classes means these by them, and not "tweet 1".
    const told = isTold && finder.isClassName(name) ? await this.#classes(name) : [];
    if (told.length > 0) return told;
    const things = await this.#things(name);
    const kinds = () => (expected === 'start' ? this.#classes(name) : this.#kinds(name));
    if (expected !== 'class') return things.length > 0 ? things : await kinds();
    const found = await kinds();
    return found.length > 0 ? found : things;
  }

  async #things(name: string): Promise<readonly Grounding[]> {
    const { finder, options } = this.#tools;
    return (await inTurns(finder.things(name))).map((found): Grounding => {
      const score = options.weights.thing * found.score;
      const about = { ...NOTHING, things: [found] };
      const others = this.#pass.sameName ? finder.namesakes(found.id) : [];
      if (others.length < 2) {
        const form: Form<Id> = { kind: 'entity', symbol: found.id };
        return { ...about, form, score, nodes: once(() => Uint32Array.of(found.id)) };
      }
      const all = others.map((symbol): Form<Id> => ({ kind: 'entity', symbol }));
      return {
        ...about,
        form: all.reduce((left, right) => ({ kind: 'or', left, right })),
        score: score - options.weights.sameName,
        nodes: once(() => Uint32Array.from(others).sort()),
      };
    });
  }

  /** A class; what something is true of; or both: "landlocked countries". */
  async #kinds(name: string): Promise<readonly Grounding[]> {
    const truths = this.#truths(name);
    if (truths.length > 0) return truths;
    const [adjective, ...noun] = name.split(' ');
    const described = noun.length === 0 ? [] : this.#truths(adjective!);
    if (described.length > 0) return await this.#paired('and', await this.#classes(noun.join(' ')), described, isAny);
    return await this.#classes(name);
  }

  async #classes(name: string): Promise<readonly Grounding[]> {
    const { finder, options } = this.#tools;
    return (await inTurns(finder.classes(name))).map((found) => {
      const score = options.weights.thing * found.score;
      const nodes = once(() => this.#sets.members(found.id));
      return { ...NOTHING, form: { kind: 'class', symbol: found.id }, score, things: [found], nodes };
    });
  }

  #truths(name: string): readonly Grounding[] {
    const { finder, options } = this.#tools;
    return finder.truths(name).map((relation) => {
      const by = { of: 'value', chain: [{ relation, inverse: false }] } as const;
      const nodes = once(() => this.#sets.holders(relation, TRUE));
      return { ...NOTHING, form: { kind: 'compare', op: 'eq', by, value: TRUE }, score: options.weights.thing, nodes };
    });
  }

  async #joined(step: Step<string>, inner: readonly Grounding[], isInner: boolean): Promise<readonly Grounding[]> {
    const { isTold } = this.#tools;
    const written = writtenRelations(this.#tools.around, step.relation, isTold || this.#pass.relations === 'written');
    if (this.#pass.relations === 'written') {
      return inner.flatMap((of) =>
        written.flatMap((relation) => this.#followed(of, [{ relation, inverse: !step.inverse }], 0)),
      );
    }
    const { around, likeness, options } = this.#tools;
    const { relations, leastRelation, weights } = options;
    const isId = isIdLike(step.relation) || written.length > 0;
    const turned = isId ? weights.turned : weights.turnedWords;
    const ways: (readonly Path[])[] = [];
    for (const of of inner) {
      await breathe();
      const own = isTold ? written.map((relation): Path => [{ relation, inverse: !step.inverse }]) : [];
      const over = isInner ? [] : this.#overMediators(own, of);
      const leading = [...own, ...over].filter((path) => this.#walked(of, path, 0).nodes().length > 0);
      // That two things have one number or date in common leads nowhere, unless the draft names that value.
      if (leading.length > 0) ways.push(leading);
      else if (this.#isValue(of.form)) ways.push([]);
      else ways.push(isId ? edgesFrom(around, of.nodes()) : waysFrom(around, of.nodes(), isInner));
    }
    const fits = await likeness.ofPaths(step.relation, ways.flat());
    let at = 0;
    return inner.flatMap((of, i) =>
      ways[i]!.map((path: Path) => {
        const isTurned = path[0]!.inverse === step.inverse;
        return { path, fit: fits[at++]! - (isTurned ? turned : 0) };
      })
        .filter(({ fit }) => fit >= leastRelation)
        .sort((a, b) => b.fit - a.fit)
        .slice(0, relations)
        .map(({ path, fit }) => this.#walked(of, path, fit)),
    );
  }

  /** Two steps over a mediator of which one is written: who is told of memberships, and goes on to nothing, means what they lead to. */
  #overMediators(own: readonly Path[], of: Grounding): readonly Path[] {
    if (own.length === 0) return [];
    const keys = new Set(own.map(([hop]) => hopKey(hop!)));
    return waysFrom(this.#tools.around, of.nodes(), false).filter(
      (path) => path.length === 2 && path.some((hop) => keys.has(hopKey(hop))),
    );
  }

  /** Whether a form leads to numbers, dates or texts. */
  #isValue(form: Form<Id>): boolean {
    if (form.kind !== 'join' || !form.step.inverse) return false;
    return this.#tools.around.relation(form.step.relation)?.ranges[0]?.iri.startsWith(XSD) ?? false;
  }

  #followed(of: Grounding, path: Path, fit: number): readonly Grounding[] {
    const walked = this.#walked(of, path, fit);
    if (walked.nodes().length > 0) return [walked];
    this.#sets.effort.pruned++;
    return [];
  }

  #walked(of: Grounding, path: Path, fit: number): Grounding {
    const nodes = () => path.reduce((from, hop) => this.#sets.follow(from, hop), of.nodes());
    return withStep(of, formOf(of.form, path), fit, nodes);
  }

  async #both(
    draft: Extract<Draft, { kind: 'and' | 'or' | 'not' }>,
    isInner: boolean,
    names: Readonly<Record<'left' | 'right', Expected>>,
    prunes = true,
  ): Promise<readonly Grounding[]> {
    const part = async (side: 'left' | 'right') => {
      const inner = draft[side];
      const isName = inner.kind === 'entity' || inner.kind === 'class';
      return isName ? this.#best(await this.#named(inner.symbol, names[side])) : await this.#part(inner, isInner);
    };
    const [left, right] = [await part('left'), await part('right')];
    const isLoose = draft.kind === 'and' && draft.left.kind === 'entity' && prunes && this.#tools.inWords;
    if (!isLoose) return await this.#paired(draft.kind, left, right, prunes ? isAny : undefined);
    // What kind of thing is asked for is said in the asker's words: all that the rest denotes may be of that kind.
    const worth = Math.max(0, ...left.map(({ score }) => score));
    const all = right.map((grounding) => ({ ...grounding, score: grounding.score + worth }));
    const some = (nodes: Ids, set: Ids): boolean => isAny(nodes) && nodes.length < set.length;
    return [...all, ...(await this.#paired('and', left, right, some))];
  }

  /** Two parts at once, the best pairs first; what denotes nothing is left out. */
  async #paired(
    kind: 'and' | 'or' | 'not',
    left: readonly Grounding[],
    right: readonly Grounding[],
    keeps?: (nodes: Ids, right: Ids) => boolean,
  ): Promise<readonly Grounding[]> {
    const { isTold, options } = this.#tools;
    const { combinations, width } = options;
    const found: Grounding[] = [];
    const both = { and: intersect, or: (a: Ids, b: Ids) => union([a, b]), not: subtract }[kind];
    let looked = 0;
    for (const [a, b] of bestPairs(left, right)) {
      if (looked++ >= combinations || found.length >= width) break;
      if (kind !== 'not' && sharesThing(a, b, isTold)) continue;
      this.#sets.effort.paired++;
      await breathe();
      const nodes = once(() => both(a.nodes(), b.nodes()));
      if (keeps && !keeps(nodes(), b.nodes())) {
        this.#sets.effort.pruned++;
        continue;
      }
      found.push({
        form: { kind, left: a.form, right: b.form },
        score: a.score + b.score,
        things: [...a.things, ...b.things],
        fits: [...a.fits, ...b.fits],
        nodes,
      });
    }
    return found;
  }

  /** "No" is an answer too: whether a thing is in a set is asked of sets that it is not in. */
  async #asked(draft: Draft): Promise<readonly Grounding[]> {
    if (draft.kind !== 'and') return await this.#part(draft, false);
    if (draft.right.kind === 'compare') return await this.#part(draft, false);
    return await this.#both(draft, false, { left: 'thing', right: 'class' }, false);
  }
}

/** What a name most likely stands for: a thing, a thing that something leads away from, or a class. */
type Expected = 'thing' | 'start' | 'class';

type Superlative = Extract<Draft, { kind: 'superlative' }>;

/** The places that a draft asks for, where it asks for several of the same: "the three largest cities". */
function ranksIn(draft: Draft): { readonly first: Superlative; readonly others: readonly number[] } | undefined {
  if (draft.kind === 'superlative') return { first: draft, others: [] };
  if (draft.kind !== 'or') return undefined;
  const [left, right] = [ranksIn(draft.left), ranksIn(draft.right)];
  if (!left || !right) return undefined;
  const unranked = ({ first }: typeof left) => JSON.stringify({ ...first, rank: 1 });
  return unranked(left) === unranked(right)
    ? { first: left.first, others: [...left.others, right.first.rank, ...right.others] }
    : undefined;
}

function eachRank(groundings: readonly Grounding[], ranks: readonly number[]): readonly Grounding[] {
  return groundings.map((grounding) => {
    const best = grounding.form as Extract<Form<Id>, { kind: 'superlative' }>;
    const form = ranks.reduce<Form<Id>>((left, rank) => ({ kind: 'or', left, right: { ...best, rank } }), best);
    return { ...grounding, form };
  });
}

function isAny(nodes: Ids): boolean {
  return nodes.length > 0;
}

/** Whether two parts are about one thing, or take the same words of the question for two. Whoever was told classes may speak of one twice: "colleges with more students than a college in Florida". */
function sharesThing(a: Grounding, b: Grounding, isTold: boolean): boolean {
  return a.things.some((one) =>
    b.things.some((other) => {
      if (one.id === other.id) return !(isTold && one.kind === 'class');
      const [left, right] = [one.mention, other.mention];
      return left && right && left.start < right.end && right.start < left.end;
    }),
  );
}

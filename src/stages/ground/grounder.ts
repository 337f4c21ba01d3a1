import type { Draft, Form, Id, Ids, Step } from '../../core/index.ts';
import { intersect, subtract, union } from '../../form/index.ts';
import { formOf, type Path } from '../generate/index.ts';
import { type GrounderTools, type Grounding, NOTHING, once, type Pass, withStep } from './grounding.ts';
import { Measures } from './measures.ts';
import { isIdLike } from './names.ts';
import { type Effort, NodeSets } from './node-sets.ts';
import { bestPairs } from './pairs.ts';
import { edgesFrom, waysFrom } from './steps.ts';
import { writtenRelations } from './written.ts';

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

  constructor(tools: GrounderTools, pass: Pass) {
    this.#tools = tools;
    this.#pass = pass;
    this.#sets = new NodeSets(tools.around);
    this.#measures = new Measures(tools, pass, this.#sets);
  }

  get effort(): Effort {
    return this.#sets.effort;
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
    switch (draft.kind) {
      case 'entity':
      case 'class':
        return this.#named(draft.symbol, isInner ? 'thing' : 'class');
      case 'literal':
        return [{ ...NOTHING, form: draft, nodes: once(() => this.#sets.same(draft.value)) }];
      case 'join':
        return await this.#joined(draft.step, await this.#part(draft.of, true), isInner);
      case 'and':
        if (draft.right.kind === 'compare') {
          return await this.#measures.compared(await this.#part(draft.left, isInner), draft.right);
        }
        if (draft.left.kind === 'compare') {
          return await this.#measures.compared(await this.#part(draft.right, isInner), draft.left);
        }
        return await this.#both(draft, isInner, { left: 'class', right: 'class' });
      case 'or':
        return await this.#both(draft, isInner, { left: 'thing', right: 'thing' });
      case 'not':
        return await this.#both(draft, isInner, { left: 'class', right: 'thing' });
      case 'compare':
        return this.#measures.everything(draft);
      case 'superlative':
        return await this.#measures.ranked(await this.#part(draft.of, isInner), draft);
      case 'during':
        return await this.#measures.during(await this.#part(draft.of, true), draft);
      case 'aggregate':
        return await this.#measures.aggregated(await this.#part(draft.of, false), draft);
      case 'count':
        return (await this.#part(draft.of, isInner)).map((of) => ({ ...of, form: { kind: 'count', of: of.form } }));
      case 'ask':
        return (await this.#asked(draft.of)).map((of) => ({ ...of, form: { kind: 'ask', of: of.form } }));
    }
  }

  /** What a relation leads away from is a thing; what stands alone is a class, where one is called so. */
  #named(name: string, expected: 'thing' | 'class'): readonly Grounding[] {
    const { finder, options } = this.#tools;
    const looks = [finder.things, finder.classes];
    const [first, second] = expected === 'thing' ? looks : looks.toReversed();
    const likely = first!(name);
    const found = likely.length > 0 ? likely : second!(name);
    return found.flatMap((found): readonly Grounding[] => {
      const score = options.weights.thing * found.score;
      const about = { ...NOTHING, things: [found] };
      if (found.kind === 'class') {
        const form: Form<Id> = { kind: 'class', symbol: found.id };
        return [{ ...about, form, score, nodes: once(() => this.#sets.members(found.id)) }];
      }
      const form: Form<Id> = { kind: 'entity', symbol: found.id };
      const itself: Grounding = { ...about, form, score, nodes: once(() => Uint32Array.of(found.id)) };
      const others = this.#pass.sameName ? finder.namesakes(found.id) : [];
      if (others.length < 2) return [itself];
      const all = others.map((symbol): Form<Id> => ({ kind: 'entity', symbol }));
      return [
        {
          ...about,
          form: all.reduce((left, right) => ({ kind: 'or', left, right })),
          score: score - options.weights.sameName,
          nodes: once(() => Uint32Array.from(others).sort()),
        },
      ];
    });
  }

  async #joined(step: Step<string>, inner: readonly Grounding[], isInner: boolean): Promise<readonly Grounding[]> {
    const written = writtenRelations(this.#tools.around, step.relation, this.#pass);
    if (this.#pass.relations === 'written') {
      return inner.flatMap((of) =>
        written.flatMap((relation) => this.#followed(of, [{ relation, inverse: !step.inverse }], 0)),
      );
    }
    const { around, likeness, options } = this.#tools;
    const { relations, leastRelation, weights } = options;
    const isId = isIdLike(step.relation) || written.length > 0;
    const turned = isId ? weights.turned : weights.turnedWords;
    const ways = inner.map((of) => (isId ? edgesFrom(around, of.nodes()) : waysFrom(around, of.nodes(), isInner)));
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

  #followed(of: Grounding, path: Path, fit: number): readonly Grounding[] {
    const walked = this.#walked(of, path, fit);
    if (walked.nodes().length > 0) return [walked];
    this.effort.pruned++;
    return [];
  }

  #walked(of: Grounding, path: Path, fit: number): Grounding {
    const nodes = () => path.reduce((from, hop) => this.#sets.follow(from, hop), of.nodes());
    const walked = withStep(of, formOf(of.form, path), path, fit, nodes);
    return { ...walked, shape: { ...walked.shape, depth: of.shape.depth + 1 } };
  }

  async #both(
    draft: Extract<Draft, { kind: 'and' | 'or' | 'not' }>,
    isInner: boolean,
    names: Readonly<Record<'left' | 'right', 'thing' | 'class'>>,
    prunes = true,
  ): Promise<readonly Grounding[]> {
    const part = async (side: 'left' | 'right') => {
      const inner = draft[side];
      const isName = inner.kind === 'entity' || inner.kind === 'class';
      return isName ? this.#best(this.#named(inner.symbol, names[side])) : await this.#part(inner, isInner);
    };
    return this.#paired(draft.kind, await part('left'), await part('right'), prunes);
  }

  /** Two parts at once, the best pairs first; what denotes nothing is left out. */
  #paired(
    kind: 'and' | 'or' | 'not',
    left: readonly Grounding[],
    right: readonly Grounding[],
    prunes: boolean,
  ): readonly Grounding[] {
    const { combinations, width } = this.#tools.options;
    const found: Grounding[] = [];
    const both = { and: intersect, or: (a: Ids, b: Ids) => union([a, b]), not: subtract }[kind];
    let looked = 0;
    for (const [a, b] of bestPairs(left, right)) {
      if (looked++ >= combinations || found.length >= width) break;
      if (kind !== 'not' && sharesThing(a, b)) continue;
      this.effort.paired++;
      const nodes = once(() => both(a.nodes(), b.nodes()));
      if (prunes && nodes().length === 0) {
        this.effort.pruned++;
        continue;
      }
      found.push({
        form: { kind, left: a.form, right: b.form },
        score: a.score + b.score,
        things: [...a.things, ...b.things],
        fits: [...a.fits, ...b.fits],
        shape: {
          steps: [...a.shape.steps, ...b.shape.steps],
          depth: Math.max(a.shape.depth, b.shape.depth),
          limits: a.shape.limits + b.shape.limits + (kind === 'and' ? 1 : 0),
        },
        nodes,
      });
    }
    return found;
  }

  /** "No" is an answer too: whether a thing is in a set is asked of sets that it is not in. */
  async #asked(draft: Draft): Promise<readonly Grounding[]> {
    if (draft.kind !== 'and') return await this.#part(draft, false);
    return await this.#both(draft, false, { left: 'thing', right: 'class' }, false);
  }
}

/** Whether two parts are about one thing, or take the same words of the question for two. */
function sharesThing(a: Grounding, b: Grounding): boolean {
  return a.things.some((one) =>
    b.things.some((other) => {
      if (one.id === other.id) return true;
      const [left, right] = [one.mention, other.mention];
      return left && right && left.start < right.end && right.start < left.end;
    }),
  );
}

import type { Embedder, Judge, Linked, Plan, Planner, Question, Run, Selector } from '../../core/index.ts';
import { eachInSlices, inTurns, type Slices } from '../../run/index.ts';
import type { Surroundings } from '../knowledge/index.ts';
import { createLikeness, type Likeness } from '../rate/index.ts';
import type { WalkOptions } from './options.ts';
import { type PlannedWalk, planFrom } from './plan.ts';
import { type AboutQuestion, createScorer, type WalkFeatures, type WalkScorer } from './score.ts';
import { isEntailed } from './terminate.ts';
import { type Topic, topicsOf } from './topics.ts';
import { drawWalk, endsText, stepText } from './verbalise.ts';
import { begin, extend, stepsOn, type Walk } from './walk.ts';

export interface WalkTools {
  readonly around: Surroundings;
  readonly planner: Planner;
  readonly selector: Selector;
  readonly judge: Judge;
  readonly embedder: Embedder;
  readonly options: WalkOptions;
  /** Whether the selector reads what it is offered, as a language model does: what it leaves out is then not wanted. */
  readonly isRead?: boolean;
}

/** A walk that was kept, and how well it fits the question. */
export interface Kept {
  readonly walk: Walk;
  readonly topic: Topic;
  /** What the walk says, in a few words. */
  readonly text: string;
  readonly features: WalkFeatures;
  readonly fit: number;
  /** How well it may fit once it has taken the steps that are planned. */
  readonly promise: number;
  /** The walks that take one step more. */
  readonly next: readonly Walk[];
  /** How far the best of them would better that, as far as names tell; negative where every step makes it worse. */
  readonly ahead: number;
  /** Whether the question's statement follows from it, where that was judged. */
  readonly entailed?: boolean | 'unsure';
}

/** What walking took: steps scored by their names, walks described and judged. */
export interface WalkWork {
  readonly steps: number;
  readonly described: number;
  readonly judged: number;
}

/** The walks from one name in the question: those to answer from, the best first. */
export interface WalkedGroup {
  readonly topics: readonly Topic[];
  readonly plan: Plan;
  readonly scorer: WalkScorer;
  readonly found: readonly Kept[];
}

export interface Walked {
  readonly groups: readonly WalkedGroup[];
  /** What the question may name besides, by words that say what is asked as well. */
  readonly besides: readonly (readonly Topic[])[];
  readonly likeness: Likeness;
  readonly work: WalkWork;
}

/** Walks that are shown to the selector. */
const OFFERED = 30;

/** Walks from everything the question names, step by step, keeping what fits the question best. */
export async function walkGraph(question: Question, linked: Linked, tools: WalkTools, run: Run): Promise<Walked> {
  return await new Walker(question, tools, run).run(linked);
}

interface Group extends PlannedWalk {
  readonly topics: readonly Topic[];
  readonly scorer: WalkScorer;
  /** Where the walks stand that go on. */
  active: readonly Kept[];
  /** Where they stood when none could go on. */
  stuck: readonly Kept[];
  readonly ended: Kept[];
}

/** A step of a walk that goes on, by its name alone. */
interface Sketched {
  readonly group: Group;
  readonly topic: Topic;
  readonly walk: Walk;
  readonly sketch: number;
}

/** How well a walk may fit once it has taken the steps that are planned, as far as names tell. */
function hope(scorer: WalkScorer, walk: Walk): number {
  return scorer.fitOf(scorer.hopes(walk));
}

function isClass({ start }: Topic): boolean {
  return start.form.kind === 'class';
}

class Walker {
  readonly #question: Question;
  readonly #tools: WalkTools;
  readonly #run: Run;
  readonly #likeness: Likeness;
  #work = { steps: 0, described: 0, judged: 0 };

  constructor(question: Question, tools: WalkTools, run: Run) {
    this.#question = question;
    this.#tools = tools;
    this.#run = run;
    this.#likeness = createLikeness(tools.embedder);
  }

  async run(linked: Linked): Promise<Walked> {
    const { around, options } = this.#tools;
    const topics = topicsOf(linked, around, options);
    const names = topics.names.flat().flatMap(({ linked: { item, mention } }) => [item.label, mention.text]);
    const about = { wording: linked.wording, names, hasOthers: topics.names.length > 1 };
    const groups = await Promise.all(topics.names.map((group) => this.#begin(group, about)));
    const called = await this.#inTurns(this.#called(groups));
    await this.#likeness.know(called, this.#run);
    for (const group of groups) {
      this.#standAtClasses(group);
      // Offline plans tell how many steps a wording speaks of, and a class may be had by one more.
      if (group.stays && this.#tools.isRead) group.active = [];
    }
    for (let step = 1; step <= options.depth && groups.some(({ active }) => active.length > 0); step++) {
      this.#run.signal.throwIfAborted();
      await this.#run.trace.span('walk', `step ${step}`, () => this.#step(groups, step));
    }
    return {
      groups: groups.map(({ topics: from, plan, scorer, ...group }) => ({
        topics: from,
        plan,
        scorer,
        found: this.#ends(group),
      })),
      besides: topics.words,
      likeness: this.#likeness,
      work: this.#work,
    };
  }

  #inTurns<T>(work: Slices<T>): Promise<T> {
    return inTurns(work, this.#run);
  }

  /** What the first steps of all walks are called, and what these are compared with. */
  *#called(groups: readonly Group[]): Slices<readonly string[]> {
    const texts: string[] = [];
    for (const { scorer, active } of groups) {
      texts.push(...scorer.asked);
      for (const { next, text } of active) {
        texts.push(text);
        for (const names of yield* eachInSlices(next, (walk) => scorer.names(walk))) texts.push(...names);
      }
    }
    return texts;
  }

  async #begin(topics: readonly Topic[], about: AboutQuestion): Promise<Group> {
    const { around, planner, options } = this.#tools;
    const [topic] = topics as [Topic];
    const { mention, item } = topic.linked;
    const { wording, names } = about;
    const { plan, stays } = await planFrom(
      this.#question,
      wording,
      topic,
      options.plan ? planner : undefined,
      names,
      this.#run,
    );
    const scorer = createScorer({ ...about, mention, plan }, { around, likeness: this.#likeness, options });
    this.#run.trace.note('walk', 'plan', { what: 'plan', from: item.label, ...plan });
    const standing = (topic: Topic): Kept => {
      const walk = begin(topic.id, topic.start);
      return {
        walk,
        topic,
        text: isClass(topic) ? scorer.describe(walk) : '',
        features: scorer.features(walk),
        fit: Number.NEGATIVE_INFINITY,
        promise: 0,
        next: this.#onwards(walk),
        ahead: 0,
      };
    };
    const active = await this.#inTurns(eachInSlices(topics, standing));
    return { topics, plan, stays, scorer, active, stuck: [], ended: [] };
  }

  /** All things of a class may be what is asked for, or what is counted or ranked: a walk that has gone nowhere yet. */
  #standAtClasses(group: Group): void {
    const { weights } = this.#tools.options;
    const standing = group.active.filter(({ topic }) => isClass(topic));
    for (const kept of standing) {
      const features = group.scorer.features(kept.walk, kept.text);
      const fit = group.scorer.fitOf(features) + weights.link * kept.topic.linked.score;
      group.ended.push({ ...kept, features, fit });
    }
  }

  /** The walks that take one step more than this one; all that they are called is known before they are compared. */
  #onwards(walk: Walk): readonly Walk[] {
    const { around } = this.#tools;
    return stepsOn(around, walk).map((taken) => extend(around, walk, taken));
  }

  /**
   * One step of every walk that goes on. What the next steps are called was made known with the step before; one call
   * makes known how the best of them read, and what the steps behind those are called.
   */
  async #step(groups: readonly Group[], step: number): Promise<void> {
    const { options } = this.#tools;
    const sketched = await this.#inTurns(this.#sketched(groups));
    const kept = await this.#inTurns(
      eachInSlices(sketched, (each) => ({
        ...each,
        text: each.group.scorer.describe(each.walk),
        next: step < options.depth ? this.#onwards(each.walk) : [],
      })),
    );
    const texts = kept.map(({ text }) => text);
    this.#work.described += new Set(texts).size;
    const called = await this.#inTurns(
      eachInSlices(kept, ({ group: { scorer }, walk, text, next }) => [
        ...(options.weights.description === 0 ? [] : [text]),
        ...scorer.neighbours(walk),
        ...next.flatMap((onward) => scorer.names(onward)),
      ]),
    );
    await this.#likeness.know(called.flat(), this.#run);
    // A part of a walk is not described as the whole would be: it is taken to be as well described as any.
    const described = Math.max(0, ...texts.map((text) => this.#likeness.of(this.#question.text, text)));
    const looksAhead = options.alpha > 0 && step < options.depth;
    const rate = ({ group, topic, walk, sketch, text, next }: (typeof kept)[number]) => {
      const { weights } = options;
      const features = group.scorer.features(walk, text);
      const isOn = walk.steps.length < group.plan.steps.length;
      const link = weights.link * topic.linked.score;
      const fit = group.scorer.fitOf(features) + link;
      const promise =
        sketch +
        weights.description * (isOn ? described : features.description) +
        weights.neighbour * features.neighbour +
        link;
      if (looksAhead) this.#work.steps += next.length;
      // What counts of a walk's last relation alone does not count against the next one.
      const passed = sketch - weights.relation * features.relation;
      const hopes = looksAhead ? next.map((onward) => hope(group.scorer, onward)) : [passed];
      const ahead = Math.max(Number.NEGATIVE_INFINITY, ...hopes) - passed;
      return { group, kept: { walk, topic, text, features, fit, promise, next, ahead } };
    };
    const rated = await this.#inTurns(eachInSlices(kept, rate));
    await Promise.all(
      groups.map(async (group) => {
        const own = rated.filter((each) => each.group === group).map((each) => each.kept);
        await this.#keep(group, own, step);
      }),
    );
  }

  /** The next steps of all walks that go on, as far as their names tell which are worth describing, the best first. */
  *#sketched(groups: readonly Group[]): Slices<readonly Sketched[]> {
    const { topN, described } = this.#tools.options;
    const found: Sketched[] = [];
    for (const group of groups) {
      for (const { next, topic } of group.active) {
        this.#work.steps += next.length;
        const sketched = yield* eachInSlices(
          next,
          (walk): Sketched => ({ group, topic, walk, sketch: hope(group.scorer, walk) }),
        );
        found.push(...sketched.sort((a, b) => b.sketch - a.sketch).slice(0, topN));
      }
    }
    return found.sort((a, b) => b.sketch - a.sketch).slice(0, described);
  }

  /** Chooses which walks of a group to keep, and which of them end here. */
  async #keep(group: Group, rated: readonly Kept[], step: number): Promise<void> {
    const { around, options } = this.#tools;
    if (rated.length === 0) {
      group.stuck = group.active;
      group.active = [];
      return;
    }
    const ordered = rated.toSorted((a, b) => this.#promise(b) - this.#promise(a));
    const drawn = ordered.map(({ walk }) => drawWalk(around, walk));
    // Whoever reads cannot tell apart what is drawn alike.
    const isNews = drawn.map((text, i) => !this.#tools.isRead || drawn.indexOf(text) === i);
    const offered = ordered.filter((_, i) => isNews[i]).slice(0, OFFERED);
    const picked = await this.#tools.selector.ask(
      {
        question: this.#question,
        options: drawn.filter((_, i) => isNews[i]).slice(0, OFFERED),
        fits: offered.map((kept) => this.#promise(kept)),
        keep: options.topK,
        plan: group.plan,
      },
      this.#run,
    );
    if (picked.length === 0 && group.active.some(({ walk }) => walk.steps.length > 0)) {
      // Nothing that lies ahead is asked for: the walks end where they stand.
      group.ended.push(...group.active.filter((kept) => !group.ended.includes(kept)));
      group.active = [];
      this.#run.trace.note('walk', 'stopped', { what: 'stopped', step, walks: group.ended.map(({ text }) => text) });
      return;
    }
    const best = Math.max(...[...group.ended, ...offered].map(({ fit }) => fit));
    const isLast = step === options.depth;
    const isOn = ({ walk }: Kept): boolean => walk.steps.length < group.plan.steps.length;
    const mayGoOn = (kept: Kept): boolean =>
      !isLast && (options.alpha === 0 || isOn(kept) || kept.promise + kept.ahead >= best - options.reach);
    // Whether an answer follows is asked of walks that took the steps planned and would go on; of all, where only such answer.
    const isAsked = (kept: Kept): boolean => !options.open || (mayGoOn(kept) && !isOn(kept));
    const chosen = await Promise.all(
      picked.map(async (index) => {
        const kept = offered[index]!;
        return isAsked(kept) ? await this.#judged(group, kept) : kept;
      }),
    );
    group.active = chosen.filter((kept) => kept.entailed !== true && (isLast || mayGoOn(kept)));
    for (const kept of chosen) if (kept.entailed === true || options.open) group.ended.push(kept);
    // What fits best as it stands may promise little further on, and still be the answer; whoever reads what is offered has seen that.
    const others = options.open && !this.#tools.isRead ? options.topK : 0;
    const fittest = rated.toSorted((a, b) => b.fit - a.fit).slice(0, others);
    group.ended.push(...fittest.filter((kept) => !picked.some((index) => offered[index] === kept)));
    this.#run.trace.note('walk', 'beam', {
      what: 'beam',
      step,
      candidates: rated.length,
      walks: chosen.map((kept) => ({
        from: kept.topic.linked.item.label,
        iri: kept.topic.linked.item.iri,
        steps: kept.walk.steps.map((taken) => stepText(around, taken)),
        ends: endsText(around, kept.walk),
        text: kept.text,
        fit: kept.fit,
        ahead: kept.ahead,
        state: kept.entailed === true ? 'entailed' : mayGoOn(kept) ? 'goes on' : 'ends',
      })),
    });
  }

  #promise({ promise, ahead }: Kept): number {
    return promise + this.#tools.options.alpha * Math.max(0, ahead);
  }

  async #judged(group: Group, kept: Kept): Promise<Kept> {
    const { around, judge, options } = this.#tools;
    if (!options.terminate || this.#work.judged >= options.judgements) return kept;
    this.#work.judged++;
    const { holds } = await isEntailed(
      kept.walk,
      { plan: group.plan, topic: kept.topic },
      { around, judge },
      this.#run,
    );
    const fit = kept.fit + (holds === true ? options.weights.entailed : 0);
    return { ...kept, fit, entailed: holds };
  }

  /** The walks to answer from: those that ended, or where none did, those that went furthest. */
  #ends({ ended, active, stuck }: Pick<Group, 'ended' | 'active' | 'stuck'>): readonly Kept[] {
    const found = [ended, active, stuck].find(({ length }) => length > 0) ?? [];
    return found.filter(({ walk, topic }) => walk.steps.length > 0 || isClass(topic)).toSorted((a, b) => b.fit - a.fit);
  }
}

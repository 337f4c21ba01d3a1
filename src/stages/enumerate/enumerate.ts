import type { Form, Id, Linked, Mention } from '../../core/index.ts';
import { atOnce, eachInSlices, type Slices } from '../../run/index.ts';
import { remembering, type Step, type Surroundings } from '../knowledge/index.ts';
import { SURE } from '../link/index.ts';
import { namedThings } from './named-things.ts';
import { namesakes } from './namesakes.ts';
import { applyCues } from './operators/apply-cues.ts';
import { nounsOf } from './operators/meant-measures.ts';
import type { Named, Reached, Shape } from './reached.ts';
import { Sets } from './sets.ts';
import { statedPeriods } from './stated-periods.ts';
import { alternatives, united } from './unions.ts';

/** How far a candidate goes beyond one step from one thing; nearer tiers are offered first. */
export type Tier = 'near' | 'narrowed' | 'far' | 'operated';

/** A form within reach of what was linked. */
export interface Reading {
  readonly form: Form<Id>;
  readonly tier: Tier;
  /** The things it is about, and how well they were linked: the mean of their scores. */
  readonly things: readonly Id[];
  readonly link: number;
  /** Where the question names those things. */
  readonly mentions: readonly Mention[];
  readonly shape: Shape;
  /** Classes that the question names and all that it denotes, or is measured of, belongs to. */
  kinds(): readonly Id[];
  /** The same of what it passes through, where it goes on from a description. */
  through?(): readonly Id[];
}

export interface EnumerateOptions {
  readonly tiers: readonly Tier[];
  /** Entities taken of each mention. */
  readonly perMention: number;
  /** Things that trails of one step start from, and trails of two. */
  readonly starts: number;
  readonly farStarts: number;
  /** How sure a link must be for its thing to narrow what others lead to. */
  readonly sure: number;
  /** Readings of a tier; what is cut is reported. */
  readonly perTier: number;
}

export const usualEnumeration: EnumerateOptions = {
  tiers: ['near', 'narrowed', 'far', 'operated'],
  perMention: 5,
  starts: 5,
  farStarts: 2,
  sure: SURE,
  perTier: 1200,
};

export interface Enumeration {
  readonly readings: readonly Reading[];
  /** What was left out because there was too much of it. */
  readonly cut: readonly string[];
  /** The ways on from some of these: thousands, where a reading denotes much. */
  ahead(readings: readonly Reading[]): Slices<readonly Way[]>;
  /** The readings that go one step further along these ways, with limits and operators of their own. */
  beyond(ways: readonly Way[]): Slices<Enumeration>;
}

/** A reading, and one of the steps that lead on from what it denotes. */
export interface Way {
  readonly from: Reading;
  readonly step: Step;
}

/** Every form within reach of what a question may be about, the nearest first, none twice, none without an answer. */
export function enumerate(
  around: Surroundings,
  linked: Linked,
  options: EnumerateOptions = usualEnumeration,
): Enumeration {
  return atOnce(enumerateInSlices(around, linked, options));
}

/** The same, which others may interrupt: around a well-connected thing there is much to look at. */
export function enumerateInSlices(
  around: Surroundings,
  linked: Linked,
  options: EnumerateOptions,
): Slices<Enumeration> {
  return new Enumerator(around, linked, options).first();
}

/** Sets of two steps that operators are tried on. */
const FAR_OPERATED = 60;

class Enumerator {
  readonly #around: Surroundings;
  readonly #linked: Linked;
  readonly #options: EnumerateOptions;
  readonly #sets: Sets;
  readonly #named: readonly Named[];
  readonly #sure: readonly Named[];
  readonly #periods: readonly Named[];
  readonly #setOf = new Map<Reading, Reached>();
  readonly #seen = new Set<string>();

  constructor(around: Surroundings, linked: Linked, options: EnumerateOptions) {
    this.#around = around;
    this.#linked = linked;
    this.#options = options;
    this.#sets = new Sets(around, linked);
    this.#named = namedThings(around, linked, options.perMention);
    this.#sure = this.#named.filter(({ score }) => score >= options.sure);
    this.#periods = statedPeriods(around, linked);
  }

  *first(): Slices<Enumeration> {
    const offer = this.#collect();
    const all = yield* eachInSlices(this.#named.slice(0, this.#options.starts), (named) => this.#sets.near(named));
    const near = all.flat().map((set) => this.#sets.inTime(set, this.#periods));
    yield* offer.take('near', near);
    const isNarrowed = this.#wants('narrowed') || this.#wants('operated');
    const less = yield* eachInSlices(isNarrowed ? near : [], (set) => [...this.#sets.narrowed([set], this.#sure)]);
    const narrow = less.flat();
    const open = (yield* eachInSlices(this.#sets.kinds.classes, (set) => this.#sets.true(set))).flat();
    const unions = united(this.#around, this.#linked, near, this.#sure, this.#sets.kinds);
    yield;
    const alike = namesakes(this.#around, near);
    yield* offer.take('narrowed', [...narrow, ...alike, ...unions, ...open]);
    const distant: Reached[] = [];
    if (this.#wants('far')) {
      const starts = new Set(this.#named.slice(0, this.#options.farStarts));
      const from = near.filter(({ named }) => starts.has(named[0]!));
      const far = (yield* eachInSlices(from, (reached) => this.#sets.beyond(reached))).flat();
      distant.push(...(yield* this.#further(far, narrow, offer)));
    }
    const ranges = [...this.#sets.kinds.classes, ...this.#sets.ranges()];
    if (this.#named.length === 0) yield* offer.take('operated', ranges);
    const either = alternatives(this.#linked, this.#sure, this.#sets.kinds);
    yield* this.#operate([...near, ...alike, ...narrow, ...open, ...distant, ...ranges, ...either], offer);
    return this.#enumeration(offer);
  }

  *#ahead(readings: readonly Reading[]): Slices<readonly Way[]> {
    const waysOf = (from: Reading): readonly Way[] => {
      const set = this.#setOf.get(from);
      return set ? this.#sets.ahead(set).map((step) => ({ from, step })) : [];
    };
    return (yield* eachInSlices(readings, waysOf)).flat();
  }

  *#beyond(ways: readonly Way[]): Slices<Enumeration> {
    const offer = this.#collect();
    const stepsOf = new Map<Reading, Step[]>();
    for (const { from, step } of ways) {
      const steps = stepsOf.get(from);
      if (steps) steps.push(step);
      else stepsOf.set(from, [step]);
    }
    const along = ([from, steps]: readonly [Reading, readonly Step[]]) =>
      this.#sets.beyond(this.#setOf.get(from)!, steps);
    const far = (yield* eachInSlices(stepsOf, along)).flat();
    yield* this.#operate(yield* this.#further(far, [], offer), offer);
    return this.#enumeration(offer);
  }

  /** Offers what lies further away; of that, what operators are worth trying on. */
  *#further(far: readonly Reached[], beside: readonly Reached[], offer: Offer): Slices<readonly Reached[]> {
    const ofClass = (yield* eachInSlices(far, (set) => this.#sets.kinds.partsOf(set))).flat();
    yield* offer.take('far', [...ofClass, ...far]);
    if (this.#sure.length > 1) yield* offer.take('far', this.#sets.narrowed([...far, ...beside], this.#sure));
    const operable = this.#wants('operated') && this.#linked.cues.length + this.#linked.literals.length > 0;
    return operable ? [...ofClass, ...far.filter((set) => set.kinds().length > 0)].slice(0, FAR_OPERATED) : [];
  }

  *#operate(bases: readonly Reached[], offer: Offer): Slices<void> {
    if (!this.#wants('operated')) return;
    if (this.#linked.cues.some(({ kind }) => kind === 'superlative' || kind === 'compare'))
      yield* nounsOf.inSlices(this.#around);
    yield* offer.take('operated', applyCues(this.#around, this.#sets, this.#linked, bases, this.#named));
  }

  #wants(tier: Tier): boolean {
    return this.#options.tiers.includes(tier);
  }

  #collect(): Offer {
    const keep = (reading: Reading, set: Reached) => this.#setOf.set(reading, set);
    return new Offer(this.#options.perTier, this.#seen, keep);
  }

  #enumeration({ readings, cut }: Offer): Enumeration {
    const wanted = readings.filter(({ tier }) => this.#wants(tier) || tier === 'far');
    return { readings: wanted, cut, ahead: (from) => this.#ahead(from), beyond: (ways) => this.#beyond(ways) };
  }
}

/** Gathers readings, none twice, no more of a tier than allowed. */
class Offer {
  readonly readings: Reading[] = [];
  readonly cut: string[] = [];
  readonly #room: number;
  readonly #seen: Set<string>;
  readonly #keep: (reading: Reading, set: Reached) => void;

  constructor(room: number, seen: Set<string>, keep: (reading: Reading, set: Reached) => void) {
    this.#room = room;
    this.#seen = seen;
    this.#keep = keep;
  }

  *take(tier: Tier, sets: Iterable<Reached | undefined>): Slices<void> {
    let room = this.#room - this.readings.filter((reading) => reading.tier === tier).length;
    for (const set of sets) {
      yield;
      if (set === undefined || this.#seen.has(set.key)) continue;
      if (room-- <= 0) {
        this.cut.push(`the ${tier} tier was cut at ${this.#room} readings`);
        return;
      }
      this.#seen.add(set.key);
      const { form, shape, kinds, through } = set;
      const { things, link, mentions } = this.#aboutOf(set.named);
      const reading: Reading = { form, tier, things, link, mentions, shape, kinds, ...(through && { through }) };
      this.#keep(reading, set);
      this.readings.push(reading);
    }
  }

  /** Thousands of readings are about the same few things. */
  readonly #aboutOf = remembering((named: readonly Named[]) => ({
    things: named.map(({ id }) => id),
    link: named.length === 0 ? 0 : named.reduce((sum, { score }) => sum + score, 0) / named.length,
    mentions: named.map(({ mention }) => mention),
  }));
}

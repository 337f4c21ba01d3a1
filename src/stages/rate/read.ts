import type { Linked, Run } from '../../core/index.ts';
import { XSD } from '../../form/index.ts';
import { inTurns, type Slices } from '../../run/index.ts';
import {
  type EnumerateOptions,
  type Enumeration,
  enumerateInSlices,
  type Reading,
  usualEnumeration,
} from '../enumerate/index.ts';
import type { Surroundings } from '../knowledge/index.ts';
import { bestWays } from './best-ways.ts';
import { type SensedCues, senseCues, stepsAsked } from './intent.ts';
import { mostPhrases } from './phrases.ts';
import { outline, type RankTools, type Sketched, sketchOutline, WITHIN } from './rank.ts';

export interface ReadTools extends RankTools {
  /** What is heard of the question, where that is under way already. */
  readonly hearing?: Promise<SensedCues>;
  /** Told what was read so far, the most promising first, before a further step is taken. */
  readonly onFurther?: (sketched: readonly Sketched[]) => void;
}

export interface ReadOptions {
  readonly enumeration: EnumerateOptions;
  /** The most steps that lead, one after another, to an answer. */
  readonly mostSteps: number;
  /** How many readings are gone on from at each step. */
  readonly wide: number;
  /** How many ways on from them are taken at each step. */
  readonly ways: number;
  /** A further step is taken where the chance that the question asks for it is at least this. */
  readonly leastChance: number;
}

export const usualReading: ReadOptions = {
  enumeration: usualEnumeration,
  mostSteps: 3,
  wide: 10,
  ways: 100,
  leastChance: 0.03,
};

/**
 * Everything that a question may ask of the graph, sketched, the most promising first. Each further step is taken only
 * from the most promising readings so far: all two-step readings of a well-connected thing are thousands.
 */
export function read(linked: Linked, tools: ReadTools, options: ReadOptions, run: Run): Promise<readonly Sketched[]> {
  return run.trace.span('rate', 'read', () => readOutwards(linked, tools, options, run));
}

async function readOutwards(
  linked: Linked,
  tools: ReadTools,
  options: ReadOptions,
  run: Run,
): Promise<readonly Sketched[]> {
  const { enumeration, mostSteps, wide, ways, leastChance } = options;
  const hearing = tools.hearing ?? senseCues(linked.wording.text, tools.ranker, run);
  // It is waited for below; should it fail before that, it fails there.
  hearing.catch(() => undefined);
  // A well-connected thing keeps a processor busy for long: others have their turn in between.
  const enumerated = (steps: number, work: Slices<Enumeration>): Promise<Enumeration> =>
    run.trace.span('enumerate', `steps: ${steps}`, async () => {
      const offered = await inTurns(work, run);
      const readings = offered.readings.length;
      const detail = `${readings} readings${steps === 1 ? '' : ` of ${steps} steps`}`;
      run.trace.note('enumerate', detail, { what: 'offered', readings, steps, cut: offered.cut });
      return offered;
    });
  const outlineOf = (links: Linked, { readings }: Enumeration) => inTurns(outline(links, readings, tools.around), run);
  const tiers = enumeration.tiers.filter((tier) => tier !== 'far');
  // What is heard is on its way; in few questions it is more than their words were known to say.
  const near = async (links: Linked) => {
    const offered = await enumerated(1, enumerateInSlices(tools.around, links, { ...enumeration, tiers }));
    return { offered, outlined: await outlineOf(links, offered) };
  };
  const expected = await near(linked);
  const heard = (await hearing)(linked);
  const { offered, outlined } = heard === linked ? expected : await near(heard);
  let found = offered;
  let sketched = await sketchOutline(heard, outlined, tools, run);
  let frontier = sketched;
  const reaches = await stepsAsked(linked.wording.text, tools.ranker, run);
  const planned = mostPhrases(heard);
  let before: Sketched | undefined;
  for (let steps = 2; steps <= mostSteps && enumeration.tiers.includes('far'); steps++) {
    const from = frontier
      .filter(({ reading }) => reading.shape.depth === steps - 1 && isOpen(reading, tools.around))
      .slice(0, wide);
    const isAsked = steps <= planned || reaches(steps) >= leastChance;
    if (from.length === 0) break;
    // Words that are left unsaid may be about what lies further, unless the last step took up none of them and led to nothing that could win.
    const best = frontier[0]!;
    if (!isAsked && (unsaidBy(best) === 0 || (before && !mayWin(best, before)))) break;
    before = best;
    tools.onFurther?.(inOrderOfScore(sketched));
    const ahead = await run.trace.span('enumerate', 'ways', () =>
      inTurns(found.ahead(from.map(({ reading }) => reading)), run),
    );
    const taken = await bestWays(heard, from, ahead, ways, tools, run);
    found = await enumerated(steps, found.beyond(taken));
    frontier = await sketchOutline(heard, await outlineOf(heard, found), tools, run);
    sketched = [...sketched, ...frontier];
  }
  return inOrderOfScore(sketched);
}

function inOrderOfScore(sketched: readonly Sketched[]): readonly Sketched[] {
  return sketched.toSorted((a, b) => b.score - a.score);
}

/** Whether a reading is a walk that can go on: from things, not from their numbers and dates. */
function isOpen({ tier, shape }: Reading, around: Surroundings): boolean {
  const last = shape.steps[shape.depth - 1]?.at(-1);
  if (tier === 'operated' || last === undefined) return false;
  return last.inverse || !around.relation(last.relation)?.ranges[0]?.iri.startsWith(XSD);
}

/** Whether a reading takes up more of the question than a nearer one, or is not too far behind it to win. */
function mayWin(further: Sketched, nearer: Sketched): boolean {
  return unsaidBy(further) < unsaidBy(nearer) || further.score >= nearer.score - WITHIN;
}

/** How many words of the question, by which it names things or the graph its relations and classes, a reading leaves unsaid. */
function unsaidBy({ signals }: Sketched): number {
  return signals.unsaidName + signals.unsaidTerm;
}

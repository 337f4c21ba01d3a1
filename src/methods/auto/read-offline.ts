import type { Answer, Grounded, Question, Run } from '../../core/index.ts';
import {
  accounted,
  askingBars,
  type Contender,
  consideredIn,
  contenders,
  likelihoods,
  linkAsMeant,
  surelyNamed,
  taughtTo,
  trustBar,
  unanswerable,
  unmetTime,
  unusedFigures,
  usualBar,
} from '../../stages/index.ts';
import { familiarBar } from '../familiar-bar.ts';
import { rng } from '../rng.ts';
import { agreedFirst } from './agreed-first.ts';
import type { AutoOptions, AutoParts } from './auto-parts.ts';
import { chooseContender, rankedFirst } from './choose-contender.ts';
import { otherVoices } from './other-voices.ts';
import { pastRanked } from './past-ranked.ts';
import { type Read, readAtOnce, readBothWays, readerAlone, readerBar } from './reader-alone.ts';
import { settleTie } from './settle-tie.ts';
import { depthOf } from './steps-in.ts';
import type { ReadOffline } from './told-readings.ts';
import { unlessOtherwise } from './unless-otherwise.ts';
import { unlessTimeless } from './unless-timeless.ts';
import { unlessTurned } from './unless-turned.ts';

/** How far the ranking was taught a graph on which it is taken for at home: graphs are either hardly taught or wholly so. */
const TAUGHT = 0.5;

/** What the two who read a question without a language model come to: the cheaper alone where it is sure, unless both are wanted. */
export async function readOffline(
  asked: Question,
  parts: AutoParts,
  options: AutoOptions,
  run: Run,
  wantsBoth = false,
): Promise<ReadOffline> {
  const { readWithGraph, reader } = parts;
  const taught = await taughtTo(asked.text, parts, run);
  const isTaught = taught >= TAUGHT;
  // Where the reader is asked in any case, it begins while the question is linked.
  if (wantsBoth || !isTaught) reader?.hear?.(asked.text, run);
  const { question, linked } = await linkAsMeant(asked, parts.linker, parts.around.knowledge, run);
  const heard = { ...parts, linker: { ...parts.linker, link: async () => linked } };
  if (!readWithGraph) return { linked, answer: await rng(heard, options).answer(question, run), contenders: [] };
  let reading: Promise<Read> | undefined;
  const read = (): Promise<Read> =>
    (reading ??= (isTaught ? readAtOnce : readBothWays)(question, linked, { ...parts, readWithGraph }, run));
  const bar = wantsBoth || isTaught ? undefined : readerBar(linked);
  const least = options.abstainBelow ?? 0;
  const alone = bar === undefined ? undefined : await readerAlone(linked, read, Math.max(bar, least), parts, run);
  if (alone) return alone;
  // It says what it would rather withhold, too: whether that is said is decided of all answers together. Where nothing is withheld, that is its answer also where the graph lacks a fact.
  const withholdsNothing = options.abstainBelow === 0;
  const told = await rng(heard, withholdsNothing ? { abstainBelow: 0 } : {}).answer(question, run);
  const own = isTaught ? told : await pastRanked(told, linked, parts, run);
  const said = withholdsNothing ? unlessUnsure(own, usualBar({}, parts)) : own;
  const inSense = isTaught ? said : unlessOtherwise(unlessTurned(said, linked, parts.around), linked, parts.around);
  const first = isTaught ? inSense : unlessTimeless(inSense, linked, parts.around);
  const voices = parts.voices && otherVoices(question, { ...parts.voices, linker: heard.linker }, run);
  const settled = async (answer: Answer): Promise<Answer> =>
    voices ? await settleTie(linked, answer, voices, parts, run) : answer;
  const sureFrom = Math.max(familiarBar(taught, askingBars().ranking), least);
  // A year that it does without is what another reading may be about.
  const usesFigures = (form: Grounded | undefined): boolean => !form || unusedFigures(linked, form).length === 0;
  const isSure = (answer: Answer): boolean =>
    answer.status === 'answered' && answer.confidence >= sureFrom && usesFigures(answer.chosen.form);
  // Where the reader is asked as well, it depends on what it says whether the ranking's tie matters; where the ranking was not taught, what both came to is weighed.
  const isAlone = (answer: Answer): boolean => isTaught && !wantsBoth && isSure(answer);
  const ranked = isAlone(first) ? await settled(first) : first;
  if (isAlone(ranked)) return { linked, answer: ranked, contenders: [] };
  const { readings, executed, steps } = await read();
  const unlessUnmet = (answer: Answer): Answer => {
    if (withholdsNothing || answer.status !== 'answered' || !answer.chosen.form) return answer;
    const { chosen, confidence } = answer;
    const time = unmetTime(linked, chosen.form!, executed);
    if (time === undefined) return answer;
    return unanswerable('data', `the graph has nothing of “${time}”`, { closest: chosen, confidence: 1 - confidence });
  };
  const weighed = farthestFirst(await contenders({ linked, ranked, readings, executed }, parts, run), steps);
  const isNamed = surelyNamed(linked).length > 0;
  // What takes "in 2000" for up to 2000 does not say the year either.
  const isLeftToOthers = !usesFigures(formOf(ranked)) && weighed[0]?.clues.turned === 0;
  const preferred = isTaught && !isLeftToOthers ? rankedFirst(weighed) : weighed;
  const found = isNamed && voices ? await agreedFirst(preferred, voices, { ...linked, ...parts }, run) : preferred;
  // Where the ranking was taught and is not sure, nobody else is likelier to know: their answers have to be likelier right than wrong, too.
  const abstainBelow = options.abstainBelow ?? familiarBar(taught, trustBar());
  const heardToo = { ...parts, ...(isNamed && voices && { heard: voices }) };
  const chosen = await chooseContender(ranked, found, heardToo, abstainBelow, run);
  const answer = unlessUnmet(await settled(withholdsNothing && found.length === 0 ? own : chosen));
  return {
    linked,
    answer: await accounted(answer, linked, [...consideredIn(ranked), ...executed], run),
    contenders: likelihoods(found),
  };
}

/** Contenders that drop no step of a question before those that do. */
function farthestFirst(found: readonly Contender[], steps: number): readonly Contender[] {
  const isFar = ({ chosen }: Contender): boolean => chosen.form === undefined || depthOf(chosen.form) >= steps;
  return steps === 0 ? found : [...found.filter(isFar), ...found.filter((each) => !isFar(each))];
}

/** An answer as something that would rather be withheld, where it is less sure than usual. */
function unlessUnsure(answer: Answer, bar: number): Answer {
  if (answer.status !== 'answered' || !answer.chosen.form || answer.confidence >= bar) return answer;
  const { chosen, confidence, fallen, ambiguous } = answer;
  return {
    ...unanswerable('data', 'no reading of it is likely enough', { closest: chosen, confidence: 1 - confidence }),
    ...(fallen && { fallen }),
    ...(ambiguous && { ambiguous }),
  };
}

/** The form of an answer, also of one that is withheld. */
function formOf(answer: Answer): Grounded | undefined {
  if (answer.status === 'undetermined') return undefined;
  return (answer.status === 'answered' ? answer.chosen : answer.closest)?.form;
}

import {
  type Answer,
  KbqaError,
  type KnowledgeBase,
  type Linked,
  type Method,
  type Question,
  type Ranker,
  type Run,
} from '../core/index.ts';
import { print } from '../form/index.ts';
import {
  answered,
  type Coverage,
  coverageOf,
  type EnumerateOptions,
  enumerate,
  executeUntilValid,
  isValid,
  type Linker,
  type Names,
  type Ranked,
  rank,
  type Surroundings,
  separately,
  type Tier,
  unanswerable,
  undetermined,
  usualEnumeration,
  withVerdicts,
} from '../stages/index.ts';

export interface RngParts {
  readonly kb: KnowledgeBase;
  readonly around: Surroundings;
  readonly linker: Linker;
  readonly ranker: Ranker;
  readonly names: Names;
}

export interface RngOptions {
  readonly enumeration?: EnumerateOptions;
  /** Candidates kept of the ranking, which are executed down the list. */
  readonly keep?: number;
  /** A best score below this says that the graph has nothing for what is asked. */
  readonly least?: number;
}

/** The method, and what it would execute: its readings of a question, the best first. */
export interface Rng extends Method {
  read(question: Question, run: Run): Promise<readonly Ranked[]>;
}

/** Rank and generate: rank every form within reach of what was linked, and keep the first that has an answer. */
export function rng(parts: RngParts, options: RngOptions = {}): Rng {
  const { least = Number.NEGATIVE_INFINITY } = options;
  return {
    name: 'rng',
    async answer(question, run) {
      try {
        const read = await readings(question, parts, options, run);
        if ('status' in read) return read;
        const { ranked } = read;
        const [best] = ranked;
        if (!best) return unanswerable('schema', 'nothing in the graph is within reach of what the question names');
        const gap = lacking(best, read.coverage);
        if (gap) return gap;
        const tried = await executeUntilValid(ranked, parts.kb, run);
        const last = tried.at(-1)!;
        const closest = withVerdicts(tried[0]!);
        if (!isValid(last)) {
          const failures = tried.flatMap(({ execution }) => (execution.status === 'failed' ? [execution.error] : []));
          if (failures.length === tried.length) return undetermined(failures);
          return unanswerable('data', 'the graph has no facts for any reading of the question', { closest });
        }
        if (best.score < least) {
          return unanswerable('schema', 'no relation of the graph says what the question asks', { closest });
        }
        return await answered(withVerdicts(last), confidence(ranked, least), parts, run);
      } catch (error) {
        if (error instanceof KbqaError) return undetermined([error]);
        throw error;
      }
    },
    async read(question, run) {
      const read = await readings(question, parts, options, run);
      run.signal.throwIfAborted();
      return 'status' in read ? [] : read.ranked;
    },
  };
}

/** The readings of a question, the best first; or the answer, where nothing of the question was found in the graph. */
async function readings(
  question: Question,
  parts: RngParts,
  options: RngOptions,
  run: Run,
): Promise<Answer | { readonly ranked: readonly Ranked[]; readonly coverage: Coverage }> {
  const { enumeration = usualEnumeration, keep = 10 } = options;
  const linked = separately(await run.trace.span('link', question.text, () => parts.linker.link(question, run)));
  if (linked.entities.length === 0 && linked.classes.length === 0) {
    return unanswerable('entity', 'the question names nothing that the graph knows');
  }
  let count = 0;
  const attempt = async (tiers: readonly Tier[]): Promise<readonly Ranked[]> => {
    const { readings: found, cut } = enumerate(parts.around, linked, { ...enumeration, tiers });
    count = found.length;
    run.trace.note('generate', `${found.length} readings`, { tiers, cut });
    return run.trace.span('generate', 'rank', () => rank(question, linked, found, parts, keep, run));
  };
  const tiers = tiersFor(linked, enumeration.tiers);
  const coverage = coverageOf(question, linked, parts.around);
  const near = await attempt(tiers);
  // What nothing near takes up may lie a step further.
  const isShort = near[0] !== undefined && coverage.unsaid(near[0].reading).terms.length > 0;
  const further =
    (isShort || near[0] === undefined) &&
    (NESTED.test(question.text) || !coverage.reaches(near.map(({ reading }) => reading))) &&
    count <= FEW &&
    !tiers.includes('far') &&
    enumeration.tiers.includes('far');
  const ranked = further ? await attempt([...tiers, 'far']) : near;
  run.trace.note(
    'generate',
    'best',
    ranked.map(({ text, score, fit, form, reading }) => {
      const { names, terms, others } = coverage.unsaid(reading);
      const unsaid = [...names, ...terms, ...others].map((word) => word.text);
      return { text, score, fit, unsaid, form: print(form) };
    }),
  );
  return { ranked, coverage };
}

/** A reading that leaves words unsaid must fit at least so well; one that leaves what the graph has a name for, better. */
const FITS = 6.7;
const FITS_WELL = 10.5;

/** What the graph lacks, where the best reading leaves too much of the question unsaid. */
function lacking(best: Ranked, coverage: Coverage): Answer | undefined {
  const { names, terms, others, strangers } = coverage.unsaid(best.reading);
  const say = (words: readonly { readonly text: string }[]) => words.map(({ text }) => `"${text}"`).join(', ');
  if (strangers.length > 0) return unanswerable('entity', `the graph knows nothing called ${say(strangers)}`);
  if (names.length > 0 && best.fit < 2 * FITS_WELL) {
    return unanswerable('data', `the graph has no facts that bring in ${say(names)}`);
  }
  if (terms.length > 0 && best.fit < FITS_WELL) {
    return unanswerable('data', `the graph has no ${say(terms)} for what the question names`);
  }
  if (others.length > 0 && best.fit < FITS) {
    return unanswerable('schema', `no relation of the graph speaks of ${say(others)}`);
  }
  return undefined;
}

/** So many readings nearby leave room for those a step further. */
const FEW = 60;

/** Wording that describes a thing by another. */
const NESTED = /\b(?:whose|that|in which|where|of the \w+ (?:of|in))\b|['’]s\b/i;

/** A link this likely counts as something that the question names. */
const SURE = 0.3;

/** Two steps are worth a look only where the question links two things; operators only where it has a cue for one. */
function tiersFor(linked: Linked, wanted: readonly Tier[]): readonly Tier[] {
  const sure = linked.entities.filter(({ score }) => score >= SURE);
  const mentions = new Set(sure.map(({ mention }) => `${mention.start}-${mention.end}`)).size;
  const hasCue = linked.cues.length > 0 || linked.literals.length > 0 || sure.length === 0;
  return wanted.filter((tier) => {
    if (tier === 'far') return mentions > 1;
    if (tier === 'operated') return hasCue;
    return true;
  });
}

/** How far the best stands above the next one that says something else, as a share between the two. */
function confidence(ranked: readonly Ranked[], least: number): number {
  const [best, next] = ranked;
  const lead = next ? best!.score - next.score : 2;
  const above = Number.isFinite(least) ? best!.score - least : 2;
  return 1 / (1 + Math.exp(-(lead + above / 2)));
}

import { EMPTY_ONTOLOGY, grailEqual, print } from '../../form/index.ts';
import type { Item } from '../dataset.ts';
import { meantForm, writtenForm } from '../gold-form.ts';
import type { ExportedLines, ExportTarget } from './target.ts';

/** A reading of a question as training sees it. */
export interface TrainingReading {
  /** What the ranker reads. */
  readonly text: string;
  /** As an s-expression over IRIs. */
  readonly form: string;
  /** 0 for those nearest to what the question names, more for those further away. */
  readonly distance: number;
  /** Of what it denotes, against the right answers. */
  readonly f1: number;
  /** Whether it is about nothing but what the question is about. */
  readonly isAboutRight: boolean;
}

/** What making the files takes from the parts that read questions. */
export interface RngExportTools {
  /** Readings around what the question is about, and around what it could be mistaken to be about. */
  readings(item: Item, random: () => number): Promise<readonly TrainingReading[]>;
  /** The method's own candidates, as s-expressions over IRIs, the best first, at most `most`. */
  candidates(item: Item, most: number): Promise<readonly string[]>;
  /** What the current ranker makes of texts; higher is better. */
  scores(item: Item, texts: readonly string[]): Promise<readonly number[]>;
  /** The forms with names in the place of identifiers; things that share a name keep their identifiers. */
  named(forms: readonly string[]): Promise<readonly string[]>;
}

export interface RngExportOptions {
  /**
   * Where the ranker's training comes from, kept beside each question.
   * @example
   * rngTarget(tools, { source: 'mine', negatives: 'random', topK: 5 });
   */
  readonly source: string;
  /**
   * Chosen by chance, or half of them those that the current ranker likes best.
   * @example
   * rngTarget(tools, { source: 'mine', negatives: 'ranker', topK: 5 });
   */
  readonly negatives: 'random' | 'ranker';
  /**
   * Candidates that the generator sees.
   * @example
   * rngTarget(tools, { source: 'mine', negatives: 'random', topK: 5 });
   */
  readonly topK: number;
  /**
   * The one file to make; both unless given.
   * @example
   * rngTarget(tools, { source: 'mine', negatives: 'random', topK: 5, only: 'ranker' });
   */
  readonly only?: RngFile;
}

export const RNG_FILES = { ranker: 'ranker.jsonl', generator: 'generator.jsonl' } as const;
export type RngFile = keyof typeof RNG_FILES;

/** Texts that say what is asked, and texts that do not: of these, how many near and far. */
const POSITIVES = 2;
const NEAR = 30;
const FAR = 20;

/** An F1 from which a reading is right, and one below which it is wrong; between them it teaches nothing. */
const RIGHT = 0.99;
const WRONG = 0.5;

/** RnG-KBQA's two training files: the ranker's texts to tell apart, and the generator's input with its target. */
export function rngTarget(tools: RngExportTools, options: RngExportOptions): ExportTarget {
  const isWanted = (file: RngFile) => (options.only ?? file) === file;
  return {
    files: (['ranker', 'generator'] as const).filter(isWanted).map((file) => RNG_FILES[file]),
    async linesFor(item, random): Promise<ExportedLines> {
      if ((item.gold.answers ?? []).length === 0) return { lines: {}, because: 'has no answers' };
      const readings = await tools.readings(item, random);
      const right = readings.filter(({ f1, isAboutRight }) => f1 > RIGHT && isAboutRight);
      const nearest = Math.min(...right.map(({ distance }) => distance));
      const best = right.filter(({ distance }) => distance === nearest);
      const making = { tools, options, random };
      return {
        lines: {
          ...(isWanted('ranker') && { [RNG_FILES.ranker]: await rankerLine(item, readings, right, best, making) }),
          ...(isWanted('generator') && { [RNG_FILES.generator]: await generatorLine(item, best[0], making) }),
        },
        ...(best.length === 0 && { because: 'no reading within reach has its answers' }),
      };
    },
  };
}

interface Making {
  readonly tools: RngExportTools;
  readonly options: RngExportOptions;
  readonly random: () => number;
}

async function rankerLine(
  item: Item,
  readings: readonly TrainingReading[],
  right: readonly TrainingReading[],
  best: readonly TrainingReading[],
  making: Making,
) {
  if (best.length === 0) return [];
  const rightTexts = new Set(right.map(({ text }) => text));
  const wrong = readings.filter(({ f1, text }) => f1 < WRONG && !rightTexts.has(text));
  const negatives = await chooseNegatives(item, wrong, making);
  const positives = distinct(best).slice(0, POSITIVES);
  return [{ question: item.question.text, source: making.options.source, positives, negatives }];
}

async function chooseNegatives(
  item: Item,
  wrong: readonly TrainingReading[],
  { tools, options, random }: Making,
): Promise<readonly string[]> {
  const near = distinct(wrong.filter(({ distance }) => distance === 0));
  const far = distinct(wrong.filter(({ distance }) => distance > 0)).filter((text) => !near.includes(text));
  if (options.negatives === 'random') return [...sample(near, NEAR, random), ...sample(far, FAR, random)];
  const texts = [...near, ...far];
  const scores = await tools.scores(item, texts);
  const confusing = texts
    .map((text, i) => ({ text, score: scores[i]! }))
    .sort((a, b) => b.score - a.score)
    .slice(0, (NEAR + FAR) / 2)
    .map(({ text }) => text);
  const others = texts.filter((text) => !confusing.includes(text));
  return [...confusing, ...sample(others, NEAR + FAR - confusing.length, random)];
}

/** What the generator sees, and is to write. */
async function generatorLine(item: Item, best: TrainingReading | undefined, { tools, options }: Making) {
  const forms = await tools.candidates(item, options.topK);
  const right = targetForm(item, best, forms[0]);
  if (right === undefined) return [];
  const [target = '', ...candidates] = await tools.named([right, ...forms]);
  const { id, text } = item.question;
  return [{ id, question: text, candidates, input: [text, ...candidates].join(' ; '), target }];
}

/** The right form: as the method writes it where its first candidate says it, else the dataset's, else the best reading's. */
function targetForm({ gold }: Item, best: TrainingReading | undefined, first: string | undefined): string | undefined {
  const meant = meantForm(gold);
  if (meant === undefined) return best?.form;
  const found = writtenForm(first);
  return found && grailEqual(found, meant, EMPTY_ONTOLOGY) ? first : print(meant);
}

function distinct(readings: readonly TrainingReading[]): readonly string[] {
  return [...new Set(readings.map(({ text }) => text))];
}

/** Some of the items by chance, in their order of drawing; all of them as they are where there are few. */
export function sample<T>(items: readonly T[], most: number, random: () => number): readonly T[] {
  if (items.length <= most) return items;
  return items
    .map((item) => ({ item, drawn: random() }))
    .sort((a, b) => a.drawn - b.drawn)
    .slice(0, most)
    .map(({ item }) => item);
}

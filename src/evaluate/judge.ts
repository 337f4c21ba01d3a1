import type { AnswerJson, ValueJson } from '../answers/index.ts';
import { type Comparable, EVERYTHING } from './comparable.ts';
import type { Gold, GoldAnswer } from './dataset.ts';
import { goldForm, writtenForm } from './gold-form.ts';
import { type Alignment, align } from './matching.ts';
import { type Judged, METRICS } from './metrics/index.ts';
import { answerForm, type OfficialReply, officialReply } from './predictions/index.ts';
import type { Scores } from './record.ts';

/** What is known of an answer beside what it says. */
export interface JudgedBy extends Pick<Judged, 'ontology' | 'retrieval'> {
  /** What a prediction file says, in its own spelling. */
  readonly said?: OfficialReply;
  /** What of a prediction file can be compared with the dataset at all; everything unless given. */
  readonly comparable?: Comparable;
}

/** Lays an answer beside what is right. */
export function judge(
  gold: Gold,
  answer: AnswerJson,
  { said, comparable = EVERYTHING, ...known }: JudgedBy = {},
): Judged {
  const right = goldForm(gold);
  const written = answerForm(answer);
  const form = writtenForm(written);
  return {
    gold,
    answer,
    official: said ?? officialReply(answer),
    comparable,
    ...(gold.answers &&
      comparable.answers && { alignment: closest([gold.answers, ...(gold.alternatives ?? [])], answer.answers) }),
    ...(right && { goldForm: right }),
    ...(written !== undefined && { writtenForm: written }),
    ...(form && { form }),
    ...known,
  };
}

/** How given answers lie on those right ones that they are most like; on the first of several alike. */
function closest(right: readonly (readonly GoldAnswer[])[], given: readonly ValueJson[]): Alignment {
  const likeness = ({ gold, given, shared }: Alignment): number => (gold + given === 0 ? 1 : shared / (gold + given));
  return right.map((answers) => align(answers, given)).reduce((a, b) => (likeness(b) > likeness(a) ? b : a));
}

/** The scores of one answer under every metric that is defined for it; none where nothing is known of what is right. */
export function score(judged: Judged): Scores {
  const { gold } = judged;
  const known =
    gold.answers !== undefined || gold.answerable !== undefined || gold.form !== undefined || gold.sparql !== undefined;
  if (!known) return {};
  const scores = METRICS.flatMap((metric): [string, number][] => {
    const value = metric.score(judged);
    return value === undefined ? [] : [[metric.name, value]];
  });
  return Object.fromEntries(scores);
}

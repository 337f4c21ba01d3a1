import { officiallySameForm, setF1 } from './grailqa.ts';
import { givenKeys, goldKeys, harmonic, type Judged, type Metric, overlap } from './metric.ts';

/** How one group's evaluator of GrailQAbility reads predictions. */
interface Evaluator {
  readonly name: string;
  readonly title: string;
  readonly note: string;
  /** Whether it takes a written form for none, where none can be written; F1(L) may see that its own way. */
  declines(form: string, measure: 'em' | 'f1R' | 'f1L'): boolean;
  /** Whether it leaves out the answers beside a written form. */
  ignoresAnswers(form: string): boolean;
}

const DECLINES = new Set(['', 'NLF', 'no logical form']);

const OFFICIAL: Evaluator = {
  name: 'grailqability',
  title: 'GrailQAbility',
  note: '',
  declines: (form) => DECLINES.has(form),
  ignoresAnswers: () => false,
};

const RETINAQA_DECLINES = new Set([...DECLINES, 'none', 'NK']);
const RETINAQA_EMPTIES = new Set(['NK', '', 'none', 'no logical form']);

/** RetinaQA's copy of the evaluator, which takes more words for having no form and then sees no answers. */
const RETINAQA: Evaluator = {
  name: 'retinaqa',
  title: 'RetinaQA',
  note: ' As RetinaQA’s copy of the evaluator reads it: “none” and “NK” say that there is no form, too, and such a prediction has no answers.',
  declines: (form, measure) => (measure === 'f1L' ? DECLINES.has(form) : RETINAQA_DECLINES.has(form.trim())),
  ignoresAnswers: (form) => RETINAQA_EMPTIES.has(form.trim()),
};

function metricsOf(evaluator: Evaluator): readonly Metric[] {
  const { name, title, note } = evaluator;
  const exact = (judged: Judged, measure: 'em' | 'f1R' | 'f1L'): number | undefined => {
    if (judged.gold.scheme !== 'grailqability') return undefined;
    const matches = officiallySameForm(judged);
    if (matches === undefined || judged.answer.status === 'undetermined') return matches;
    return judged.gold.form === null && evaluator.declines(judged.official.form ?? '', measure) ? 1 : matches;
  };
  const given = (judged: Judged): ReadonlySet<string> =>
    new Set(evaluator.ignoresAnswers(judged.official.form ?? '') ? [] : givenKeys(judged));
  /** 1 where the form matches; else what the answers are worth. */
  const orElse = (judged: Judged, measure: 'f1R' | 'f1L', worth: () => number): number | undefined => {
    const matches = exact(judged, measure);
    if (matches === undefined || judged.gold.answers === undefined) return undefined;
    return matches === 1 || judged.answer.status === 'undetermined' ? matches : worth();
  };
  return [
    {
      name: `${name}.em`,
      title: `${title} EM`,
      definition: `GrailQAbility’s official exact match: GrailQA’s, and 1 for writing no form where none can be written. Needs the ontology files.${note}`,
      better: 'higher',
      score: (judged) => exact(judged, 'em'),
    },
    {
      name: `${name}.f1R`,
      title: `${title} F1(R)`,
      definition: `GrailQAbility’s regular F1: 1 where the form matches; else the F1 of the answers’ texts against the answers on the graph as it is, 1 where both are empty.${note}`,
      better: 'higher',
      score: (judged) =>
        orElse(judged, 'f1R', () => {
          const gold = new Set(goldKeys(judged.gold.answers!));
          const said = given(judged);
          return gold.size + said.size === 0 ? 1 : setF1(said, gold);
        }),
    },
    {
      name: `${name}.f1L`,
      title: `${title} F1(L)`,
      definition: `GrailQAbility’s lenient F1: as F1(R), but precision and recall are each the better of two, against the answers on the graph as it is and on the complete one.${note}`,
      better: 'higher',
      score: (judged) =>
        orElse(judged, 'f1L', () => {
          const gold = new Set(goldKeys(judged.gold.answers!));
          const ideal = new Set(goldKeys(judged.gold.ideal ?? []));
          const said = given(judged);
          if (said.size === 0) return gold.size === 0 ? 1 : 0;
          const shared = [overlap(said, gold), overlap(said, ideal)] as const;
          const precision = Math.max(...shared) / said.size;
          const recall = Math.max(shared[0] / Math.max(gold.size, 1), shared[1] / Math.max(ideal.size, 1));
          return harmonic(precision, recall);
        }),
    },
  ];
}

export const grailqabilityMetrics: readonly Metric[] = metricsOf(OFFICIAL);
export const retinaqaMetrics: readonly Metric[] = metricsOf(RETINAQA);

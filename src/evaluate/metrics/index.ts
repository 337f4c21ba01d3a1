import { abstentionPrecision, abstentionReason, abstentionRecall, falseAbstention } from './abstention.ts';
import { chatkbqaAccuracy, chatkbqaHit, cwqF1 } from './chatkbqa.ts';
import { fidelisHit } from './fidelis.ts';
import { formMatch } from './forms.ts';
import { grailEm, grailEmStrict, grailF1 } from './grailqa.ts';
import { grailqabilityMetrics, retinaqaMetrics } from './grailqability.ts';
import { anyHit, hitsAt1 } from './hits.ts';
import type { Metric } from './metric.ts';
import { answered, undetermined } from './outcome.ts';
import { qaldMetrics } from './qald.ts';
import { retrievalMetrics } from './retrieval.ts';
import { exact, f1, precision, recall } from './sets.ts';
import { tableMetrics } from './tables.ts';
import { text2sparqlMetrics } from './text2sparql.ts';
import { webqspF1, webqspPrecision, webqspRecall } from './webqsp.ts';

export type { Judged, Metric } from './metric.ts';

/** Every metric, each under its own name, in the order in which they are reported. */
export const METRICS: readonly Metric[] = [
  exact,
  f1,
  precision,
  recall,
  hitsAt1,
  anyHit,
  formMatch,
  grailEm,
  grailEmStrict,
  grailF1,
  ...grailqabilityMetrics,
  ...retinaqaMetrics,
  webqspF1,
  webqspPrecision,
  webqspRecall,
  cwqF1,
  chatkbqaAccuracy,
  chatkbqaHit,
  ...qaldMetrics,
  ...text2sparqlMetrics,
  ...tableMetrics,
  fidelisHit,
  abstentionPrecision,
  abstentionRecall,
  abstentionReason,
  falseAbstention,
  ...retrievalMetrics,
  answered,
  undetermined,
];

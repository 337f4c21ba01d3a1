import type { AnswerJson } from '../answers/index.ts';
import type { Form } from '../core/index.ts';
import { EMPTY_ONTOLOGY, grailEqual, type Ontology, skeleton, symbols } from '../form/index.ts';
import type { Gold } from './dataset.ts';
import { meantForm, writtenForm } from './gold-form.ts';
import { answerForm } from './predictions/index.ts';
import type { FailureClass } from './record.ts';
import type { StageOutputs } from './stage-outputs.ts';

/** Where a wrong answer went wrong. */
export function failureClass(
  gold: Gold,
  answer: Pick<AnswerJson, 'status' | 'form' | 'missing' | 'closest'>,
  outputs: StageOutputs,
  ontology: Ontology = EMPTY_ONTOLOGY,
): FailureClass {
  if (answer.status === 'undetermined') return 'execution';
  const right = meantForm(gold);
  if (right === undefined) return 'unknown';
  const same = (form: Form<string> | undefined): boolean => form !== undefined && grailEqual(form, right, ontology);
  const given = writtenForm(answerForm(answer));
  if (same(given)) return 'execution';
  if (outputs.forms.some((text) => same(writtenForm(text)))) return 'selection';
  const { linked } = outputs;
  if (linked !== undefined && !names(right, 'entity').every((name) => linked.has(name))) return 'linking';
  if (given === undefined || skeleton(given) !== skeleton(right)) return 'skeleton';
  return sameNames(given, right) ? 'relation' : 'entity';
}

function names(form: Form<string>, role: 'entity'): readonly string[] {
  return symbols(form)
    .filter((symbol) => symbol.role === role)
    .map(({ symbol }) => symbol)
    .sort();
}

function sameNames(a: Form<string>, b: Form<string>): boolean {
  return names(a, 'entity').join(' ') === names(b, 'entity').join(' ');
}

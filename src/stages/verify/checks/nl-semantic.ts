import type { Case, Executed, Finding, Grounded, Iri, Relation } from '../../../core/index.ts';
import { stemText } from '../../../english/index.ts';
import { mapChildren, symbols } from '../../../form/index.ts';
import { published } from '../../../sparql/index.ts';
import { overMediators, withEnds } from '../../knowledge/index.ts';
import { surelyNamed } from '../../link/index.ts';
import { coverageOf, ratedAs } from '../../rate/index.ts';
import { labelled, type Names, withNamesOf } from '../../select/index.ts';
import { asReading } from '../as-reading.ts';
import { abstain, fail, pass } from '../opinion.ts';
import type { Check, VerifyTools } from '../tools.ts';

/**
 * Fails a form that asks something else than the question: said as a question again, the two are judged. Where the
 * judge is unsure, what only one of them speaks of decides.
 */
export const nlSemantic: Check = async (subject, tools, run) => {
  const { question, trial } = subject;
  if (trial.kind !== 'form') return abstain('there is no form to say');
  const names = namedAsAsked(subject, tools);
  const { form, labels } = overMediators(asked(trial.candidate.form), tools.around);
  const called = withNamesOf(labels, names);
  const said = await tools.verbalizer.ask(await labelled(form, called, run), run);
  const relations = relationsIn(trial.candidate.form, tools);
  const asking = { relation: 'paraphrases', given: question.text, claim: said, relations } as const;
  const judgement = await tools.judge.ask(asking, run);
  if (judgement.holds === true) return pass;
  const { unsaid, own, unasked, isTelling } = differences(subject, trial.candidate, tools);
  if (judgement.holds === 'unsure' && !isTelling) return abstain(judgement.because);
  // Words that the graph has nothing for would only mislead whoever writes the next form.
  const words = own.length > 0 ? ` It leaves ${own.map((word) => `"${word}"`).join(', ')} unsaid.` : '';
  const finding: Finding = {
    kind: 'different',
    found: `it asks "${said}", and that is not the question: ${judgement.because.replace(/[.\s]+$/, '')}.${words}`,
    unsaid,
    unasked,
  };
  return fail(finding);
};

/**
 * Things by the names that the question surely has for them: "usc" or University of Southern California, what is asked
 * is the same.
 */
function namedAsAsked({ linked }: Case, { names }: VerifyTools): Names {
  const asked = new Map(
    surelyNamed(linked)
      .filter(({ mention }) => mention.text !== '')
      .map(({ item, mention }): readonly [string, string] => [item.iri, mention.text])
      .toReversed(),
  );
  return withNamesOf(asked, names);
}

/** The relations of a form, with what the graph has at either end of each. */
function relationsIn(form: Grounded, { around }: VerifyTools): readonly Relation[] {
  const { knowledge } = around;
  const used = new Set<string>(symbols(published(form, knowledge.dialect)).map(({ symbol }) => symbol));
  return knowledge.schema.relations.filter(({ iri }) => used.has(iri)).map((each) => withEnds(around, each));
}

/** What a form asks: that a thing is not among its own siblings goes without saying. */
function asked(form: Grounded): Grounded {
  if (form.kind === 'not' && form.right.kind === 'entity') {
    const { symbol } = form.right;
    if (symbols(form.left).some((other) => other.symbol === symbol)) return asked(form.left);
  }
  return mapChildren(form, asked);
}

/** What only the question speaks of, and what only the form does; what is written as a name and left unsaid is telling. */
function differences(
  { linked }: Case,
  candidate: Executed,
  { around }: VerifyTools,
): {
  readonly unsaid: readonly string[];
  /** Of these, names and words that the graph has for its own. */
  readonly own: readonly string[];
  readonly unasked: readonly string[];
  readonly isTelling: boolean;
} {
  const reading = asReading(candidate.form, linked, around);
  const known = ratedAs(candidate)?.unsaid ?? (reading && coverageOf(linked, around).unsaid(reading));
  const { names = [], terms = [], others = [] } = known ?? {};
  const stems = new Set(linked.wording.words.map(({ stem }) => stem));
  const unasked = symbols(candidate.form)
    .filter(({ role }) => role !== 'entity')
    .map(({ symbol }) => labelOf(symbol, around))
    .filter(
      (label) =>
        label !== '' &&
        !stemText(label)
          .split(' ')
          .some((stem) => stems.has(stem)),
    );
  return {
    unsaid: [...names, ...terms, ...others].map(({ text }) => text),
    own: [...names, ...terms].map(({ text }) => text),
    unasked: [...new Set(unasked)],
    isTelling: names.some(({ capital }) => capital),
  };
}

function labelOf(symbol: Iri, around: VerifyTools['around']): string {
  const id = around.id(symbol);
  return id === undefined ? '' : around.labels.readable(id);
}

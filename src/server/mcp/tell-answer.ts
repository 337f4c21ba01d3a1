import type { Dialect } from '../../core/index.ts';
import { mapSymbols, parse, print } from '../../form/index.ts';
import { shortenIri } from '../../kb/index.ts';
import type { Asked } from '../ask/index.ts';
import type { AnswerJson } from '../wire.ts';
import { clean, fitting, told } from './shorten.ts';

/** Values of one answer that an agent is told. */
const MOST_VALUES = 100;

/** An answer as an agent needs it: what it is, how it was read, and what to do where there is none. */
export function answerTold(answer: AnswerJson, dialect: Dialect): object {
  const { status, answers, confidence, paraphrase, sparql, form, missing, because, closest, ambiguous, errors } =
    answer;
  const { modelPart } = answer;
  const shown = answers
    .slice(0, MOST_VALUES)
    .map((value) =>
      told({ ...value, kind: value.kind === 'name' ? 'literal' : value.kind } as Parameters<typeof told>[0], dialect),
    );
  const { kept, isCut } = fitting(shown, 12_000);
  return {
    status,
    kb: answer.kb,
    answers: kept,
    count: answers.length,
    has_more: isCut || answers.length > kept.length || answer.complete === false,
    ...(confidence !== undefined && { confidence: Math.round(confidence * 100) / 100 }),
    ...(paraphrase !== undefined && { read_as: clean(paraphrase) }),
    ...(sparql !== undefined && { sparql }),
    ...(form !== undefined && { form: shortForm(form, dialect) }),
    ...(missing !== undefined && { missing }),
    ...(because !== undefined && { because: clean(because) }),
    ...(closest && { closest: { read_as: clean(closest.paraphrase), sparql: closest.sparql } }),
    ...(ambiguous.length > 0 && {
      ambiguous: ambiguous.map(({ mention, options }) => ({
        mention: clean(mention),
        options: options.map(({ iri, label, classes, chosen }) => ({
          iri: shortenIri(dialect, iri),
          label: clean(label),
          classes,
          chosen,
        })),
      })),
    }),
    ...(modelPart?.part === 'failed' && { without_model: clean(modelPart.because ?? 'it failed') }),
    ...(errors && { errors: errors.map(({ message }) => clean(message)) }),
  };
}

/** How an answer came about. */
export function explained({ answer }: Asked, dialect: Dialect): object {
  const { question, candidates, verdicts = [], evidence, names, cost } = answer;
  const name = (text: string) => clean(names[text] ?? text);
  const facts = (evidence?.triples ?? []).map(({ subject, predicate, object }) =>
    [subject, predicate, object].map(name),
  );
  const readings = candidates.map(({ paraphrase, form, status, count, because }) => ({
    read_as: clean(paraphrase),
    form: shortForm(form, dialect),
    status,
    ...(count !== undefined && { count }),
    ...(because !== undefined && { because: clean(because) }),
  }));
  const [some, shown] = [fitting(facts, 8_000), fitting(readings, 12_000)];
  return {
    question: clean(question),
    status: answer.status,
    readings: shown.kept,
    checks: verdicts.map(({ verifier, outcome, feedback }) => ({
      verifier,
      outcome,
      ...(feedback && { found: clean(feedback.found) }),
    })),
    facts: some.kept,
    ms: cost.stages,
    has_more: some.isCut || shown.isCut,
  };
}

function shortForm(form: string, dialect: Dialect): string {
  const parsed = parse(form);
  if (!parsed.ok) return form;
  return print(mapSymbols(parsed.draft, (symbol) => shortenIri(dialect, symbol).replace(/^<(.*)>$/, '$1')));
}

import type { Account, Answer, ClassInfo, Form, Grounded, Iri, Question, Run, Term } from '../core/index.ts';
import { plural, symbols } from '../form/index.ts';
import { type OpenedKb, queryForm } from '../kb/index.ts';
import { answered, executeUntilValid, isValid, unanswerable, withVerdicts } from '../stages/index.ts';
import { narrowed, replaced } from './compose.ts';
import { referenceIn } from './reference.ts';

/** Whoever answers questions that stand for themselves. */
export interface Answering {
  answer(question: Question, run: Run, given?: { readonly entities?: readonly Iri[] }): Promise<Answer>;
}

export interface FollowUp {
  readonly question: Question;
  /** The form of the answer that the question follows. */
  readonly previous: Grounded;
  /** What the asker says that the question is about. */
  readonly entities: readonly Iri[];
}

/** Values of an earlier answer that are looked at to tell what they are. */
const LOOKED_AT = 20;
/** How like a name has to be to be taken for the thing that is meant instead. */
const SURE = 0.9;
/** How sure an answer is to the earlier question with another name in it, whose reading nobody weighed anew. */
const LIKELY = 0.5;

/**
 * Answers a question that starts from an earlier answer. The words that refer back are replaced by a name, the question is
 * answered by itself, and its form is then asked of the earlier form: so the answer is that of one form, which can be checked.
 */
export async function answerFollowUp(
  { question, previous, entities }: FollowUp,
  asker: Answering,
  opened: OpenedKb,
  run: Run,
): Promise<Answer> {
  const asked = (text: string, about: readonly Iri[] = entities) =>
    asker.answer({ ...question, text }, run, { entities: about });
  const reference = referenceIn(question.text);
  if (reference.kind === 'none') return await asked(question.text);
  if (reference.kind === 'instead') {
    const form = await aboutOther(reference.name, previous, opened, run);
    if (form !== undefined) return await answerOf(form, opened, run, LIKELY);
    if (!reference.surely) return await asked(question.text);
    return unanswerable('entity', `the earlier question is about nothing of the kind of "${reference.name}"`);
  }
  const { values } = await queryForm(previous, opened, run);
  const things = values.flatMap(({ term, label }) =>
    term.termType === 'NamedNode' ? [{ iri: term.value as Iri, label: label ?? term.value }] : [],
  );
  const [first] = things;
  if (first === undefined) {
    return unanswerable('entity', 'the earlier answer has no things in it that the question could be about');
  }
  if (reference.kind === 'about') {
    const answer = await asked(reference.naming(first.label), [first.iri, ...entities]);
    if (answer.status !== 'answered' || things.length === 1 || !answer.chosen.form) return answer;
    const form = replaced(answer.chosen.form, first.iri, previous);
    return { ...(await answerOf(form, opened, run, answer.confidence)), ...accountOf(answer) };
  }
  const kind = await kindOf(
    things.map(({ iri }) => iri),
    opened,
    run,
  );
  const noun = kind?.label ?? 'thing';
  const answer = await asked(reference.naming(noun, plural(noun)));
  // What could not be read surely of all of them is not surely read of some.
  if (answer.status !== 'answered' || !answer.chosen.form) return answer;
  const form = narrowed(answer.chosen.form, previous, kind?.iri);
  return { ...(await answerOf(form, opened, run, answer.confidence)), ...accountOf(answer) };
}

/** How else the question could be read, which holds of what is made of its reading too. */
function accountOf({ fallen, ambiguous, modelPart }: Answer): Account {
  return { ...(fallen && { fallen }), ...(ambiguous && { ambiguous }), ...(modelPart && { modelPart }) };
}

/** What a form denotes, as an answer. */
async function answerOf(form: Grounded, { kb, labels }: OpenedKb, run: Run, confidence: number): Promise<Answer> {
  const names = {
    of: (terms: readonly Term[]) =>
      labels(
        terms.flatMap(({ termType, value }) => (termType === 'NamedNode' ? [value] : [])),
        run,
      ),
  };
  const [executed] = await executeUntilValid([{ form, score: 1, origin: 'drafted' }], kb, run);
  const verified = withVerdicts(executed!);
  if (verified.execution.status === 'done' && !isValid(verified)) {
    return unanswerable('data', 'nothing of the earlier answer fits', { closest: verified, confidence });
  }
  return await answered(verified, confidence, { kb, names }, run);
}

/** The previous form about something else of the same class, where the name is surely that of one. */
async function aboutOther(name: string, previous: Grounded, opened: OpenedKb, run: Run): Promise<Grounded | undefined> {
  const before = [...new Set(symbols(previous).flatMap(({ symbol, role }) => (role === 'entity' ? [symbol] : [])))];
  const hits = await opened.find({ text: name, kinds: ['entity'], limit: LOOKED_AT }, run);
  for (const { iri } of hits.filter((hit) => hit.score >= SURE)) {
    const classes = await classesOf(iri, opened, run);
    for (const earlier of before) {
      const isAlike = (await classesOf(earlier, opened, run)).some((type) => classes.includes(type));
      const other: Form<Iri> = { kind: 'entity', symbol: iri };
      if (isAlike) return replaced(previous, earlier, other);
    }
  }
  return undefined;
}

/** What things are called together: the narrowest class that all of them have. */
async function kindOf(things: readonly Iri[], opened: OpenedKb, run: Run): Promise<ClassInfo | undefined> {
  const seen = await Promise.all(things.slice(0, LOOKED_AT).map((iri) => classesOf(iri, opened, run)));
  const shared = seen.reduce((kept, classes) => kept.filter((type) => classes.includes(type)));
  const { classes } = await opened.schema(run);
  const [narrowest] = classes.filter(({ iri }) => shared.includes(iri)).toSorted((a, b) => a.count - b.count);
  return narrowest;
}

async function classesOf(iri: Iri, { kb }: OpenedKb, run: Run): Promise<readonly Iri[]> {
  const subject = { termType: 'NamedNode', value: iri } as const;
  const matches = await kb.match({ subject, predicate: kb.dialect.typeOf, limit: LOOKED_AT }, run);
  if (matches.status === 'failed') throw matches.error;
  return matches.triples.map(({ object }) => object.value as Iri);
}

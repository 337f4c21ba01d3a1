import type { Form, Step, Wording } from '../../../core/index.ts';
import { questionSteps } from '../../../english/index.ts';
import { chain } from '../../../form/index.ts';
import { tokens } from '../../../search/index.ts';
import type { Phrase, PlacedCue, QuestionPhrases } from './question-phrases.ts';

/** A form made of nothing but the question's own phrases, and how likely it is from its shape alone (0 to 1). */
export interface Draft {
  readonly form: Form<string>;
  readonly prior: number;
  /** What it denotes answers the question as it is, although another kind of answer is asked for. */
  readonly isAnswer?: boolean;
}

/** What a draft is worth that takes longer, leaves a name out, takes either of two, or leaves the name open. */
const LONGER = 0.8;
const ONE_OF_TWO = 0.7;
const EITHER = 0.35;
const OPEN = 0.4;

/** Steps that a question may take, one after another. */
const MOST_STEPS = 3;
/** Names that one question is about. */
const MOST_NAMES = 3;

/** The sets that a question may speak of, its operators apart, but without what it excludes and with either of what it offers. */
export function draftSets(phrases: QuestionPhrases, question: Wording): readonly Draft[] {
  const { kinds, predicate, others } = phrases;
  const sets: Draft[] = [];
  const offer = (form: Form<string> | undefined, prior: number) => {
    if (form) sets.push({ form, prior });
  };
  const said = saidOf(phrases) || expected(question);
  const [kind, described] = kinds;
  const names = namesIn(phrases);
  const all = kind ? ofKind(kind, together(phrases, apart(names, kind), saidBeside(others, kind))) : undefined;
  offer(all ?? together(phrases, names, said), 1);
  if (described) {
    const rest = together(phrases, apart(names, described), saidBeside(others, described));
    offer(ofKind(described, rest), 1);
  }
  if (kind && predicate && predicate.from !== kind.from) {
    const rest = apart(apart(names, kind), predicate);
    const set = ofKind(kind, together(phrases, rest, saidBeside(apart(others, predicate), kind)));
    const isDenied = negation(phrases)?.to === predicate.from;
    offer({ kind: isDenied ? 'not' : 'and', left: set, right: thingCalled(predicate) }, LONGER);
  }
  const [first, second] = names;
  if (first) {
    const alone = second ? ONE_OF_TWO : 1;
    offer(about(thingCalled(first), said), alone);
    for (const steps of stepsFrom(first, phrases, question)) {
      const far = chain(thingCalled(first), steps);
      offer(kind ? ofKind(kind, far) : far, alone * LONGER);
    }
  }
  if (second) {
    const each = names.slice(0, MOST_NAMES).map((name) => about(thingCalled(name), said));
    offer(
      each.reduce((left, right) => ({ kind: 'or', left, right })),
      EITHER,
    );
  }
  offer(about({ kind: 'entity', symbol: '' }, said), OPEN);
  return sets;
}

/** Which names a question is about: several that are marked alone; of others all, the marked ones with what stands right behind them. */
function namesIn({ names, marked }: QuestionPhrases): readonly Phrase[] {
  const unmarked = names.filter((name) => !marked.includes(name));
  if (marked.length > 1 || unmarked.length === 0) return marked.length > 0 ? marked : names;
  const wide = marked.map((name) => {
    const next = unmarked.find(({ from }) => from === name.to);
    return next ? { from: name.from, to: next.to, text: `${name.text} ${next.text}` } : name;
  });
  return [...wide, ...unmarked.filter(({ from }) => wide.every((name) => from < name.from || name.to <= from))];
}

/** The phrases that have no word in common with another one. */
function apart(names: readonly Phrase[], { from, to }: Phrase): readonly Phrase[] {
  return names.filter((name) => name.to <= from || to <= name.from);
}

function ofKind(kind: Phrase, set: Form<string> | undefined): Form<string> {
  // What is left out of everything is left out of all of that kind.
  if (set?.kind === 'not' && isAnything(set.left)) return { ...set, left: thingCalled(kind) };
  return set ? { kind: 'and', left: thingCalled(kind), right: set } : thingCalled(kind);
}

/** Several names at once: all of them, either of two, or some without others, as the wording has it. */
function together(phrases: QuestionPhrases, names: readonly Phrase[], said: string): Form<string> | undefined {
  const inOrder = names.slice(0, MOST_NAMES).toSorted((a, b) => a.from - b.from);
  const each = (of: readonly Phrase[]) => of.map((name) => about(thingCalled(name), said));
  const not = negation(phrases);
  const excluded = not && inOrder.find(({ from }) => from >= not.to);
  if (excluded) {
    const kept = all(each(inOrder.filter((name) => name !== excluded)));
    return { kind: 'not', left: kept ?? ANYTHING, right: leftOut(excluded, not, said) };
  }
  const or = phrases.cues.find(({ kind }) => kind === 'or');
  const at = or ? inOrder.findIndex(({ from }) => from >= or.to) : -1;
  if (at < 1) return all(each(inOrder));
  const [left, right] = each(inOrder.slice(at - 1, at + 1)) as [Form<string>, Form<string>];
  return all([{ kind: 'or', left, right }, ...each(inOrder.filter((_, i) => i !== at && i !== at - 1))]);
}

/** Where a question denies something. Who asks "isn't it" expects that it is. */
function negation({ cues }: QuestionPhrases): PlacedCue | undefined {
  const whether = cues.find(({ kind }) => kind === 'ask');
  return cues.find(({ kind, to }) => kind === 'not' && (!whether || to > whether.to));
}

const ANYTHING: Form<string> = { kind: 'entity', symbol: '' };

function isAnything(form: Form<string>): boolean {
  return form.kind === 'entity' && form.symbol === '';
}

/** Words that leave out a thing itself, and not what it leads to. */
const LEAVES_OUT = /^(?:except(?: for)?|excluding|other than|besides|apart from|aside from)$/i;

function leftOut(name: Phrase, { mention }: PlacedCue, said: string): Form<string> {
  return LEAVES_OUT.test(mention.text) ? thingCalled(name) : about(thingCalled(name), said);
}

function all(forms: readonly Form<string>[]): Form<string> | undefined {
  const [first, ...rest] = forms;
  return first && rest.reduce<Form<string>>((left, right) => ({ kind: 'and', left, right }), first);
}

/**
 * The steps that lead away from a name, as the wording nests them. Where it says one, another may lie between, which
 * askers take for granted: "what language do they speak in Kyoto".
 */
function stepsFrom(name: Phrase, phrases: QuestionPhrases, question: Wording): readonly (readonly Step<string>[])[] {
  const own = new Set(tokens(saidOf(phrases)));
  const [first, last] = [question.words[name.from]!, question.words[name.to - 1]!];
  const told = questionSteps(question, { start: first.start, end: last.end })
    .map((words) => words.filter((word) => own.has(word)).join(' '))
    .filter((words) => words !== '');
  if (told.length < 2) return [['', saidOf(phrases) || expected(question)].map(outward)];
  const lengths = [...new Set([Math.min(told.length, MOST_STEPS), 2])];
  return lengths.map((length) => [...told.slice(0, length - 1), told.slice(length - 1).join(' ')].map(outward));
}

function outward(relation: string): Step<string> {
  return { relation, inverse: true };
}

export function saidOf({ others }: QuestionPhrases): string {
  return others.map(({ text }) => text).join(' ');
}

/** What is said beside the kind asked for. */
export function saidBeside(others: readonly Phrase[], kind: Phrase): string {
  return others
    .map(({ text, from, to }) => {
      const taken = Math.max(0, Math.min(to, kind.to) - Math.max(from, kind.from));
      return text.split(' ').slice(taken).join(' ');
    })
    .join(' ')
    .trim();
}

export function thingCalled({ text }: Phrase): Form<string> {
  return { kind: 'entity', symbol: text };
}

export function about(of: Form<string>, relation: string): Form<string> {
  return { kind: 'join', step: outward(relation), of };
}

/** What a question asks for that says nothing more. */
export function expected({ words: [first] }: Wording): string {
  return first?.text === 'where' ? 'location' : first?.text === 'when' ? 'date' : '';
}

import type { Cue, Form, Heard, Wording } from '../../../core/index.ts';
import { about, type Draft, draftSets, expected, saidBeside, saidOf, thingCalled } from './draft-sets.ts';
import { type Phrase, type PlacedCue, type QuestionPhrases, readPhrases } from './question-phrases.ts';

/** What a draft is worth that leaves a cue unheard, that counts rather than measures, and that asks the second thing of the first. */
const UNHEARD = 0.5;
const LESS = 0.8;

/** Places that one draft asks for: "the ten largest". */
const MOST_PLACES = 10;

/** Forms from the wording alone, the likeliest first: what grounding then finds things and relations for. */
export function draftPhrases(heard: Heard): readonly Draft[] {
  const phrases = readPhrases(heard);
  const question = heard.wording;
  const { cues } = phrases;
  const whether = cues.find(({ kind }) => kind === 'ask');
  const sets = whether ? askedSets(phrases, question, whether) : draftSets(phrases, question);
  const drafts = operations(cues).reduce<readonly Draft[]>(
    (found, cue) => found.flatMap((draft) => applied(cue, draft, phrases, question)),
    sets,
  );
  return distinct(drafts.filter(({ form }) => isWhole(form, phrases))).sort((a, b) => b.prior - a.prior);
}

/** In the order in which they apply: what narrows a set, what chooses from it, what is said of it at last. */
const ORDER: readonly Cue['kind'][] = ['compare', 'superlative', 'aggregate', 'count', 'ask'];

/** A cue, or several that take the same words in two ways, of which one holds: the oldest has the most years or the earliest date. */
type Operation = readonly [PlacedCue, ...PlacedCue[]];

function operations(cues: readonly PlacedCue[]): readonly Operation[] {
  const found = new Map<string, Operation>();
  for (const cue of cues) {
    // "The greatest number of languages" counts languages to find the greatest, and is not counted itself.
    const isMeasure =
      cue.kind === 'count' && cues.some((other) => other.kind === 'superlative' && other.to === cue.from);
    if (isMeasure || !ORDER.includes(cue.kind)) continue;
    const key = `${cue.kind} ${cue.from} ${cue.kind === 'compare' ? cue.op : ''}`;
    found.set(key, found.has(key) ? [...found.get(key)!, cue] : [cue]);
  }
  return [...found.values()].sort(([a], [b]) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}

/** A draft with what an operation does to it; and, less likely, as it is. */
function applied(operation: Operation, draft: Draft, phrases: QuestionPhrases, question: Wording): readonly Draft[] {
  const [{ kind }] = operation;
  const heard = operation.flatMap((cue) => heardAs(cue, draft, phrases, question));
  // Who asks for yes or no is not told things instead, unless the graph says of them whether it is so.
  if (kind === 'ask') return heard;
  // A value that nothing compares with may say no more than which of several is meant.
  if (operation.every(isStated)) return [...heard.map((each) => ({ ...each, prior: each.prior * LESS })), draft];
  return [...heard, { ...draft, prior: draft.prior * UNHEARD }];
}

function heardAs(cue: PlacedCue, draft: Draft, phrases: QuestionPhrases, question: Wording): readonly Draft[] {
  const { form, prior } = draft;
  switch (cue.kind) {
    case 'count':
      // A winner is not counted, nor is a total.
      return form.kind === 'superlative' || form.kind === 'aggregate'
        ? []
        : [{ form: { kind: 'count', of: form }, prior }];
    case 'superlative':
      return ranked(cue, draft, phrases, question);
    case 'compare': {
      const { op, value } = cue;
      const behind = isStated(cue) ? lastBefore(cue, phrases) : (cue.measure ?? cue.of ?? saidBehind(cue, phrases));
      const relation = behind || saidOf(phrases);
      const compared = (of: 'value' | 'count'): Form<string> => {
        const by = { of, chain: [{ relation, inverse: false }] } as const;
        return { kind: 'and', left: form, right: { kind: 'compare', op, by, value } };
      };
      const isFew = !isStated(cue) && !cue.measure && behind !== '' && /^\d{1,3}$/.test(value.value);
      return [{ form: compared('value'), prior }, ...(isFew ? [{ form: compared('count'), prior: prior * LESS }] : [])];
    }
    case 'aggregate': {
      const [kind] = phrases.kinds;
      const relation = kind ? saidBeside(phrases.others, kind) : saidOf(phrases);
      const by = [{ relation, inverse: false }] as const;
      return [{ form: { kind: 'aggregate', op: cue.op, of: form, by }, prior }];
    }
    case 'ask':
      return [draft.isAnswer ? draft : { form: { kind: 'ask', of: form }, prior }];
    case 'or':
    case 'not':
    case 'during':
      return [draft];
  }
}

/** The most or the least of a set; or what that leads to: "how many people live in the largest city of China". */
function ranked(
  cue: Extract<PlacedCue, { kind: 'superlative' }>,
  { form, prior }: Draft,
  phrases: QuestionPhrases,
  question: Wording,
): readonly Draft[] {
  const { op, rank } = cue;
  const noun = nounBehind(cue, phrases);
  const isKind = noun !== undefined && phrases.kinds[0]?.from === noun.from;
  const behind = isKind ? '' : saidBehind(cue, phrases);
  const places = cue.upTo && rank <= MOST_PLACES ? Array.from({ length: rank }, (_, i) => i + 1) : [rank];
  const best = (set: Form<string>, of: 'value' | 'count', relation: string): Form<string> =>
    places
      .map((place): Form<string> => {
        const by = { of, chain: [{ relation, inverse: false }] } as const;
        return { kind: 'superlative', op, rank: place, of: set, by };
      })
      .reduce((left, right) => ({ kind: 'or', left, right }));
  const measure = `${cue.mention.text} ${behind}`.trim();
  // "The most countries" are counted; "the most populous" are not.
  const isCounted = isNumbered(cue, phrases) || /^(?:most|fewest|least)\b.*[^su]s\b/i.test(measure);
  const counted = `${saidBefore(cue, phrases)} ${measure}`.replace(/\b(?:the|most|fewest|least|greatest)\b/gi, ' ');
  const own: readonly Draft[] = [
    { form: best(form, 'value', measure), prior: isCounted ? prior * LESS : prior },
    ...(isCounted ? [{ form: best(form, 'count', counted.replace(/\s+/g, ' ').trim()), prior }] : []),
  ];
  return cue.within
    ? [...beyond(), ...own.map(({ form, prior }) => ({ form, prior: prior * LESS }))]
    : [...own, ...beyond()];

  function beyond(): readonly Draft[] {
    const before = saidBefore(cue, phrases);
    if (!noun || isKind) return [];
    const [inner] = draftSets({ ...phrases, kinds: [noun], others: [] }, question);
    const [kind] = phrases.kinds;
    if (!inner || (form.kind !== 'join' && form.kind !== 'entity')) return [];
    const found = about(best(inner.form, 'value', cue.mention.text), before);
    return [
      { form: found, prior: prior * LESS },
      ...(kind ? [{ form: { kind: 'and', left: thingCalled(kind), right: found } as const, prior: prior * LESS }] : []),
    ];
  }
}

function isNumbered({ to }: PlacedCue, { cues }: QuestionPhrases): boolean {
  return cues.some(({ kind, from }) => kind === 'count' && from === to);
}

/** The noun right behind a cue: "the largest city". */
function nounBehind({ to }: PlacedCue, { others }: QuestionPhrases): Phrase | undefined {
  const run = others.find(({ from }) => from === to);
  return run && { ...run, to: run.from + 1, text: run.text.split(' ')[0]! };
}

/** The words of a question right behind a cue; and those before it, without the kind of thing asked for. */
function saidBehind({ to }: PlacedCue, { others, cues }: QuestionPhrases): string {
  const at = cues.find(({ kind, from }) => kind === 'count' && from === to)?.to ?? to;
  return others.find(({ from }) => from === at)?.text ?? '';
}

/** Whether a cue is a value that the question states. */
function isStated(cue: Cue): boolean {
  return cue.kind === 'compare' && cue.op === 'eq' && cue.of === undefined && cue.measure === undefined;
}

/** What is said last before a cue: "calling code" before "31". */
function lastBefore({ from: at }: PlacedCue, { others }: QuestionPhrases): string {
  return others.findLast(({ to }) => to <= at)?.text ?? '';
}

function saidBefore({ from: at }: PlacedCue, { others, kinds: [kind] }: QuestionPhrases): string {
  const before = others.filter(({ to }) => to <= at);
  return kind ? saidBeside(before, kind) : before.map(({ text }) => text).join(' ');
}

/** Whether a thing is in a set: the thing that is named first, most often; or whether there is any such thing at all. */
function askedSets(phrases: QuestionPhrases, question: Wording, { mention }: Cue): readonly Draft[] {
  if (/ there$/i.test(mention.text)) return draftSets(phrases, question);
  const subjects = phrases.names.toSorted((a, b) => a.from - b.from).slice(0, 2);
  const within = subjects.flatMap((subject, rank) => {
    const others = (names: readonly Phrase[]) => names.filter((name) => name !== subject);
    const rest = { ...phrases, names: others(phrases.names), marked: others(phrases.marked) };
    const sets = draftSets(rest, question).filter(({ form }) => !isOpen(form));
    const among = sets.map(({ form, prior }) => ({
      form: { kind: 'and', left: thingCalled(subject), right: form } as const,
      prior: prior * LESS ** rank,
    }));
    return [...among, { form: thingCalled(subject), prior: LESS ** rank }];
  });
  // "Is Mali landlocked": the graph may say itself that it is true or false.
  const relation = saidOf(phrases) || expected(question);
  const said = subjects
    .slice(0, 1)
    .map((name) => ({ form: about(thingCalled(name), relation), prior: LESS, isAnswer: true }));
  const any = subjects.length > 1 ? [] : draftSets(phrases, question);
  return [...within, ...said, ...any.map(({ form, prior }) => ({ form, prior: prior * UNHEARD }))];
}

function isOpen(form: Form<string>): boolean {
  return form.kind === 'join' && form.of.kind === 'entity' && form.of.symbol === '';
}

/** Whether a form asks for something: a bare name does where it is what a question asks for all of. */
function isWhole(form: Form<string>, { kinds, names }: QuestionPhrases): boolean {
  if (form.kind === 'entity') return names.length === 0 && kinds.some(({ text }) => text === form.symbol);
  return form.kind !== 'ask' || form.of.kind !== 'entity';
}

function distinct(drafts: readonly Draft[]): Draft[] {
  const best = new Map<string, Draft>();
  for (const draft of drafts) {
    const key = JSON.stringify(draft.form);
    if ((best.get(key)?.prior ?? -1) < draft.prior) best.set(key, draft);
  }
  return [...best.values()];
}

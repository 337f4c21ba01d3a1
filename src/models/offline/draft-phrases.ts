import type { Cue, Form, LinkedLiteral, Step } from '../../core/index.ts';
import { chain } from '../../form/index.ts';
import { type Phrase, type QuestionPhrases, readPhrases } from './question-phrases.ts';

/** A form made of nothing but the question's own phrases, and how likely it is from its shape alone (0 to 1). */
export interface PhraseDraft {
  readonly form: Form<string>;
  readonly prior: number;
}

/** What the wording asks for beyond names, as far as it was read. */
export interface Wording {
  readonly cues?: readonly Cue[];
  readonly literals?: readonly LinkedLiteral[];
}

/** What a draft is worth that takes longer, leaves a name or a cue unheard, takes another stretch for the name, or leaves it open. */
const LONGER = 0.8;
const ONE_OF_TWO = 0.7;
const OF_KIND = 1;
const EITHER = 0.35;
const OTHER_NAME = 0.6;
const UNHEARD = 0.5;
const OPEN = 0.4;

/** Forms from the wording alone, the likeliest first: what grounding then finds things and relations for. */
export function draftPhrases(question: string, wording: Wording = {}): readonly PhraseDraft[] {
  const phrases = readPhrases(question, wording);
  const sets = distinct(setsOf(phrases, question));
  const cues = (wording.cues ?? []).filter(({ kind }) => kind !== 'during');
  const drafts = (cues.length === 0 ? sets : operated(sets, cues, phrases)).filter(
    ({ form }) => form.kind !== 'entity',
  );
  return distinct(drafts).sort((a, b) => b.prior - a.prior);
}

/** The sets that a question may speak of, its operators apart. */
function setsOf(phrases: QuestionPhrases, question: string): readonly PhraseDraft[] {
  const { names, otherNames, others, kind } = phrases;
  const said = others.map(({ text }) => text).join(' ') || expected(question);
  const [first, second] = names;
  const sets: PhraseDraft[] = [];
  const offer = (form: Form<string>, prior: number) => sets.push({ form, prior });
  if (first && second) {
    const both = { kind: 'and', left: about(first, said), right: about(second, said) } as const;
    offer(both, 1);
    if (kind) offer({ kind: 'and', left: thing(kind), right: both }, OF_KIND);
    offer(about(first, said), ONE_OF_TWO);
    offer({ ...both, kind: 'or' }, EITHER);
    offer(about(second, said), ONE_OF_TWO * LONGER);
  } else if (first) {
    offer(about(first, said), 1);
    const steps = outward(first, others);
    if (steps.length > 1) offer(chain(thing(first), steps), LONGER);
    if (kind) offer({ kind: 'and', left: thing(kind), right: about(first, without(others, kind)) }, OF_KIND);
  } else if (kind ?? others[0]) offer(thing((kind ?? others[0])!), ONE_OF_TWO);
  for (const [rank, name] of otherNames.entries()) offer(about(name, said), OTHER_NAME * LONGER ** rank);
  offer(join(said, { kind: 'entity', symbol: '' }), OPEN);
  return sets;
}

/** The phrase nearest to a name is the first step away from it: "the mayor of the capital of France". */
function outward(name: Phrase, others: readonly Phrase[]): readonly Step<string>[] {
  const [nearest] = others.toSorted((a, b) => distance(a, name) - distance(b, name));
  const rest = others.filter((other) => other !== nearest);
  if (!nearest || rest.length === 0) return [];
  const further = rest.map(({ text }) => text).join(' ');
  return [nearest.text, further].map((relation) => ({ relation, inverse: true }));
}

function distance(a: Phrase, b: Phrase): number {
  return a.to <= b.from ? b.from - a.to : a.from - b.to;
}

/** What is said beside the kind asked for, which is the first word of it. */
function without(others: readonly Phrase[], kind: Phrase): string {
  return others
    .map(({ text, from }) => (from === kind.from ? text.split(' ').slice(1).join(' ') : text))
    .join(' ')
    .trim();
}

function thing({ text }: Phrase): Form<string> {
  return { kind: 'entity', symbol: text };
}

function about(name: Phrase, said: string): Form<string> {
  return join(said, thing(name));
}

function join(relation: string, of: Form<string>): Form<string> {
  return { kind: 'join', step: { relation, inverse: true }, of };
}

/** What a question asks for that says nothing more. */
function expected(question: string): string {
  if (/^where\b/i.test(question)) return 'location';
  return /^when\b/i.test(question) ? 'date' : '';
}

/** The sets with what the cues do to them; and, less likely, as they are. */
function operated(
  sets: readonly PhraseDraft[],
  cues: readonly Cue[],
  phrases: QuestionPhrases,
): readonly PhraseDraft[] {
  const heard = cues.reduce<readonly PhraseDraft[]>(
    (drafts, cue) => drafts.flatMap((draft) => applied(cue, draft, phrases)),
    sets,
  );
  // Who asks for yes or no is not told things instead.
  if (cues.some(({ kind }) => kind === 'ask')) return heard;
  return [...heard, ...sets.map(({ form, prior }) => ({ form, prior: prior * UNHEARD }))];
}

function applied(
  cue: Cue,
  { form, prior }: PhraseDraft,
  { names, others, kind }: QuestionPhrases,
): readonly PhraseDraft[] {
  const said = others.map(({ text }) => text).join(' ');
  switch (cue.kind) {
    case 'count':
      return [{ form: { kind: 'count', of: form }, prior }];
    case 'superlative': {
      const { op, rank } = cue;
      const phrase = [cue.mention.text, kind ? '' : said].join(' ').trim();
      const by = (of: 'value' | 'count', relation: string) =>
        ({ kind: 'superlative', op, rank, of: form, by: { of, chain: [{ relation, inverse: false }] } }) as const;
      const counts = /\b(?:most|fewest|least)$/i.test(cue.mention.text);
      return counts
        ? [
            { form: by('count', said), prior },
            { form: by('value', said), prior: prior * LONGER },
          ]
        : [{ form: by('value', phrase), prior }];
    }
    case 'compare': {
      const { op, value } = cue;
      const compared = (of: 'value' | 'count'): Form<string> => {
        const by = { of, chain: [{ relation: kind ? without(others, kind) : said, inverse: false }] } as const;
        return { kind: 'and', left: form, right: { kind: 'compare', op, by, value } };
      };
      return [
        { form: compared('value'), prior },
        ...(/^\d{1,3}$/.test(value.value) ? [{ form: compared('count'), prior: prior * LONGER }] : []),
      ];
    }
    case 'aggregate':
      return [{ form: { kind: 'aggregate', op: cue.op, of: form, by: [{ relation: said, inverse: false }] }, prior }];
    case 'ask':
      return asked(form, names, prior);
    case 'or':
    case 'not':
      return form.kind === 'and' ? [{ form: { ...form, kind: cue.kind }, prior }] : [{ form, prior: prior * UNHEARD }];
    case 'during':
      return [{ form, prior }];
  }
}

/** Whether the one thing is in what the other leads to. */
function asked(form: Form<string>, [first, second]: readonly Phrase[], prior: number): readonly PhraseDraft[] {
  if (form.kind !== 'and' || !first || !second) return [{ form: { kind: 'ask', of: form }, prior: prior * UNHEARD }];
  return [
    { form: { kind: 'ask', of: { kind: 'and', left: thing(first), right: form.right } }, prior },
    { form: { kind: 'ask', of: { kind: 'and', left: thing(second), right: form.left } }, prior: prior * LONGER },
  ];
}

function distinct(drafts: readonly PhraseDraft[]): PhraseDraft[] {
  const best = new Map<string, PhraseDraft>();
  for (const draft of drafts) {
    const key = JSON.stringify(draft.form);
    if ((best.get(key)?.prior ?? -1) < draft.prior) best.set(key, draft);
  }
  return [...best.values()];
}

import type { Linked, NamedSchema, ParseRequest, Relation, Scored } from '../../core/index.ts';
import type { Message } from '../language-model.ts';
import type { ReplyReading, Signature } from '../serve.ts';
import { findForms } from './find-forms.ts';
import { afterThinking } from './find-json.ts';
import { DATA_RULE, oneLine, quote } from './quote.ts';
import { relationEnds } from './relation-ends.ts';

const MOST_SAMPLES = 16;
const MOST_OF_A_KIND = 20;
const MOST_HINTS = 10;
const LONGEST_QUESTION = 2_000;
const LONGEST_FORM = 2_000;

const RULES = `You write logical forms that a graph database answers. A form denotes a set of things. X, A, B are forms; r is a relation.
[name]                 a thing or a relation, by name in square brackets; or all members of a class, also written (CLASS [name]). A thing stands for its name, unless a relation is listed for that: the names of all clubs are [club]
(JOIN r X)             things whose r is in X
(JOIN (R r) X)         what r leads to from X: (JOIN (R [capital]) [France]) is the capital of France
(AND A B) (OR A B)     in both; in either. (AND [country] X) keeps the countries in X
(NOT A B)              in A and not in B
(gt r 5)               things whose r is more than 5; also lt le ge eq ne; (gt (COUNT r) 5) compares how many r there are
(ARGMAX X r)           members of X with the largest r; ARGMIN the smallest; (ARGMAX X r 2) the second largest; (ARGMAX X (COUNT r)) with the most r
(TC X r 1990)          members of X whose interval, opened by r, holds that time; NOW for today
(COUNT X) (ASK X)      how many; whether there is any
(SUM X r)              also AVG MIN MAX, of the values of r
(TOP X r 3)            the first three by r; BOTTOM the last three
(gt r X) (gt r (OWN s)) compared with a value that X finds; with the s of the same thing: (gt [age] (AVG [person] [age]))
(CONTAINS r "text")    things whose r contains a text; also STARTS ENDS
(MINUS A B) (DIVIDE A B) difference and ratio of two numbers
Wherever r is compared or ranked by, (COUNT r X), (SUM r), (AVG (JOIN r s)), (MINUS r s), (DIVIDE r s) may stand. So groups are
(ARGMAX [department] (COUNT (R [works in]) [person])), the department that most people work in.
(JOIN (STAR r) X)      any number of steps of r, none included
(TABLE X SELF r s)     several columns for each member of X; (ROW A B) several values; only as the whole form
Literals: 5, 2.5, 1990-05-01, 1990^^xsd:gYear, "text".
Where names are listed, use those and no others, exactly as written, unless it says that there are more. A condition that no listed name can say ("major", "famous") is left out. Reply with one form and nothing else; where the listed names cannot say what is asked, with NONE and what is missing, as in NONE: prices.
${DATA_RULE}`;

const MORE =
  'There are more relations and classes than these. One that you miss, write in words of your own, such as [borders]: it is looked for around what it is said of. Two relations through an unnamed thing between, such as a membership, may be written as one.';

/** Asks for logical forms: exemplars first, then the question with what was found for it, then earlier tries as a talk. */
export const parserSignature: Signature<ParseRequest, readonly Scored<string>[]> = {
  name: 'parser',
  version: 7,
  known: ({ wanted }) => (wanted > 0 ? undefined : []),
  samples: ({ wanted }) => Math.min(wanted, MOST_SAMPLES),

  say({ question, linked, schema, hints = [], exemplars = [], attempts = [] }): readonly Message[] {
    const parts = [questionLine(question.text)];
    const called = linked ? inNames(linked) : (text: string) => text;
    if (linked) parts.push(...context(linked));
    else if (schema) parts.push(...namesIn(schema));
    if (hints.length > 0) parts.push(`forms within reach: ${list(hints.slice(0, MOST_HINTS), LONGEST_FORM)}`);
    return [
      { role: 'system', content: RULES },
      ...exemplars.flatMap(({ question: text, form }) => exchange(questionLine(text), form)),
      { role: 'user', content: parts.join('\n') },
      ...attempts.flatMap(({ form, feedback }): Message[] => [
        { role: 'assistant', content: oneLine(called(form), LONGEST_FORM) || 'NONE' },
        {
          role: 'user',
          content: `That form is wrong: ${quote(called(feedback), 500)}. Write another, or the same again if it is right after all.`,
        },
      ]),
    ];
  },

  read: (replies, { wanted }) => readForms(replies, wanted),
};

/** The forms that replies hold, each with the share of the replies that gave it, its rank in a reply considered. */
export function readForms(replies: readonly string[], wanted: number): ReplyReading<readonly Scored<string>[]> {
  const readings = replies.map(findForms);
  const declined = replies.filter((reply) => /^\W*none\b/i.test(afterThinking(reply))).length;
  const scores = new Map<string, number>();
  for (const forms of readings) {
    for (const [rank, form] of forms.entries()) {
      scores.set(form, (scores.get(form) ?? 0) + 1 / ((rank + 1) * replies.length));
    }
  }
  if (scores.size === 0 && declined === 0) {
    return { ok: false, problem: 'it holds no logical form such as (JOIN (R [capital]) [France])' };
  }
  const best = [...scores].sort(([, a], [, b]) => b - a).slice(0, wanted);
  return { ok: true, reply: best.map(([item, score]) => ({ item, score, by: 'parser' })) };
}

function questionLine(text: string): string {
  return `question: ${quote(text, LONGEST_QUESTION)}`;
}

function exchange(asked: string, form: string): Message[] {
  return [
    { role: 'user', content: asked },
    { role: 'assistant', content: oneLine(form, LONGEST_FORM) },
  ];
}

/** What is offered of each kind, under the names to write. */
function offered({ entities, relations, classes }: Linked): readonly (readonly [string, ReadonlyMap<string, Named>])[] {
  const types = classes.map(({ item }) => item);
  const things = entities.map(({ item, mention }) => ({ ...item, about: `for ${quote(mention.text, 60)}` }));
  const kinds = classes.map(({ item }) => ({ ...item, about: '' }));
  const steps = relations.map(({ item }) => ({ ...item, about: relationEnds(item, types) }));
  // A relation stands where no thing and no class does: what is called as it is is no other.
  const inSets = sharedLabels([...things, ...kinds]);
  return [
    ['things', namesOf(things, inSets)],
    ['relations', namesOf(steps, sharedLabels(steps))],
    ['classes', namesOf(kinds, inSets)],
  ];
}

/** Says texts of a graph's IRIs in the names that are offered for these. */
function inNames(linked: Linked): (text: string) => string {
  const names = new Map(offered(linked).flatMap(([, names]) => [...names].map(([name, { iri }]) => [iri, name])));
  return (text) =>
    text.replace(/<([^<>\s]+)>/g, (whole, iri: string) => {
      const name = names.get(iri);
      return name === undefined || name === iri ? whole : `[${name}]`;
    });
}

function context(linked: Linked): readonly string[] {
  const { literals } = linked;
  const lines = offered(linked).map(([kind, names]) => {
    const rows = [...names].slice(0, MOST_OF_A_KIND).map(([name, { about, description }]) => {
      return `  ${quote(name)}${about && ` ${about}`}${description ? ` about ${quote(description, 120)}` : ''}`;
    });
    return `${kind}:${rows.length > 0 ? `\n${rows.join('\n')}` : ' none'}`;
  });
  if (literals.length > 0)
    lines.push(`values: ${list(literals.slice(0, MOST_OF_A_KIND).map(({ value }) => value.value))}`);
  return lines;
}

/** The names of a schema, from where to where; things are named as the question has them. */
function namesIn({ relations, classes, isPart }: NamedSchema): readonly string[] {
  const about = ({ description }: Relation) => (description ? ` about ${quote(description, 120)}` : '');
  const lines = relations
    .filter(({ label }) => label !== '')
    .map((each) => `  ${quote(each.label)} ${relationEnds(each, classes)}`.trimEnd() + about(each));
  return [
    `relations:\n${[...new Set(lines)].join('\n')}`,
    `classes: ${list([...new Set(classes.map(({ label }) => label))].filter((label) => label !== ''))}`,
    'Things and values are not listed: write them as the question has them.',
    ...(isPart ? [MORE] : []),
  ];
}

interface Named {
  readonly iri: string;
  readonly label: string;
  readonly description?: string;
  readonly about: string;
}

/** Says of a label whether several of the items have it, of whatever kind they are: a form could not tell them apart. */
function sharedLabels(items: readonly Named[]): (label: string) => boolean {
  const owners = new Map<string, Set<string>>();
  for (const { iri, label } of items) {
    const key = label.toLowerCase();
    owners.set(key, (owners.get(key) ?? new Set()).add(iri));
  }
  return (label) => owners.get(label.toLowerCase())!.size > 1;
}

/** Each item under the name to write for it: its label, or its IRI where the label is another's too or cannot be quoted whole. */
function namesOf(items: readonly Named[], isShared: (label: string) => boolean): ReadonlyMap<string, Named> {
  const byIri = new Map<string, Named>();
  for (const item of items) if (!byIri.has(item.iri)) byIri.set(item.iri, item);
  return new Map(
    [...byIri.values()].map((item) => {
      const clear = !isShared(item.label) && item.label !== '' && oneLine(item.label) === item.label;
      const description = [item.label, item.description].filter(Boolean).join(': ');
      return clear ? [item.label, item] : [item.iri, { ...item, description }];
    }),
  );
}

function list(texts: readonly string[], longest?: number): string {
  return `[${texts.map((text) => quote(text, longest)).join(', ')}]`;
}

import { Parser } from 'n3';
import { expect, it } from 'vitest';
import type { ClassInfo, Executed, Ids, Iri, Linked, Triple } from '../../../core/index.ts';
import { readWording } from '../../../english/index.ts';
import { evaluateForm, mapSymbols, parseOrThrow, print } from '../../../form/index.ts';
import { snapshotOf } from '../../../kb/snapshot/index.ts';
import { type Surroundings, surroundingsOf } from '../../knowledge/index.ts';
import { pastNodes } from './past-nodes.ts';

const RDFS = 'http://www.w3.org/2000/01/rdf-schema#';
const XSD = 'http://www.w3.org/2001/XMLSchema#';

/** Where a form goes on to on a graph, where it does. */
function goneTo(
  turtle: string,
  question: string,
  text: string,
  asked?: string,
  seenBy = (around: Surroundings): Surroundings => around,
): string | undefined {
  const knowledge = snapshotOf(
    new Parser().parse(
      `@prefix : <http://x/> . @prefix rdfs: <${RDFS}> . @prefix xsd: <${XSD}> . ${turtle}`,
    ) as unknown as readonly Triple[],
  );
  const form = mapSymbols(parseOrThrow(text), (name) => `http://x/${name}` as Iri);
  const values = evaluateForm(form, knowledge.graph, knowledge.dialect);
  const classes = knowledge.schema.classes.filter(({ label }: ClassInfo) => label.toLowerCase() === asked);
  const linked = { wording: readWording(question), classes: classes.map((item) => ({ item })) } as unknown as Linked;
  const executed = { form, execution: { status: 'done', values, complete: true } } as unknown as Executed;
  const found = pastNodes(executed, linked, seenBy(surroundingsOf(knowledge)));
  return found && print(found).replaceAll(/<http:\/\/x\/(\w+)>/g, '$1');
}

const PEOPLE = `:ann a :Person ; rdfs:label "Ann Lee" . :bo a :Person ; rdfs:label "Bo Dahl" . :cy a :Person ; rdfs:label "Cy Penn" .`;
const ACCOUNTS = `${PEOPLE} :u1 a :UserAccount ; :accountOf :ann . :u2 a :UserAccount ; :accountOf :bo .
  :t a :Thread ; rdfs:label "Moss" ; :by :u1 ; :repliedBy :u2 .`;
const USERS = `${PEOPLE} :u1 a :UserAccount ; rdfs:label "leafy" ; :accountOf :ann . :u2 a :UserAccount ; rdfs:label "mossy" ; :accountOf :bo .
  :t a :Thread ; rdfs:label "Moss" ; :by :u1 ; :repliedBy :u2 .`;
const POSTS = `${PEOPLE} :p1 a :Post ; rdfs:label "Director" . :p2 a :Post ; rdfs:label "Gardener" ; :reportsTo :p1 . :p3 a :Post ; rdfs:label "Clerk" ; :reportsTo :p1 .
  :ann :holds :p1 . :bo :holds :p2 . :cy :holds :p3 .`;
const MARRIAGES = `${PEOPLE} :m a :Marriage ; rdfs:label "Marriage of Ann and Bo" ; :partner :ann, :bo ; :at :kirk . :kirk a :Church ; rdfs:label "St Olaf" .`;
const ROLES = `${PEOPLE} :e a :Concert ; rdfs:label "Spring concert" ; :cast [ a :Part ; :singer :ann ; :voice :alto ], [ a :Part ; :singer :bo ; :voice :bass ] .
  :alto a :Voice ; rdfs:label "alto" . :bass a :Voice ; rdfs:label "bass" .`;
const TEAMS = `${PEOPLE} :r a :Roastery ; rdfs:label "Dark Bean" ; :owner :ann . :coffee a :Coffee ; rdfs:label "Night" ; :roastedBy :r .`;
const COPIES = `:l a :Library ; rdfs:label "Town Library" . :w1 a :Work ; rdfs:label "Salt" . :w2 a :Work ; rdfs:label "Flax" . :h a :Publisher ; rdfs:label "Heron" .
  :i1 a :Edition ; :of :w1 ; :publisher :h . :i2 a :Edition ; :of :w2 ; :publisher :h . :c1 a :Copy ; :exemplarOf :i1 ; :heldBy :l . :c2 a :Copy ; :exemplarOf :i2 ; :heldBy :l .`;
const ROWS = `:m1 a :Member ; rdfs:label "Olga" . <http://x/G/1> a :Game ; rdfs:label "Barons" . <http://x/G/2> a :Game ; rdfs:label "Sheep" .
  <http://x/LOAN/1> a :Loan ; :member :m1 ; :game <http://x/G/1> . <http://x/LOAN/2> a :Loan ; :member :m1 ; :game <http://x/G/2> .`;

const LIVES = `${PEOPLE} :kirk a :Village ; rdfs:label "Kirk" ; :founded "1640"^^xsd:gYear . :ann :death [ :on "1901-04-02"^^xsd:date ; :at :kirk ] ; :birth [ :at :kirk ; :time [ :day "1850-01-01"^^xsd:date ] ] .
  :bo :death [ :on "1911-04-02"^^xsd:date ; :noted "1911-05-02"^^xsd:date ; :at :kirk ; :place :moor ] . :moor a :Estate ; rdfs:label "Moor" .
  :cy :marriage :m1 . :pool1 a :Pool ; :guard :ann ; :owner :moor . :m1 a :Marriage ; rdfs:label "Marriage of Cy" ; :on "1880-04-02"^^xsd:date ; :at :kirk .`;

it.each([
  ['the date of a death', 'When did Ann Lee die?', '(JOIN (R death) ann)', '(JOIN (R on) (JOIN (R death) ann))'],
  [
    'what a node of its own dates',
    'In which year was Ann Lee born?',
    '(JOIN (R birth) ann)',
    '(JOIN (R day) (JOIN (R time) (JOIN (R birth) ann)))',
  ],
  [
    'the date of what is called after who was there',
    'when did Cy Penn marry',
    '(JOIN (R marriage) cy)',
    '(JOIN (R on) (JOIN (R marriage) cy))',
  ],
  ['where it was', 'Where did Ann Lee die?', '(JOIN (R death) ann)', '(JOIN (R at) (JOIN (R death) ann))'],
  ['where it took place', 'Where did it take place?', '(JOIN (R marriage) cy)', '(JOIN (R at) (JOIN (R marriage) cy))'],
])('goes on to %s', (_, question, form, wanted) => {
  expect(goneTo(LIVES, question, form)).toBe(wanted);
});

it.each([
  ['there are two dates', 'When did Bo Dahl die?', '(JOIN (R death) bo)'],
  ['there are two places', 'Where did Bo Dahl die?', '(JOIN (R death) bo)'],
  ['places have no names', 'Where was Ann Lee on duty?', '(JOIN guard ann)'],
  ['both are asked for', 'When and where did Ann Lee die?', '(JOIN (R death) ann)'],
  ['a place is a date of its own', 'When did Ann Lee move?', '(JOIN (R at) (JOIN (R death) ann))'],
])('stays where %s', (_, question, form) => {
  expect(goneTo(LIVES, question, form)).toBeUndefined();
});

it.each([
  [
    'the holder of an account without a name',
    ACCOUNTS,
    'Who started Moss?',
    '(JOIN (R by) t)',
    '(JOIN (R accountOf) (JOIN (R by) t))',
  ],
  [
    'who holds a post',
    POSTS,
    "Who is Bo Dahl's boss?",
    '(JOIN (R reportsTo) (JOIN (R holds) bo))',
    '(JOIN holds (JOIN (R reportsTo) (JOIN (R holds) bo)))',
  ],
  [
    'the other partner',
    MARRIAGES,
    'who did Ann Lee marry',
    '(JOIN partner ann)',
    '(NOT (JOIN (R partner) (JOIN partner ann)) ann)',
  ],
  [
    'who has a part',
    ROLES,
    'Who sang in the Spring concert?',
    '(JOIN (R cast) e)',
    '(JOIN (R singer) (JOIN (R cast) e))',
  ],
  [
    'works and not copies or who shares them',
    COPIES,
    'what does the Town Library hold',
    '(JOIN heldBy l)',
    '(JOIN (R of) (JOIN (R exemplarOf) (JOIN heldBy l)))',
  ],
  ['things and not rows', ROWS, 'What did Olga borrow?', '(JOIN member m1)', '(JOIN (R game) (JOIN member m1))'],
])('goes on to %s', (_, turtle, question, form, wanted) => {
  expect(goneTo(turtle, question, form)).toBe(wanted);
});

it('looks at no more of a hub than tells that it leads to many', () => {
  const many = Array.from({ length: 500 }, (_, i) => `:z${i} :within :net .`).join(' ');
  const turtle = `${PEOPLE} :u1 a :UserAccount ; :on :net ; :profile :pr1 . :pr1 :of :ann . :t a :Thread ; rdfs:label "Moss" ; :by :u1 . ${many}`;
  let seen = 0;
  const watched = (around: Surroundings): Surroundings => {
    const follow: Surroundings['neighbours']['follow'] = (node, hop) => {
      const ends = around.neighbours.follow(node, hop);
      const get = (of: Ids, key: string | symbol): unknown => {
        if (of.length > 100 && /^\d+$/.test(String(key))) seen++;
        return Reflect.get(of, key, of);
      };
      return new Proxy(ends, { get });
    };
    return { ...around, neighbours: { ...around.neighbours, follow } };
  };
  expect(goneTo(turtle, 'Who started Moss?', '(JOIN (R by) t)', undefined, watched)).toBe(
    '(JOIN (R of) (JOIN (R profile) (JOIN (R by) t)))',
  );
  expect(seen).toBeGreaterThan(0);
  expect(seen).toBeLessThan(10);
});

it('goes on to the kind that is asked for', () => {
  expect(goneTo(COPIES, 'Which publishers are in the Town Library?', '(JOIN heldBy l)', 'publisher')).toBe(
    '(JOIN (R publisher) (JOIN (R exemplarOf) (JOIN heldBy l)))',
  );
});

it.each([
  ['somebody who is no person may be meant', TEAMS, 'Who roasted Night?', '(JOIN (R roastedBy) coffee)'],
  ['users go by names', USERS, 'Who started Moss?', '(JOIN (R by) t)'],
  ['accounts are asked for', ACCOUNTS, 'Which account started Moss?', '(JOIN (R by) t)'],
  ['people are found', POSTS, 'Who is the director?', '(JOIN holds p1)'],
  [
    'two ways lead to somebody',
    `${MARRIAGES} :m :witness :cy ; :priest :bo .`,
    'Who was at St Olaf?',
    '(JOIN at kirk)',
  ],
  [
    'what happened is asked for, and not where',
    ':s1 a :Shop ; rdfs:label "Dray Store" . :inc1 a :Incident ; :site :s1 ; :note "fire" ; :during :y . :y a :Term ; rdfs:label "Spring term" .',
    'What happened in the spring term?',
    '(JOIN during y)',
  ],
  ['rows are asked for', ROWS, 'What loans does Olga have?', '(JOIN member m1)'],
])('stays where %s', (_, turtle, question, form) => {
  expect(goneTo(turtle, question, form)).toBeUndefined();
});

const NOTES = `:maize :definition :def1 ; :size [ :amount 4 ] . :rice :definition :def2 . :def1 :value "A cereal grain" ; :source "Old book" . :def2 :value "A grass" ; :source "Old book" .
  :jug a :Jug ; :identifier [ :content "VF.0230" ; :type :accno ] ; :note :n1 . :accno rdfs:label "accession number" . :n1 :by "Ann" ; :on "a Monday" .`;

it.each([
  [
    'a definition',
    'definition of maize',
    '(JOIN (R definition) maize)',
    '(JOIN (R value) (JOIN (R definition) maize))',
  ],
  [
    'an identifier',
    'What is the accession number of the jug?',
    '(AND (JOIN (R identifier) jug) (JOIN type accno))',
    '(JOIN (R content) (AND (JOIN (R identifier) jug) (JOIN type accno)))',
  ],
])('tells the text that a node holds: %s', (_, question, form, wanted) => {
  expect(goneTo(NOTES, question, form)).toBe(wanted);
});

it.each([
  ['one of two texts', 'note on the jug', '(JOIN (R note) jug)'],
  ['a number', 'size of maize', '(JOIN (R size) maize)'],
  ['a text where a time is asked for', 'When was maize defined?', '(JOIN (R definition) maize)'],
])('tells no text of a node where that is %s', (_, question, form) => {
  expect(goneTo(NOTES, question, form)).toBeUndefined();
});

it('goes on to whom a node without a name leads to where nothing is called a person', () => {
  const devs = `:ann a :Dev ; rdfs:label "Ann Lee" . :bo a :Dev ; rdfs:label "Bo Dahl" .
    :f1 a :File ; rdfs:label "one.py" ; :change [ :author :ann ; :on "2024-01-02"^^xsd:date ] .
    :f2 a :File ; rdfs:label "two.py" ; :change [ :author :bo ; :on "2024-01-03"^^xsd:date ] .`;
  const form = '(JOIN (R change) f1)';
  expect(goneTo(devs, 'Who changed one.py?', form)).toBe(`(JOIN (R author) ${form})`);
  const tested = devs.replaceAll(
    /:author :(ann|bo)/g,
    (said) => `${said} ; :tester ${said.endsWith('ann') ? ':bo' : ':ann'}`,
  );
  expect(goneTo(tested, 'Who changed one.py?', form)).toBeUndefined();
});

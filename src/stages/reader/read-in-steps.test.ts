import { expect, it } from 'vitest';
import type { Iri, Linked, Question } from '../../core/index.ts';
import { readWording } from '../../english/index.ts';
import { mapSymbols, parseOrThrow, print } from '../../form/index.ts';
import { openKb } from '../../kb/index.ts';
import { startRun } from '../../run/index.ts';
import { surroundingsOf } from '../knowledge/index.ts';
import { inBothWays, readInSteps } from './read-in-steps.ts';
import type { ReadForm, Readings } from './read-with-graph.ts';

const NAMES = { ann: 'Ann Lee', bo: 'Bo Dahl', cy: 'Cy Penn', kirk: 'Kirkby' };
const TURTLE = `@prefix : <http://x/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
  ${Object.entries(NAMES)
    .map(([local, name]) => `:${local} rdfs:label "${name}" .`)
    .join(' ')}
  :ann :spouse :bo ; :born "1990" . :bo :parent :cy ; :spouse :ann . :cy :livesIn :kirk .`;

const formOf = (text: string, score: number) =>
  ({
    form: mapSymbols(parseOrThrow(text), (name) => `http://x/${name}` as Iri),
    score: Math.log(score),
    origin: 'drafted',
    items: [],
  }) as ReadForm;

/** What is read in steps by a reader that answers these questions alone, and what it was asked. */
async function readBy(answers: Record<string, readonly (readonly [form: string, belief: number])[]>, text: string) {
  const { kb, snapshot } = await openKb(TURTLE);
  const asked: string[] = [];
  const link = async (question: Question): Promise<Linked> => {
    const entities = Object.entries(NAMES).flatMap(([local, name]) => {
      const start = question.text.indexOf(name);
      const mention = { text: name, start, end: start + name.length };
      return start < 0 ? [] : [{ item: { iri: `http://x/${local}`, label: name, classes: [] }, mention, score: 1 }];
    });
    return { wording: readWording(question.text), classes: [], entities } as unknown as Linked;
  };
  const readWithGraph = async (question: Question): Promise<Readings> => {
    asked.push(question.text);
    const forms = (answers[question.text] ?? []).map(([form, belief]) => formOf(form, belief));
    return { items: [], forms, aside: [], none: 0 };
  };
  try {
    const question = { id: '1', text };
    const tools = { kb, around: surroundingsOf(snapshot!), linker: { link }, readWithGraph };
    const read = await readInSteps(question, await link(question), tools, startRun());
    const told = read.map(({ form, score }) => [
      print(form).replaceAll(/<http:\/\/x\/(\w+)>/g, '$1'),
      Math.round(Math.exp(score) * 100) / 100,
    ]);
    return { told, asked };
  } finally {
    await kb.close();
  }
}

it('reads what a named thing has first, and of that the rest', async () => {
  const answers = {
    "Name Ann Lee's husband.": [
      ['(JOIN (R spouse) ann)', 0.8],
      ['(JOIN (R born) ann)', 0.1],
    ],
    "Name Bo Dahl's mother.": [['(JOIN (R parent) bo)', 0.9]],
    'Where does Cy Penn live?': [['(JOIN (R livesIn) cy)', 0.5]],
  } as const;
  const { told, asked } = await readBy(answers, "Where does Ann Lee's husband's mother live?");
  expect(told).toEqual([['(JOIN (R livesIn) (JOIN (R parent) (JOIN (R spouse) ann)))', 0.36]]);
  expect(asked).toEqual(Object.keys(answers));
});

it('leaves out what does without the thing in between, and what goes back the way it came', async () => {
  const answers = {
    "Name Ann Lee's husband.": [['(JOIN (R spouse) ann)', 1]],
    'Where does Bo Dahl live?': [
      ['(JOIN livesIn kirk)', 0.6],
      ['(JOIN parent (JOIN (R parent) bo))', 0.3],
    ],
  } as const;
  expect((await readBy(answers, "Where does Ann Lee's husband live?")).told).toEqual([]);
});

it('asks nothing more where nothing is asked of what somebody has, several are named, or others than it are meant', async () => {
  expect((await readBy({}, "Who is Ann Lee's husband?")).asked).toEqual([]);
  expect((await readBy({}, "Does Ann Lee's husband live in Kirkby?")).asked).toEqual([]);
  expect((await readBy({}, 'The mother of Ann Lee is also the mother of whom?')).asked).toEqual([]);
});

it('believes what is read both ways more than what is read one way', () => {
  const whole = [formOf('(JOIN (R born) ann)', 0.6), formOf('(JOIN (R spouse) ann)', 0.4)];
  const readings: Readings = { items: [], forms: whole, aside: [], none: 0 };
  const both = inBothWays(readings, [formOf('(JOIN (R spouse) ann)', 0.9)]).forms;
  expect(both.map(({ form }) => print(form))).toEqual([print(whole[1]!.form), print(whole[0]!.form)]);
  expect(Math.exp(both[0]!.score) + Math.exp(both[1]!.score)).toBeLessThan(1);
  expect(inBothWays(readings, [])).toBe(readings);
});

it('asks nothing of a table', async () => {
  const answers = {
    "Name Ann Lee's husband.": [['(TABLE (JOIN (R spouse) ann) SELF parent)', 0.8]],
    "Who is Bo Dahl's parent?": [['(JOIN (R parent) bo)', 0.9]],
  } as const;
  expect((await readBy(answers, "Who is Ann Lee's husband's parent?")).told).toEqual([]);
});

import { Parser } from 'n3';
import { expect, it } from 'vitest';
import { openKb } from '../kb/index.ts';
import { fitDataset } from './fit-dataset.ts';
import { parseDataset } from './read-dataset.ts';

const TURTLE = '@prefix c: <http://c/> . c:France c:capital c:Paris .';

async function fitted(sparql: string) {
  await using opened = await openKb(new Parser().parse(TURTLE));
  const dataset = await parseDataset(JSON.stringify({ id: 'q1', question: 'q', sparql }), 'sample');
  const notes: string[] = [];
  const { items } = await fitDataset(dataset, opened.kb, { onNote: (note) => notes.push(note) });
  return { answers: items[0]!.gold.answers?.map(({ value }) => value), notes };
}

it('works out right answers by queries that declare their prefixes', async () => {
  const { answers } = await fitted('PREFIX c: <http://c/> SELECT ?x { c:France c:capital ?x }');
  expect(answers).toEqual(['http://c/Paris']);
});

it('names a prefix of a query that nothing declares, and the question', async () => {
  const wrong = 'PREFIX c: <http://c/> SELECT ?x { c:France town:capital ?x }';
  await expect(fitted(wrong)).rejects.toThrow(
    'the SPARQL of question "q1" of sample uses the prefix "town:", which neither it nor the knowledge base declares',
  );
});

it('tells of a query that cannot be read for another reason, and goes on', async () => {
  const { answers, notes } = await fitted('SELECT ?x { ?x');
  expect(answers).toBeUndefined();
  expect(notes.join()).toContain('1 of 1 questions have no answers to score by. q1: The query was refused');
});

it('loses no other question of a published dataset to a query whose prefix nothing declares', async () => {
  await using opened = await openKb(new Parser().parse(TURTLE));
  const asked = (id: number, query: string) => ({
    id,
    question: [{ language: 'en', string: 'q' }],
    query: { sparql: query },
  });
  const right = asked(1, 'PREFIX c: <http://c/> SELECT ?x { c:France c:capital ?x }');
  const wrong = asked(2, 'SELECT ?x { town:France town:capital ?x }');
  const notes: string[] = [];
  const fitted = async (...questions: readonly object[]) =>
    await fitDataset(await parseDataset(JSON.stringify({ questions }), 'published'), opened.kb, {
      onNote: (note) => notes.push(note),
    });
  const { items } = await fitted(right, wrong);
  expect(items.map(({ gold }) => gold.answers?.map(({ value }) => value))).toEqual([['http://c/Paris'], undefined]);
  expect(notes.join()).toContain('1 of 2 questions have no answers to score by. 2: the SPARQL of question "2"');
  expect(notes.join()).toContain('"town:"');
  await expect(fitted(wrong)).rejects.toThrow('uses the prefix "town:"');
});

it('goes no further when it is cancelled', async () => {
  await using opened = await openKb(new Parser().parse(TURTLE));
  const dataset = await parseDataset(
    JSON.stringify({ id: 'q1', question: 'q', sparql: 'SELECT ?x { ?x ?y ?z }' }),
    's',
  );
  const signal = AbortSignal.abort('enough');
  await expect(fitDataset(dataset, opened.kb, { signal })).rejects.toMatchObject({ code: 'aborted', cause: 'enough' });
});

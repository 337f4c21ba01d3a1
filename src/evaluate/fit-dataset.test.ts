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

import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Summary } from '../evaluate/index.ts';
import { createOutput } from './output.ts';
import { createProgram } from './program.ts';

/** Two graphs in which people of the same names know others. */
const graph = (
  name: string,
  known: string,
) => `<http://x.test/${name}/alice> <http://x.test/knows> <http://x.test/${name}/${known}> .
<http://x.test/${name}/alice> <http://www.w3.org/2000/01/rdf-schema#label> "Alice" .
<http://x.test/${name}/${known}> <http://www.w3.org/2000/01/rdf-schema#label> "${known}" .
`;
const asked = { question: 'Whom does Alice know?', question_syn: 'Who is known by Alice?', answer_type: 'entity' };
const QUESTIONS = [
  { ...asked, id: '1', db: 'home', answers: ['http://x.test/home/bob'], answer_texts: ['bob'], kind: 'lookup' },
  { ...asked, id: '2', db: 'work', answers: ['http://x.test/home/carol'], answer_texts: ['Carol'], kind: 'lookup' },
  { ...asked, id: '3', db: 'home', answers: ['http://x.test/home/dave'], answer_texts: ['dave'], kind: 'count' },
];
const { question_syn: _, ...plainly } = QUESTIONS[2]!;

let place: string;
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'kbqa-many-'));
  await mkdir(join(place, 'graphs'));
  await writeFile(join(place, 'graphs', 'home.nt'), graph('home', 'bob'));
  await writeFile(join(place, 'graphs', 'work.nt'), graph('work', 'carol'));
  const lines = [...QUESTIONS.slice(0, 2), plainly].map((record) => JSON.stringify(record));
  await writeFile(join(place, 'questions.jsonl'), lines.join('\n'));
  await writeFile(join(place, 'plain.jsonl'), '{"id": "1", "question": "Whom does Alice know?", "answers": []}');
});
afterAll(() => rm(place, { recursive: true, force: true }));

async function kbqaEval(...args: readonly string[]): Promise<void> {
  const silent = () => createOutput({ json: false, stdout: new PassThrough(), stderr: new PassThrough() });
  const env = { KBQA_CACHE: join(place, 'cache') };
  const context = {
    env,
    signal: new AbortController().signal,
    output: silent,
    endWith: () => {},
    exitCode: 0,
  } as const;
  await createProgram(context).parseAsync(['node', 'kbqa', 'eval', ...args]);
}
const kb = () => join(place, 'graphs', '{graph}.nt');
const questions = () => join(place, 'questions.jsonl');

describe('kbqa eval over many graphs', () => {
  it('asks each question of the graph that it names, and takes things or their texts as right', async () => {
    const out = join(place, 'run');
    await kbqaEval(questions(), '--kb', kb(), '--out', out);
    const records = (await readFile(join(out, 'predictions.jsonl'), 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(records.map(({ id, scores }) => [id, scores.exact])).toEqual([
      ['1', 1],
      ['3', 0],
      ['2', 1],
    ]);
    expect(records[2].answers[0].value).toBe('http://x.test/work/carol');
    const { groups } = JSON.parse(await readFile(join(out, 'metrics.json'), 'utf8')) as Summary;
    expect(groups.kind?.lookup?.exact).toMatchObject({ mean: 1, n: 2 });
    expect(groups.graph?.home?.exact).toMatchObject({ mean: 0.5, n: 2 });
  });

  it('asks another wording of those that have it, and only questions with a property', async () => {
    const out = join(place, 'worded');
    await kbqaEval(questions(), '--kb', kb(), '--out', out, '--wording', 'question_syn', '--only', 'graph=home');
    const [record, ...others] = (await readFile(join(out, 'predictions.jsonl'), 'utf8')).trim().split('\n');
    expect(JSON.parse(record!)).toMatchObject({ id: '1', question: 'Who is known by Alice?' });
    expect(others).toEqual([]);
  });

  it('says what is missing where graphs and questions do not fit', async () => {
    const out = join(place, 'none');
    const refused = (...args: readonly string[]) => expect(kbqaEval(...args, '--out', out)).rejects;
    await refused(questions(), '--kb', 'atlas').toThrow('name a graph each, the first "home"');
    await refused(questions(), '--kb', join(place, '{graph}.ttl')).toThrow('home.ttl" is no knowledge base');
    await refused(join(place, 'plain.jsonl'), '--kb', kb()).toThrow('the question 1 names no graph');
    await refused(questions(), '--kb', kb(), '--wording', 'other').toThrow('There is no wording "other"');
    await refused(questions(), '--kb', kb(), '--only', 'home').toThrow('"home" is no property of questions');
  });
});

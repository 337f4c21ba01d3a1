import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnswerManyOptions, Asked, ManyQuestion, OpenedKb } from '../../src/index.ts';
import { compiled, compilePackage, startCli } from './run-cli.ts';

const FILMS = `@prefix : <http://films.test/> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
:Film rdfs:label "film" . :Person rdfs:label "person" .
:director rdfs:label "directed by" . :actor rdfs:label "starring" . :year rdfs:label "year" .
:heat a :Film ; rdfs:label "Heat" ; :director :mann ; :actor :pacino , :deniro ; :year 1995 .
:ali a :Film ; rdfs:label "Ali" ; :director :mann ; :actor :smith ; :year 2001 .
:mann a :Person ; rdfs:label "Michael Mann" . :pacino a :Person ; rdfs:label "Al Pacino" .
:deniro a :Person ; rdfs:label "Robert De Niro" . :smith a :Person ; rdfs:label "Will Smith" .
`;
const QUESTIONS: readonly ManyQuestion[] = [
  'Who directed Heat?',
  'Who starred in Ali?',
  'How many films are there?',
  '   ',
  { question: 'Who directed it?', entities: ['http://films.test/ali'] },
  'Which films did Michael Mann direct?',
  'What is the budget of Heat?',
];

/** Compiled, as threads are quick to start then. */
let library: typeof import('../../src/index.ts');
let cacheDir: string;
let kb: OpenedKb;
beforeAll(async () => {
  await compilePackage();
  library = await compiled('index.js');
  cacheDir = await mkdtemp(join(tmpdir(), 'kbqa-many-'));
  kb = await library.openKb(FILMS);
});
afterAll(async () => {
  await kb.close();
  await rm(cacheDir, { recursive: true, force: true });
});

async function all(questions: readonly ManyQuestion[], options: Partial<AnswerManyOptions>): Promise<readonly Asked[]> {
  const answers: Asked[] = [];
  for await (const answer of library.answerMany(questions, { kb, cacheDir, ...options })) answers.push(answer);
  return answers;
}

/** What took how long is nobody's answer. */
const withoutCost = ({ cost: _, ...answer }: Asked) => answer;

describe('answerMany', () => {
  it('answers as one thread does, in order, however many threads there are and whatever came before', async () => {
    const two = await all(QUESTIONS, { workers: 2 });
    const turned = await all(QUESTIONS.toReversed(), { workers: 1 });
    expect(turned.toReversed().map(withoutCost)).toEqual(two.map(withoutCost));
    await using kbqa = await library.openKbqa({ kb, cacheDir });
    for (const [i, asked] of QUESTIONS.entries()) {
      const { question, entities = [] } = typeof asked === 'string' ? { question: asked } : asked;
      if (question.trim() === '') {
        expect(two[i]).toMatchObject({ status: 'undetermined', errors: [{ code: 'usage' }], question });
        continue;
      }
      expect(withoutCost(two[i]!)).toEqual(withoutCost(await kbqa.ask(question, { entities })));
    }
    expect(two.filter(({ status }) => status === 'answered').length).toBeGreaterThan(3);
  });

  it('stops when it is told to, and when nobody listens any more', async () => {
    const signal = AbortSignal.abort();
    await expect(all(QUESTIONS, { workers: 2, signal })).rejects.toMatchObject({ code: 'aborted' });
    let taken = 0;
    function* endless() {
      for (;;) {
        taken++;
        yield 'Who directed Heat?';
      }
    }
    for await (const answer of library.answerMany(endless(), { kb, cacheDir, workers: 1 })) {
      expect(answer.status).toBe('answered');
      break;
    }
    expect(taken).toBeLessThan(20);
  });

  it('refuses what no other thread can have, and says what to do', async () => {
    await expect(all([], { workers: 0 })).rejects.toThrow('"workers" is 0');
    await expect(all([], { roles: {} } as object)).rejects.toThrow('Models of one’s own stay in the thread');
    await expect(all([], { onPreparing: () => {} } as object)).rejects.toThrow('"onPreparing" cannot be taken');
    const far = await library.openKb(kb.kb);
    await expect(all([], { kb: far })).rejects.toThrow('"concurrency" of evaluate');
    const strange = await library.openKb(FILMS, { dialect: { ...kb.kb.dialect, name: 'mine' } });
    await expect(all([], { kb: strange })).rejects.toThrow('a dialect of one');
    await strange.close();
  });

  it('is what kbqa eval --workers does', async () => {
    const questions = QUESTIONS.flatMap((asked, i) =>
      typeof asked === 'string' && asked.trim() !== ''
        ? [{ id: `${i}`, question: asked, answers: ['http://films.test/mann'] }]
        : [],
    );
    const at = (name: string) => join(cacheDir, name);
    await writeFile(at('films.ttl'), FILMS);
    await writeFile(at('films.jsonl'), questions.map((each) => JSON.stringify(each)).join('\n'));
    const evaluated = async (...args: readonly string[]) => {
      const given = ['eval', at('films.jsonl'), '--kb', at('films.ttl'), ...args];
      return await startCli(given, { KBQA_CACHE: at('cache') }).ended;
    };
    expect(await evaluated('--out', at('one'))).toMatchObject({ code: 0 });
    expect(await evaluated('--out', at('two'), '--workers', '2')).toMatchObject({ code: 0 });
    const recordsOf = async (run: string) =>
      (await readFile(join(at(run), 'predictions.jsonl'), 'utf8'))
        .trim()
        .split('\n')
        .map((line) => ({ ...JSON.parse(line), cost: undefined }))
        .toSorted((a, b) => a.index - b.index);
    expect(await recordsOf('two')).toEqual(await recordsOf('one'));
    const refused = await evaluated('--out', at('three'), '--workers', '2', '--concurrency', '3');
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('either --workers or --concurrency') });
  });
});

import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compilePackage, startCli } from './run-cli.ts';

const FAMILY = `@prefix : <http://family.test/> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
:Person rdfs:label "person" . :City rdfs:label "city" .
:knows rdfs:label "knows" . :parent rdfs:label "parent" . :born rdfs:label "born in" . :age rdfs:label "age" .
:alice a :Person ; rdfs:label "Alice" ; :knows :bob, :carol ; :parent :carol ; :born :oslo ; :age 30 .
:bob a :Person ; rdfs:label "Bob" ; :knows :carol ; :born :bergen ; :age 40 .
:carol a :Person ; rdfs:label "Carol" ; :knows :bob ; :parent :bob ; :born :moss ; :age 50 .
:oslo a :City ; rdfs:label "Oslo" . :bergen a :City ; rdfs:label "Bergen" . :moss a :City ; rdfs:label "Moss" .
`;
const QUESTIONS = [
  { id: 'a', question: 'Whom does Alice know?', answers: ['Bob', 'Carol'], entities: ['http://family.test/alice'] },
  {
    id: 'b',
    question: 'Where was Bob born?',
    answers: ['http://family.test/bergen'],
    form: '(JOIN (R <http://family.test/born>) <http://family.test/bob>)',
  },
  { id: 'c', question: 'Where was the parent of Alice born?', answers: ['Moss'], entities: ['Alice'] },
  { id: 'd', question: 'Who is the king of Oslo?', answerable: false },
];

interface RankerLine {
  readonly question: string;
  readonly source: string;
  readonly positives: readonly string[];
  readonly negatives: readonly string[];
}
interface GeneratorLine {
  readonly id: string;
  readonly candidates: readonly string[];
  readonly input: string;
  readonly target: string;
}

let place: string;
beforeAll(async () => {
  await compilePackage();
  place = await mkdtemp(join(tmpdir(), 'kbqa-export-'));
  await writeFile(at('family.ttl'), FAMILY);
  await writeFile(at('family.jsonl'), QUESTIONS.map((question) => JSON.stringify(question)).join('\n'));
});
afterAll(async () => {
  await rm(place, { recursive: true, force: true });
});

const at = (name: string) => join(place, name);
const kbqaExport = (out: string, ...more: readonly string[]) =>
  startCli(
    ['export', at('family.jsonl'), '--for', 'rng', '--kb', at('family.ttl'), '--out', at(out), '--json', ...more],
    { KBQA_CACHE: at('cache') },
  ).ended;
const linesOf = async <T>(out: string, file: string): Promise<readonly T[]> =>
  (await readFile(at(join(out, file)), 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T);

describe('kbqa export --for rng', () => {
  it('writes what the ranker and the generator are trained on', async () => {
    const { code, stdout, stderr } = await kbqaExport('first');
    expect(code, stderr).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      for: 'rng',
      questions: 4,
      files: { 'ranker.jsonl': 3, 'generator.jsonl': 3 },
      skipped: { 'has no answers': 1 },
    });
    expect(stderr).toContain('Exporting: 4 of 4 questions');

    const ranker = await linesOf<RankerLine>('first', 'ranker.jsonl');
    expect(ranker.map(({ question, source }) => [question, source])).toEqual(
      QUESTIONS.slice(0, 3).map(({ question }) => [question, 'family']),
    );
    const [, born, further] = ranker;
    expect(born?.positives).toEqual(['person : born in : city']);
    expect(born?.negatives).toContain('person : age : integer');
    expect(further?.positives).toEqual([expect.stringMatching(/parent.*born in/)]);
    for (const { positives, negatives } of ranker) {
      expect(negatives.length).toBeGreaterThan(1);
      expect(negatives.filter((text) => positives.includes(text))).toEqual([]);
    }

    const generator = await linesOf<GeneratorLine>('first', 'generator.jsonl');
    expect(generator.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(generator[1]?.target).toBe('(JOIN (R born) Bob)');
    for (const { candidates, input } of generator) {
      expect(candidates.length).toBeGreaterThan(0);
      expect(candidates.length).toBeLessThanOrEqual(5);
      expect(input.endsWith(` ; ${candidates.join(' ; ')}`)).toBe(true);
    }
  });

  it('writes the same bytes again, and for a question the same whatever else is exported', async () => {
    expect((await kbqaExport('again')).code).toBe(0);
    for (const file of ['ranker.jsonl', 'generator.jsonl'])
      expect(await readFile(at(`again/${file}`), 'utf8')).toBe(await readFile(at(`first/${file}`), 'utf8'));
    expect((await kbqaExport('held', '--hold-out', '1/4', '--only', 'ranker')).code).toBe(0);
    expect(await readdir(at('held'))).toEqual(['ranker.jsonl']);
    const [, ...rest] = await linesOf<RankerLine>('first', 'ranker.jsonl');
    expect(await linesOf<RankerLine>('held', 'ranker.jsonl')).toEqual(rest);
  });

  it('takes as negatives what the current ranker likes best', async () => {
    expect((await kbqaExport('hard', '--negatives', 'ranker', '--only', 'ranker')).code).toBe(0);
    const [, , hard] = await linesOf<RankerLine>('hard', 'ranker.jsonl');
    const [, , easy] = await linesOf<RankerLine>('first', 'ranker.jsonl');
    expect([...(hard?.negatives ?? [])].sort()).toEqual([...(easy?.negatives ?? [])].sort());
    expect(hard?.negatives).not.toEqual(easy?.negatives);
  });

  it.each([
    [['--for', 'nothing'], 'There are no training files for "nothing"'],
    [['--fold', '6/5'], '"6/5" is no part of a dataset'],
  ])('says what is wrong with %j', async (args, message) => {
    const { code, stderr } = await kbqaExport('wrong', ...args);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });
});

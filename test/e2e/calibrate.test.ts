import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compilePackage, startCli } from './run-cli.ts';

const FAMILY = `@prefix : <http://family.test/> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
:Person rdfs:label "person" . :City rdfs:label "city" . :born rdfs:label "born in" .
:alice a :Person ; rdfs:label "Alice" ; :born :oslo .
:bob a :Person ; rdfs:label "Bob" ; :born :bergen .
:oslo a :City ; rdfs:label "Oslo" . :bergen a :City ; rdfs:label "Bergen" .
`;
const QUESTIONS = [
  { id: '1', question: 'Where was Alice born?', answers: ['Oslo'] },
  { id: '2', question: 'Where was Bob born?', answers: ['Bergen'] },
  { id: '3', question: 'Which insurance does Bob have?', answers: [], answerable: false },
];

let place: string;
const at = (name: string) => join(place, name);
const kbqa = (...args: readonly string[]) => startCli(args, { KBQA_CACHE: at('cache') }).ended;
const evaluate = (out: string, ...args: readonly string[]) =>
  kbqa('eval', at('born.jsonl'), '--kb', at('family.ttl'), '--out', at(out), '--json', ...args);

beforeAll(async () => {
  await compilePackage();
  place = await mkdtemp(join(tmpdir(), 'kbqa-calibrate-'));
  await writeFile(at('family.ttl'), FAMILY);
  await writeFile(at('born.jsonl'), QUESTIONS.map((question) => JSON.stringify(question)).join('\n'));
});
afterAll(() => rm(place, { recursive: true, force: true }));

describe('kbqa calibrate', () => {
  it('learns from a run how sure answers are, and the answers are as sure from then on', async () => {
    expect((await evaluate('run', '--method', 'funfusic', '--abstain-below', '0')).code).toBe(0);
    const learnt = await kbqa('calibrate', at('run'), '--out', at('sure.json'), '--recall', '1', '--json');
    expect(learnt.stderr).toContain('take this for a guess');
    const { slope, offset, abstainBelow, thresholds } = JSON.parse(learnt.stdout);
    expect(slope).toBeGreaterThan(0);
    expect(thresholds[0]).toMatchObject({ below: 0, answered: expect.any(Number), recall: expect.any(Number) });

    const ask = (...args: readonly string[]) =>
      kbqa('ask', 'Where was Alice born?', '--kb', at('family.ttl'), '--method', 'funfusic', '--json', ...args);
    const plain = JSON.parse((await ask('--abstain-below', '0')).stdout);
    const sure = JSON.parse((await ask('--abstain-below', '0', '--calibration', at('sure.json'))).stdout);
    const odds = slope * Math.log(plain.confidence / (1 - plain.confidence)) + offset;
    expect(sure.confidence).toBeCloseTo(1 / (1 + Math.exp(-odds)), 6);
    expect(JSON.parse(await readFile(at('sure.json'), 'utf8'))).toMatchObject({
      slope,
      offset,
      abstainBelow,
      questions: 3,
    });
  });

  it('says what is wrong with what it is given', async () => {
    const none = await kbqa('calibrate', at('nowhere'));
    expect(none).toMatchObject({ code: 2, stderr: expect.stringContaining('kbqa eval') });
    await writeFile(at('wrong.json'), '{"slope": "steep"}');
    const wrong = await kbqa(
      'ask',
      'Where was Alice born?',
      '--kb',
      at('family.ttl'),
      '--calibration',
      at('wrong.json'),
    );
    expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining('kbqa calibrate') });
  });

  it('keeps methods apart', async () => {
    expect((await evaluate('other', '--method', 'rng', '--abstain-below', '0')).code).toBe(0);
    expect(await kbqa('calibrate', at('run'), at('other'))).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('one by one'),
    });
  });
});

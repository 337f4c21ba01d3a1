import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { say, startOpenAiServer } from '../fixtures/openai-server.ts';
import { type CliResult, compilePackage, startCli } from './run-cli.ts';

const FILMS = `@prefix : <http://films.test/> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
:Film rdfs:label "film" . :Person rdfs:label "person" .
:director rdfs:label "directed by" . :actor rdfs:label "starring" . :year rdfs:label "release year" .
:heat a :Film ; rdfs:label "Heat" ; :director :mann ; :actor :pacino , :deniro ; :year 1995 .
:ali a :Film ; rdfs:label "Ali" ; :director :mann ; :actor :smith ; :year 2001 .
:ronin a :Film ; rdfs:label "Ronin" ; :director :frankenheimer ; :actor :deniro ; :year 1998 .
:mann a :Person ; rdfs:label "Michael Mann" . :pacino a :Person ; rdfs:label "Al Pacino" .
:deniro a :Person ; rdfs:label "Robert De Niro" . :smith a :Person ; rdfs:label "Will Smith" .
:frankenheimer a :Person ; rdfs:label "John Frankenheimer" .
`;
const QUESTION = 'Who starred in the films directed by Michael Mann?';

let place: string;

beforeAll(async () => {
  await compilePackage();
  place = await mkdtemp(join(tmpdir(), 'kbqa-fidelis-'));
  await writeFile(at('films.ttl'), FILMS);
});

afterAll(() => rm(place, { recursive: true, force: true }));

const at = (name: string) => join(place, name);
const env = () => ({ KBQA_CACHE: at('cache'), KBQA_DEBUG: '' });
const ask = (question: string, ...flags: readonly string[]): Promise<CliResult> =>
  startCli(['ask', question, '--kb', at('films.ttl'), '--method', 'fidelis', ...flags], env()).ended;
const json = ({ stdout }: CliResult) => JSON.parse(stdout);
const labels = (result: CliResult): readonly string[] =>
  json(result)
    .answers.map(({ label, value }: { label?: string; value: string }) => label ?? value)
    .sort();

describe('kbqa ask --method fidelis', () => {
  it('walks two steps and answers with everything they lead to, and the facts on the way', async () => {
    const result = await ask(QUESTION, '--json');
    expect(result.code).toBe(0);
    expect(labels(result)).toEqual(['Al Pacino', 'Robert De Niro', 'Will Smith']);
    const facts = json(result).evidence.triples.map((triple: Record<string, string>) =>
      Object.values(triple)
        .map((value) => value.replace('http://films.test/', ''))
        .join(' '),
    );
    expect(facts.toSorted()).toEqual([
      'ali actor smith',
      'ali director mann',
      'heat actor deniro',
      'heat actor pacino',
      'heat director mann',
    ]);
  });

  it('draws the walks as a tree with the plan above', async () => {
    const { stdout } = await ask(QUESTION, '--explain');
    expect(stdout).toContain('plan 1: find films directed of Michael Mann');
    expect(stdout).toContain(`statement: ${QUESTION}: {answer}`);
    expect(stdout).toMatch(/─ is directed by of → Heat, Ali {2}\([\d.-]+, goes on\)\n[│ ]+[├└]─ starring → /);
  });

  it('does not come back to where it began', async () => {
    expect(labels(await ask('Which films have the same director as Heat?', '--json'))).toEqual(['Ali']);
  });

  it('goes by published values on demand, and says which there are', async () => {
    expect((await ask(QUESTION, '--preset', 'paper', '--json')).code).toBe(0);
    expect((await ask(QUESTION, '--preset', 'sqa', '--json')).code).toBe(0);
    const { code, stderr } = await ask(QUESTION, '--preset', 'paper-cwq');
    expect(code).toBe(2);
    expect(stderr).toContain('usual, paper, sqa');
  });

  it('says that the question names nothing in the graph', async () => {
    const result = await ask('Who directed Casablanca?', '--json');
    expect(result.code).toBe(3);
    expect(json(result)).toMatchObject({ status: 'unanswerable', answers: [] });
  });

  it('lets a language model plan, choose and judge, and never answer', async () => {
    const server = await startOpenAiServer((request) => {
      const said = JSON.stringify(request.body.messages);
      if (said.includes('You plan how')) {
        return say(
          '```json\n{"keywords": ["release year"], "steps": ["find the release year of Heat"], "claim": "Heat came out in *placeholder*"}\n```',
        );
      }
      if (said.includes('You pick')) return say('I would take [1], Paris.');
      return say('YES, it follows.');
    });
    const { ended } = startCli(
      ['ask', 'When did Heat come out?', '--kb', at('films.ttl'), '--method', 'fidelis', '--model', 'vllm:m', '--json'],
      { ...env(), VLLM_BASE_URL: server.url },
    );
    const result = await ended;
    expect(labels(result)).toEqual(['1995']);
    expect(json(result).cost.modelCalls).toBeGreaterThan(1);
    await server.close();
  });
});

describe('kbqa eval --method fidelis', () => {
  it('scores what was retrieved, too', async () => {
    const form = '(JOIN (R <http://films.test/actor>) (JOIN <http://films.test/director> <http://films.test/mann>))';
    await writeFile(
      at('questions.jsonl'),
      `${JSON.stringify({ id: '1', question: QUESTION, form })}\n{"id": "2", "question": "Who starred in Ronin?"}\n`,
    );
    const run = at('run');
    const flags = ['--kb', at('films.ttl'), '--method', 'fidelis', '--out', run];
    const { code, stdout } = await startCli(['eval', at('questions.jsonl'), ...flags], env()).ended;
    expect(code).toBe(0);
    expect(stdout).toMatch(/Triple recall +100\.0 .* 1$/m);
    expect(stdout).toMatch(/Path MRR +100\.0 .* 1$/m);
    const [record] = (await readFile(join(run, 'predictions.jsonl'), 'utf8')).split('\n');
    expect(JSON.parse(record!)).toMatchObject({
      retrieval: { needed: 5 },
      scores: { 'retrieval.tripleRecall': 1, 'retrieval.pathRecall': 1, 'retrieval.mrr': 1 },
    });
    const page = await startCli(['report', run, '--out', at('report.html')], env()).ended;
    expect(page.code).toBe(0);
    expect(await readFile(at('report.html'), 'utf8')).toContain('Path precision');
  });
});

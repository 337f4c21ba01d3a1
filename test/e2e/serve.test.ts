import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from '../../src/client/index.ts';
import { compilePackage, startCli } from './run-cli.ts';

const FAMILY = `@prefix : <http://family.test/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
:knows rdfs:label "knows" . :alice a :Person ; rdfs:label "Alice" ; :knows :bob . :bob a :Person ; rdfs:label "Bob" .`;
const TOKEN = 'a-token-that-nobody-guesses';

let place: string;

beforeAll(async () => {
  await compilePackage();
  place = await mkdtemp(join(tmpdir(), 'kbqa-serve-cli-'));
  await writeFile(join(place, 'family.ttl'), FAMILY);
});
afterAll(() => rm(place, { recursive: true, force: true }));

const kbqa = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  startCli(['serve', '--kb', join(place, 'family.ttl'), '--port', '0', ...args], {
    KBQA_CACHE: join(place, 'cache'),
    KBQA_TOKEN: '',
    ...env,
  });

/** Where a server listens, once it says so. */
function urlOf({ child }: ReturnType<typeof startCli>): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stderr.on('data', (text: string) => {
      const url = /Serving .* at (\S+)/.exec(text)?.[1];
      if (url) resolve(url);
    });
    child.on('exit', () => reject(new Error('the server ended')));
  });
}

describe('kbqa serve', () => {
  it('serves a graph of one’s own, keeps feedback beside it, and ends when told to', async () => {
    const started = kbqa([]);
    const url = await urlOf(started);
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    const client = createClient({ url });
    const answer = await client.ask({ question: 'Who does Alice know?' });
    expect(answer.answers).toMatchObject([{ label: 'Bob' }]);
    await client.feedback({ question: answer.question, verdict: 'right', form: answer.form! });
    started.child.kill('SIGTERM');
    const { code, stderr } = await started.ended;
    expect({ code, stderr }).toMatchObject({ code: 143, stderr: expect.stringContaining('Stopping') });
    const data = join(place, 'family.ttl.feedback.jsonl');
    const env = { KBQA_CACHE: join(place, 'cache') };
    const evaluated = startCli(
      ['eval', data, '--kb', join(place, 'family.ttl'), '--out', join(place, 'run'), '--json'],
      env,
    );
    expect(await evaluated.ended).toMatchObject({ code: 0, stdout: expect.stringMatching(/"f1"|"accuracy"|hits/i) });
  });

  it('refuses a method and a model that there is not before it opens a graph', async () => {
    const env = { KBQA_CACHE: join(place, 'cache') };
    for (const command of ['serve', 'mcp']) {
      const said = async (...flags: readonly string[]) =>
        await startCli([command, '--kb', 'nowhere.ttl', ...flags], env).ended;
      expect(await said('--method', 'oracle')).toMatchObject({
        code: 2,
        stderr: expect.stringContaining('no method "oracle"'),
      });
      expect(await said('--model', 'clever')).toMatchObject({
        code: 2,
        stderr: expect.stringContaining('provider:name'),
      });
    }
  });

  it('killed while it writes, has all that it said it kept, and answers again', async () => {
    const started = kbqa([]);
    const client = createClient({ url: await urlOf(started) });
    const kept: string[] = [];
    const judging = Array.from({ length: 20 }, (_, i) =>
      client.feedback({ question: `Who is number ${i}?`, verdict: 'unanswerable' }).then(
        ({ id }) => kept.push(id),
        () => {},
      ),
    );
    // Some are kept by now, and others are on their way.
    await Promise.race(judging);
    started.child.kill('SIGKILL');
    await Promise.all([started.ended, ...judging]);
    const again = kbqa([]);
    const back = createClient({ url: await urlOf(again) });
    const { items } = await back.judged();
    expect(kept.length).toBeGreaterThan(0);
    expect(items.map(({ id }) => id)).toEqual(expect.arrayContaining(kept));
    expect((await back.ask({ question: 'Who does Alice know?' })).answers).toMatchObject([{ label: 'Bob' }]);
    again.child.kill('SIGTERM');
    await again.ended;
  });

  it('wants a token where others reach it, and takes no upload there', async () => {
    expect(await kbqa(['--host', '0.0.0.0']).ended).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--open'),
    });
    expect(await kbqa(['--host', '0.0.0.0'], { KBQA_TOKEN: 'short' }).ended).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('at least 16'),
    });
    const started = kbqa(['--host', '0.0.0.0'], { KBQA_TOKEN: TOKEN });
    const url = (await urlOf(started)).replace('0.0.0.0', '127.0.0.1');
    expect((await fetch(`${url}/api/kbs`)).status).toBe(401);
    const { allowed } = await createClient({ url, token: TOKEN }).kbs();
    expect(allowed).toEqual({ upload: false, feedback: true, endpoints: false });
    started.child.kill('SIGTERM');
    const { stdout, stderr } = await started.ended;
    expect(stdout + stderr).not.toContain(TOKEN);
  });
});

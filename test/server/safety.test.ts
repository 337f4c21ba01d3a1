import { createServer, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, Run } from '../../src/core/index.ts';
import { dialectNamed, openKb } from '../../src/index.ts';
import type { OpenAsker } from '../../src/server/index.ts';
import { type Serving, serve } from './serving.ts';

const TOKEN = 'a-token-that-nobody-guesses';

/** A reply to a request whose headers fetch would not let us write. */
function send(
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: string }> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, (reply) => {
      let body = '';
      reply.setEncoding('utf8').on('data', (chunk: string) => {
        body += chunk;
      });
      reply.on('end', () => resolve({ status: reply.statusCode!, headers: reply.headers, body }));
    })
      .on('error', reject)
      .end();
  });
}

/** Answers when told to, or when the run is stopped. */
function slowAsker() {
  const runs: Run[] = [];
  const release = new AbortController();
  const stopped: unknown[] = [];
  const open: OpenAsker = async () => ({
    name: 'rng',
    secrets: [],
    read: async () => [],
    close: async () => {},
    answer: (_, run) =>
      new Promise<Answer>((resolve, reject) => {
        runs.push(run);
        run.signal.addEventListener('abort', () => {
          stopped.push(run.signal.reason);
          reject(run.signal.reason);
        });
        const done = () => resolve({ status: 'undetermined', errors: [] });
        if (release.signal.aborted) done();
        release.signal.addEventListener('abort', done);
      }),
  });
  return { open, runs, stopped, release: () => release.abort() };
}

const ask = (url: string, question: string, init: RequestInit = {}) =>
  fetch(`${url}/api/ask`, {
    method: 'POST',
    body: JSON.stringify({ question }),
    ...init,
    headers: { 'content-type': 'application/json', ...(init.headers as Record<string, string>) },
  });

describe('who may ask', () => {
  let serving: Serving;
  beforeAll(async () => {
    serving = await serve('atlas', {
      access: { token: TOKEN, hosts: ['kbqa.test'], origins: ['https://friend.test'], behindProxy: false },
    });
  });
  afterAll(() => serving.stop());
  const authorization = `Bearer ${TOKEN}`;

  it('has the token', async () => {
    for (const path of [
      '/api/kbs',
      '/sparql?query=ASK{}',
      '/text2sparql?question=What+is+the+capital+of+France&dataset=atlas',
      '/metrics',
      '/api/search?text=x',
    ]) {
      const without = await fetch(`${serving.url}${path}`);
      expect({ path, status: without.status }).toEqual({ path, status: 401 });
      expect(without.headers.get('www-authenticate')).toContain('Bearer');
      expect((await fetch(`${serving.url}${path}`, { headers: { authorization: `${authorization}x` } })).status).toBe(
        401,
      );
      expect((await fetch(`${serving.url}${path}`, { headers: { authorization } })).status).toBe(200);
    }
    expect((await fetch(`${serving.url}/healthz`)).status).toBe(200);
    expect((await serving.client.kbs()).kbs).toHaveLength(1);
  });

  it('calls the server by a name of its own', async () => {
    const named = async (host: string) => (await send(`${serving.url}/api/kbs`, { host, authorization })).status;
    expect(await named('localhost:1234')).toBe(200);
    expect(await named('kbqa.test')).toBe(200);
    expect(await named('evil.test')).toBe(403);
    expect(await named('127.0.0.1.evil.test')).toBe(403);
    expect(await named('localhost.evil.test:80')).toBe(403);
  });

  it('is no page of another site', async () => {
    const from = (origin: string) => fetch(`${serving.url}/api/kbs`, { headers: { origin, authorization } });
    expect((await from(serving.url)).status).toBe(200);
    const friend = await from('https://friend.test');
    expect([friend.status, friend.headers.get('access-control-allow-origin')]).toEqual([200, 'https://friend.test']);
    for (const origin of ['https://evil.test', 'null', 'https://friend.test.evil.test', 'http://127.0.0.1:1']) {
      const reply = await from(origin);
      expect([origin, reply.status, reply.headers.get('access-control-allow-origin')]).toEqual([origin, 403, null]);
    }
  });

  it('never sees the token again', async () => {
    const texts = await Promise.all(
      ['/api/kbs', '/metrics', '/openapi.json', '/docs', `/nowhere?token=${TOKEN}`].map(async (path) =>
        (await fetch(`${serving.url}${path}`, { headers: { authorization } })).text(),
      ),
    );
    expect(texts.join('\n')).not.toContain(TOKEN);
    const asked = await ask(serving.url, `What is the capital of France? Bearer ${TOKEN}`, {
      headers: { authorization, accept: 'text/event-stream' },
    });
    const events = (await asked.text()).split('\n\n').filter((event) => event.startsWith('event: trace'));
    expect(events.length).toBeGreaterThan(0);
    expect(events.join('\n')).not.toContain(TOKEN);
  });
});

describe('every reply', () => {
  let serving: Serving;
  beforeAll(async () => {
    serving = await serve('atlas');
  });
  afterAll(() => serving.stop());

  it('tells browsers to keep to this server', async () => {
    for (const path of ['/docs', '/api/kbs', '/nowhere', '/api/ask']) {
      const { headers } = await fetch(`${serving.url}${path}`);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/unsafe|\*|https?:/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-powered-by')).toBeNull();
    }
  });

  it('has a readable description that asks nobody else for anything', async () => {
    const page = await (await fetch(`${serving.url}/docs`)).text();
    expect(page).toContain('/api/ask');
    expect(page).toContain('id="shape-Answer"');
    expect(page).not.toMatch(/<script|(?:src|href)="(?:https?:)?\/\//);
    expect((await fetch(`${serving.url}/docs.css`)).headers.get('content-type')).toContain('text/css');
  });

  it('shows what the asker wrote as text only', async () => {
    const reply = await ask(serving.url, '<img src=x onerror=alert(1)> "}{ \u0000 DROP ALL; --');
    expect(reply.headers.get('content-type')).toContain('application/json');
    expect((await reply.json()) as object).toMatchObject({
      question: '<img src=x onerror=alert(1)> "}{ \u0000 DROP ALL; --',
    });
  });

  it('is a clear refusal where the request makes no sense', async () => {
    const sent = async (body: string, headers: Record<string, string> = { 'content-type': 'application/json' }) => {
      const reply = await fetch(`${serving.url}/api/ask`, { method: 'POST', body, headers });
      return { status: reply.status, error: ((await reply.json()) as { error?: { message: string } }).error?.message };
    };
    expect(await sent('{"question":')).toMatchObject({ status: 400 });
    expect(await sent('[]')).toMatchObject({ status: 400 });
    expect(await sent('{"question":{"$gt":""}}')).toMatchObject({
      status: 400,
      error: expect.stringContaining('question'),
    });
    expect(await sent(JSON.stringify({ question: 'x', __proto__: { kb: 'y' }, constructor: 1 }))).toMatchObject({
      status: 200,
    });
    expect(await sent(JSON.stringify({ question: 'x', entities: ['http://x.test/> } ; DROP ALL #'] }))).toMatchObject({
      status: 400,
    });
    expect(await sent(`{"question":"${'x'.repeat(300_000)}"}`)).toMatchObject({ status: 413 });
    expect((await fetch(`${serving.url}/api/describe?iri=${encodeURIComponent('http://x.test/a> <b')}`)).status).toBe(
      400,
    );
    expect((await fetch(`${serving.url}/../../etc/passwd`)).status).toBe(404);
    expect((await send(`${serving.url}/assets/..%2f..%2f..%2fpackage.json`, {})).status).toBe(404);
  }, 20_000);

  it('is counted', async () => {
    await ask(serving.url, 'What is the capital of France?');
    await fetch(`${serving.url}/no/such/${Math.random()}`);
    const text = await (await fetch(`${serving.url}/metrics`)).text();
    expect(text).toMatch(/kbqa_answers_total\{status="answered",method="auto",cached="false"\} \d/);
    expect(text).toMatch(
      /kbqa_http_request_duration_seconds_count\{method="POST",route="\/api\/ask",status="200"\} \d/,
    );
    expect(text).toContain('process_resident_memory_bytes');
    expect(text).not.toContain('/no/such');
  });
});

describe('under load', () => {
  it('turns away what it cannot take on, and says when to come again', async () => {
    const asker = slowAsker();
    const serving = await serve('atlas', { concurrency: 1, queue: 1 }, asker.open);
    const first = ask(serving.url, 'one');
    await expect.poll(() => asker.runs.length).toBe(1);
    const second = ask(serving.url, 'two');
    await expect
      .poll(async () => (await (await fetch(`${serving.url}/metrics`)).text()).includes('kbqa_work_waiting 1'))
      .toBe(true);
    const third = await ask(serving.url, 'three');
    expect(third.status).toBe(503);
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await fetch(`${serving.url}/api/search?text=France`)).status).toBe(200);
    asker.release();
    expect([(await first).status, (await second).status]).toEqual([200, 200]);
    await serving.stop();
  });

  it('lets one address ask only so often', async () => {
    const serving = await serve('atlas', { access: { hosts: [], origins: [], perMinute: 3, behindProxy: true } });
    const from = async (address: string) => {
      const reply = await fetch(`${serving.url}/api/kbs`, { headers: { 'x-forwarded-for': `made-up, ${address}` } });
      return { status: reply.status, wait: reply.headers.get('retry-after') };
    };
    for (const _ of [1, 2, 3]) expect(await from('192.0.2.1')).toEqual({ status: 200, wait: null });
    const refused = await from('192.0.2.1');
    expect(refused.status).toBe(429);
    expect(Number(refused.wait)).toBeGreaterThan(0);
    expect((await from('192.0.2.2')).status).toBe(200);
    await serving.stop();
  });

  it('stops working for who went away, streaming or not', async () => {
    const asker = slowAsker();
    const serving = await serve('atlas', {}, asker.open);
    for (const [i, accept] of ['application/json', 'text/event-stream'].entries()) {
      const leaving = new AbortController();
      const gone = ask(serving.url, `question ${i}`, { signal: leaving.signal, headers: { accept } }).then((reply) =>
        reply.text(),
      );
      await expect.poll(() => asker.runs.length).toBe(i + 1);
      leaving.abort();
      await expect(gone).rejects.toThrow();
      await expect.poll(() => asker.stopped.length).toBe(i + 1);
    }
    await serving.stop();
  });

  it('is hurt by nobody who reads or writes slowly', async () => {
    const serving = await serve('atlas');
    const port = Number(new URL(serving.url).port);
    const body = JSON.stringify({ question: 'Which cities are in France?' });
    const slow = Array.from({ length: 50 }, (_, i) => {
      const socket = connect(port, '127.0.0.1').on('error', () => {});
      // Half of them never finish the request, the others never read the reply.
      socket.write(
        `POST /api/ask HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
      );
      if (i % 2 === 0) socket.write(body);
      return socket.pause();
    });
    expect((await serving.client.ask({ question: 'What is the capital of France?' })).status).toBe('answered');
    for (const socket of slow) socket.destroy();
    await serving.stop();
  });
});

describe('stopping', () => {
  it('lets what is under way end', async () => {
    const asker = slowAsker();
    const serving = await serve('atlas', {}, asker.open);
    const asked = ask(serving.url, 'one');
    await expect.poll(() => asker.runs.length).toBe(1);
    const stopped = serving.server.stop(10_000);
    await expect(fetch(`${serving.url}/healthz`)).rejects.toThrow();
    asker.release();
    expect((await asked).status).toBe(200);
    await stopped;
  });

  it('cancels what does not end in time', async () => {
    const asker = slowAsker();
    const serving = await serve('atlas', {}, asker.open);
    const asked = ask(serving.url, 'one');
    await expect.poll(() => asker.runs.length).toBe(1);
    await Promise.all([expect(asked).rejects.toThrow(), serving.server.stop(50)]);
    await expect.poll(() => asker.stopped.length).toBe(1);
  });
});

describe('an endpoint that hangs', () => {
  it('keeps nobody waiting who asks something else', async () => {
    const silent = createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    const far = await openKb(`http://127.0.0.1:${port}/sparql`, { dialect: dialectNamed('plain')! });
    const serving = await serve('atlas', { concurrency: 1, queue: 1 }, undefined, [far]);
    const leaving = new AbortController();
    const stuck = [1, 2].map((n) =>
      serving.client
        .ask({ question: `Who is ${n}?`, kb: far.kb.name }, { signal: leaving.signal })
        .catch((error) => error),
    );
    await expect
      .poll(async () => (await (await fetch(`${serving.url}/metrics`)).text()).includes('kbqa_work_waiting 1'))
      .toBe(true);
    expect((await serving.client.ask({ question: 'What is the capital of France?' })).status).toBe('answered');
    leaving.abort('gone');
    const cancelled = { name: 'ApiError', code: 'aborted', cause: 'gone' };
    expect(await Promise.all(stuck)).toMatchObject([cancelled, cancelled]);
    await serving.stop();
    silent.closeAllConnections();
    silent.close();
  });
});

describe('endpoints that users name', () => {
  it('are refused unless allowed', async () => {
    const serving = await serve('atlas');
    await expect(serving.client.addEndpoint({ url: 'https://example.org/sparql' })).rejects.toMatchObject({
      status: 403,
    });
    expect((await serving.client.kbs()).allowed.endpoints).toBe(false);
    await serving.stop();
  });

  it('may not lead into a network of the server, by whatever name', async () => {
    const inside = createServer((_, reply) => reply.end('secret'));
    await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve));
    let asked = 0;
    inside.on('connection', () => asked++);
    const { port } = inside.address() as AddressInfo;
    const serving = await serve('atlas', { endpoints: { folder: tmpdir() } });
    for (const host of [
      '127.0.0.1',
      'localhost',
      '[::1]',
      '2130706433',
      '0',
      '[::ffff:127.0.0.1]',
      '169.254.169.254',
    ]) {
      const refused = serving.client.addEndpoint({ url: `http://${host}:${port}/sparql` });
      await expect(refused).rejects.toMatchObject({ status: 403, code: 'query-refused' });
    }
    await expect(serving.client.addEndpoint({ url: 'file:///etc/passwd' })).rejects.toMatchObject({ status: 400 });
    await expect(serving.client.addEndpoint({ url: 'http://nowhere.invalid/' })).rejects.toMatchObject({ status: 502 });
    expect(asked).toBe(0);
    expect((await serving.client.kbs()).kbs).toHaveLength(1);
    await serving.stop();
    inside.close();
  });
});

/**
 * How many questions a server answers, asked from another process: new ones and repeated ones, names while they are typed, with clients that do not read and
 * an endpoint that hangs, and what its memory does over ten thousand requests. `npm run bench:serve [-- --new 400 --requests 10000 --method auto]`.
 */
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { createClient } from '../../src/client/index.ts';
import { type Load, load } from './load.ts';
import { start } from './start.ts';

const { values: flags } = parseArgs({
  options: {
    new: { type: 'string', default: '400' },
    requests: { type: 'string', default: '10000' },
    method: { type: 'string', default: 'auto' },
  },
});
const ATLAS = 'https://w3id.org/kbqa/atlas/';
const TYPE = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';

// An endpoint that takes connections and never says a word.
const silent = createServer(() => {});
await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
const hanging = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/sparql`;

const { method } = flags;
const server = await start(
  '--kb',
  'atlas',
  '--kb',
  hanging,
  '--dialect',
  'plain',
  '--timeout',
  '60',
  '--method',
  method,
);
const client = createClient({ url: server.url });
try {
  console.log(`Node ${process.version}, load ${loadavg()[0]!.toFixed(1)}, method ${method}`);
  const questions = shuffled(await questionsAbout()).slice(0, Number(flags.new) + 40);
  const ask = async (question: string) => {
    const { status } = await client.ask({ question, kb: 'atlas' });
    if (status === 'undetermined') throw new Error(question);
  };
  await load(questions.slice(0, 40), 4, ask);
  const fresh = questions.slice(40);
  await say('new questions, 8 at once', fresh, 8, ask);
  const known = fresh.slice(0, 50);
  await say('repeated questions, 16 at once', times(known, 2_000), 16, ask);
  const typed = times(['g', 'ge', 'ger', 'germ', 'new y', 'san', 'sao pa', 'untied king', 'borders', 'capi'], 1_000);
  await say('names while typing, one at a time', typed, 1, (text) => client.search({ text, unfinished: true }));

  const sockets = slowClients(200);
  await say('repeated, beside 200 clients that do not read or write', times(known, 2_000), 16, ask);
  for (const socket of sockets) socket.destroy();

  const leaving = new AbortController();
  const stuck = Array.from({ length: 40 }, (_, i) =>
    client
      .ask({ question: `Who is number ${i}?`, kb: new URL(hanging).host }, { signal: leaving.signal })
      .catch(() => {}),
  );
  await say('repeated, beside 40 questions to an endpoint that hangs', times(known, 2_000), 16, ask);
  await say('new, beside them', shuffled(await questionsAbout()).slice(-100), 8, ask);
  leaving.abort();
  await Promise.all(stuck);

  const before = await memory();
  const rounds: number[] = [];
  for (let i = 0; i < 4; i++) {
    await load(times(known, Number(flags.requests) / 4), 16, ask);
    rounds.push(await memory());
  }
  console.log(`memory: ${before} MiB, then after each quarter of ${flags.requests} requests ${rounds.join(', ')} MiB`);
} finally {
  await server.stop();
  silent.closeAllConnections();
  silent.close();
}

/** Measures and prints one load: beside the clock, which a busy machine slows, the server's own processor time. */
async function say<T>(
  what: string,
  items: readonly T[],
  together: number,
  send: (item: T) => Promise<unknown>,
): Promise<void> {
  const before = await figure('process_cpu_seconds_total');
  const { perSecond, p50, p95, failed }: Load = await load(items, together, send);
  const each = ((await figure('process_cpu_seconds_total')) - before) / items.length;
  const worst = failed === 0 ? '' : `, ${failed} FAILED`;
  const clock = `${perSecond.toFixed(1)}/s, median ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`;
  console.log(`${what}: ${clock}; ${(each * 1000).toFixed(1)} ms of processor each${worst}`);
}

/** Questions about every country, in the ways that people ask. */
async function questionsAbout(): Promise<readonly string[]> {
  const { facts } = await client.describe({ kb: 'atlas', iri: `${ATLAS}Country`, relation: TYPE, values: 200 });
  const names = facts.flatMap(({ values }) => values.flatMap(({ label }) => label ?? []));
  return names.flatMap((name) => [
    `What is the capital of ${name}?`,
    `Which countries border ${name}?`,
    `What is the currency of ${name}?`,
    `How many countries border ${name}?`,
    `Which languages are spoken in ${name}?`,
    `What is the largest city in ${name}?`,
  ]);
}

/** The same order every time. */
function shuffled<T>(items: readonly T[]): readonly T[] {
  let seed = 1;
  const random = () => (seed = (seed * 48_271) % 2_147_483_647);
  return items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

function times<T>(items: readonly T[], count: number): readonly T[] {
  return Array.from({ length: count }, (_, i) => items[i % items.length]!);
}

/** Connections that stop in the middle of a request, or never read the reply. */
function slowClients(count: number) {
  const body = JSON.stringify({ question: 'Which cities are in France?', kb: 'atlas' });
  const { port, hostname } = new URL(server.url);
  return Array.from({ length: count }, (_, i) => {
    const socket = connect(Number(port), hostname).on('error', () => {});
    socket.write(
      `POST /api/ask HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
    );
    if (i % 2 === 0) socket.write(body);
    return socket.pause();
  });
}

async function figure(name: string): Promise<number> {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)![1]);
}

async function memory(): Promise<number> {
  return Math.round((await figure('process_resident_memory_bytes')) / 1024 / 1024);
}

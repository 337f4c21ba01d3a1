/**
 * How fast texts are embedded: by the shipped encoder, and by ONNX runtimes where they are installed and a model in
 * ONNX is given. Each runs in a process of its own. Texts a second are counted in processor time, so that a busy
 * machine does not change them; with several threads, in time on the clock.
 *
 * Run: npx tsx bench/speed/embedder.ts [model.onnx]
 * The others: (cd bench/speed/runtimes && ONNXRUNTIME_NODE_INSTALL=skip npm install)
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import { openOfflineEmbedder } from '../../src/models/index.ts';
import { openTokenizer } from '../../src/models/offline/encoder/tokenizer.ts';
import { atOnce, startRun } from '../../src/run/index.ts';

type Embed = (texts: readonly string[]) => Promise<readonly Float32Array[]>;

const root = new URL('../../', import.meta.url);
const [, self, runtime, model] = process.argv as [string, string, string | undefined, string | undefined];
const runtimes = ['own, 1 thread', 'own, 2 threads', 'onnxruntime-node', 'onnxruntime-web'] as const;
if (runtimes.some((name) => name === runtime)) await measure(runtime as (typeof runtimes)[number]);
else compare(runtime);

function compare(onnx: string | undefined): void {
  console.log('runtime            load ms  resident MB  one text ms  texts/s in 32s  least cosine to float32');
  for (const name of runtimes) {
    if (!name.startsWith('own') && !(onnx && existsSync(new URL('bench/speed/runtimes/node_modules', root)))) {
      console.log(`${name}: not compared; see the head of this file`);
      continue;
    }
    const { status } = spawnSync(process.execPath, [...process.execArgv, self, name, onnx ?? ''], { stdio: 'inherit' });
    if (status !== 0) console.log(`${name}: failed`);
  }
}

async function measure(name: (typeof runtimes)[number]): Promise<void> {
  const started = performance.now();
  const embed = name.startsWith('own') ? own(name === 'own, 1 thread' ? 1 : 2) : await onnx(name, model!);
  await embed(['warm']);
  const loaded = performance.now() - started;

  const texts = randomTexts(640);
  const singles: number[] = [];
  for (const text of texts.slice(0, 60)) singles.push(await timed(() => embed([text])));
  singles.sort((a, b) => a - b);

  // Larger requests are what threads are for; a single thread gets the same texts 32 at a time.
  const size = name === 'own, 2 threads' ? texts.length : 32;
  let best = 0;
  for (let round = 0; round < 5; round++) {
    const cpu = process.cpuUsage();
    const ms = await timed(async () => {
      for (let from = 0; from < texts.length; from += size) {
        await embed(texts.slice(from, from + size).map((text) => `${text} ${round}`));
      }
    });
    const { user, system } = process.cpuUsage(cpu);
    best = Math.max(best, (1000 * texts.length) / (size === 32 ? (user + system) / 1000 : ms));
  }
  const reference: readonly { readonly text: string; readonly vector: readonly number[] }[] = JSON.parse(
    readFileSync(new URL('test/golden/encoder.reference.json', root), 'utf8'),
  );
  const vectors = await embed(reference.map(({ text }) => text));
  const cosines = reference.map(({ vector }, i) => vector.reduce((sum, value, k) => sum + value * vectors[i]![k]!, 0));
  const figures = [
    loaded.toFixed(0),
    (process.memoryUsage().rss / 1e6).toFixed(0),
    singles[30]!.toFixed(1),
    best.toFixed(0),
  ];
  const columns = figures.map((figure, i) => figure.padStart([7, 13, 13, 16][i]!)).join('');
  console.log(`${name.padEnd(18)}${columns}  ${Math.min(...cosines).toFixed(4)}`);
  process.exit(0);
}

function own(threads: number): Embed {
  const embedder = openOfflineEmbedder({ threads, remembered: 0 });
  return (texts) => embedder.ask(texts, startRun());
}

/** What is used of either runtime: they have one interface. */
interface OnnxRuntime {
  readonly env: { readonly wasm: { numThreads: number } };
  readonly InferenceSession: { create(model: Uint8Array, options: object): Promise<Session> };
  readonly Tensor: new (type: 'int64', data: BigInt64Array, shape: readonly number[]) => object;
}
interface Session {
  run(inputs: object): Promise<{ readonly embedding: { readonly data: Float32Array } }>;
}

async function onnx(name: string, path: string): Promise<Embed> {
  const require = createRequire(new URL('bench/speed/runtimes/package.json', root));
  const ort = require(name) as OnnxRuntime;
  if (name === 'onnxruntime-web') ort.env.wasm.numThreads = 1;
  const session = await ort.InferenceSession.create(readFileSync(path), { intraOpNumThreads: 1 });
  const vocabulary = gunzipSync(readFileSync(new URL('models/vocabulary.txt.gz', root))).toString();
  const tokenize = atOnce(openTokenizer(vocabulary, 128));
  return async (texts) => {
    const ids = texts.map(tokenize);
    const length = Math.max(...ids.map((row) => row.length));
    const inputs = new BigInt64Array(texts.length * length);
    const mask = new BigInt64Array(texts.length * length);
    for (const [row, pieces] of ids.entries()) {
      for (const [at, id] of pieces.entries()) {
        inputs[row * length + at] = BigInt(id);
        mask[row * length + at] = 1n;
      }
    }
    const tensor = (data: BigInt64Array) => new ort.Tensor('int64', data, [texts.length, length]);
    const { embedding } = await session.run({ input_ids: tensor(inputs), attention_mask: tensor(mask) });
    const width = embedding.data.length / texts.length;
    return texts.map((_, row) => embedding.data.slice(row * width, (row + 1) * width));
  };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Five everyday words each. */
function randomTexts(count: number): readonly string[] {
  const words =
    'capital population river country author film actor born directed language currency border city mayor president team'.split(
      ' ',
    );
  let seed = 1;
  const random = () => (seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31;
  return Array.from({ length: count }, () =>
    Array.from({ length: 5 }, () => words[Math.floor(random() * words.length)]).join(' '),
  );
}

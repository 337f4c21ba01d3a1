import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Grounded, type Iri, KbqaError } from '../core/index.ts';
import { cacheFolder, type OpenedKb } from '../kb/index.ts';
import { compile } from '../sparql/index.ts';
import type { CliContext } from './context.ts';
import { openNamedKb } from './open-kb.ts';
import type { Output } from './output.ts';
import { commandRun } from './run-command.ts';
import { count } from './table.ts';

/** One thing that was looked at: whether it is as it should be, and what to do if not. */
export interface Check {
  readonly name: string;
  readonly status: 'ok' | 'warn' | 'fail';
  readonly detail: string;
  readonly todo?: string;
}

export interface Examination {
  readonly kb?: string;
  readonly dialect?: string;
  readonly header?: readonly string[];
  readonly timeout: number;
}

const OLDEST_NODE = [20, 19] as const;

export async function examine(request: Examination, context: CliContext, output: Output): Promise<readonly Check[]> {
  const checks = [
    checkNode(process.versions.node),
    await checkCache(cacheFolder(context.env)),
    await attempt('atlas', 'Install the package again, or point KBQA_CACHE at a folder that can be written.', () =>
      checkAtlas(request, context, output),
    ),
    checkLanguageModel(context.env),
    await checkVirtuoso(),
  ];
  const { kb } = request;
  if (kb === undefined) return checks;
  const advice = 'Check the address, the headers (--header, KBQA_ENDPOINT_AUTH) and --timeout.';
  return [...checks, await attempt(kb, advice, () => checkKb({ ...request, kb }, context, output))];
}

export function checkNode(version: string): Check {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isNew = major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1]);
  if (isNew) return { name: 'Node.js', status: 'ok', detail: version };
  return {
    name: 'Node.js',
    status: 'fail',
    detail: version,
    todo: `Install Node.js ${OLDEST_NODE.join('.')} or newer.`,
  };
}

async function checkCache(folder: string): Promise<Check> {
  const probe = join(folder, `.probe-${process.pid}`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(probe, '');
    await rm(probe);
    return { name: 'cache', status: 'ok', detail: folder };
  } catch (error) {
    const todo = 'Set KBQA_CACHE to a folder that can be written; until then every run indexes again.';
    return { name: 'cache', status: 'warn', detail: `${folder} cannot be written (${messageOf(error)})`, todo };
  }
}

/** Opens the built-in graph and asks it, in both ways, something whose answer is known. */
async function checkAtlas(request: Examination, context: CliContext, output: Output): Promise<Check> {
  const { kb: _, dialect: __, ...rest } = request;
  const opened = await openNamedKb({ ...rest, kb: 'atlas' }, context, output);
  try {
    const run = commandRun(context, request.timeout, opened);
    const query = compile(capitalOfFrance, opened.kb.dialect);
    const form = await opened.kb.query(query, run);
    const sparql = await opened.kb.sparql(query.text, { limit: 10 }, run);
    const byForm = form.status === 'done' ? form.values.map(({ value }) => value).join() : form.error.message;
    const bySparql =
      sparql.status === 'failed'
        ? sparql.error.message
        : sparql.kind === 'rows'
          ? sparql.rows.map((row) => row[query.answer]?.value).join()
          : '';
    const size = `${count(opened.snapshot?.graph.tripleCount ?? 0)} triples`;
    if (byForm === PARIS && bySparql === PARIS) {
      return { name: 'atlas', status: 'ok', detail: `${size}; the capital of France is Paris, by form and by SPARQL` };
    }
    const detail = `asked for the capital of France: by form "${byForm}", by SPARQL "${bySparql}"`;
    return { name: 'atlas', status: 'fail', detail, todo: 'Empty the cache folder and install the package again.' };
  } finally {
    await opened.close();
  }
}

const ATLAS = 'https://w3id.org/kbqa/atlas/';
const PARIS = `${ATLAS}city/Paris-FR`;
const capitalOfFrance: Grounded = {
  kind: 'join',
  step: { relation: `${ATLAS}capital` as Iri, inverse: true },
  of: { kind: 'entity', symbol: `${ATLAS}country/France` as Iri },
};

const PROVIDER_SETTING =
  /^(?:OPENAI|ANTHROPIC|GEMINI|GOOGLE|GOOGLE_GENERATIVE_AI|OLLAMA|VLLM|LMSTUDIO|LLAMACPP|KBQA)_(?:API_KEY|BASE_URL|HOST)$/;

/** Names what is set and never shows it. */
export function checkLanguageModel(env: CliContext['env']): Check {
  const set = Object.keys(env).filter((name) => PROVIDER_SETTING.test(name) && env[name]);
  if (set.length > 0) return { name: 'language model', status: 'ok', detail: `${set.sort().join(', ')} set` };
  const todo = 'Nothing needs one. To use one, set for instance OPENAI_API_KEY, or OLLAMA_BASE_URL for a local model.';
  return { name: 'language model', status: 'warn', detail: 'none configured (optional)', todo };
}

async function checkVirtuoso(): Promise<Check> {
  const name = 'Virtuoso';
  try {
    const { stdout, stderr } = await promisify(execFile)('virtuoso-t', ['-?'], { timeout: 10_000 }).catch(recover);
    const version = /Version\s+([\d.]+)/.exec(`${stdout}${stderr}`)?.[1];
    return { name, status: 'ok', detail: version ? `version ${version}` : 'installed' };
  } catch {
    const todo = 'Only tests against a real server need it: apt-get install virtuoso-opensource';
    return { name, status: 'warn', detail: 'not installed (optional)', todo };
  }
}

/** It prints its version and ends with an error code; only its absence counts. */
function recover(error: NodeJS.ErrnoException & { readonly stdout?: string; readonly stderr?: string }) {
  if (error.code === 'ENOENT') throw error;
  return { stdout: error.stdout ?? '', stderr: error.stderr ?? '' };
}

async function checkKb(
  request: Examination & { readonly kb: string },
  context: CliContext,
  output: Output,
): Promise<Check> {
  const opened = await openNamedKb(request, context, output);
  try {
    return await checkContent(request.kb, opened, request, context);
  } finally {
    await opened.close();
  }
}

async function checkContent(
  name: string,
  opened: OpenedKb,
  { timeout }: Examination,
  context: CliContext,
): Promise<Check> {
  const started = performance.now();
  const matches = await opened.kb.match({ limit: 1 }, commandRun(context, timeout, opened));
  if (matches.status === 'failed') throw matches.error;
  const took = `${Math.round(performance.now() - started)} ms`;
  if (matches.triples.length === 0) {
    const todo =
      'Load data into it, or check that the right graph is the default one. Until then nothing can be answered.';
    return { name, status: 'fail', detail: 'THE GRAPH IS EMPTY: it answers, but holds no triples', todo };
  }
  const { snapshot, kb } = opened;
  const size = snapshot ? `${count(snapshot.graph.tripleCount)} triples` : `answers in ${took}`;
  return { name, status: 'ok', detail: `${size}, ${kb.dialect.name} dialect` };
}

async function attempt(name: string, todo: string, work: () => Promise<Check>): Promise<Check> {
  try {
    return await work();
  } catch (error) {
    return { name, status: 'fail', detail: messageOf(error), todo };
  }
}

const messageOf = (error: unknown): string =>
  error instanceof KbqaError ? error.typedMessage : error instanceof Error ? error.message : String(error);

import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentedExports, documentedOptions, OTHER_DOORS, optionsAtDoor } from '../../tools/api/reference.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);
const tsc = join(root, 'node_modules/typescript/bin/tsc');

/** A program of someone else's, which has the declarations that are published and nothing of the source. */
let consumer: string;
beforeAll(async () => {
  consumer = mkdtempSync(join(root, 'node_modules/.consumer-'));
  const types = join(consumer, 'types');
  const options = ['--noCheck', '--emitDeclarationOnly', '--declarationMap', 'false', '--outDir', join(types, 'dist')];
  await run(process.execPath, [tsc, '-p', 'tsconfig.build.json', ...options], { cwd: root });
  symlinkSync(join(root, 'package.json'), join(types, 'package.json'));
  writeFileSync(join(consumer, 'package.json'), '{ "type": "module" }');
});
afterAll(() => rmSync(consumer, { recursive: true, force: true }));

/** What the compiler says about programs that use the package, the package's own declarations included. */
async function complaints(programs: Readonly<Record<string, string>>): Promise<string> {
  for (const [name, text] of Object.entries(programs)) writeFileSync(join(consumer, name), text);
  const compilerOptions = {
    target: 'ES2023',
    lib: ['ES2023', 'ESNext.Disposable'],
    module: 'NodeNext',
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: false,
    noEmit: true,
    types: ['node'],
    paths: { kbqa: ['./types/dist/index.d.ts'], 'kbqa/*': ['./types/dist/*/index.d.ts'] },
  };
  const files = Object.keys(programs);
  writeFileSync(join(consumer, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
  const checked = await run(process.execPath, [tsc, '-p', consumer]).catch((error: { stdout: string }) => error);
  return checked.stdout;
}

/** The blocks of TypeScript on pages that speak to whoever uses the package; design.md has sketches. */
function blocks(): Readonly<Record<string, string>> {
  const pages = ['README.md', ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })]
    .filter((page) => page.endsWith('.md') && !/^decisions|^(?:api|design)\.md$/.test(page))
    .map((page) => (page === 'README.md' ? page : join('docs', page)));
  const found = pages.flatMap((page) =>
    [...readFileSync(join(root, page), 'utf8').matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(
      ([, text], i) => [`${page.replaceAll(/\W/g, '-')}-${i}.ts`, `${text}\nexport {};\n`] as const,
    ),
  );
  return Object.fromEntries(found);
}

/** The examples in hover texts, each in a function of its own, with the root door's names in reach as in an editor. */
function hoverExamples(): string {
  const exports = documentedExports();
  const options = [...documentedOptions(exports), ...OTHER_DOORS.flatMap(optionsAtDoor)];
  const examples = [...exports, ...options].flatMap(({ example }) => example ?? []);
  const names = exports.filter(({ kind }) => kind === 'value').map(({ name }) => name);
  const functions = examples.map((text, i) => `export async function example${i}() {\n${text}\n}`);
  // n3 has a Parser, too.
  const types = exports.filter(({ kind, name }) => kind === 'type' && name !== 'Parser').map(({ name }) => name);
  return `${ELSEWHERE}import { ${names.join(', ')} } from 'kbqa';\nimport type { ${types.join(', ')} } from 'kbqa';\n${functions.join('\n')}\n`;
}

/** What blocks and examples speak of without making it. */
const REACH = `import type * as door from 'kbqa';
import type {
  Dataset, EvidenceSource, ExportTarget, Item, OfficialPrediction, RngExportTools,
} from 'kbqa/evaluate';
import type { OpenAsker, ServedGraph, ServerSettings } from 'kbqa/server';
import type { Open } from 'kbqa/testing';
declare global {
  type Iri = door.Iri;
  const kb: door.OpenedKb;
  const kbqa: door.Kbqa;
  const method: door.Method;
  const form: door.Grounded;
  const schema: door.Schema;
  const run: door.StartedRun;
  const question: string;
  const questions: readonly string[];
  const error: unknown;
  const url: string;
  const iri: string;
  const turtle: string;
  const files: readonly string[];
  const out: string;
  const key: string;
  const password: string;
  const text: string;
  const endpoint: door.EndpointOptions;
  const retriever: door.Retriever;
  const dataset: Dataset;
  const item: Item;
  const evidence: EvidenceSource;
  const predictions: readonly OfficialPrediction[];
  const target: ExportTarget;
  const tools: RngExportTools;
  const graph: ServedGraph;
  const openAsker: OpenAsker;
  const settings: ServerSettings;
  const signal: AbortSignal;
  const open: Open;
  const vectorsOf: (texts: readonly string[]) => Promise<readonly Float32Array[]>;
}
`;

/** What examples in hover texts take from elsewhere. */
const ELSEWHERE = `import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from 'kbqa/client';
import {
  answerItem, evaluate, exportDataset, fitDataset, readDataset, readPredictions, rngTarget, scorePredictions, scoreReference,
} from 'kbqa/evaluate';
import { EMPTY_ONTOLOGY, readOntology } from 'kbqa/form';
import { type OpenAsker, servedGraph, serveMcpOverStdio, startServer } from 'kbqa/server';
import { describeKnowledgeBase } from 'kbqa/testing';
import { readProfile } from 'kbqa/kb';
import { rng } from 'kbqa/methods';
import { Parser } from 'n3';
`;

const MY_KNOWLEDGE_BASE = `import type { Dialect, KnowledgeBase, Triple } from 'kbqa';
export declare function myKnowledgeBase(
  triples: Iterable<Triple>,
  options: { readonly dialect: Dialect; readonly timeoutMs?: number | undefined },
): KnowledgeBase;
`;

describe('the types', () => {
  it('hold without skipLibCheck, at every door, in every example and in every block of the docs', async () => {
    const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { exports: object };
    const doors = Object.keys(exports)
      .filter((door) => door !== './package.json')
      .map((door) => `kbqa${door.slice(1)}`);
    const imports = doors.map((door, i) => `import * as d${i} from '${door}';`);
    const use = `${imports.join('\n')}
import { type Kbqa, openKb, openKbqa } from 'kbqa';
import { evaluate } from 'kbqa/evaluate';
import { rng } from 'kbqa/methods';
export const doors = [${imports.map((_, i) => `d${i}`).join(', ')}];
export async function use(dataset: Parameters<typeof evaluate>[0]['dataset']): Promise<void> {
  await using kb = await openKb('atlas');
  const kbqa: Kbqa = await openKbqa({ kb, method: (parts) => rng(parts) });
  await evaluate({ dataset, method: kbqa, kb: kb.kb, out: 'run' });
}
`;
    const examples = readdirSync(join(root, 'examples')).filter((name) => name.endsWith('.ts'));
    const texts = examples.map((name) => [name, readFileSync(join(root, 'examples', name), 'utf8')] as const);
    const programs = {
      'doors.ts': use,
      'reach.ts': REACH,
      'hover.ts': hoverExamples(),
      'my-knowledge-base.d.ts': MY_KNOWLEDGE_BASE,
      ...Object.fromEntries(texts),
      ...blocks(),
    };
    expect(await complaints(programs)).toBe('');
  }, 180_000);

  it('refuse what is wrong', async () => {
    const wrong = `import { openKb, openKbqa } from 'kbqa';
export const kbqa = await openKbqa({ kb: await openKb('atlas'), method: 'rgn' });
`;
    expect(await complaints({ 'wrong.ts': wrong })).toContain('wrong.ts(2,');
  });
});

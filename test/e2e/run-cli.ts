import { execFileSync, spawn } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { once } from '../once.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const dist = join(root, 'dist');
const main = join(dist, 'cli', 'main.js');

export interface CliResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Compiles the package, once for all test files, so that what is tested is what people install. */
export function compilePackage(): Promise<void> {
  return once('compile-package', compile);
}

/**
 * Types are checked elsewhere. Files that are the same already stay untouched and the others are replaced whole, because
 * whoever has the package open may be running them.
 */
function compile(): void {
  const fresh = mkdtempSync(join(tmpdir(), 'kbqa-dist-'));
  try {
    const without = ['sourceMap', 'declaration', 'declarationMap'].flatMap((of) => [`--${of}`, 'false']);
    const options = ['--noCheck', ...without, '--outDir', fresh];
    const compiler = 'node_modules/typescript/bin/tsc';
    execFileSync(process.execPath, [compiler, '-p', 'tsconfig.build.json', ...options], { cwd: root });
    for (const entry of readdirSync(fresh, { recursive: true, withFileTypes: true })) {
      if (entry.isFile())
        replaceFile(join(entry.parentPath, entry.name), join(dist, relative(fresh, entry.parentPath)));
    }
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

function replaceFile(from: string, folder: string): void {
  const to = join(folder, basename(from));
  if (existsSync(to) && readFileSync(to).equals(readFileSync(from))) return;
  mkdirSync(folder, { recursive: true });
  copyFileSync(from, `${to}.${process.pid}`);
  renameSync(`${to}.${process.pid}`, to);
}

/** Runs the real command in a process of its own. */
export function startCli(args: readonly string[], env: Readonly<Record<string, string>>, input?: string) {
  const child = spawn(process.execPath, [main, ...args], { env: { ...process.env, ...env }, stdio: 'pipe' });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  child.stdin.end(input ?? '');
  const ended = new Promise<CliResult>((resolve) => child.on('close', (code) => resolve({ code, stdout, stderr })));
  return { child, ended };
}

/** A module of the compiled package. */
export async function compiled<T>(path: string): Promise<T> {
  return (await import(pathToFileURL(join(dist, path)).href)) as T;
}

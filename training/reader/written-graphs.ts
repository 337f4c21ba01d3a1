import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { crc32 } from 'node:zlib';
import type { Grounded, Run } from '../../src/core/index.ts';
import { mapSymbols, parseOrThrow } from '../../src/form/index.ts';
import { groundForm, type OpenedKb } from '../../src/kb/index.ts';

/** The graphs that were written with their questions, to teach the reader; each has a folder of its own. */
export const WRITTEN = fileURLToPath(new URL('../graphs', import.meta.url));

export function writtenGraphs(folder: string = WRITTEN): readonly string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort();
}

/** About every twelfth graph is not taught: the reader is measured on it, and what is fitted on top of it is fitted there. `written.py` has the same. */
export function isAside(graph: string): boolean {
  return crc32(graph) % 12 === 0;
}

/** What one form answers: `none` where the graph has no answer. */
export interface Entry {
  readonly form: string;
  readonly questions: readonly string[];
}

export interface WrittenGraph {
  readonly file: string;
  readonly entries: readonly Entry[];
  /** A form over IRIs; nothing where it says that there is no answer. Throws where it cannot be read. */
  grounded(form: string, kb: OpenedKb, run: Run): Promise<Grounded | undefined>;
}

/**
 * A graph and its questions: `graph.ttl`, and `questions.txt` with a form on a line of its own, or `none`, then the questions that ask it, each
 * indented. Names in forms have the prefixes of the graph.
 */
export function readWrittenGraph(folder: string): WrittenGraph {
  const file = join(folder, 'graph.ttl');
  const prefixes = prefixesOf(readFileSync(file, 'utf8'));
  return {
    file,
    entries: entriesOf(readFileSync(join(folder, 'questions.txt'), 'utf8')),
    async grounded(text, kb, run) {
      if (text === 'none') return undefined;
      const draft = mapSymbols(parseOrThrow(text), (name) => {
        const [, prefix, local] = /^([\w-]*):(.*)$/.exec(name) ?? [];
        const namespace = prefix === undefined ? undefined : prefixes.get(prefix);
        return namespace === undefined ? name : ((namespace + local) as typeof name);
      });
      return (await groundForm(draft, kb, run)).form;
    },
  };
}

function prefixesOf(turtle: string): ReadonlyMap<string, string> {
  return new Map([...turtle.matchAll(/@?prefix\s+([\w-]*):\s*<([^>]*)>/gi)].map(([, prefix, iri]) => [prefix!, iri!]));
}

function entriesOf(text: string): readonly Entry[] {
  const entries: { form: string; questions: string[] }[] = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    if (/^\s/.test(line)) entries.at(-1)?.questions.push(line.trim());
    else entries.push({ form: line.trim(), questions: [] });
  }
  const unasked = entries.find(({ questions }) => questions.length === 0);
  if (unasked) throw new Error(`nobody asks ${unasked.form}: give it a question, or leave it out`);
  return entries;
}

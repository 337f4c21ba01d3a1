import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Form, Grounded, Iri, Term } from '../../src/core/index.ts';
import {
  check,
  evaluateForm,
  family,
  indexSchema,
  isDurationType,
  mapChildren,
  mapSymbols,
  print,
  termAt,
} from '../../src/form/index.ts';
import { openKb } from '../../src/kb/index.ts';
import { startRun } from '../../src/run/index.ts';
import { enumerate, usualEnumeration } from '../../src/stages/enumerate/index.ts';
import { surroundingsOf } from '../../src/stages/knowledge/index.ts';
import { createLinker } from '../../src/stages/link/index.ts';
import { type StyleQuestion, styles } from '../graphs/measure.ts';

const GRAPHS = new URL('../graphs/', import.meta.url).pathname;

let cacheDir = '';
beforeAll(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'kbqa-readings-'));
});
afterAll(async () => {
  await rm(cacheDir, { recursive: true, force: true });
});

/** Every form within a form, itself included. */
function parts(form: Grounded): readonly Grounded[] {
  const found: Grounded[] = [form];
  mapChildren(form, (child) => {
    found.push(...parts(child));
    return child;
  });
  return found;
}

type Sort = 'thing' | 'duration' | ReturnType<typeof family>;

function sortOf(term: Term): Sort {
  if (term.termType !== 'Literal') return 'thing';
  return isDurationType(term.datatype.value) ? 'duration' : family(term);
}

/** Why a form mixes what cannot be mixed, going by what its parts denote in the graph. */
function mixed(form: Grounded, sortsOf: (form: Grounded) => ReadonlySet<Sort>): string | undefined {
  for (const part of parts(form)) {
    if (part.kind === 'ask' && part.of.kind === 'and' && part.of.left.kind === 'entity') {
      const [known, among] = [sortOf(termAt(part.of.left.symbol)), sortsOf(part.of.right)];
      if (among.size > 0 && !among.has(known)) return `a ${known} among ${[...among].join(', ')}`;
    }
    if ((part.kind === 'superlative' || part.kind === 'compare') && part.by.of === 'value') {
      const { relation, inverse } = part.by.chain.at(-1)!;
      const values = sortsOf({
        kind: 'join',
        step: { relation, inverse: !inverse },
        of: part.kind === 'superlative' ? part.of : part,
      });
      if (values.size === 1 && values.has('thing')) return 'things that are ranked or compared like figures';
    }
    if (part.kind === 'aggregate' && (part.op === 'sum' || part.op === 'avg')) {
      const sorts = sortsOf(
        part.by.reduce<Grounded>(
          (of, step) => ({ kind: 'join', step: { ...step, inverse: !step.inverse }, of }),
          part.of,
        ),
      );
      const canBeAdded = ['number', 'text', 'duration'] as const;
      if (sorts.size > 0 && !canBeAdded.some((sort) => sorts.has(sort))) return `a sum of ${[...sorts].join(', ')}`;
    }
  }
  return undefined;
}

describe('readings of the small graphs', async () => {
  it.each(await styles())('%s: none puts a thing among figures, or compares what cannot be compared', async (style) => {
    const folder = join(GRAPHS, style);
    const file = (await readdir(folder)).find((name) => name.startsWith('graph.'))!;
    const lines = (await readFile(join(folder, 'questions.jsonl'), 'utf8')).trim().split('\n');
    const opened = await openKb(join(folder, file), { cacheDir });
    const { graph, dialect, schema } = opened.snapshot!;
    const around = surroundingsOf(opened.snapshot!);
    const linker = createLinker(opened.snapshot!);
    const index = indexSchema(schema);
    const sortsOf = (form: Grounded) => new Set(evaluateForm(form, graph, dialect).map(sortOf));
    const wrong: string[] = [];
    let count = 0;
    for (const line of lines) {
      const { question } = JSON.parse(line) as StyleQuestion;
      const run = startRun();
      const linked = await linker.link({ id: 'q', text: question }, run);
      run.finish();
      for (const { form } of enumerate(around, linked, { ...usualEnumeration, tiers: ['near', 'narrowed', 'operated'] })
        .readings) {
        const grounded: Form<Iri> = mapSymbols(form, around.iri);
        count++;
        const clash = check(grounded, index).find(({ kind }) => kind === 'clash')?.message;
        const why = clash ?? mixed(grounded, sortsOf);
        if (why !== undefined) wrong.push(`${question} → ${print(grounded)}: ${why}`);
      }
    }
    await opened.close();
    expect(count).toBeGreaterThan(lines.length);
    expect(wrong).toEqual([]);
  });
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Grounded, Iri } from '../../core/index.ts';
import { evaluateForm, mapSymbols, parseOrThrow } from '../../form/index.ts';
import { expandName } from '../dialects/index.ts';
import type { Snapshot } from '../snapshot/index.ts';
import { openAtlas } from './index.ts';

let cacheDir: string;
let atlas: Snapshot;

beforeAll(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'kbqa-atlas-'));
  atlas = await openAtlas({ cacheDir });
});

afterAll(() => rm(cacheDir, { recursive: true, force: true }));

function answers(text: string): readonly string[] {
  const form: Grounded = mapSymbols(parseOrThrow(text), (name): Iri => expandName(atlas.dialect, name)!);
  return evaluateForm(form, atlas.graph, atlas.dialect).map(({ value }) => value.replace(/^.*\//, ''));
}

describe('openAtlas', () => {
  it('opens the second time without building', async () => {
    const phases: string[] = [];
    const again = await openAtlas({ cacheDir, onProgress: ({ phase }) => phases.push(phase) });
    expect(again.graph.tripleCount).toBe(atlas.graph.tripleCount);
    expect(phases).toEqual([]);
  });

  it('answers forms written with its prefixes', () => {
    expect(answers('(JOIN (R capital) country:France)')).toEqual(['Paris-FR']);
    expect(answers('(COUNT (AND Country (JOIN continent region:Africa)))')).toEqual(['54']);
    expect(answers('(ARGMAX (AND City (JOIN country country:Japan)) population)')).toEqual(['Tokyo-JP']);
    expect(answers('(ARGMAX Country (COUNT borders))')).toEqual(['China']);
    expect(answers('(AND Country (JOIN language language:Portuguese))')).toContain('Brazil');
  });
});

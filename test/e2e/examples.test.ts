import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { indexAtlas } from '../index-atlas.ts';

const folder = fileURLToPath(new URL('../../examples', import.meta.url));
const programs = readdirSync(folder).filter((name) => name.endsWith('.ts'));
beforeAll(indexAtlas);

/** What a program says that it prints, in the comment that ends it. */
function promised(program: string): string {
  const [, text] = /\/\* prints\n([\s\S]*?)\*\/\s*$/.exec(readFileSync(join(folder, program), 'utf8')) ?? [];
  if (text === undefined) throw new Error(`${program} does not end in a comment of what it prints`);
  return text;
}

describe('every example', () => {
  it.each(programs)('%s prints what it says', async (program) => {
    const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', join(folder, program)]);
    expect(stdout).toBe(promised(program));
  });

  it('is shown in docs/using-it-from-code.md', () => {
    const page = readFileSync(join(folder, '..', 'docs', 'using-it-from-code.md'), 'utf8');
    for (const program of programs) expect(page).toContain(`examples/${program}`);
  });
});

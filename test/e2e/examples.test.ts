import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';

const folder = fileURLToPath(new URL('../../examples', import.meta.url));
const programs = readdirSync(folder).filter((name) => name.endsWith('.ts'));
const cache = mkdtempSync(join(tmpdir(), 'kbqa-examples-'));
afterAll(() => rmSync(cache, { recursive: true, force: true }));

/** What a program says that it prints, in the comment that ends it. */
function promised(program: string): string {
  const [, text] = /\/\* prints\n([\s\S]*?)\*\/\s*$/.exec(readFileSync(join(folder, program), 'utf8')) ?? [];
  if (text === undefined) throw new Error(`${program} does not end in a comment of what it prints`);
  return text;
}

describe('every example', () => {
  it.each(programs)('%s prints what it says', async (program) => {
    const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', join(folder, program)], {
      env: { ...process.env, KBQA_CACHE: cache },
    });
    expect(stdout).toBe(promised(program));
  });

  it('is shown in docs/using-it-from-code.md', () => {
    const page = readFileSync(join(folder, '..', 'docs', 'using-it-from-code.md'), 'utf8');
    for (const program of programs) expect(page).toContain(`examples/${program}`);
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { KbError, UsageError } from './errors.ts';

const src = fileURLToPath(new URL('..', import.meta.url));

/** The lines of the library in which a text speaks of commands or their options: the command line's and the server's own folders may. */
function speakingOfCommands(): readonly string[] {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !/^(?:cli|server)[/\\]/.test(file),
  );
  return files.flatMap((file) => {
    const code = readFileSync(join(src, file), 'utf8').replaceAll(/^\s*(?:\/\*|\*|\/\/).*$/gm, '');
    return code
      .split('\n')
      .filter((line) =>
        /(?<![\w-])--[a-z]+\b(?! [<>=]+ )|\bkbqa (?:ask|search|kb|index|eval|form|sparql|serve|report)\b/.test(line),
      )
      .map((line) => `${file}: ${line.trim()}`);
  });
}

describe('an error', () => {
  it('advises programs in its message, and people at a command line in the words of that', () => {
    const error = new UsageError('There is a run already.', {
      advice: { code: 'Give "resume".', command: 'Give --resume.' },
    });
    expect(error.message).toBe('There is a run already. Give "resume".');
    expect(error.typedMessage).toBe('There is a run already. Give --resume.');
    expect(new KbError('kb-timeout', 'Too slow.').typedMessage).toBe('Too slow.');
    expect(inspect(error)).not.toContain('--resume');
    expect(JSON.stringify(error)).not.toContain('--resume');
  });

  it('of the library speaks of commands nowhere but in such advice', () => {
    const lines = speakingOfCommands();
    expect(lines.length).toBeGreaterThan(5);
    expect(lines.filter((line) => !line.includes('command: '))).toEqual([]);
  });
});

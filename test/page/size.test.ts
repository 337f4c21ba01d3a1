import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';

const MOST_KB = 150;
const web = join(import.meta.dirname, '../../web');

describe('the page', () => {
  it(`weighs at most ${MOST_KB} kB gzipped before the editor is opened`, async () => {
    const built = await build({
      root: web,
      configFile: join(web, 'vite.config.ts'),
      logLevel: 'silent',
      build: { write: false },
    });
    const { output } = built as Rolldown.RolldownOutput;
    const isLater = (file: (typeof output)[number]) => file.type === 'chunk' && file.isDynamicEntry;
    const weigh = (file: (typeof output)[number]) => gzipSync(file.type === 'chunk' ? file.code : file.source).length;
    const before = output.filter((file) => !isLater(file)).map(weigh);
    expect(output.some(isLater), 'the editor is fetched when it is opened').toBe(true);
    expect(before.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(MOST_KB * 1000);
    // All that is left out above is the editor: nothing else hides behind it.
    expect(output.filter(isLater).map(({ fileName }) => fileName.replace(/-[^-]*$/, ''))).toEqual([
      'assets/mount-editor',
    ]);
  });
});

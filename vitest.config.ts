import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** What test files share in one run: the compiled package, the indexed atlas. Nothing touches the cache of whoever runs them. */
const shared = join(tmpdir(), `kbqa-tests-${process.pid}`);

/** Files that put something of their own in a module's place, for which that module must not have been loaded before. */
const REPLACING = ['src/stages/walk/beam-in-turns.test.ts'];

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        // Tests beside the code have no state but what they make: a process loads the code once for all of them.
        test: { name: 'code', include: ['src/**/*.test.ts'], exclude: REPLACING, isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'whole',
          include: [
            ...REPLACING,
            'training/**/*.test.ts',
            'bench/**/*.test.ts',
            'test/**/*.test.ts',
            'tools/**/*.test.ts',
            'web/**/*.test.ts',
          ],
        },
      },
    ],
    env: { KBQA_TEST_SHARED: shared, KBQA_CACHE: join(shared, 'cache') },
    globalSetup: 'test/remove-shared.ts',
    // Most of the time goes into processes that tests start and wait for: two files at once even where there are two cores.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 60_000,
    hookTimeout: 120_000,
    reporters: ['default'],
  },
});

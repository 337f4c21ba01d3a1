import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** What test files share in one run: the compiled package, the indexed atlas. Nothing touches the cache of whoever runs them. */
const shared = join(tmpdir(), `kbqa-tests-${process.pid}`);

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.ts',
      'training/**/*.test.ts',
      'bench/**/*.test.ts',
      'test/**/*.test.ts',
      'tools/**/*.test.ts',
      'web/**/*.test.ts',
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

import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';

/** Removes what test files shared when all have run. */
export default function setup({ config }: TestProject): () => Promise<void> {
  const { KBQA_TEST_SHARED: shared } = config.env as Readonly<Record<string, string>>;
  return () => rm(shared!, { recursive: true, force: true });
}

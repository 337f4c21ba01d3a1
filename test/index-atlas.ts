import { openKb, openKbqa } from '../src/index.ts';
import { once } from './once.ts';

/** Indexes the built-in graph and computes its vectors, once for all test files, in the cache that they share. */
export function indexAtlas(): Promise<void> {
  return once('index-atlas', async () => {
    const kb = await openKb('atlas');
    const kbqa = await openKbqa({ kb });
    await kbqa.close();
    await kb.close();
  });
}

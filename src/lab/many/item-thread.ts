/** What a thread of an evaluation runs. */

import { answerItem, type Item, type Reply } from '../../evaluate/index.ts';
import { serveThread } from '../../threads/index.ts';
import { openSharedKbqa } from '../../wiring/index.ts';
import { evidenceSource } from '../evidence-source.ts';
import type { ItemsData } from './answer-items.ts';

await serveThread<ItemsData, Item, Reply | undefined>(async ({ shared, ...options }) => {
  const { kb, kbqa: method } = await openSharedKbqa(shared);
  const evidence = evidenceSource(kb.kb);
  return {
    work: (item, signal) =>
      answerItem(item, { ...options, method, kb: kb.kb.name, secrets: method.secrets, evidence, signal }),
  };
});

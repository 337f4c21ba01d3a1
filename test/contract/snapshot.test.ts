import { embedded } from '../../src/kb/engine/index.ts';
import { snapshotOf } from '../../src/kb/snapshot/index.ts';
import { describeKnowledgeBase } from '../../src/testing/index.ts';

describeKnowledgeBase(
  'the snapshot',
  async (triples, { dialect, timeoutMs }) =>
    embedded(snapshotOf(triples, { dialect }), { name: 'countries', ...(timeoutMs && { timeoutMs }) }),
  { followsBlankNodes: true },
);

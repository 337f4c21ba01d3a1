import type { KnowledgeBase } from '../../core/index.ts';
import type { OpenedKb } from './opened-kb.ts';
import { remoteLabels } from './remote-labels.ts';
import { remoteLexicon } from './remote-lexicon.ts';
import { remoteSchema } from './remote-schema.ts';

/** A knowledge base over an endpoint: names and schema are asked of the server when they are needed. */
export function openRemote(kb: KnowledgeBase): OpenedKb {
  const lexicon = remoteLexicon(kb);
  return {
    kb,
    kindOf: () => 'unknown',
    find: lexicon.search,
    labels: (iris, run) => remoteLabels(kb, iris, run),
    schema: (run) => remoteSchema(kb, run),
    close: () => kb.close(),
  };
}

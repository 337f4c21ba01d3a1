import type { KnowledgeBase } from '../../core/index.ts';
import { remoteLabels, remoteLexicon, remoteSchema } from '../remote/index.ts';
import { closing } from './closing.ts';
import type { OpenedKb } from './opened-kb.ts';

/** A knowledge base over an endpoint: names and schema are asked of the server when they are needed. */
export function openRemote(kb: KnowledgeBase): OpenedKb {
  const lexicon = remoteLexicon(kb);
  return {
    kb,
    ...closing(kb, {
      kindOf: () => 'unknown',
      find: lexicon.search,
      labels: (iris, run) => remoteLabels(kb, iris, run),
      schema: (run) => remoteSchema(kb, run),
    }),
  };
}

import type { KnowledgeBase } from '../core/index.ts';
import type { EvidenceSource } from '../evaluate/index.ts';
import { expandName } from '../kb/index.ts';
import { compile } from '../sparql/index.ts';
import { factsBehind } from '../stages/index.ts';

/** The facts of a knowledge base that make values answers, for retrieval to be scored by. */
export function evidenceSource(kb: KnowledgeBase): EvidenceSource {
  return {
    iriOf: (name) => expandName(kb.dialect, name),
    async routesOf(form, mostValues, run) {
      const execution = await kb.query(compile(form, kb.dialect), run);
      if (execution.status === 'failed') throw execution.error;
      return await factsBehind(form, execution.values.slice(0, mostValues), kb, run);
    },
  };
}

import { tripleToJson } from '../../answers/index.ts';
import type { Grounded, KnowledgeBase, Run, Term } from '../../core/index.ts';
import { evidenceFor } from '../../stages/index.ts';
import type { TripleJson } from '../wire.ts';

/** Values that evidence is gathered for; a result may have thousands. */
const EVIDENCED = 5;

/** The facts that make the first values members of a form, each once. */
export async function evidenceOf(
  form: Grounded,
  values: readonly Term[],
  kb: KnowledgeBase,
  run: Run,
): Promise<readonly TripleJson[]> {
  const found = new Map<string, TripleJson>();
  for (const value of values.slice(0, EVIDENCED)) {
    for (const triple of await evidenceFor(form, value, kb, run)) {
      const json = tripleToJson(triple);
      found.set(JSON.stringify(json), json);
    }
  }
  return [...found.values()];
}

import type { Iri, Run } from '../core/index.ts';
import type { GoldEntity } from '../evaluate/index.ts';
import type { OpenedKb } from '../kb/index.ts';

/** The IRIs of a question's right entities; those that a dataset only names are looked up by that very name. */
export async function irisOf(given: readonly GoldEntity[], opened: OpenedKb, run: Run): Promise<readonly Iri[]> {
  const found = await Promise.all(
    given.map(async ({ iri, label }) => {
      if (iri !== undefined || label === undefined) return iri === undefined ? [] : [iri];
      const hits = await opened.find({ text: label, kinds: ['entity'], limit: 5 }, run);
      return hits.filter(({ match }) => match === 'exact').map((hit) => hit.iri);
    }),
  );
  return found.flat();
}

import type { Iri, Run } from '../core/index.ts';
import type { OpenedKb } from '../kb/index.ts';

/** Of one name, at most so many things are taken. */
const MOST_OF_ONE_NAME = 5;

/** The things that have these very names. */
export async function thingsNamed(names: readonly string[], opened: OpenedKb, run: Run): Promise<readonly Iri[]> {
  const found = await Promise.all(
    names.map(async (text) => {
      const hits = await opened.find({ text, kinds: ['entity'], limit: MOST_OF_ONE_NAME }, run);
      return hits.filter(({ match }) => match === 'exact').map(({ iri }) => iri);
    }),
  );
  return found.flat();
}

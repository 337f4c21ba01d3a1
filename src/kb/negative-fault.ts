import type { KnowledgeBase, Run } from '../core/index.ts';

/** What some builds sort wrong, and what others only have stored wrong: to find such a number a server may look at all that it has. */
const SORTED = 'SELECT DISTINCT ?n { VALUES ?n { -7 -8 } } ORDER BY ?n';
const STORED = 'SELECT ?n { ?s ?p ?n FILTER(?n > -128 && ?n < 0) } LIMIT 1';

/**
 * Debian's Virtuoso 7.2.5 keeps small integers in a byte that is unsigned on some aarch64 machines: -7 comes back as
 * 249, from its tables and, of some builds, from what it sorts. In one sentence, whether this server does so; nothing where it does
 * not, or does not say. Its tables are looked at where all of them are going to be read.
 */
export async function negativeFault(kb: KnowledgeBase, run: Run, readsAll = false): Promise<string | undefined> {
  for (const probe of readsAll ? [SORTED, STORED] : [SORTED]) {
    const results = await kb.sparql(probe, { limit: 2 }, run);
    if (results.status !== 'done' || results.kind !== 'rows') continue;
    // Only numbers below zero were asked for.
    const wrong = results.rows.map(({ n }) => Number(n?.value)).find((value) => value >= 0);
    if (wrong !== undefined)
      return `${kb.name} gives ${wrong} for ${wrong - 256}, a fault of some builds of Virtuoso 7.2.5: negative integers are wrong on it. Use another build, or index its data and ask the index.`;
  }
  return undefined;
}

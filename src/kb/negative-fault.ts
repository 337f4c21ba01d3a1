import type { KnowledgeBase, Run } from '../core/index.ts';

/**
 * Debian's Virtuoso 7.2.5 keeps small integers in a byte that is unsigned on some aarch64 machines: -7 comes back as
 * 249, from its tables as from what it sorts. In one sentence, whether this server does so; nothing where it does not, or
 * does not say.
 */
export async function negativeFault(kb: KnowledgeBase, run: Run): Promise<string | undefined> {
  const results = await kb.sparql('SELECT DISTINCT ?n { VALUES ?n { -7 -8 } } ORDER BY ?n', { limit: 2 }, run);
  if (results.status !== 'done' || results.kind !== 'rows') return undefined;
  const values = results.rows.map(({ n }) => Number(n?.value)).filter((value) => !Number.isNaN(value));
  const wrong = values.find((value) => value !== -7 && value !== -8);
  if (wrong === undefined) return undefined;
  return `${kb.name} gives ${wrong} for ${wrong - 256}, a fault of some builds of Virtuoso 7.2.5: negative integers are wrong on it. Use another build, or index its data and ask the index.`;
}

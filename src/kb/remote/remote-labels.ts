import type { Iri, KnowledgeBase, Run } from '../../core/index.ts';
import { write } from '../../sparql/index.ts';
import { remoteRows } from './remote-rows.ts';

/** Things that are asked for in one query. */
const TOGETHER = 100;

/** The preferred names of things, asked of the server. */
export async function remoteLabels(
  kb: KnowledgeBase,
  iris: readonly string[],
  run: Run,
): Promise<ReadonlyMap<string, string>> {
  const { labelOf, languages } = kb.dialect;
  const best = new Map<string, { readonly label: string; readonly rank: number }>();
  const askable = iris.filter((value) => write.isSound({ termType: 'NamedNode', value }));
  for (let from = 0; from < askable.length; from += TOGETHER) {
    const things = askable.slice(from, from + TOGETHER).map((iri) => write.iri(iri));
    const text = `SELECT ?thing ?name ?label { VALUES ?thing { ${things.join(' ')} }
      VALUES ?name { ${labelOf.map((iri) => write.iri(iri)).join(' ')} } ?thing ?name ?label }`;
    for (const { thing, name, label } of await remoteRows(kb, text, 10_000, run)) {
      if (!thing || !name || label?.termType !== 'Literal') continue;
      const language = languages.indexOf(label.language ?? '');
      const rank = (language < 0 ? languages.length : language) * labelOf.length + labelOf.indexOf(name.value as Iri);
      const known = best.get(thing.value);
      if (!known || rank < known.rank) best.set(thing.value, { label: label.value, rank });
    }
  }
  return new Map([...best].map(([iri, { label }]) => [iri, label]));
}

import type { Dialect, Graph } from '../../core/index.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { sample } from './sample.ts';

const LOOKED_AT = 2000;
/** A language that fewer of the names have than this is left out. */
const LEAST_SHARE = 0.05;

/** The languages of a graph's names: those of the dialect, then the others by how common they are. */
export function languagesOf(graph: Graph, { labels }: Vocabulary, dialect: Dialect): readonly string[] {
  const counts = new Map<string, number>();
  let total = 0;
  for (const label of labels) {
    for (const name of sample(graph.objectsOf(label), LOOKED_AT)) {
      const term = graph.term(name);
      if (term.termType !== 'Literal') continue;
      total++;
      counts.set(term.language ?? '', (counts.get(term.language ?? '') ?? 0) + 1);
    }
  }
  const common = [...counts].filter(([, count]) => count >= LEAST_SHARE * total).sort((a, b) => b[1] - a[1]);
  const others = common.map(([language]) => language).filter((language) => !dialect.languages.includes(language));
  return [...dialect.languages, ...others];
}

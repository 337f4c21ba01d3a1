import type { Id } from '../../core/index.ts';
import { isHardlyEnglish, readWording } from '../../english/index.ts';
import { questionInEnglish } from '../../glossary/index.ts';
import type { Knowledge } from '../knowledge/index.ts';

/**
 * A question that is asked of a graph in its own language, word by word in English with the names as they are: "wie viele Biere gibt es" is how many beers are there.
 * Only of graphs that are named in another language, and where it has next to no word of English.
 */
export function inEnglish(text: string, { graph, labels, schema, dialect: { profile } }: Knowledge): string {
  const named = [...(profile?.classes ?? []), ...(profile?.relations ?? [])];
  if (!named.some(({ own }) => own !== undefined) || !isHardlyEnglish(readWording(text))) return text;
  const ids = [...schema.classes, ...schema.relations].map(({ iri }): Id | undefined =>
    graph.id({ termType: 'NamedNode', value: iri }),
  );
  const kinds = new Set(ids);
  const isName = (words: string): boolean => {
    const { from, to } = labels.exact(words);
    return Array.from({ length: to - from }, (_, i) => labels.owner(from + i)).some((owner) => !kinds.has(owner));
  };
  return questionInEnglish(text, isName) ?? text;
}

import type { Id } from '../../core/index.ts';
import { isEverydayWord, isFunctionWord, readWording } from '../../english/index.ts';
import { questionInEnglish } from '../../glossary/index.ts';
import { normalise } from '../../search/index.ts';
import { type Knowledge, remembering } from '../knowledge/index.ts';
import { shownAs } from './shown-as.ts';

/** More of the words of a question that is in English are such as hold its sentence together; no words of others need to be looked up then. */
const USUAL = 0.5;
/** Names looked at for those that begin as asked. */
const LOOKED_AT = 5;

/**
 * A question of another language word by word in English with the names as they are: "wie viele Biere gibt es" is how many beers are there.
 * What language it is in, its own small words say, whatever the graph is in; what the graph has a name for in that language is called as the graph shows it.
 */
export function inEnglish(text: string, knowledge: Knowledge): string {
  const { graph, labels, schema } = knowledge;
  const { words } = readWording(text);
  if (words.filter(({ isFunction, isEveryday }) => isFunction || isEveryday).length > USUAL * words.length) return text;
  const kinds = new Set(
    [...schema.classes, ...schema.relations].map(({ iri }): Id | undefined =>
      graph.id({ termType: 'NamedNode', value: iri }),
    ),
  );
  const isName = remembering((said: string): boolean => {
    const { from, to } = labels.exact(said);
    if (Array.from({ length: to - from }, (_, i) => labels.owner(from + i)).some((owner) => !kinds.has(owner)))
      return true;
    // Firms are called without what they are: "Holtkamp Bau" is the Holtkamp Bau GmbH.
    const beginning = normalise(said);
    return (
      beginning.includes(' ') &&
      labels
        .words(said, LOOKED_AT)
        .some(({ label, owner }) => !kinds.has(owner) && normalise(labels.text(label)).startsWith(`${beginning} `))
    );
  });
  const names = { isName, shownAs: shownAs(knowledge) };
  return questionInEnglish(text, names, (word) => isFunctionWord(word) || isEverydayWord(word)) ?? text;
}

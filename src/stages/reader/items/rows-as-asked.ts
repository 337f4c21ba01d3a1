import type { Iri, Word, Wording } from '../../../core/index.ts';
import { stemsOf } from '../../../english/index.ts';
import { rowRelation } from '../../../graph/index.ts';
import { singular } from '../../../search/index.ts';
import type { Knowledge } from '../../knowledge/index.ts';
import type { Item } from './item.ts';

/** Words after which a question says what it asks for. */
const ASKING = /^(?:which|what|many|all|every|each|any|list|name|show|find|give|of)$/i;

/** Items of a question with the rows of the only sheet called what the question calls them. */
export type RowsAsAsked = (items: readonly Item[], wording: Wording) => readonly Item[];

/** A sheet of dogs says nowhere that they are dogs: where it is all there is, and a question asks for something that nothing in it is called, its rows are meant. */
export function createRowsAsAsked(knowledge: Pick<Knowledge, 'schema' | 'graph' | 'dialect'>): RowsAsAsked {
  const { schema } = knowledge;
  const kinds = schema.classes.filter(({ count }) => count > 0);
  const [sheet] = kinds;
  if (kinds.length !== 1 || !isSheet(sheet!.iri, knowledge)) return (items) => items;
  const own = stemsOf(sheet!.label);
  return (items, { words }) => {
    // Rows that are called as they are anywhere are not what else is asked for: "Which founder has made the most bells".
    if (words.some(({ stem }) => own.has(stem))) return items;
    const called = new Set(items.flatMap(({ name }) => [...stemsOf(name)]));
    const noun = askedFor(words).find(({ stem }) => !called.has(stem));
    if (noun === undefined) return items;
    const name = singular(noun.text.toLowerCase());
    return items.map((item) =>
      'class' in item.means && item.means.class === sheet!.iri ? { ...item, text: name, name } : item,
    );
  };
}

/** Whether a kind is what the rows of a sheet are of, or of a table that was read as it is, whose class is its file. */
function isSheet(kind: Iri, { graph, dialect }: Pick<Knowledge, 'graph' | 'dialect'>): boolean {
  if (rowRelation(kind) !== undefined) return true;
  const [typeOf, id] = [dialect.typeOf, kind].map((value) => graph.id({ termType: 'NamedNode', value }));
  const [row] = typeOf === undefined || id === undefined ? [] : graph.subjects(typeOf, id);
  return row !== undefined && [`${kind}#row=`, `${kind}/`].some((table) => graph.term(row).value.startsWith(table));
}

/** Nouns in the plural that follow a word that asks, and the last before a verb. */
function askedFor(words: readonly Word[]): readonly Word[] {
  return words.flatMap(({ text }, i): readonly Word[] => {
    if (!ASKING.test(text)) return [];
    const rest = words.slice(i + 1);
    const end = rest.findIndex(({ isFunction }) => isFunction);
    const run = end < 0 ? rest : rest.slice(0, end);
    const plural = run.find((word) => singular(word.text.toLowerCase()) !== word.text.toLowerCase());
    return plural ? [plural] : run.slice(-1);
  });
}

import { stemText } from '../../../english/index.ts';
import { eachInSlices, type Slices } from '../../../run/index.ts';
import { tokens } from '../../../search/index.ts';
import { ofSchemaInSlices, ofSymbol } from '../memory.ts';

/** All names that a relation or class goes by, the preferred one first. */
export const namesOf = ofSymbol(({ labels }, symbol): readonly string[] => [
  ...new Set([labels.readable(symbol), ...labels.all(symbol)]),
]);

/** All words in those names. */
export const nameWordsOf = ofSymbol((around, symbol): readonly string[] => [
  ...new Set(namesOf(around, symbol).flatMap((name) => tokens(name))),
]);

/** Those names, as the stems of their words. */
export const stemmedNamesOf = ofSymbol((around, symbol): readonly string[] => namesOf(around, symbol).map(stemText));

/** The stems of all words in those names. */
export const nameStemsOf = ofSymbol(
  (around, symbol): ReadonlySet<string> => new Set(stemmedNamesOf(around, symbol).flatMap((name) => name.split(' '))),
);

/** A graph that tells what else its relations are called: then a word that none of them goes by is not about them. */
export const isTelling = ofSchemaInSlices(function* (around): Slices<boolean> {
  const { relations } = around.knowledge.schema;
  const named = yield* eachInSlices(relations, ({ iri }) => {
    const id = around.id(iri);
    return id !== undefined && namesOf(around, id).length > 1;
  });
  return named.filter((isNamed) => isNamed).length >= relations.length / 2;
});

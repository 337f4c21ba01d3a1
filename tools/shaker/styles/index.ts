import type { Style } from '../style.ts';
import { blankNodes, opaque } from './identifiers.ts';
import { kindsAsConcepts, narrower, typedByProperty } from './kinds.ts';
import { labelNodes, languages, namedByClass, namedByTitle, splitNames, thesaurus, turnedNames } from './names.ts';
import { having, inverted, snakeCase, undeclared, unlabelled } from './relations.ts';
import { lists, mediated, reified, wikibase } from './statements.ts';
import { measures, nested, numbersAsTexts, thingsAsTexts, valuesAsConcepts, valuesAsNodes } from './values.ts';

/** As it was written: what every other style is held against. */
const plain: Style = { name: 'plain', title: 'as it was written', shake: ({ triples }) => ({ triples }) };

/** Every style, the plain one first. */
export const STYLES: readonly Style[] = [
  plain,
  opaque,
  blankNodes,
  namedByClass,
  namedByTitle,
  splitNames,
  turnedNames,
  labelNodes,
  thesaurus,
  languages,
  unlabelled,
  snakeCase,
  having,
  inverted,
  undeclared,
  valuesAsNodes,
  valuesAsConcepts,
  thingsAsTexts,
  numbersAsTexts,
  measures,
  nested,
  reified,
  wikibase,
  mediated,
  lists,
  narrower,
  typedByProperty,
  kindsAsConcepts,
];

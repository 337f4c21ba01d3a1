/** What the names of graphs in other languages than English mean in English, by words of our own. */

export { type CountryNames, countriesOf } from './countries.ts';
export { createEnglishNames, type EnglishNames } from './english-names.ts';
export { type EnglishName, type Glossary, openGlossary } from './glossary.ts';
export { createOwnNames, type OwnNames } from './own-names.ts';
export type { NamesAsked } from './parts-of-question.ts';
export { questionInEnglish } from './question-in-english.ts';
export { TONGUES, type Tongue } from './tongues.ts';
export { isSchemaEnglish, tongueOfTag } from './words.ts';

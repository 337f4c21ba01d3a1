import { commonPrefixes } from '../../dialects/index.ts';

const { skos, schema, schemas } = commonPrefixes;
const within = (namespaces: readonly string[], ...names: readonly string[]): readonly string[] =>
  namespaces.flatMap((namespace) => names.map((name) => namespace + name));

/** Classes that say of a node no more than that it is a term of some list. */
export const TERMS = [...within([skos], 'Concept'), ...within([schema, schemas], 'DefinedTerm', 'CategoryCode')];

/** What says which list a term is in, and whether it says so of the list. */
export const LISTED: readonly { readonly relation: string; readonly inverse: boolean }[] = [
  ...within([skos], 'inScheme', 'topConceptOf').map((relation) => ({ relation, inverse: false })),
  ...within([skos], 'hasTopConcept').map((relation) => ({ relation, inverse: true })),
  ...within([schema, schemas], 'inDefinedTermSet', 'inCodeSet').map((relation) => ({ relation, inverse: false })),
  ...within([schema, schemas], 'hasDefinedTerm', 'hasCategoryCode').map((relation) => ({ relation, inverse: true })),
];

/** What says which of the groups of a list a term is in. */
export const GROUPED: typeof LISTED = [{ relation: `${skos}member`, inverse: true }];

export { unitOf } from './amounts.ts';
export { saysAspect, saysOnlyKind, saysOnlyResult, saysWhose } from './aspect-names.ts';
export { type Concluded, concludedBy, concludedIri, statedIn } from './concluded.ts';
export { decoded } from './decoded.ts';
export {
  edgeEnds,
  edgeTypeInIri,
  edgeTypeName,
  isCalledAsRelation,
  isEdgeType,
  isPredicate,
  isRoleType,
  speaksOfEdges,
} from './edge-names.ts';
export { createHoldsYears } from './holds-years.ts';
export { humanise, localName, relationWords, spaceBeforeName } from './humanise.ts';
export { kindInTitle } from './kind-in-title.ts';
export { ANY_KIND } from './kind-names.ts';
export { createLabels, type Labels, labelEntries, NAMELESS } from './labels.ts';
export { createLeadsToSeveral } from './leads-to-several.ts';
export { createLexicon } from './lexicon.ts';
export { holdsCodes, isCodeName, localWords, withoutHaving, withoutReference } from './local-words.ts';
export { mediators } from './mediators.ts';
export { createNeighbours, type Hop, type HopTable, hopTable, type Neighbours } from './neighbours.ts';
export { isOccasion } from './occasions.ts';
export { createOtherSpellings } from './other-spellings.ts';
export { leadsOn, liesWithin, type OwnOrder, ownOrders } from './own-orders.ts';
export { pathWords } from './path-words.ts';
export { isOfPeople } from './people.ts';
export type { InEnglish } from './profile/english-of.ts';
export { findInverses } from './profile/inverses.ts';
export { isNaming, namedKind } from './profile/name-words.ts';
export { profileGraph } from './profile/profile-graph.ts';
export { createStandIns } from './profile/stand-ins.ts';
export { readableIri, readableThing, symbolWords } from './readable-iri.ts';
export { refersBy } from './refers-by.ts';
export { ROW_OF, rowKindIri, rowRelation, rowsHaving } from './row-kind.ts';
export { describeSchema, findClasses } from './schema.ts';
export { isCalledSomebody } from './somebodies.ts';
export { perhapsSpelledOut } from './spelled-out.ts';
export { createStandsFor, type StandsFor } from './stands-for.ts';
export {
  derivedIri,
  firstItemIri,
  isDerived,
  isOfAspect,
  itemsIri,
  listOf,
  stepsSaidOnce,
  straightIri,
  straightSteps,
  takenBy,
  takenIri,
} from './straight.ts';
export { saysOnlyValue, turnedName } from './straight-name.ts';
export { languageName } from './taken-names.ts';
export { createToldToYear, type ToldToYear } from './told-to-year.ts';
export { createUnitBeside, createUnitsApart, saysUnit } from './unit-beside.ts';
export { holdsCountries, namingValues, valueEntries } from './values.ts';
export { resolveVocabulary, type Vocabulary } from './vocabulary.ts';
export { createWaysTo } from './ways-to.ts';
export { createWiderBy } from './wider-by.ts';
export { flagValue, saysNo, saysYes } from './yes-or-no.ts';

/**
 * The graph as all stages see it. `Knowledge` is what an open snapshot has; `surroundingsOf` works out of it, once a graph,
 * what walking needs: names of relations and classes (`names/`), steps away from a node (`steps/`), and the nodes that a form denotes.
 */

export { isCalledByYear, leadsToYears } from './called-by-year.ts';
export { denoted, hasAnswer } from './denoted.ts';
export { describeValues } from './describe-values.ts';
export { figureIn, inUnits, unitSaid } from './in-units.ts';
export { isAtHand } from './is-at-hand.ts';
export { kindOfValues, measuredKinds } from './kind-of-values.ts';
export type { Knowledge } from './knowledge.ts';
export { membersOf, typesOf } from './members-of.ts';
export { ofEach, ofGraph, ofObjects, ofQuestion, ofSchema, ofSchemaInSlices, ofSymbol } from './memory.ts';
export { isMeasuredBy, isNumber, measuredKind } from './names/measured-by.ts';
export { namesIn } from './names/names-in.ts';
export { type SchemaNames, schemaNames } from './names/schema-names.ts';
export { isTelling, nameStemsOf, namesOf, nameWordsOf, stemmedNamesOf } from './names/term-names.ts';
export { isQuantity } from './quantity.ts';
export { type Room, remembering, roomOf, USUAL_CACHE_MB, usualRoom } from './room.ts';
export { absentSteps, relationsByClass } from './steps/absent-steps.ts';
export { endClass } from './steps/end-class.ts';
export { type EndClasses, endClasses } from './steps/end-classes.ts';
export { follow } from './steps/follow.ts';
export { type OneStepForm, overMediators } from './steps/over-mediators.ts';
export {
  formOf,
  hopKey,
  isTurn,
  joined,
  type Path,
  pathKey,
  type Step,
  sample,
  stepsBehind,
  stepsFrom,
} from './steps/paths.ts';
export { type ValueChain, valueChains } from './steps/value-chains.ts';
export { toldRelation, withEnds } from './steps/with-ends.ts';
export { afresh, grownFrom, type Surroundings, surroundingsOf } from './surroundings.ts';
export { toldApart } from './told-apart.ts';
export { type ToldSex, toldSex } from './told-sex.ts';
export { createUnitOf, createUsualFigure, type UnitOf, unitsIn } from './unit-of.ts';

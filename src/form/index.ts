export { addressOf, isNameless, termAt } from './address.ts';
export { parseBracketed, printBracketed } from './bracketed.ts';
export { canonical, equal } from './canonical.ts';
export { chain } from './chain.ts';
export { check, indexSchema, type Problem, type SchemaIndex } from './check.ts';
export {
  areDates,
  areNumbers,
  areRewritten,
  areStoredDates,
  constantComparesAs,
  differenceComparesAs,
  edgeComparesAs,
  endComparesAs,
  measureComparesAs,
  membersCompareAs,
} from './compare-as.ts';
export { conjuncts } from './conjuncts.ts';
export { type DatePart, datePart } from './date-part.ts';
export {
  areDurations,
  countIn,
  DURATION_PARTS,
  DURATION_TEXT,
  durationLiteral,
  isDurationType,
  sayDuration,
  secondsOf,
} from './duration.ts';
export { asPluralVerb, plural, relationShape } from './english.ts';
export { evaluateForm, evaluateFormInSlices, evaluateRows, evaluateRowsInSlices } from './evaluate.ts';
export { grailEqual, grailKey } from './grail-equal.ts';
export { officiallyEqual } from './grail-official.ts';
export { has, intersect, isWithin, meet, sortedSet, subtract, union } from './id-set.ts';
export { inOneUnit } from './in-one-unit.ts';
export { lessOne } from './less-one.ts';
export {
  AMOUNT_TEXT,
  amountOf,
  areCodeNumbers,
  DATE_TEXT,
  DATE_TYPES,
  datatypeFamily,
  datePrecision,
  type Family,
  family,
  isDateText,
  isNumberText,
  languageString,
  literal,
  numberOf,
  RDF_LANG_STRING,
  SIGNED_DATE_TEXT,
  XSD,
} from './literal.ts';
export {
  isLocalDay,
  isLocalOrder,
  LOCAL_DATE,
  type LocalOrder,
  localOrderOf,
  yearFirst,
} from './local-date.ts';
export { mapChildren } from './map-children.ts';
export { mapSteps, mapSymbols, symbols, visitSymbols } from './map-symbols.ts';
export { chainsOf, isCombined, isConstant, mapMeasure, measuresOf } from './measure.ts';
export { amountText, numberText } from './number-text.ts';
export { ofOneNode } from './of-one-node.ts';
export { EMPTY_ONTOLOGY, type Ontology, readOntology } from './ontology.ts';
export { type Parsed, parse, parseOrThrow } from './parse.ts';
export { turnPath } from './path.ts';
export { print, printLiteral } from './print.ts';
export { printPlain } from './print-plain.ts';
export { columnNames, say } from './say.ts';
export { sayYear } from './say-year.ts';
export { COUNTED_EXTRA, hasSignedYear, inOrder, withCountedYear, YEAR_START, YEARS_BEFORE } from './signed-year.ts';
export { skeleton } from './skeleton.ts';
export { children } from './slot.ts';
export { termKey } from './term-key.ts';
export { DATE_START, FIRST_MOMENT } from './time-between.ts';
export { readUnitRule, type UnitRule, writeUnitRule } from './unit-rule.ts';
export { asOperand, comparesWith } from './value.ts';
export { withTimes } from './with-times.ts';
export { withValues } from './with-values.ts';

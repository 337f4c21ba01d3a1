export { buildLabelIndex, type LabelEntry } from './build-label-index.ts';
export { everyMatch } from './every-match.ts';
export { addTo, grouped } from './grouped.ts';
export { growLabelIndex } from './grow-label-index.ts';
export { normalise, tokens } from './normalise.ts';
export { otherNumber, plural, singular } from './number.ts';
export {
  type LabelIndex,
  type LabelMatch,
  type LabelRange,
  type LabelSearchOptions,
  type MatchKind,
  openLabelIndex,
} from './open-label-index.ts';
export { mostOverlapWords, type Overlaps } from './overlaps.ts';
export type { LabelSections, Section } from './sections.ts';
export { prefixLength } from './word-prefixes.ts';
export { wordWeight } from './words.ts';

/**
 * Every form within reach of what was linked. `enumerate` walks trails from the things that are named (`trail.ts`), narrows
 * them by other things (`anchor.ts`) and by classes (`named-classes.ts`), unites them, and applies the operators that the
 * wording has cues for (`operators/`). Each becomes a `Reading`; `readingsFor` makes one of any other form.
 */

export { anchorAt, narrowed } from './anchor.ts';
export {
  type EnumerateOptions,
  type Enumeration,
  enumerate,
  enumerateInSlices,
  type Reading,
  type Tier,
  usualEnumeration,
  type Way,
} from './enumerate.ts';
export { endsAnywhere } from './extent.ts';
export { goesBack } from './goes-back.ts';
export { namedThings } from './named-things.ts';
export { applyCues } from './operators/apply-cues.ts';
export { isMeasure, meantMeasures } from './operators/meant-measures.ts';
export { linkMeasures, type SuperlativeCue } from './operators/operations.ts';
export { leavesOutItsStart, type Operator, operatorsOf } from './operators/operators-of.ts';
export type { Named, Reached, Shape } from './reached.ts';
export { measuredSet, namedIn, readingsFor } from './reading-of.ts';
export { Sets } from './sets.ts';
export { shapeOf } from './shape-of.ts';
export { type Limit, nodesOf, type Source, type Trail, thing, trailKey } from './trail.ts';
export { anyOf } from './unions.ts';
export { withoutItself } from './without-itself.ts';
export { withoutReturns } from './without-returns.ts';

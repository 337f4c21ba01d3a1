import type { Value } from './value.ts';

/** What one relation leads to, from the thing or (`inverse`) to it. */
export interface Facts {
  readonly relation: Value;
  readonly inverse: boolean;
  readonly values: readonly Value[];
  /** How many there are in all; at least so many where `exact` is false. */
  readonly count: number;
  readonly exact: boolean;
  readonly hasMore: boolean;
  /** What those of the values that have no name of their own are connected with on their part, all of them together: marriages, measurements. */
  readonly through?: readonly Facts[];
}

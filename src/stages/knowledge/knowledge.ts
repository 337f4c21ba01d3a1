import type { Dialect, Graph, Schema } from '../../core/index.ts';
import type { LabelIndex } from '../../search/index.ts';
import type { Room } from './room.ts';

/** What the stages know of a graph at hand: an open snapshot is one. */
export interface Knowledge {
  readonly graph: Graph;
  readonly dialect: Dialect;
  /** The graph's names; their owners are term ids. */
  readonly labels: LabelIndex;
  /** Values that people mention; their owners are ids of literals. */
  readonly values: LabelIndex;
  readonly schema: Schema;
  /** 1 for every node that only connects others, such as a marriage. */
  readonly mediators: Uint8Array;
  /** Room for what stages work out of it; the usual unless given. */
  readonly room?: Room;
}

import type { Graph } from '../../core/index.ts';

/** Room for what is worked out of a graph and kept for the next question, in megabytes, unless told otherwise. */
export const USUAL_CACHE_MB = 64;

/** How many entries of about so many bytes fit into a share of the room. */
export type Room = (share: number, bytesEach: number) => number;

/** Fewer would be worked out again within one question. */
const LEAST = 500;

export function roomOf(megabytes: number): Room {
  return (share, bytesEach) => Math.max(LEAST, Math.floor((megabytes * 1e6 * share) / bytesEach));
}

export const usualRoom = roomOf(USUAL_CACHE_MB);

/** What is worked out of a key, remembered: of at most so many keys where it outlives a question, so that memory does not grow with what was asked. */
export function remembering<Key, T>(
  make: (key: Key) => T,
  most = Number.POSITIVE_INFINITY,
  graph: Pick<Graph, 'version'> = {},
): (key: Key) => T {
  const known = new Map<Key, T>();
  let { version } = graph;
  return (key) => {
    // What was worked out of a graph before it grew may lack something.
    if (graph.version !== version) {
      known.clear();
      ({ version } = graph);
    }
    let value = known.get(key);
    if (value === undefined) {
      if (known.size >= most) known.clear();
      known.set(key, (value = make(key)));
    }
    return value;
  };
}

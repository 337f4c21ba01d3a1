import type { Hit, Kind, Run } from '../core/index.ts';
import type { Explored } from './explored.ts';

export interface SearchRequest {
  readonly text: string;
  readonly limit: number;
  readonly kinds?: readonly Kind[];
}

/** What has a name like the text, the best first. */
export interface Found {
  readonly hits: readonly Hit[];
  readonly hasMore: boolean;
}

/** Finds things, classes and relations by name, in spite of typos. */
export async function search(explored: Explored, request: SearchRequest, run: Run): Promise<Found> {
  const { text, limit, kinds } = request;
  const hits = await explored.find({ text, limit: limit + 1, ...(kinds && kinds.length > 0 && { kinds }) }, run);
  return { hits: hits.slice(0, limit), hasMore: hits.length > limit };
}

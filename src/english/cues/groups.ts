import type { Cue } from '../../core/index.ts';

/** Words that ask for a figure of every group: "per department", "in each zone", "for every year". */
const GROUPING = /\b(?:per|each|every) (?!cent\b|capita\b|se\b|other\b)\p{L}/iu;

/** Whether a question asks for a figure of each of several groups, and not for one: what it counts or adds up is told apart behind that, or before. */
export function asksByGroups(text: string, cues: readonly Pick<Cue, 'kind'>[]): boolean {
  return cues.some(({ kind }) => kind === 'count' || kind === 'aggregate') && GROUPING.test(text);
}

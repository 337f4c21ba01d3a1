/**
 * Writes graphs that teach the words in which people ask for what graphs say: those that were written, each with relations, values, events and texts of the lexicon added to it, and questions about them.
 * `npx tsx training/reader/drawn/lexicon-graphs.ts <out folder>`; `written.ts write` makes examples of what it writes.
 */
import { crc32 } from 'node:zlib';
import { seededRandom } from '../../random.ts';
import { drawEnds } from './draw-ends.ts';
import { drawMeasures } from './draw-measures.ts';
import { drawRoles } from './draw-roles.ts';
import { drawStates } from './draw-states.ts';
import { drawTexts } from './draw-texts.ts';
import { extendGraph } from './extend-graph.ts';
import { writeDrawn } from './write-drawn.ts';

writeDrawn((graph) => {
  const random = seededRandom(crc32(`${graph} lexicon`));
  const extended = extendGraph(graph, random);
  if (!extended) return undefined;
  const entries = [drawEnds, drawMeasures, drawStates, drawRoles, drawTexts].flatMap((draw) => draw(extended, random));
  return { turtle: extended.turtle(), entries };
});

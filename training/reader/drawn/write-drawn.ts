import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writtenGraphs } from '../written-graphs.ts';

/** A graph with what was added to it, and forms with their questions. */
export interface Drawn {
  readonly turtle: string;
  readonly entries: readonly string[];
}

/** Writes what is drawn on each graph that was written into the folder that the command line names, as such graphs are written. */
export function writeDrawn(draw: (graph: string) => Drawn | undefined): void {
  const [out] = process.argv.slice(2);
  if (out === undefined) throw new Error('say which folder to write to');
  let questions = 0;
  for (const graph of writtenGraphs()) {
    const drawn = draw(graph);
    if (!drawn) continue;
    mkdirSync(join(out, graph), { recursive: true });
    writeFileSync(join(out, graph, 'graph.ttl'), drawn.turtle);
    writeFileSync(join(out, graph, 'questions.txt'), drawn.entries.join('\n\n'));
    questions += drawn.entries.join('\n').split('\n  ').length - 1;
  }
  console.error(`${questions} questions`);
}

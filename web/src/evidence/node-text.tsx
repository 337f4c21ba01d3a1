import { parseTerm } from '../api.ts';
import { literalText } from '../value-text.ts';
import type { Language } from '../words/index.ts';
import type { Node } from './fold.ts';
import type { Placed } from './layout.ts';

const LONGEST = 30;
const MOST_NOTES = 3;

/** What stands in a node: its name, and below it the values that belong to it. */
export function nodeLines(node: Node, language: Language): readonly string[] {
  const { term } = node;
  const name = term.kind === 'literal' ? literalText(term.value, term.datatype, language) : node.label || '·';
  const notes = node.notes
    .filter(({ object }) => parseTerm(object).kind === 'literal')
    .slice(0, MOST_NOTES)
    .map(({ relation, object }) => {
      const value = parseTerm(object);
      return `${relation} ${value.kind === 'literal' ? literalText(value.value, value.datatype, language) : value.value}`;
    });
  return [name, ...notes].map((line) => (line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line));
}

export function NodeText({ placed: { lines, width, height } }: { readonly placed: Placed }) {
  const top = -height / 2 + 20;
  return (
    <>
      <rect x={-width / 2} y={-height / 2} width={width} height={height} rx={3} />
      {lines.map((line, i) => (
        <text key={i} class={i === 0 ? 'node-name' : 'node-note'} y={top + i * 19}>
          {line}
        </text>
      ))}
    </>
  );
}

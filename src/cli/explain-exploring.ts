import type { Answer, ModelPartName, Move } from '../core/index.ts';
import type { Note } from '../run/index.ts';
import { oneLine } from './visible.ts';

const LONGEST = 160;
const MOST_LINES = 4;

/** What a language model did, move by move, as a person would tell it; and what became of it. */
export function exploredLines(notes: readonly Note[], answer: Answer): readonly string[] {
  const moves = notes.flatMap(({ stage, data }) => (stage === 'explore' && data?.what === 'move' ? [data] : []));
  const told = moves.flatMap((made, i) => {
    const result = made.result.split('\n');
    const shown = result.slice(0, MOST_LINES).map((line) => `   ${cut(line)}`);
    const more = result.length > MOST_LINES ? [`   … ${result.length - MOST_LINES} more lines`] : [];
    return [`${i + 1}. It ${said(made.move)}:`, ...shown, ...more];
  });
  const { modelPart } = answer;
  if (modelPart === undefined) return told;
  const because = modelPart.because === undefined ? '' : `: ${cut(modelPart.because)}`;
  return [...told, `${ENDS[modelPart.part]}${because}`];
}

function said(move: Move): string {
  switch (move.tool) {
    case 'search':
      return `searched for "${cut(move.text)}"`;
    case 'look':
      return `looked at ${cut(move.thing)}`;
    case 'values':
      return `asked for the values of ${cut(move.relation)}${move.text ? ` with "${cut(move.text)}"` : ''}`;
    case 'try':
      return `tried ${cut(move.query)}`;
    case 'answer':
      return `answered with ${cut(move.query)}`;
    case 'give_up':
      return 'gave up, for lack of';
  }
}

const ENDS: Readonly<Record<ModelPartName, string>> = {
  'not-asked': 'The reading was sure: the model was not asked',
  confirmed: 'It came to what was found without it',
  answered: 'The answer is the model’s',
  overruled: 'What was found without the model stands',
  'gave-up': 'The model found that the graph cannot tell',
  failed: 'The answer was found without the model, which failed',
};

function cut(said: string): string {
  const line = oneLine(said);
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line;
}

import type { Answer, ModelPartName } from '../core/index.ts';
import type { Json, Note } from '../run/index.ts';
import { oneLine } from './visible.ts';

const LONGEST = 160;
const MOST_LINES = 4;

/** What a language model did, move by move, as a person would tell it; and what became of it. */
export function exploredLines(notes: readonly Note[], answer: Answer): readonly string[] {
  const moves = notes.filter(({ stage, data }) => stage === 'explore' && field(data, 'move') !== undefined);
  const told = moves.flatMap(({ data }, i) => {
    const result = text(field(data, 'result')).split('\n');
    const shown = result.slice(0, MOST_LINES).map((line) => `   ${cut(line)}`);
    const more = result.length > MOST_LINES ? [`   … ${result.length - MOST_LINES} more lines`] : [];
    return [`${i + 1}. It ${said(field(data, 'move')!)}:`, ...shown, ...more];
  });
  const { modelPart } = answer;
  if (modelPart === undefined) return told;
  const because = modelPart.because === undefined ? '' : `: ${cut(modelPart.because)}`;
  return [...told, `${ENDS[modelPart.part]}${because}`];
}

function said(move: Json): string {
  const of = (name: string) => cut(text(field(move, name)));
  switch (text(field(move, 'tool'))) {
    case 'search':
      return `searched for "${of('text')}"`;
    case 'look':
      return `looked at ${of('thing')}`;
    case 'values':
      return `asked for the values of ${of('relation')}${of('text') && ` with "${of('text')}"`}`;
    case 'try':
      return `tried ${of('query')}`;
    case 'answer':
      return `answered with ${of('query')}`;
    default:
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

function field(data: Json | undefined, name: string): Json | undefined {
  return typeof data === 'object' && data !== null && !Array.isArray(data)
    ? (data as Record<string, Json>)[name]
    : undefined;
}

function text(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

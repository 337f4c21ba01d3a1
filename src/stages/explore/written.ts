import type { Value } from '../../explore/index.ts';
import type { Vocabulary } from './vocabulary.ts';

const LONGEST = 80;

/** A value as an explorer is told it: every name may be used from then on. */
export function written({ value, kind, label }: Value, vocabulary: Vocabulary): string {
  if (kind === 'literal') return quoted(value);
  if (kind === 'blank') return 'an unnamed node';
  const short = vocabulary.show(value, 'entity', label);
  return label === undefined ? short : `${short} ${quoted(label)}`;
}

/** A text in quotes, in one line and not too long. */
export function quoted(text: string): string {
  const line = text.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim();
  return JSON.stringify(line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line);
}

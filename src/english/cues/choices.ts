import type { Cue } from '../../core/index.ts';
import { everyMatch } from '../../search/index.ts';
import { measuresSomething, saysLess } from '../dimensions.ts';
import { mentionOf } from './literals.ts';
import { measured } from './measured.ts';

const comparative =
  /\b(more|fewer|less)(?: [a-z]+)?\b(?! than\b)|\b([a-z]{2,}er)\b(?! than\b)|\b(further (?:north|south|east|west))\b(?! than\b)/gi;
/** Which of two is more or less so: "which is bigger, Spain or France?" asks for the most among them. */
export function readChoices(text: string): readonly Cue[] {
  if (!/\bor\b/i.test(text) || /\bthan\b/i.test(text)) return [];
  const cues: Cue[] = [];
  for (const match of everyMatch(text, comparative)) {
    const [whole, amount, adjective, direction] = match;
    if (/\bor $/i.test(text.slice(0, match.index))) continue;
    const head = (amount ?? adjective ?? direction)!;
    const word = amount ? whole.slice(amount.length).trim() : head;
    if (!amount && !measuresSomething(word.split(' ').at(-1)!.toLowerCase())) continue;
    const by = measured.superlative(text, match.index, head);
    const mention = mentionOf(text, { start: match.index, end: match.index + whole.length });
    cues.push({ kind: 'superlative', op: saysLess(head) ? 'min' : 'max', rank: 1, mention, ...by });
  }
  return cues;
}

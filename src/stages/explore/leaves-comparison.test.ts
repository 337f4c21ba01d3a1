import { describe, expect, it } from 'vitest';
import type { Grounded, Iri, Linked } from '../../core/index.ts';
import { readWording } from '../../english/index.ts';
import { mapSymbols, parseOrThrow } from '../../form/index.ts';
import { leavesComparison } from './leaves-comparison.ts';

function leaves(question: string, form: string, { thing = '', relation = '' } = {}): boolean {
  const start = question.indexOf(thing);
  const mention = { text: thing, start, end: start + thing.length };
  const linked = {
    wording: readWording(question),
    entities: thing === '' ? [] : [{ item: { iri: thing.replaceAll(' ', '_'), label: thing, classes: [] }, mention }],
    relations: relation === '' ? [] : [{ item: { iri: relation.replaceAll(' ', '_'), label: relation } }],
  } as unknown as Linked;
  const grounded: Grounded = mapSymbols(parseOrThrow(form), (symbol) => String(symbol) as Iri);
  return leavesComparison(linked, grounded);
}

describe('leavesComparison', () => {
  it('where the words set something against another and the form does not', () => {
    expect(leaves('Which players are older than Anna?', '(JOIN team Anna)')).toBe(true);
    expect(leaves('Which concerts took place after some flood?', 'Concert')).toBe(true);
    expect(leaves('Which players are older than Anna?', '(AND Player (gt age (JOIN (R age) Anna)))')).toBe(false);
    expect(leaves('Who won the most games since 1990?', '(ARGMAX Player (COUNT win))')).toBe(false);
    expect(leaves('Which players are in the team of Anna?', '(JOIN team Anna)')).toBe(false);
  });

  it('not by a word of a name that the form uses', () => {
    const film = { thing: 'Before Sunrise' };
    expect(leaves('Who directed Before Sunrise?', '(JOIN (R directedBy) Before_Sunrise)', film)).toBe(false);
    const relation = { relation: 'named after' };
    expect(leaves('Who is the bridge named after?', '(JOIN (R named_after) Bridge)', relation)).toBe(false);
  });
});

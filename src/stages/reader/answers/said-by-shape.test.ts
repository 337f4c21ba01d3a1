import { describe, expect, it } from 'vitest';
import type { Cue, Grounded, Iri } from '../../../core/index.ts';
import { readWording } from '../../../english/index.ts';
import { literal } from '../../../form/index.ts';
import { saidByShape, saidBySteps } from './said-by-shape.ts';

const iri = (name: string) => `http://x/${name}` as Iri;
const ships: Grounded = { kind: 'class', symbol: iri('Ship') };
const built = (op: 'lt' | 'ge' | 'eq', year: string): Grounded => ({
  kind: 'compare',
  op,
  by: { of: 'value', chain: [{ relation: iri('built'), inverse: false }] },
  value: literal(year, 'gYear'),
});
const said = (form: Grounded, ...cues: readonly Cue[]) => saidByShape(form, cues).map(({ text }) => text);

const cue = (question: string, text: string) => {
  const start = question.indexOf(text);
  return { mention: { text, start, end: start + text.length } };
};

describe('saidByShape', () => {
  it('is to which side something is compared, where a form does so with the same', () => {
    const question = 'Which ships were built since 1990?';
    const since = {
      kind: 'compare',
      op: 'ge',
      value: literal('1990', 'gYear'),
      ...cue(question, 'since 1990'),
    } as const;
    const [found] = saidByShape({ kind: 'and', left: ships, right: built('ge', '1990') }, [since]);
    expect(found && question.slice(found.start, found.end)).toBe('since');
    expect(said(built('lt', '1990'), since)).toEqual([]);
    expect(said(built('ge', '1991'), since)).toEqual([]);
    // What lasts since a year began in it.
    expect(said(built('eq', '1990'), since)).toEqual(['since']);
  });

  it('is not by what it is compared', () => {
    const of = (text: string): Cue => ({
      ...{ kind: 'compare', op: 'lt', value: literal('1990', 'gYear') },
      mention: { text, start: 0, end: text.length },
    });
    expect(said(built('lt', '1990'), of('older than 1990'))).toEqual([]);
    expect(said(built('lt', '1990'), of('earlier than 1990'))).toEqual(['earlier']);
  });

  it('is that there is nothing of something, where a form leaves something out', () => {
    const question = 'Which ships carry nothing?';
    const nothing = { kind: 'not', ...cue(question, 'nothing') } as const;
    expect(said({ kind: 'not', left: ships, right: built('lt', '1990') }, nothing)).toEqual(['nothing']);
    expect(said(ships, nothing)).toEqual([]);
    expect(readWording(question).words.find(({ text }) => text === 'nothing')?.isFunction).toBe(false);
  });

  it('is how far a form goes, where it goes any number of steps', () => {
    const wording = readWording('Which ships sail, indirectly or at any level, for Ann?');
    const below = (star: true | undefined): Grounded => ({
      kind: 'join',
      step: { relation: iri('owner'), inverse: false, ...(star && { star }) },
      of: { kind: 'entity', symbol: iri('Ann') },
    });
    expect(saidBySteps(below(true), wording).map(({ text }) => text)).toEqual(['indirectly', 'at any level']);
    expect(saidBySteps(below(undefined), wording)).toEqual([]);
    const directly = readWording('Which ships sail directly for Ann?');
    expect(saidBySteps(below(undefined), directly).map(({ text }) => text)).toEqual(['directly']);
    expect(saidBySteps(below(true), directly)).toEqual([]);
    const either = readWording('Which ships sail to Ann in either direction?');
    const both: Grounded = { kind: 'or', left: below(undefined), right: below(undefined) };
    expect(saidBySteps(both, either).map(({ text }) => text)).toEqual(['in either direction']);
    expect(saidBySteps(below(undefined), either)).toEqual([]);
  });
});

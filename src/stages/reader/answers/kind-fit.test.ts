import { describe, expect, it } from 'vitest';
import type { Linked, Term } from '../../../core/index.ts';
import { readCues, readFigures, readWording } from '../../../english/index.ts';
import { literal } from '../../../form/index.ts';
import { atOnce } from '../../../run/index.ts';
import { type Kind, kindFit, kindsByColumn } from './kind-fit.ts';

function asked(text: string): Pick<Linked, 'wording' | 'cues'> {
  return { wording: readWording(text), cues: readCues(text, readFigures(text)) };
}

const isYear = ({ value }: Term): boolean => /\d$/.test(value);

function kindsOf(...values: readonly Term[]): ReadonlySet<Kind> {
  return atOnce(kindsByColumn({ status: 'done', values, complete: true }, isYear))[0]!;
}

const thing: Term = { termType: 'NamedNode', value: 'http://x/ann' };
const year: Term = { termType: 'NamedNode', value: 'http://x/1984' };
const [number, date, text, truth] = [
  literal('12', 'integer'),
  literal('1999-04-01', 'date'),
  literal('Ann Lee', 'string'),
  literal('true', 'boolean'),
];

describe('kindFit', () => {
  it.each([
    ['Who is the captain of Vega?', thing, 1],
    ['Who is the captain of Vega?', number, -1],
    ['Who is the captain of Vega?', date, -1],
    // A name may be all that a graph has of somebody.
    ['Who is the captain of Vega?', text, 0],
    ['When was Vega launched?', date, 1],
    ['When was Vega launched?', literal('1999', 'integer'), 0],
    ['When was Vega launched?', thing, -1],
    ['When was Vega launched?', year, 0],
    ['Which ship was launched before Vega?', year, 1],
    ['How many people sail on Vega?', number, 1],
    ['How many people sail on Vega?', literal('12', 'string'), 1],
    ['How many people sail on Vega?', thing, -1],
    ['Who was captain when Vega was launched?', thing, 0],
    ['Is Vega a ship?', truth, 1],
    ['Is Vega a ship?', thing, -1],
    ['What is the crew of Vega?', truth, -1],
    ['What is the crew of Vega?', number, 0],
  ])('says of %s and %o %i', (question, answer, fit) => {
    expect(kindFit(asked(question), kindsOf(answer))).toBe(fit);
  });

  it('says nothing of no answers, nor of answers of several kinds', () => {
    expect(kindFit(asked('Who is the captain of Vega?'), kindsOf())).toBe(0);
    expect(kindFit(asked('Who is the captain of Vega?'), kindsOf(thing, number))).toBe(0);
  });

  it('tells the kinds of each column of a table', () => {
    const rows = [
      [thing, number],
      [thing, undefined],
      [text, number],
    ];
    const kinds = atOnce(kindsByColumn({ status: 'done', values: [], rows, complete: true }, isYear));
    expect(kinds).toEqual([new Set(['thing', 'text']), new Set(['number'])]);
  });
});

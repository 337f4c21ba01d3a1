import { expect, it } from 'vitest';
import { memoryGraph } from '../../../test/fixtures/memory-graph.ts';
import type { Iri, RelationInfo, Triple } from '../../core/index.ts';
import { readFigures } from '../../english/index.ts';
import { literal } from '../../form/index.ts';
import { timesHeld } from './schema/times-held.ts';
import { createTimesInGraph } from './times-in-graph.ts';

const node = (value: string) => ({ termType: 'NamedNode' as const, value: `http://e/${value}` });

/** The dates of a text where a graph has one value. */
function read(text: string, value: string, type: string, compareAs?: RelationInfo['compareAs']) {
  const triple: Triple = { subject: node('a'), predicate: node('at'), object: literal(value, type) };
  const relation = { iri: node('at').value as Iri, ...(compareAs && { compareAs }) } as RelationInfo;
  const held = timesHeld({ graph: memoryGraph([triple]), schema: { relations: [relation], classes: [] } });
  const figures = readFigures(
    text,
    createTimesInGraph(() => held),
  );
  return [
    ...figures.dates.map((date) => (date.kind === 'span' ? '' : date.value)),
    ...figures.numbers.map((n) => n.value),
  ];
}

it('takes times where the graph has some, and figures for numbers where not', () => {
  expect(read('after 4 pm', '16:30:00', 'time')).toEqual(['16:00:00']);
  expect(read('after 4 pm', '16:30', 'string')).toEqual(['16:00:00']);
  expect(read('after 4 pm', '2024-02-03T18:00:00Z', 'dateTime')).toEqual(['16:00:00']);
  expect(read('after 4 pm', '2024-02-03T00:00:00Z', 'dateTime')).toEqual([4]);
  expect(read('under 3:45', '4:10', 'string', 'duration')).not.toContain('03:45:00');
  expect(read('after 4 pm', '8:30', 'string', 'duration')).toEqual(['16:00:00']);
});

it('takes months where the graph has dates', () => {
  expect(read('in July', '2024-02-03', 'date')).toEqual(['--07']);
  expect(read('in July', '--11', 'gMonth')).toEqual(['--07']);
  expect(read('in July', '2024', 'gYear')).toEqual([]);
  expect(read('in July', '2019-20', 'string')).toEqual([]);
});

it('takes the half of the day of which the graph has the time', () => {
  expect(read('at half past nine', '21:30', 'string')).toEqual(['21:30:00']);
  expect(read('at half past nine', '08:30', 'string')).toEqual(['09:30:00']);
  expect(read("after 8 o'clock", '19:30', 'string')).toEqual(['20:00:00']);
});

it.each(['on 3 February 2024 at 18:00', 'at 6 pm on 3 February 2024'])(
  'takes a day and a time of it as one where the graph has such: %s',
  (text) => {
    expect(read(text, '2024-02-03T18:00:00Z', 'dateTime')).toEqual(['2024-02-03T18:00:00']);
    expect(read(text, '18:00:00', 'time')).toHaveLength(2);
  },
);

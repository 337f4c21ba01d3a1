import { describe, expect, it } from 'vitest';
import { memoryGraph } from '../../../test/fixtures/memory-graph.ts';
import type { Iri, RelationInfo, Schema } from '../../core/index.ts';
import { readFigures } from '../../english/index.ts';
import type { Knowledge } from '../knowledge/index.ts';
import { createUnitsInGraph } from './units-in-graph.ts';

const ns = 'http://example.org/';
const graph = memoryGraph(`
@prefix : <${ns}> .
:a :runMinutes 30 ; :warrantyDays 700 . :b :runMinutes 240 ; :warrantyDays 365 .
:c :lasts "PT47M" ; :runtime "95 min" . :d :lasts "PT3H" ; :runtime "150 min" .
`);
const relation = (name: string, label: string): RelationInfo => ({
  iri: `${ns}${name}` as Iri,
  label,
  count: 2,
  subjects: 2,
  objects: 2,
  functional: true,
  domains: [],
  ranges: [],
  holds: 'numbers',
});
const readBy = (...relations: readonly RelationInfo[]) => {
  const schema: Schema = { classes: [], relations };
  const inGraph = createUnitsInGraph({ graph, schema } as unknown as Knowledge);
  return (text: string) => inGraph(readFigures(text)).numbers.map(({ value, unit }) => [value, unit]);
};
const minutes = relation('runMinutes', 'run minutes');
const days = relation('warrantyDays', 'warranty days');

describe('units in a graph', () => {
  it('turns a number into the unit that relations are named by', () => {
    expect(readBy(minutes)('longer than two hours')).toEqual([[120, 'minute']]);
  });

  it('leaves a number in a unit that the graph has, one without a unit, and one of another measure', () => {
    expect(readBy(minutes, relation('pauseHours', 'pause hours'))('two hours')).toEqual([[2, 'hour']]);
    expect(readBy(minutes)('more than 2 of 5 kg')).toEqual([
      [2, undefined],
      [5, 'kilogram'],
    ]);
  });

  it('takes the unit in which such numbers occur where there are several', () => {
    expect(readBy(minutes, days)('two hours')).toEqual([[120, 'minute']]);
    expect(readBy(minutes, days)('52.5 weeks')).toEqual([[367.5, 'day']]);
    expect(readBy(minutes, days)('five hundred weeks')).toEqual([[500, 'week']]);
  });

  it('turns a duration into seconds where the graph has durations, of their order', () => {
    const lasts: RelationInfo = { ...relation('lasts', 'length'), compareAs: 'duration' };
    expect(readBy(lasts)('longer than two hours')).toEqual([[7200, 'second']]);
    expect(readBy(lasts)('longer than 10 hours')).toEqual([[36_000, 'second']]);
    expect(readBy(lasts)('older than 30 years')).toEqual([[30, 'year']]);
    expect(readBy(lasts, minutes)('shorter than 90 minutes')).toEqual([[90, 'minute']]);
  });

  it('turns a number into the unit that amounts are written in', () => {
    const runtime: RelationInfo = { ...relation('runtime', 'runtime'), holds: 'names', compareAs: 'amount-text' };
    expect(readBy(runtime)('longer than two hours')).toEqual([[120, 'minute']]);
    expect(readBy(runtime, days)('longer than two hours')).toEqual([[120, 'minute']]);
    expect(readBy(runtime)('longer than 100 minutes')).toEqual([[100, 'minute']]);
  });
});

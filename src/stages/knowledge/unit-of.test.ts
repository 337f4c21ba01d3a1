import { describe, expect, it } from 'vitest';
import { memoryGraph } from '../../../test/fixtures/memory-graph.ts';
import type { Iri, RelationInfo, Schema } from '../../core/index.ts';
import { DURATION, readFigures, toLiterals } from '../../english/index.ts';
import type { Knowledge } from './knowledge.ts';
import { createUnitOf, createUsualFigure } from './unit-of.ts';

const ns = 'http://example.org/';
const graph = memoryGraph(`
@prefix : <${ns}> .
:a :runMinutes 30 ; :lasts "PT47M" ; :runtime "95 min" ; :weight [ :value 5 ; :unitText "KG" ] ; :netWeight 5 .
`);
const relation = (name: string, label: string, more: Partial<RelationInfo> = {}): RelationInfo => ({
  iri: `${ns}${name}` as Iri,
  label,
  count: 1,
  subjects: 1,
  objects: 1,
  functional: true,
  domains: [],
  ranges: [],
  holds: 'numbers',
  ...more,
});
const steps = (...names: readonly string[]) =>
  names.map((name) => ({ relation: `${ns}${name}` as Iri, inverse: false, star: false }));
const unitOf = (info: RelationInfo): string | undefined => {
  const schema: Schema = { classes: [], relations: [info] };
  const dialect = { labelOf: [], saidAs: new Map([[`${ns}netWeight`, steps('weight', 'value')]]) };
  return createUnitOf({ graph, schema, dialect } as unknown as Knowledge)(info.iri);
};

describe('usual figures', () => {
  const figures = (text: string, ...units: readonly string[]) => {
    const schema: Schema = { classes: [], relations: units.map((unit) => relation(unit, unit)) };
    const usual = createUsualFigure({ schema } as Knowledge, (iri) => iri.slice(ns.length));
    return toLiterals(text, readFigures(text)).map(usual);
  };
  it('are in the one unit that a graph counts in', () => {
    expect(figures('two hours', 'minute', 'gram')).toEqual(['120']);
    expect(figures('two hours', 'minute', 'hour')).toEqual(['2']);
    expect(figures('two hours', 'gram')).toEqual(['2']);
    expect(figures('two', 'minute')).toEqual(['2']);
  });
});

describe('unitOf', () => {
  it('is the one in a name, of what holds numbers', () => {
    expect(unitOf(relation('runMinutes', 'run minutes'))).toBe('minute');
    expect(unitOf(relation('runMinutes', 'run minutes', { holds: 'things' }))).toBe(undefined);
    expect(unitOf(relation('runs', 'run'))).toBe(undefined);
  });

  it('is the one that a description tells, or an IRI that says more than the name', () => {
    const described = (description: string) => unitOf(relation('weight', 'weight', { description }));
    expect(described('Weight in grams.')).toBe('gram');
    expect(described('How much floor there is (m²)')).toBe('square-metre');
    expect(described('Its speed in miles per hour')).toBe('mile-per-hour');
    expect(described('The place in a race, in second place, in time (or not)')).toBe(undefined);
    expect(unitOf(relation('widthMm', 'width'))).toBe('millimetre');
    expect(unitOf(relation('run_minutes', 'run'))).toBe('minute');
    expect(unitOf(relation('minutesOfTheMeeting', 'number'))).toBe(undefined);
  });

  it('is the one that amounts are written in, and that of durations', () => {
    expect(unitOf(relation('runtime', 'runtime', { holds: 'names', compareAs: 'amount-text' }))).toBe('minute');
    expect(unitOf(relation('lasts', 'length', { compareAs: 'duration' }))).toBe(DURATION);
  });

  it('is the one that stands beside a number in its node', () => {
    expect(unitOf(relation('netWeight', 'net weight'))).toBe('kilogram');
  });
});

import { Parser } from 'n3';
import { expect, it } from 'vitest';
import { nothingLinked } from '../../../../test/fixtures/nothing-linked.ts';
import type { Iri, Literal, Triple } from '../../../core/index.ts';
import { literal, mapSymbols, print } from '../../../form/index.ts';
import { snapshotOf } from '../../../kb/snapshot/build.ts';
import { surroundingsOf } from '../../knowledge/surroundings.ts';
import { enumerate, usualEnumeration } from '../enumerate.ts';

const turtle = `@prefix : <http://x/> . @prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
  :a a :Fair ; :date "2020-05-03"^^xsd:date . :b a :Fair ; :date "2020-10-11"^^xsd:date .`;
const around = surroundingsOf(snapshotOf(new Parser().parse(turtle) as unknown as readonly Triple[]));

const readings = (time: Literal): readonly string[] => {
  const fair = { item: { iri: 'http://x/Fair' as Iri, label: 'fair' }, score: 1, by: 'test' };
  const cue = { kind: 'during', time, mention: { text: '', start: 0, end: 0 } } as const;
  const linked = { ...nothingLinked(), classes: [fair], cues: [cue] };
  return enumerate(around, linked, { ...usualEnumeration, tiers: ['operated'] }).readings.map(({ form }) =>
    print(mapSymbols(form, (id) => around.iri(id).replace('http://x/', ''))),
  );
};

it('takes what is asked of on a day for that day’s, and what is asked of in a year for no day’s', () => {
  const onDay = '(AND Fair (eq date 2020-05-03^^http://www.w3.org/2001/XMLSchema#date))';
  expect(readings(literal('2020-05-03', 'date'))).toContain(onDay);
  expect(readings(literal('2020', 'gYear')).filter((form) => form.includes('date'))).toEqual([]);
});

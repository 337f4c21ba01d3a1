import { Parser } from 'n3';
import { expect, it } from 'vitest';
import type { Grounded, Triple } from '../../../core/index.ts';
import { parseOrThrow } from '../../../form/index.ts';
import { snapshotOf } from '../../../kb/snapshot/index.ts';
import { comparesUnlike } from './compares-unlike.ts';

const { schema } = snapshotOf(
  new Parser().parse(`@prefix : <http://x/> . @prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
    :a :level 3 ; :built 1904 ; :on "2023-07-16"^^xsd:date . :b :level 5 ; :built 1911 ; :on "2023-07-18"^^xsd:date .`) as unknown as readonly Triple[],
);
const isUnlike = (form: string): boolean =>
  comparesUnlike(parseOrThrow(form) as unknown as Grounded, (iri) => schema.relations.find((each) => each.iri === iri));

it('knows numbers that are compared with a day', () => {
  expect(isUnlike('(AND (lt <http://x/level> "2023-07-16") (ge <http://x/level> 3))')).toBe(true);
  expect(isUnlike('(lt <http://x/on> "2023-07-16")')).toBe(false);
  expect(isUnlike('(lt <http://x/built> 1910^^http://www.w3.org/2001/XMLSchema#gYear)')).toBe(false);
});

import { describe, expect, it } from 'vitest';
import { parse } from '../../test/fixtures/memory-graph.ts';
import type { Iri } from '../core/index.ts';
import { literal } from '../form/index.ts';
import { snapshotOf } from '../kb/snapshot/index.ts';
import { createStandsFor } from './stands-for.ts';

const PREFIXES = `@prefix : <http://x/> . @prefix code: <http://x/code/> . @prefix skos: <http://www.w3.org/2004/02/skos/core#> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
`;
const CODES = `
  code:pr-open skos:notation "OPEN" ; skos:prefLabel "Open procedure" ; skos:inScheme code:procedure .
  code:pr-rest skos:notation "REST" ; skos:prefLabel "Restricted procedure" ; skos:inScheme code:procedure .
  code:cat-45 skos:notation "45" ; skos:prefLabel "Construction work" ; skos:inScheme code:category .
  code:cat-55 skos:notation "55" ; skos:prefLabel "Catering" ; skos:inScheme code:category .
`;
const TENDERS = `
  :t1 a :Tender ; rdfs:label "Harbour Road" ; :procedureCode "OPEN" ; :categoryCode "45" ; :lots "45" .
  :t2 a :Tender ; rdfs:label "School meals" ; :procedureCode "REST" ; :categoryCode "55" ; :lots "55" .
  :t3 a :Tender ; rdfs:label "Laptops" ; :procedureCode "OPEN" ; :categoryCode "45" ; :lots "45" .
`;

function standing(turtle: string) {
  const { graph, dialect } = snapshotOf(parse(`${PREFIXES}${turtle}`));
  const standsFor = createStandsFor(graph, dialect);
  return (value: string, ...relations: readonly string[]) =>
    standsFor(
      literal(value),
      relations.map((name) => (name.includes(':') ? name : `http://x/${name}`) as Iri),
    );
}

const notation = 'http://www.w3.org/2004/02/skos/core#notation';

describe('what a code stands for', () => {
  it('is told by the name of the one thing whose code it is', () => {
    const of = standing(CODES + TENDERS);
    expect(['OPEN', 'REST', 'NEG'].map((code) => of(code, 'procedureCode'))).toEqual([
      'Open procedure',
      'Restricted procedure',
      undefined,
    ]);
    expect(of('OPEN', 'buyer', 'procedureCode')).toBe('Open procedure');
  });

  it('is not told where the code of the very thing is asked for, nor for what the relations do not have', () => {
    const of = standing(CODES + TENDERS);
    expect(of('OPEN', notation)).toBeUndefined();
    expect(of('OPEN', 'procedureCode', notation)).toBeUndefined();
    expect(of('OPEN', 'categoryCode')).toBeUndefined();
    expect(of('OPEN')).toBeUndefined();
  });

  it('is told of figures where they are spoken of as their list is, and not where they count', () => {
    const of = standing(CODES + TENDERS);
    expect(of('45', 'categoryCode')).toBe('Construction work');
    expect(of('45', 'lots')).toBeUndefined();
    expect(standing(CODES + TENDERS.replaceAll('categoryCode', 'lotNumber'))('45', 'lotNumber')).toBeUndefined();
  });

  it('is told where a notation has a type of its own, and by the code of a class', () => {
    expect(standing(CODES.replaceAll(/(notation "\w+")/g, '$1^^:Code') + TENDERS)('OPEN', 'procedureCode')).toBe(
      'Open procedure',
    );
    const countries = (code: string) =>
      standing(`:a a :Country ; rdfs:label "Germany" ; :${code} "DE" . :b a :Country ; rdfs:label "Norway" ; :${code} "NO" .
        :f1 a :Firm ; rdfs:label "Arlt" ; :country "DE" . :f2 a :Firm ; rdfs:label "Berge" ; :country "NO" .`);
    expect(countries('countryCode')('DE', 'country')).toBe('Germany');
    expect(countries('allianceCode')('DE', 'country')).toBeUndefined();
  });

  it('is nothing where two things have the code, where the thing has no name, and of texts that mostly are no codes', () => {
    const twice = `${CODES} code:st-open skos:notation "OPEN" ; skos:prefLabel "Open" ; skos:inScheme code:status .`;
    expect(standing(twice + TENDERS)('OPEN', 'procedureCode')).toBeUndefined();
    expect(standing(CODES.replaceAll(/; skos:prefLabel "[^"]+" /g, '') + TENDERS)('OPEN', 'procedureCode')).toBe(
      undefined,
    );
    const moods = ['OPEN', 'SHY', 'GLAD', 'CALM'].map((mood, i) => `:p${i} :mood "${mood}" .`).join(' ');
    expect(standing(CODES + moods)('OPEN', 'mood')).toBeUndefined();
  });

  it('is no grade that is written as another list’s code is', () => {
    const groups = 'ABC'.replaceAll(/./g, ':bg$& a :BloodGroup ; :code "$&" ; rdfs:label "Group $&" . ');
    const marks = 'ABC'.replaceAll(/./g, ':ex$& a :Exam ; rdfs:label "Exam $&" ; :grade "$&" ; :bloodGroup "$&" . ');
    const of = standing(groups + marks);
    expect(of('A', 'grade')).toBeUndefined();
    expect(of('A', 'bloodGroup')).toBe('Group A');
  });
});

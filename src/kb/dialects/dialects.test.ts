import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Iri, Literal } from '../../core/index.ts';
import { derivedIri, straightIri, takenIri } from '../../graph/index.ts';
import {
  dbpedia,
  detectDialect,
  dialectNamed,
  dialectNames,
  expandName,
  freebase,
  plain,
  shortenIri,
  showIri,
  virtuoso,
  wikidata,
  withPrefixes,
} from './index.ts';

const xsd = 'http://www.w3.org/2001/XMLSchema#';
const typed = (value: string, type: string): Literal => ({
  termType: 'Literal',
  value,
  datatype: { value: xsd + type },
});

describe('the relation that closes an interval', () => {
  const fb = (name: string) => `http://rdf.freebase.com/ns/${name}` as Iri;
  it.each([
    ['government.government_position_held.from', 'government.government_position_held.to'],
    ['education.education.start_date', 'education.education.end_date'],
    ['military.military_service.from_date', 'military.military_service.to_date'],
    ['music.artist.active_start', 'music.artist.active_end'],
  ])('in Freebase, %s is closed by %s', (start, end) => expect(freebase.endOf(fb(start))).toBe(fb(end)));

  it.each([
    [plain, 'http://example.org/from/startDate', 'http://example.org/from/endDate'],
    [plain, 'http://example.org/held#position_from', 'http://example.org/held#position_to'],
    [plain, 'http://example.org/memberSince', 'http://example.org/memberUntil'],
    [dbpedia, 'http://dbpedia.org/ontology/activeYearsStartDate', 'http://dbpedia.org/ontology/activeYearsEndDate'],
    [wikidata, 'http://www.wikidata.org/prop/qualifier/P580', 'http://www.wikidata.org/prop/qualifier/P582'],
  ])('%o', (dialect, start, end) => expect(dialect.endOf(start as Iri)).toBe(end));

  it('is the start itself where the start is a point in time', () => {
    expect(plain.endOf('http://example.org/startled' as Iri)).toBe('http://example.org/startled');
    expect(freebase.endOf(fb('film.film.initial_release_date'))).toBe(fb('film.film.initial_release_date'));
  });
});

describe('Freebase', () => {
  it('knows which relations mix years, months and days', () => {
    const fb = (name: string) => `http://rdf.freebase.com/ns/${name}` as Iri;
    expect(freebase.compareAs(fb('people.person.date_of_birth'))).toBe('date-text');
    expect(freebase.compareAs(fb('sports.sports_team.founded'))).toBe('date-text');
    expect(freebase.compareAs(fb('time.time_zone.offset_from_uct'))).toBe('typed');
    expect(freebase.compareAs(fb('people.person.gender'))).toBe('typed');
  });

  it('was frozen, other graphs live today', () => {
    expect(freebase.now).toBe('2015-08-10');
    expect(virtuoso(freebase).now).toBe('2015-08-10');
    expect(plain.now).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(Object.getOwnPropertyDescriptor(virtuoso(dbpedia), 'now')?.get).toBeTypeOf('function');
  });
});

describe('virtuoso', () => {
  it.each(['date', 'gYear', 'gYearMonth'])('writes a Freebase %s with its offset, once', (type) => {
    const hosted = virtuoso(freebase);
    expect(hosted.literal(typed('2010', type)).value).toBe('2010-08:00');
    expect(hosted.literal(typed('2010-08:00', type)).value).toBe('2010-08:00');
    expect(hosted.literal(typed('2010Z', type)).value).toBe('2010Z');
    expect(hosted.zoneSuffix).toBe('-08:00');
  });
  it.each(['double', 'float', 'integer', 'decimal', 'dateTime', 'string', 'boolean'])('leaves a %s alone', (type) =>
    expect(virtuoso(freebase).literal(typed('80.0', type)).value).toBe('80.0'),
  );
  it('adds no offset to other graphs unless it is given one', () => {
    expect(virtuoso(plain).literal(typed('2010', 'gYear')).value).toBe('2010');
    expect(virtuoso(plain, { zoneSuffix: '+01:00' }).literal(typed('2010', 'gYear')).value).toBe('2010+01:00');
  });
  it('lets nothing but words into a text search', () => {
    const text = virtuoso(plain).textSearch?.([`O'Neil`, `x" . } DROP ALL #`, '\\'], 5) ?? '';
    expect(text).toContain(`"'O' AND 'Neil' AND 'x' AND 'DROP' AND 'ALL'"`);
    expect(text).toMatch(/LIMIT 5$/);
  });
});

describe('names', () => {
  it.each([
    [freebase, 'm.0d060g', 'http://rdf.freebase.com/ns/m.0d060g'],
    [freebase, 'ns:people.person.gender', 'http://rdf.freebase.com/ns/people.person.gender'],
    [freebase, ':m.0d060g', 'http://rdf.freebase.com/ns/m.0d060g'],
    [wikidata, 'wdt:P31', 'http://www.wikidata.org/prop/direct/P31'],
    [wikidata, 'Q42', 'http://www.wikidata.org/entity/Q42'],
    [plain, '<http://example.org/a>', 'http://example.org/a'],
    [plain, 'http://example.org/a?b=c#d', 'http://example.org/a?b=c#d'],
    [plain, 'urn:isbn:0451450523', 'urn:isbn:0451450523'],
    [dbpedia, 'dbr:Berlin_(city)', 'http://dbpedia.org/resource/Berlin_(city)'],
  ])('of %o: %s is %s', (dialect, name, iri) => expect(expandName(dialect, name)).toBe(iri));

  it.each(['bare', 'unknown:thing', 'rdfs:', '', '<not an iri>', '<relative>', 'http://a b', 'constructor:x'])(
    'plain RDF has no %j',
    (name) => expect(expandName(plain, name)).toBeUndefined(),
  );

  it('are shortened to what expands again', () => {
    expect(shortenIri(freebase, 'http://rdf.freebase.com/ns/people.person.gender')).toBe('people.person.gender');
    expect(shortenIri(wikidata, 'http://www.wikidata.org/prop/direct/P31')).toBe('wdt:P31');
    expect(shortenIri(plain, 'http://example.org/a')).toBe('<http://example.org/a>');
    const mine = withPrefixes(plain, { '': 'http://example.org/', ex: 'http://example.org/' });
    expect(shortenIri(mine, 'http://example.org/a')).toBe('a');
    const over = straightIri([
      { relation: 'http://schema.org/address' as Iri, inverse: false },
      { relation: 'http://example.org/of' as Iri, inverse: true },
    ]);
    expect(showIri(plain, over)).toBe('schema:address/^<http://example.org/of>');
    expect(showIri(plain, derivedIri('kindOf'))).toBe('kind of');
    expect(showIri(plain, takenIri('http://example.org/a' as Iri, '@cy'))).toBe('<http://example.org/a>@cy');
    expect(showIri(plain, takenIri('http://example.org/a' as Iri, 'year'))).toBe('year(<http://example.org/a>)');
    expect(showIri(plain, 'http://example.org/a')).toBe('<http://example.org/a>');

    const dialects = fc.constantFrom(plain, freebase, wikidata, dbpedia, mine);
    const iris = fc
      .tuple(
        dialects.chain((dialect) => fc.constantFrom(...Object.values(dialect.prefixes), 'http://other.org/')),
        fc.oneof(fc.webPath(), fc.stringMatching(/^[\w.:é-]{1,12}$/u)),
      )
      .map(([namespace, local]) => namespace + local);
    fc.assert(
      fc.property(dialects, iris, (dialect, iri) => {
        expect(expandName(dialect, shortenIri(dialect, iri))).toBe(iri);
      }),
    );
  });
});

describe('choosing a dialect', () => {
  it('goes by the predicates of the graph', () => {
    const rdfs = 'http://www.w3.org/2000/01/rdf-schema#label';
    expect(detectDialect([])).toBe(plain);
    expect(detectDialect([rdfs, 'http://example.org/p'])).toBe(plain);
    expect(detectDialect([rdfs, 'http://rdf.freebase.com/ns/type.object.name'])).toBe(freebase);
    expect(detectDialect([rdfs, 'http://www.wikidata.org/prop/direct/P31'])).toBe(wikidata);
    expect(detectDialect(['http://dbpedia.org/ontology/birthPlace'])).toBe(dbpedia);
    expect(detectDialect(['http://a.org/1', 'http://a.org/2', 'http://dbpedia.org/ontology/x'])).toBe(plain);
  });

  it('goes by name', () => {
    for (const name of dialectNames) expect(dialectNamed(name)?.name).toBe(name);
    expect(dialectNamed('freebase-virtuoso')?.numbers).toBe('cast');
    expect(dialectNamed('virtuoso')?.name).toBe('plain-virtuoso');
    expect(dialectNamed('constructor')).toBeUndefined();
    expect(dialectNamed('nonsense')).toBeUndefined();
  });
});

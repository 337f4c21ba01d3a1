import type { Dialect, Iri, Triple } from '../core/index.ts';
import { derive, plain } from '../kb/index.ts';
import { parseTurtle } from './parse-turtle.ts';

export const NS = 'http://example.org/';

/** The graph that every knowledge base is asked about. */
export const countries: readonly Triple[] = parseTurtle(`
@prefix : <${NS}> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix xsd: <http://www.w3.org/2001/XMLSchema#> .

:france a :Country ; rdfs:label "France"@en, "Frankreich"@de ; :capital :paris ; :area 643801.5e0 ; :borders :germany, :spain ; :founded "0843"^^xsd:gYear .
:germany a :Country ; rdfs:label "Germany"@en ; :capital :berlin ; :area 357022.0e0 ; :borders :france ; :founded "1871-01"^^xsd:gYearMonth .
:spain a :Country ; rdfs:label "Spain"@en ; :capital :madrid ; :area 505990.0e0 ; :borders :france ; :founded "1479-01-20"^^xsd:date .
:iceland a :Country ; rdfs:label "Ísland"@is ; :area 103000.0e0 ; :founded "1944-06-17"^^xsd:date .

:paris a :City ; :in :france ; :population 2100000 ; :sunny true .
:lyon a :City ; :in :france ; :population 520000 ; :sunny true .
:berlin a :City ; :in :germany ; :population 3600000 ; :sunny false .
:hamburg a :City ; :in :germany ; :population 1800000 .
:madrid a :City ; :in :spain ; :population 3300000 .
:sevilla a :City ; :in :spain ; :population 520000 .

:term1 :office :chancellor ; :holder :kohl ; :from "1982-10-01"^^xsd:date ; :to "1998-10-27"^^xsd:date .
:term2 :office :chancellor ; :holder :schroeder ; :from "1998-10-27"^^xsd:date ; :to "2005-11-22"^^xsd:date .
:term3 :office :chancellor ; :holder :merkel ; :from "2005-11-22"^^xsd:date .
`);

/** Every kind of literal, and what is hard to write: quotes, line ends, other scripts, blank nodes. */
export const oddities: readonly Triple[] = parseTurtle(`
@prefix : <${NS}> .
@prefix xsd: <http://www.w3.org/2001/XMLSchema#> .

:odd :plain "plain" ; :english "colour"@en-GB ; :integer 42 ; :negative -7 ; :decimal 3.25 ; :double 1.5e3 ;
  :float "0.5"^^xsd:float ; :yes true ; :no false ; :date "2010-05-06"^^xsd:date ; :year "2010"^^xsd:gYear ;
  :month "2010-05"^^xsd:gYearMonth ; :moment "2010-05-06T01:02:03Z"^^xsd:dateTime ; :own "P1"^^:datatype .
:Ünïcode :имя "名前 😀 \\"quoted\\" 'single' back\\\\slash\\nnew line\\ttab <&> %20 é" .
:holder :through _:between .
_:between :reaches :target ; :note "in between" .
`);

export const countryDialect: Dialect = derive(plain, {
  name: 'countries',
  prefixes: { ...plain.prefixes, '': NS },
  now: '2010-06-01',
  endOf: (start) => (start === `${NS}from` ? (`${NS}to` as Iri) : start),
  compareAs: (relation) => ([`${NS}founded`, `${NS}from`, `${NS}to`].includes(relation) ? 'date-text' : 'typed'),
});

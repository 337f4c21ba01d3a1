import type { Dialect, Iri } from '../../core/index.ts';
import { derive, today } from './derive.ts';
import { type EndRule, endByName } from './interval.ts';
import { search } from './servers/server.ts';
import { structure } from './structure.ts';
import { commonPrefixes, within } from './vocabulary.ts';

const site = 'http://www.wikidata.org/';
const direct = `${site}prop/direct/`;

const prefixes = {
  ...commonPrefixes,
  '': `${site}entity/`,
  wd: `${site}entity/`,
  wds: `${site}entity/statement/`,
  wdv: `${site}value/`,
  wdref: `${site}reference/`,
  wdt: direct,
  wdtn: `${site}prop/direct-normalized/`,
  p: `${site}prop/`,
  ps: `${site}prop/statement/`,
  psv: `${site}prop/statement/value/`,
  psn: `${site}prop/statement/value-normalized/`,
  pq: `${site}prop/qualifier/`,
  pqv: `${site}prop/qualifier/value/`,
  pqn: `${site}prop/qualifier/value-normalized/`,
  pr: `${site}prop/reference/`,
  prv: `${site}prop/reference/value/`,
  prn: `${site}prop/reference/value-normalized/`,
  wdno: `${site}prop/novalue/`,
  wdata: `${site}wiki/Special:EntityData/`,
  wikibase: 'http://wikiba.se/ontology#',
  bd: 'http://www.bigdata.com/rdf#',
} as const;

/** Start time → end time, inception → dissolved, birth → death, service entry → retirement. */
const endRules: readonly EndRule[] = [
  [/^P580$/, 'P582'],
  [/^P571$/, 'P576'],
  [/^P569$/, 'P570'],
  [/^P729$/, 'P730'],
  [/^P1319$/, 'P1326'],
];

/** Wikidata: `wd:` things, `wdt:` truthy statements. Its schema is said with its own properties. */
export const wikidata: Dialect = {
  name: 'wikidata',
  prefixes,
  typeOf: `${direct}P31` as Iri,
  labelOf: [...within(prefixes.rdfs, 'label'), ...within(prefixes.skos, 'prefLabel')],
  aliasOf: within(prefixes.skos, 'altLabel'),
  descriptionOf: within(prefixes.schema, 'description'),
  schema: {
    subClassOf: within(direct, 'P279'),
    broader: [],
    structure,
    domain: [],
    range: [],
    inverse: within(direct, 'P1696'),
    classTypes: within(prefixes.wd, 'Q16889133'),
    relationTypes: within(prefixes.wikibase, 'Property'),
  },
  languages: ['en', 'mul', ''],
  get now() {
    return today();
  },
  endOf: (start) => endByName(start, endRules),
  literal: (literal) => literal,
  compareAs: () => 'typed',
  numbers: 'typed',
};

const MWAPI = 'https://www.mediawiki.org/ontology#API/';

/**
 * Wikidata on its own query service, a Blazegraph without a text index: names are found by the search of wikidata.org
 * itself, which the service calls. It cuts a query at sixty seconds and asks whoever asks too much to wait.
 */
export const wikidataService: Dialect = derive(wikidata, {
  name: 'wikidata-service',
  services: [`${prefixes.wikibase}mwapi`],
  textSearch: (words, limit) =>
    search(words, limit, (sought) => {
      const param = (name: string, value: string): string => `<${prefixes.bd}serviceParam> <${name}> "${value}" .`;
      const ask = [
        param(`${prefixes.wikibase}api`, 'EntitySearch'),
        param(`${prefixes.wikibase}endpoint`, 'www.wikidata.org'),
        param(`${MWAPI}search`, sought.join(' ')),
        param(`${MWAPI}language`, 'en'),
      ].join(' ');
      const service = `SERVICE <${prefixes.wikibase}mwapi> { ${ask} ?thing <${prefixes.wikibase}apiOutputItem> <${MWAPI}item> . }`;
      return `${service} ?thing <${prefixes.rdfs}label> ?label FILTER(LANG(?label) = "en")`;
    }),
});

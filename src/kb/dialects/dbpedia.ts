import type { Dialect } from '../../core/index.ts';
import { derive } from './derive.ts';
import { commonEndRules, type EndRule, endByName } from './interval.ts';
import { plain } from './plain.ts';
import { commonPrefixes, within } from './vocabulary.ts';

const prefixes = {
  ...commonPrefixes,
  '': 'http://dbpedia.org/resource/',
  dbr: 'http://dbpedia.org/resource/',
  dbo: 'http://dbpedia.org/ontology/',
  dbp: 'http://dbpedia.org/property/',
  dbc: 'http://dbpedia.org/resource/Category:',
  dbt: 'http://dbpedia.org/resource/Template:',
  dbd: 'http://dbpedia.org/datatype/',
  yago: 'http://dbpedia.org/class/yago/',
  umbel: 'http://umbel.org/umbel/rc/',
  wd: 'http://www.wikidata.org/entity/',
  georss: 'http://www.georss.org/georss/',
} as const;

const endRules: readonly EndRule[] = [
  ...commonEndRules,
  [/^birth(?=Date|Year|$)/, 'death'],
  [/^founding(?=Date|Year)/, 'dissolution'],
  [/^formation(?=Date|Year)/, 'dissolution'],
];

/** DBpedia: plain RDF with `dbo:` classes and relations. */
export const dbpedia: Dialect = derive(plain, {
  name: 'dbpedia',
  prefixes,
  labelOf: [...within(prefixes.rdfs, 'label'), ...within(prefixes.foaf, 'name'), ...within(prefixes.dbp, 'name')],
  aliasOf: [
    ...within(prefixes.dbo, 'alias'),
    ...within(prefixes.foaf, 'nick'),
    ...within(prefixes.skos, 'altLabel'),
    ...within(prefixes.dbp, 'otherName'),
  ],
  descriptionOf: [...within(prefixes.dbo, 'abstract'), ...within(prefixes.rdfs, 'comment')],
  endOf: (start) => endByName(start, endRules),
});

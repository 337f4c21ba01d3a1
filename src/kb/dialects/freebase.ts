import type { Dialect, Iri } from '../../core/index.ts';
import { type EndRule, endByName } from './interval.ts';
import { commonPrefixes, within } from './vocabulary.ts';

export const freebaseNamespace = 'http://rdf.freebase.com/ns/';

const endRules: readonly EndRule[] = [
  [/from_date$/, 'to_date'],
  [/start_date$/, 'end_date'],
  [/_start$/, '_end'],
  [/from$/, 'to'],
  [/date_began$/, 'date_ended'],
  [/date_founded$/, 'date_dissolved'],
  [/date_established$/, 'date_discontinued'],
  [/air_date_of_first_episode$/, 'air_date_of_final_episode'],
];

/** Words of relation names whose values are years, months and days in one and the same relation. */
const dateWords =
  /(?:^|[._])(?:date|dates|year|from|to|start|end|started|ended|began|begun|founded|established|dissolved|opened|closed|introduced|discovered|released|published|born|died)(?:_|$)/;
const offsets = /offset_(?:from|to)/;

/** Freebase, frozen in 2015. Its bare names, `m.0d060g` and `people.person.gender`, are of the empty prefix. */
export const freebase: Dialect = {
  name: 'freebase',
  prefixes: { ...commonPrefixes, '': freebaseNamespace, ns: freebaseNamespace, fb: freebaseNamespace },
  typeOf: `${freebaseNamespace}type.object.type` as Iri,
  labelOf: [...within(freebaseNamespace, 'type.object.name'), ...within(commonPrefixes.rdfs, 'label')],
  aliasOf: within(freebaseNamespace, 'common.topic.alias'),
  descriptionOf: within(freebaseNamespace, 'common.topic.description'),
  schema: {
    subClassOf: within(freebaseNamespace, 'freebase.type_hints.included_types'),
    broader: [],
    structure: [],
    domain: within(freebaseNamespace, 'type.property.schema'),
    range: within(freebaseNamespace, 'type.property.expected_type'),
    inverse: within(freebaseNamespace, 'type.property.reverse_property'),
    classTypes: within(freebaseNamespace, 'type.type'),
    relationTypes: within(freebaseNamespace, 'type.property'),
  },
  languages: ['en', ''],
  now: '2015-08-10',
  endOf: (start) => endByName(start, endRules),
  literal: (literal) => literal,
  compareAs: (relation) => {
    const name = relation.slice(relation.lastIndexOf('.') + 1);
    return dateWords.test(name) && !offsets.test(name) ? 'date-text' : 'typed';
  },
  numbers: 'typed',
};

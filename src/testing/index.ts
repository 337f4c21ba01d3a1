export { countries, countryDialect } from './countries.ts';
export { type Abilities, describeKnowledgeBase, type Open } from './describe-knowledge-base.ts';

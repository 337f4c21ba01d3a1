export { dbpedia } from './dbpedia.ts';
export { derive, withPrefixes } from './derive.ts';
export { detectDialect, dialectNamed, dialectNames, unhosted } from './detect.ts';
export { freebase } from './freebase.ts';
export { expandName, shortenIri } from './names.ts';
export { plain } from './plain.ts';
export { isVirtuoso, virtuoso } from './virtuoso.ts';
export { commonPrefixes } from './vocabulary.ts';
export { wikidata } from './wikidata.ts';

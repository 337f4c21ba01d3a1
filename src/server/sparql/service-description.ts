import { tableWriters, tripleWriters } from './results.ts';

/** What a SPARQL client is told of the service that it found. */
export function serviceDescription(url: string): string {
  const formats = [...tableWriters, ...tripleWriters].map(
    ({ type }) => `<http://www.w3.org/ns/formats/media-type/${type}>`,
  );
  return `@prefix sd: <http://www.w3.org/ns/sparql-service-description#> .
[] a sd:Service ;
  sd:endpoint <${encodeURI(url)}> ;
  sd:supportedLanguage sd:SPARQL11Query ;
  sd:resultFormat ${formats.join(', ')} ;
  sd:defaultDataset [ a sd:Dataset ; sd:defaultGraph [ a sd:Graph ] ] .
`;
}

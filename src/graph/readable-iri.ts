import type { SymbolRole } from '../core/index.ts';
import { humanise } from './humanise.ts';
import { thingWords } from './thing-words.ts';

/** How files are called that are given on the web. */
const FILE =
  /\.(?:html?|php|aspx?|jsp|pdf|jpe?g|png|gif|svg|tiff?|webp|csv|tsv|json|xml|ya?ml|rdf|ttl|zip|gz|mp[34]|wav|txt|docx?|xlsx?|pptx?|od[ts])$/i;

/** What the IRI of a relation or a class says to people: an address as it is written, or the words of its last part; never nothing. */
export function readableIri(iri: string): string {
  return readable(iri, humanise);
}

/** The same of a thing, whose capitals and hyphens are its own. */
export function readableThing(iri: string): string {
  return readable(iri, thingWords);
}

/** What a symbol of a form is called by its IRI, where nothing else tells. */
export function symbolWords(iri: string, role: SymbolRole): string {
  return role === 'entity' ? readableThing(iri) : readableIri(iri);
}

function readable(iri: string, wordsOf: (iri: string) => string): string {
  if (/^(?:mailto|tel|sms|geo):./i.test(iri)) return iri.slice(iri.indexOf(':') + 1);
  if (isWrittenAsAddress(iri)) return iri;
  const words = wordsOf(iri);
  return /[\p{L}\p{N}]/u.test(words) ? words : iri;
}

/** Whether an IRI can only be an address on the web: a site, a search, a file, someone's page. */
export function isWrittenAsAddress(iri: string): boolean {
  return /^https?:\/\/(?:[^/]*\/?$|[^#]*[?@])/i.test(iri) || (/^https?:/i.test(iri) && FILE.test(iri));
}

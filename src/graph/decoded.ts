/** What a Semantic MediaWiki calls its pages by, in whatever language: `…/Special:URIResolver/`, `…/Spezial:URIResolver/`. */
const OF_WIKI = /(?<=URIResolver\/).*/s;

/** A text of an IRI without its percent signs; as it is, where these spell nothing. A Semantic MediaWiki writes hyphens for them: `Property-3ACaf-C3-A9`. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replace(OF_WIKI, (page) => page.replace(/-(?=[\dA-F]{2})/g, '%')));
  } catch {
    return text;
  }
}

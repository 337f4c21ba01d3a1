/** Whether an IRI is the type of values, not of things. */
export function isDatatype(iri: string): boolean {
  return /^http:\/\/www\.w3\.org\/(?:2001\/XMLSchema#|1999\/02\/22-rdf-syntax-ns#langString$)/.test(iri);
}

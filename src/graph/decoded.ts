/** A text of an IRI without its percent signs; as it is, where these spell nothing. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

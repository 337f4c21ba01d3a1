/** The end of an IRI in words, for what has no name: `…/hasWeight` is "has weight". */
export function lastWords(iri: string): string {
  const end =
    iri
      .replace(/[/#]+$/, '')
      .split(/[/#]/)
      .at(-1) ?? iri;
  const local = end.includes(':') ? end.split(':').at(-1)! : end;
  const words = decoded(local)
    .replace(/[_.]+/g, ' ')
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`)
    .trim();
  return words === '' ? iri : words;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

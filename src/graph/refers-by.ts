/** What a column is called that refers to things by a key of theirs, without what the key is called: the `dam` of a `dam tag`, where things have a `tag`. */
export function refersBy(column: readonly string[], key: readonly string[]): readonly string[] {
  const bare = column.slice(0, -key.length);
  return bare.length > 0 && key.every((word, i) => column[bare.length + i] === word) ? bare : column;
}

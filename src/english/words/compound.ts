/** Whether one of two stems is the other with a word before it: a screenwriter is a writer. */
export function isCompound(a: string, b: string): boolean {
  const [long, short] = (a.length > b.length ? [a, b] : [b, a]).map((stem) => stem.replace(/e$/, '')) as [
    string,
    string,
  ];
  return short.length >= 4 && long.length >= short.length + 3 && long.endsWith(short);
}

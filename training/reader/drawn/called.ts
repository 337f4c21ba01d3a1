/** What somebody is called by the other end of a relation. */
export interface Called {
  readonly one: string;
  readonly many: string;
}

/** Of "child, children" and so on. */
export function calledBy(words: readonly string[]): readonly Called[] {
  return words.flatMap((each) => {
    const [one, many] = each.split(', ');
    return one && many ? [{ one, many }] : [];
  });
}

import { readFileSync } from 'node:fs';

/** What somebody is called by the other end of a relation. */
export interface Called {
  readonly one: string;
  readonly many: string;
}

/**
 * A relation of one thing, a, with another of its kind, b, and how people speak of it from either end: what graphs call it, by which way its triples run, what each end is called, and how
 * people ask for one end when they know the other. `{x}` is the one they know, `{one}` and `{many}` its kind.
 */
export interface Ends {
  readonly names: { readonly fromA: readonly string[]; readonly fromB: readonly string[] };
  readonly called: { readonly a: readonly Called[]; readonly b: readonly Called[] };
  readonly asked: { readonly a: readonly string[]; readonly b: readonly string[] };
}

/** Blocks of `ends.txt`, parted by empty lines; a field a line, alternatives parted by bars. */
export function readEnds(text: string): readonly Ends[] {
  return text.split(/\n\s*\n/).flatMap((block) => {
    const fields = new Map(
      block.split('\n').flatMap((line) => {
        const [, field, rest] = /^([ab](?:>[ab]| is| of [ab])): (.*)$/.exec(line.trim()) ?? [];
        return field === undefined || rest === undefined ? [] : [[field, rest.split(' | ').map((each) => each.trim())]];
      }),
    );
    if (fields.size === 0) return [];
    const field = (name: string): readonly string[] => fields.get(name) ?? [];
    const called = (name: string): readonly Called[] =>
      field(name).flatMap((each) => {
        const [one, many] = each.split(', ');
        return one && many ? [{ one, many }] : [];
      });
    return [
      {
        names: { fromA: field('a>b'), fromB: field('b>a') },
        called: { a: called('a is'), b: called('b is') },
        asked: { a: field('a of b'), b: field('b of a') },
      },
    ];
  });
}

export const ENDS: readonly Ends[] = readEnds(readFileSync(new URL('./ends.txt', import.meta.url), 'utf8'));

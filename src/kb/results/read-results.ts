import type { Row } from '../../core/index.ts';

/** What a server answered, as it was read from whichever format. */
export type ReadResults =
  | { readonly kind: 'rows'; readonly variables: readonly string[]; readonly rows: readonly Row[] }
  | { readonly kind: 'boolean'; readonly value: boolean };

/** An answer that is not SPARQL results, and whether it looks like the beginning of one. */
export class NotResults extends Error {
  readonly truncated: boolean;
  constructor(message: string, truncated = false) {
    super(message);
    this.truncated = truncated;
  }
}

/** Virtuoso has no <boolean>, and no "boolean": it answers ASK with a row that holds 1, or with no row at all. */
export function asAsked(variables: readonly string[], rows: readonly Row[]): ReadResults {
  if (variables.length !== 1 || variables[0] !== '__ASK_RETVAL') return { kind: 'rows', variables, rows };
  return { kind: 'boolean', value: /^(1|true)$/.test(rows[0]?.__ASK_RETVAL?.value ?? '') };
}

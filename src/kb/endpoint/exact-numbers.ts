import type { IncomingHttpHeaders } from 'node:http';
import type { Row, Term } from '../../core/index.ts';
import type { ReadResults } from '../results/index.ts';

const TEXT = 'exact_text';
const inexact = /#(double|float)$/;

/**
 * Virtuoso 7 writes doubles and floats with six digits in every result format, but as text in full: 643801.5 comes as
 * 643802.0, and STR() of it as it is. Whether results may have suffered from that.
 */
export function roundsNumbers(headers: IncomingHttpHeaders, results: ReadResults): boolean {
  if (!String(headers.server).startsWith('Virtuoso/') || results.kind !== 'rows') return false;
  return results.rows.some((row) => Object.values(row).some(isInexact));
}

/** The same query, with the text of one variable beside it. */
export function withNumberTexts(query: string, variables: readonly string[], variable: string): string {
  const all = variables.map((name) => `?${name}`).join(' ');
  return `SELECT ${all} (STR(?${variable}) AS ?${TEXT}) WHERE { {\n${query}\n} }`;
}

/** What such a query returned, with the numbers of that variable as their texts have them. */
export function withExactNumbers(results: ReadResults, variable: string): ReadResults {
  if (results.kind !== 'rows') return results;
  const rows = results.rows.map(({ [TEXT]: text, ...row }): Row => {
    const term = row[variable];
    return text && term && isInexact(term) ? { ...row, [variable]: { ...term, value: text.value } } : row;
  });
  return { ...results, variables: results.variables.filter((name) => name !== TEXT), rows };
}

function isInexact(term: Term): boolean {
  return term.termType === 'Literal' && inexact.test(term.datatype.value);
}

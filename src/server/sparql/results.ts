import { resultsToJson } from '../../answers/index.ts';
import type { Results, Row, Term } from '../../core/index.ts';
import { spellTerm } from '../../kb/index.ts';

type Done = Extract<Results, { readonly status: 'done' }>;
type Table = Extract<Done, { readonly kind: 'rows' | 'boolean' }>;
type Triples = Extract<Done, { readonly kind: 'triples' }>;

/** A way to write results down, by its media type. */
export interface Writer<R> {
  readonly type: string;
  write(results: R): string;
}

const XSD_STRING = 'http://www.w3.org/2001/XMLSchema#string';

/** The formats of SELECT and ASK that the SPARQL 1.1 recommendations define. The first is the usual one. */
export const tableWriters: readonly Writer<Table>[] = [
  { type: 'application/sparql-results+json', write: (results) => JSON.stringify(resultsToJson(results)) },
  { type: 'application/sparql-results+xml', write: xml },
  { type: 'text/csv', write: csv },
  { type: 'text/tab-separated-values', write: tsv },
];

/** N-Triples, which are Turtle as they stand. */
export const tripleWriters: readonly Writer<Triples>[] = [
  { type: 'text/turtle', write: ntriples },
  { type: 'application/n-triples', write: ntriples },
];

function xml(results: Table): string {
  const open = '<?xml version="1.0"?>\n<sparql xmlns="http://www.w3.org/2005/sparql-results#">';
  if (results.kind === 'boolean') return `${open}<head/><boolean>${results.value}</boolean></sparql>\n`;
  const head = results.variables.map((name) => `<variable name="${escaped(name)}"/>`).join('');
  const rows = results.rows.map((row) => `<result>${xmlRow(row, results.variables)}</result>`);
  return `${open}<head>${head}</head><results>\n${rows.join('\n')}\n</results></sparql>\n`;
}

function xmlRow(row: Row, variables: readonly string[]): string {
  return variables
    .flatMap((name) => (row[name] ? [`<binding name="${escaped(name)}">${xmlTerm(row[name])}</binding>`] : []))
    .join('');
}

function xmlTerm(term: Term): string {
  switch (term.termType) {
    case 'NamedNode':
      return `<uri>${escaped(term.value)}</uri>`;
    case 'BlankNode':
      return `<bnode>${escaped(term.value)}</bnode>`;
    case 'Literal': {
      const { language, datatype } = term;
      const typed = datatype.value === XSD_STRING ? '' : ` datatype="${escaped(datatype.value)}"`;
      return `<literal${language ? ` xml:lang="${escaped(language)}"` : typed}>${escaped(term.value)}</literal>`;
    }
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '\r': '&#13;',
};
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no way to write these characters
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

function escaped(text: string): string {
  return text.replace(UNWRITABLE, '\ufffd').replace(/[&<>"'\r]/g, (char) => ENTITIES[char]!);
}

/** Values as they are; the format has no way to say what kind they are. */
function csv(results: Table): string {
  if (results.kind === 'boolean') return `boolean\r\n${results.value}\r\n`;
  const cell = (term: Term | undefined) =>
    csvText(term === undefined ? '' : term.termType === 'BlankNode' ? `_:${term.value}` : term.value);
  const lines = results.rows.map((row) => results.variables.map((name) => cell(row[name])).join(','));
  return [results.variables.map(csvText).join(','), ...lines, ''].join('\r\n');
}

function csvText(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Terms as SPARQL spells them. */
function tsv(results: Table): string {
  if (results.kind === 'boolean') return `?boolean\n${results.value}\n`;
  const cell = (term: Term | undefined) => (term === undefined ? '' : spellTerm(term).replaceAll('\t', '\\t'));
  const lines = results.rows.map((row) => results.variables.map((name) => cell(row[name])).join('\t'));
  return [results.variables.map((name) => `?${name}`).join('\t'), ...lines, ''].join('\n');
}

function ntriples({ triples }: Triples): string {
  return triples
    .map(({ subject, predicate, object }) => `${[subject, predicate, object].map(spellTerm).join(' ')} .\n`)
    .join('');
}

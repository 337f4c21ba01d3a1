import type { SaxesAttributeNS, SaxesTagNS } from '@rubensworks/saxes';
import type { Term } from '../../core/index.ts';
import { literalOf } from './literal-of.ts';
import { asAsked, NotResults, type ReadResults } from './read-results.ts';

const NAMESPACE = 'http://www.w3.org/2005/sparql-results#';

/** Loaded with the first results, and looked up once: a question reads a dozen. */
let saxes: Promise<typeof import('@rubensworks/saxes')> | undefined;

/** Reads SPARQL results in XML. Throws NotResults, also where XML cannot say what the server has. */
export async function readXmlResults(text: string): Promise<ReadResults> {
  // XML takes a carriage return for a line feed, and servers that write one as it is mean what they wrote.
  if (text.includes('\r')) throw new NotResults('the XML has carriage returns, which are read as line feeds');
  const { SaxesParser } = await (saxes ??= import('@rubensworks/saxes'));
  const variables: string[] = [];
  const rows: Record<string, Term>[] = [];
  let [name, content, value]: [string, string, boolean | undefined] = ['', '', undefined];
  let attributes: Readonly<Record<string, SaxesAttributeNS>> = {};
  const bind = (term: Term): void => {
    const row = rows.at(-1);
    if (row === undefined || name === '') throw new NotResults('the XML has a value outside of a binding');
    row[name] = term;
  };
  const parser = new SaxesParser({ xmlns: true, position: false });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', (tag: SaxesTagNS) => {
    content = '';
    attributes = tag.attributes;
    if (tag.uri !== NAMESPACE)
      throw new NotResults(`the XML has an element <${tag.name}>, which is no part of results`);
    if (tag.local === 'variable') variables.push(attributes.name?.value ?? '');
    else if (tag.local === 'result') rows.push({});
    else if (tag.local === 'binding') name = attributes.name?.value ?? '';
  });
  parser.on('text', (piece) => {
    content += piece;
  });
  parser.on('cdata', (piece) => {
    content += piece;
  });
  parser.on('closetag', ({ local }) => {
    if (local === 'uri') bind({ termType: 'NamedNode', value: content });
    else if (local === 'bnode') bind({ termType: 'BlankNode', value: content });
    else if (local === 'literal') bind(literalOf(content, attributes['xml:lang']?.value, attributes.datatype?.value));
    else if (local === 'binding') name = '';
    else if (local === 'boolean') value = content.trim() === 'true';
    content = '';
  });
  try {
    parser.write(text).close();
  } catch (error) {
    if (error instanceof NotResults) throw error;
    const truncated = /^\s*(<\?xml[^>]*>\s*)?<sparql\b/.test(text) && !/<\/sparql>\s*$/.test(text);
    throw new NotResults(error instanceof Error ? error.message : String(error), truncated);
  }
  if (value !== undefined) return { kind: 'boolean', value };
  return asAsked(variables, rows);
}

import type { Iri, Label } from '../../src/core/index.ts';
import { mapSymbols, parseOrThrow, printBracketed, say, skeleton } from '../../src/form/index.ts';
import { expandName, shortenIri } from '../../src/kb/dialects/index.ts';
import { compile } from '../../src/sparql/index.ts';
import { EXAMPLES, type Example } from './examples.ts';

/** The parts of docs/forms.md that the code itself writes, by the name that marks their place. */
function describeForms(): Readonly<Record<string, string>> {
  return {
    operators: table(
      ['notation', 'meaning', 'for example', 'in English'],
      EXAMPLES.map((example) => [example.notation, example.meaning, `\`${example.form}\``, english(example)]),
    ),
    sparql: EXAMPLES.map((example) => `\`${example.form}\`\n\n\`\`\`sparql\n${sparql(example)}\n\`\`\``).join('\n\n'),
    spellings: table(
      ['form', 'skeleton', 'bracketed, with labels for entities'],
      SPELLED.map((text) => {
        const form = parseOrThrow(text);
        const named = mapSymbols(form, (symbol, role) => (role === 'entity' ? (NAMES[symbol] ?? symbol) : symbol));
        return [text, skeleton(form), printBracketed(named)].map((cell) => `\`${cell}\``);
      }),
    ),
  };
}

const SPELLED = [
  '(AND people.person (JOIN people.person.gender m.05zppz))',
  '(COUNT (JOIN (R people.person.children) m.02mjmr))',
  '(AND music.album (ge music.album.release_date 1990^^xsd:gYear))',
  '(ARGMAX people.person (JOIN people.person.children people.person.date_of_birth))',
];
const NAMES: Readonly<Record<string, string>> = { 'm.05zppz': 'Male', 'm.02mjmr': 'Barack Obama' };

function english({ form, graph }: Example): string {
  return say(mapSymbols(parseOrThrow(form), graph.label));
}

/** The compiled query under prefixes, which make it easier to read; the compiler itself writes IRIs in full. */
function sparql({ form, graph }: Example): string {
  const { dialect } = graph;
  const iri = (symbol: Label): Iri => {
    const expanded = expandName(dialect, symbol);
    if (expanded === undefined) throw new Error(`the example ${form} has a name that is none of its graph: ${symbol}`);
    return expanded;
  };
  const grounded = mapSymbols(parseOrThrow(form), iri);
  return compile(grounded, dialect).text.replace(/<([^<>\s]+)>/g, (whole, full: string) => {
    const short = shortenIri(dialect, full);
    if (short === 'rdf:type') return 'a';
    return short.startsWith('<') ? whole : short.includes(':') ? short : `:${short}`;
  });
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** The page with each marked part written anew. */
export function withDescriptions(page: string): string {
  return Object.entries(describeForms()).reduce((text, [name, part]) => {
    const [start, end] = [`<!-- ${name}: written by tools/forms -->`, `<!-- end of ${name} -->`];
    const [before, rest] = text.split(start);
    const after = rest?.split(end)[1];
    if (before === undefined || after === undefined)
      throw new Error(`docs/forms.md has lost the marks around its ${name}`);
    return `${before}${start}\n${part}\n${end}${after}`;
  }, page);
}

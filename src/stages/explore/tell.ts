import type { Iri, RelationInfo, Run, Schema, Term } from '../../core/index.ts';
import type { Explored, Found, values } from '../../explore/index.ts';
import { XSD } from '../../form/index.ts';
import { endClasses } from '../knowledge/index.ts';
import { type Ran, rowsOf } from './run-written.ts';
import type { Vocabulary } from './vocabulary.ts';
import { quoted, written } from './written.ts';

/** What an explorer is told of what its moves came to, in few words: every name in it may be used from then on. */

const MOST_ROWS = 20;
/** Results of so few things are told with how these are written. */
const FEW = 3;

/** What was found, a line each; of relations with what they lead from and to, as far as these are known. */
export function tellFound(
  { hits, hasMore }: Found,
  text: string,
  schema: Pick<Schema, 'classes' | 'relations'>,
  vocabulary: Vocabulary,
): string {
  if (hits.length === 0) return `Nothing is called ${JSON.stringify(text)} or like it.`;
  const lines = hits.map(({ iri, kind, label, classes, of }) => {
    if (kind === 'value') {
      const relations = (of ?? []).slice(0, 3).map((each) => vocabulary.show(each, 'relation'));
      return `value ${quoted(label)} of ${relations.join(', ')}`;
    }
    // A class without a name is told by its IRI.
    const kinds = classes.slice(0, 2).map((each) => (/^\w+:\/\//.test(each) ? vocabulary.short(each) : each));
    const info = kind === 'relation' ? schema.relations.find((each) => each.iri === iri) : undefined;
    const what = info ? endsOf(info, schema, vocabulary) : kinds.length > 0 ? ` (${kinds.join(', ')})` : '';
    return `${kind === 'entity' ? 'thing' : kind} ${vocabulary.show(iri, kind, label)} ${quoted(label)}${what}`;
  });
  return [...lines, ...(hasMore ? ['…'] : [])].join('\n');
}

/** What a relation leads from and to: the same words may name several. */
function endsOf(info: RelationInfo, { classes }: Pick<Schema, 'classes'>, vocabulary: Vocabulary): string {
  const told = (end: 'domain' | 'range'): string => {
    const found = endClasses(info, end, (iri) => classes.find((each) => each.iri === iri));
    const names = found.classes.map((iri) => vocabulary.show(iri, 'class'));
    return [...names, ...(found.hasOthers ? ['another'] : [])].join(' or ');
  };
  const [type] = info.ranges;
  const value = type?.iri.startsWith(XSD) ? type.iri.slice(XSD.length) : '';
  const [from, to] = [told('domain'), told('range') || value];
  return from === '' && to === '' ? '' : ` ${from || 'a thing'} → ${to || 'a thing'}`;
}

export function tellValues(counted: Awaited<ReturnType<typeof values>>, vocabulary: Vocabulary): string {
  const { relation, values: found, distinct, hasMore } = counted;
  const by = vocabulary.show(relation.value, 'relation', relation.label);
  if (found.length === 0) return `No value of ${by} has these words.`;
  const [first] = found;
  const type = first!.kind === 'literal' ? (first!.datatype?.replace(/^.*#/, '') ?? 'text') : 'things';
  const shown = found.map((value) => `${written(value, vocabulary)} (${value.count})`).join(', ');
  return `${by}: ${type}, ${distinct ?? 'many'} different: ${shown}${hasMore ? ', …' : ''}`;
}

/** A result as a table with its columns, its first rows, and how many there are. */
export async function tellResult(ran: Ran, terms: readonly Term[], tools: Telling, run: Run): Promise<string> {
  const table = rowsOf(ran)?.map((row) => row.map((cell) => cell?.term));
  const rows: readonly (readonly (Term | undefined)[])[] = table ?? terms.map((term) => [term]);
  const shown = rows.slice(0, MOST_ROWS);
  const iris = shown.flat().flatMap((term) => (term?.termType === 'NamedNode' ? [term.value] : []));
  const labels = await tools.labels([...new Set(iris)], run);
  const cell = (term: Term | undefined): string => {
    if (term === undefined) return '-';
    if (term.termType === 'Literal') return quoted(term.value);
    if (term.termType === 'BlankNode') return 'an unnamed node';
    const label = labels.get(term.value);
    const kind = tools.kindOf(term.value as Iri);
    const isSchema = kind === 'relation' || kind === 'class';
    // Who asks which relations there are wants to write them.
    if (label !== undefined && rows.length > FEW && !isSchema) return quoted(label);
    const short = tools.vocabulary.show(term.value, isSchema ? kind : 'entity', label);
    return label === undefined ? short : `${short} ${quoted(label)}`;
  };
  const head =
    ran.kind === 'query' && ran.columns.length > 1 ? [ran.columns.map((name) => `?${name}`).join(' | ')] : [];
  const lines = [...head, ...shown.map((row) => row.map(cell).join(' | '))];
  const count = rows.length === 1 ? '1 row' : `${rows.length} rows`;
  return `${count}:\n${lines.join('\n')}${rows.length > shown.length ? '\n…' : ''}`;
}

interface Telling extends Pick<Explored, 'labels' | 'kindOf'> {
  readonly vocabulary: Vocabulary;
}

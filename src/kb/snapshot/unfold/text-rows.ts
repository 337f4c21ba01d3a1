import type { Dialect, Iri } from '../../../core/index.ts';
import { RDF_LANG_STRING } from '../../../form/index.ts';
import { isDerived, localName, localWords, namedKind, straightSteps } from '../../../graph/index.ts';
import { addTo } from '../../../search/index.ts';
import { termWriter } from '../../rdf/index.ts';
import type { GraphBuilder } from '../graph-builder.ts';
import { edgesOf } from './edges.ts';

/** Words by which a column says in which language a row is. */
const LANGUAGE = new Set(['language', 'locale', 'sprache', 'spras', 'langue', 'idioma', 'lingua', 'taal']);
/** Languages by their first letter alone, as they call themselves or as English does. */
const INITIALS: ReadonlyMap<string, string> = new Map(
  Object.entries({ d: 'de', e: 'en', f: 'fr', i: 'it', n: 'nl', p: 'pt', s: 'es' }),
);
/** A code, by itself or with that of a country, or the English name. */
const WRITTEN = /^\p{L}{1,3}(?:[-_]\p{L}{2,4})?$|^\p{Lu}\p{Ll}{3,}$/u;

/** A row that says in a language what one thing is called. */
interface TextRow {
  readonly of: number;
  readonly language: string;
  /** Texts by the columns that they stand in, without the key of the thing. */
  readonly texts: ReadonlyMap<number, number>;
}

/**
 * Databases in several languages keep the names of things in tables of their own, a row for each thing and language. Says of each thing what it is called, and tells which tables and columns only say that:
 * who names a product means it and not one of its rows there.
 */
export function unfoldTextRows(builder: GraphBuilder, { typeOf, labelOf }: Dialect): readonly Iri[] {
  const naming = edgesOf(builder, labelOf);
  const wordsOf = (column: number): readonly (readonly string[])[] => [
    localWords(builder.termOf(column).value),
    ...naming.flatMap((labels) => labels.get(column) ?? []).map((label) => localWords(builder.termOf(label).value)),
  ];
  const columns = builder.predicateIris().flatMap((iri) => (isDerived(iri) ? [] : (builder.idOf(iri) ?? [])));
  const saying = columns.filter((column) => wordsOf(column).some((words) => words.some((word) => LANGUAGE.has(word))));
  if (saying.length === 0 || labelOf[0] === undefined) return [];
  const [types] = edgesOf(builder, [typeOf]);
  const write = termWriter(builder);
  const structure: Iri[] = [];
  for (const language of saying) {
    for (const [kind, nodes] of rowsByKind(builder, language, types!)) {
      const said = factsOf(builder, nodes, builder.idOf(typeOf));
      const rows = [...nodes].map((node) => textRow(builder, node, language, said));
      const found: readonly TextRow[] = areOfThings(rows) ? rows : [];
      const name = nameColumn(found, wordsOf);
      if (name === undefined || found.some(({ of }) => naming.some((labels) => labels.has(of)))) continue;
      const label = builder.internIri(labelOf[0]);
      for (const { of, language: tag, texts } of found) {
        const value = builder.termOf(texts.get(name) ?? -1).value;
        builder.triple(
          of,
          label,
          write({ termType: 'Literal', value, language: tag, datatype: { value: RDF_LANG_STRING } }),
        );
      }
      // What else the rows tell of things is still asked for.
      const isAll = found.every(({ texts }) => texts.size === 1);
      const aside = isAll ? [kind, ...columnsOf(builder, nodes)] : [name];
      structure.push(...aside.map((id) => builder.termOf(id).value as Iri));
    }
  }
  return structure;
}

/** What says something in a language, by its one class. */
function rowsByKind(
  builder: GraphBuilder,
  language: number,
  types: ReadonlyMap<number, readonly number[]>,
): ReadonlyMap<number, ReadonlySet<number>> {
  const found = new Map<number, Set<number>>();
  builder.each((node, predicate) => {
    const [kind, ...others] = predicate === language ? (types.get(node) ?? []) : [];
    if (kind !== undefined && others.length === 0) found.set(kind, (found.get(kind) ?? new Set()).add(node));
  });
  return found;
}

/** What nodes say beside what they are, by node. */
function factsOf(
  builder: GraphBuilder,
  nodes: ReadonlySet<number>,
  type: number | undefined,
): ReadonlyMap<number, readonly (readonly [column: number, value: number])[]> {
  const facts = new Map<number, (readonly [number, number])[]>();
  builder.each((node, predicate, value) => {
    if (predicate !== type && nodes.has(node)) addTo(facts, node, [predicate, value] as const);
  });
  return facts;
}

/** What only some nodes say. */
function columnsOf(builder: GraphBuilder, nodes: ReadonlySet<number>): readonly number[] {
  const isOwn = new Map<number, boolean>();
  builder.each((node, predicate) => {
    isOwn.set(predicate, nodes.has(node) && isOwn.get(predicate) !== false);
  });
  return [...isOwn].flatMap(([column, own]) => (own ? [column] : []));
}

function textRow(
  builder: GraphBuilder,
  node: number,
  by: number,
  facts: ReturnType<typeof factsOf>,
): TextRow | undefined {
  const own = facts.get(node) ?? [];
  const [of, ...others] = new Set(own.flatMap(([, value]) => (builder.isLiteral(value) ? [] : [value])));
  const [said, ...more] = own.filter(([column]) => column === by);
  const language = said && languageIn(builder.termOf(said[1]).value);
  if (of === undefined || others.length > 0 || language === undefined || more.length > 0) return undefined;
  const iri = localName(builder.termOf(of).value);
  const referring = own.flatMap(([column, value]) =>
    value === of ? (straightSteps(builder.termOf(column).value)?.[0].relation ?? []) : [],
  );
  const texts = new Map<number, number>();
  for (const [column, value] of own) {
    if (column === by || !builder.isLiteral(value)) continue;
    const { value: text } = builder.termOf(value);
    // What refers to the thing is its key, in its IRI or as one of its columns has it.
    if (iri.endsWith(text) || referring.includes(builder.termOf(column).value as Iri)) continue;
    if (texts.has(column)) return undefined;
    texts.set(column, value);
  }
  return texts.size === 0 ? undefined : { of, language, texts };
}

/** A language as tags have it. */
function languageIn(text: string): string | undefined {
  if (!WRITTEN.test(text)) return undefined;
  const own = text.toLowerCase();
  return own.length === 1 ? INITIALS.get(own) : own.slice(0, 2);
}

/** Whether all rows say something of a thing, one for each language of it. */
function areOfThings(rows: readonly (TextRow | undefined)[]): rows is readonly TextRow[] {
  const seen = new Set(rows.map((row) => row && `${row.of} ${row.language}`));
  return seen.size === rows.length && !seen.has(undefined);
}

/** The one column that all rows have, or of several the one that is called a name. */
function nameColumn(
  rows: readonly TextRow[],
  wordsOf: (column: number) => readonly (readonly string[])[],
): number | undefined {
  const [first] = rows;
  const shared = [...(first?.texts.keys() ?? [])].filter((column) => rows.every(({ texts }) => texts.has(column)));
  const named =
    shared.length === 1
      ? shared
      : shared.filter((column) => wordsOf(column).some((words) => namedKind(words) !== undefined));
  return named.length === 1 ? named[0] : undefined;
}

import type { Dialect, Iri } from '../../../core/index.ts';
import { family, isDateText, isNumberText, RDF_LANG_STRING } from '../../../form/index.ts';
import { TONGUES } from '../../../glossary/index.ts';
import { isDerived, localName, localWords, namedKind, straightSteps } from '../../../graph/index.ts';
import { addTo, grouped, singular } from '../../../search/index.ts';
import { termWriter } from '../../rdf/index.ts';
import type { GraphBuilder } from '../graph-builder.ts';
import { edgesOf } from './edges.ts';

/** Words by which a column says in which language a row is. */
const LANGUAGE = new Set(['language', 'locale', 'sprache', 'spras', 'langue', 'idioma', 'lingua', 'taal']);
/** Languages by their first letter alone, as they call themselves or as English does. */
const INITIALS = { d: 'de', e: 'en', f: 'fr', i: 'it', n: 'nl', p: 'pt', s: 'es' };
/** A code, by itself or with that of a country. */
const CODE = /^([a-z]{2,3})(?:[-_][a-z]{2,4})?$/;
/** What tables of texts call names besides, where these are short. */
const TEXT = new Set([
  'text',
  'description',
  'beschreibung',
  'omschrijving',
  'descripcion',
  'descrizione',
  'descricao',
]);
/** Longer texts describe. */
const LONGEST_NAME = 80;
/** Of fewer rows nothing is told. */
const LEAST_ROWS = 4;

type Facts = ReadonlyMap<number, readonly (readonly [column: number, value: number])[]>;
type WordsOf = (node: number) => readonly (readonly string[])[];

/** A row that says in a language what one thing is called. */
interface TextRow {
  readonly of: number;
  readonly language: string;
  /** The columns that refer to the thing. */
  readonly by: readonly number[];
  /** Texts by the columns that they stand in, without the key of the thing. */
  readonly texts: ReadonlyMap<number, number>;
}

/**
 * Databases in several languages keep the names of things in tables of their own, a row for each thing and language. Says of each thing what it is called, and tells which tables and columns only say that:
 * who names a product means it and not one of its rows there.
 */
export function unfoldTextRows(builder: GraphBuilder, { typeOf, labelOf }: Dialect): readonly Iri[] {
  const naming = edgesOf(builder, labelOf);
  const wordsOf: WordsOf = (node) => [
    localWords(builder.termOf(node).value),
    ...naming.flatMap((labels) => labels.get(node) ?? []).map((label) => localWords(builder.termOf(label).value)),
  ];
  const columns = builder.predicateIris().flatMap((iri) => (isDerived(iri) ? [] : (builder.idOf(iri) ?? [])));
  const saying = columns.filter((column) => wordsOf(column).some((words) => words.some((word) => LANGUAGE.has(word))));
  if (saying.length === 0 || labelOf[0] === undefined) return [];
  const [types] = edgesOf(builder, [typeOf]);
  const { facts, uses } = factsOf(builder, nodesWith(builder, new Set(saying), types!), builder.idOf(typeOf));
  const write = termWriter(builder);
  const structure: Iri[] = [];
  for (const group of rowsByKind(facts, new Set(saying), types!)) {
    const { kind, language } = group[0]!;
    const rows = group.map(({ node }) => textRow(builder, node, language, facts));
    const found: readonly TextRow[] = areOfThings(rows) ? rows : [];
    if (found.length < LEAST_ROWS || found.some(({ of }) => naming.some((labels) => labels.has(of)))) continue;
    const about = new Set(found.flatMap(({ of, by }) => [...by, ...(types!.get(of) ?? [])]));
    const name = nameColumn(builder, found, wordsOf, [...about].flatMap(wordsOf).flat());
    if (name === undefined) continue;
    const label = builder.internIri(labelOf[0]);
    for (const { of, language: tag, texts } of found) {
      const value = builder.termOf(texts.get(name)!).value;
      builder.triple(
        of,
        label,
        write({ termType: 'Literal', value, language: tag, datatype: { value: RDF_LANG_STRING } }),
      );
    }
    // What else the rows tell of things is still asked for.
    const isAll = found.every(({ texts }) => texts.size === 1);
    const own = ownColumns(group, facts, uses);
    const aside = isAll ? [kind, ...own] : own.filter((column) => column === name);
    structure.push(...aside.map((id) => builder.termOf(id).value as Iri).filter((iri) => !labelOf.includes(iri)));
  }
  return structure;
}

/** What says something in a language and is of one class. */
function nodesWith(
  builder: GraphBuilder,
  saying: ReadonlySet<number>,
  types: ReadonlyMap<number, readonly number[]>,
): ReadonlySet<number> {
  const nodes = new Set<number>();
  builder.each((node, predicate) => {
    if (saying.has(predicate) && types.get(node)?.length === 1) nodes.add(node);
  });
  return nodes;
}

/** What nodes say beside what they are, by node, and how often anything says each column. */
function factsOf(
  builder: GraphBuilder,
  nodes: ReadonlySet<number>,
  type: number | undefined,
): { readonly facts: Facts; readonly uses: ReadonlyMap<number, number> } {
  const facts = new Map<number, (readonly [number, number])[]>();
  const uses = new Map<number, number>();
  builder.each((node, predicate, value) => {
    if (predicate === type) return;
    uses.set(predicate, (uses.get(predicate) ?? 0) + 1);
    if (nodes.has(node)) addTo(facts, node, [predicate, value] as const);
  });
  return { facts, uses };
}

interface Row {
  readonly node: number;
  readonly kind: number;
  /** The column that says its language. */
  readonly language: number;
}

/** Rows of one class that say their language in one column. */
function rowsByKind(
  facts: Facts,
  saying: ReadonlySet<number>,
  types: ReadonlyMap<number, readonly number[]>,
): Iterable<readonly Row[]> {
  const rows = [...facts].flatMap(([node, own]) => {
    const languages = new Set(own.flatMap(([column]) => (saying.has(column) ? [column] : [])));
    return [...languages].map((language) => ({ node, kind: types.get(node)![0]!, language }));
  });
  return grouped(rows, ({ kind, language }) => `${kind} ${language}`).values();
}

/** What only some rows say. */
function ownColumns(rows: readonly Row[], facts: Facts, uses: ReadonlyMap<number, number>): readonly number[] {
  const own = new Map<number, number>();
  for (const [column] of rows.flatMap(({ node }) => facts.get(node)!)) own.set(column, (own.get(column) ?? 0) + 1);
  return [...own].flatMap(([column, times]) => (times === uses.get(column) ? [column] : []));
}

function textRow(builder: GraphBuilder, node: number, saying: number, facts: Facts): TextRow | undefined {
  const own = facts.get(node) ?? [];
  const [of, ...others] = new Set(own.flatMap(([, value]) => (builder.isLiteral(value) ? [] : [value])));
  const [said, ...more] = own.filter(([column]) => column === saying);
  const language = said && languageIn(builder.termOf(said[1]).value);
  if (of === undefined || others.length > 0 || language === undefined || more.length > 0) return undefined;
  const iri = localName(builder.termOf(of).value);
  const referring = own.flatMap(([column, value]) =>
    value === of ? (straightSteps(builder.termOf(column).value)?.[0].relation ?? []) : [],
  );
  const by = own.flatMap(([column, value]) => (value === of ? [column] : []));
  const texts = new Map<number, number>();
  for (const [column, value] of own) {
    if (column === saying || !builder.isLiteral(value)) continue;
    const { value: text } = builder.termOf(value);
    // What refers to the thing is its key, in its IRI or as one of its columns has it.
    if (iri.endsWith(text) || referring.includes(builder.termOf(column).value as Iri)) continue;
    if (texts.has(column)) return undefined;
    texts.set(column, value);
  }
  return texts.size === 0 ? undefined : { of, by, language, texts };
}

let tags: ReadonlyMap<string, string> | undefined;

/** A language as tags have it. */
function languageIn(text: string): string | undefined {
  tags ??= tagsOfLanguages();
  const own = text.trim().toLowerCase();
  const code = CODE.exec(own)?.[1];
  return tags.get(own) ?? (code && tags.get(Intl.getCanonicalLocales(code)[0]!));
}

/** The tags of languages by their codes and by what they are called in English, in languages that there are words of, and by themselves. */
function tagsOfLanguages(): ReadonlyMap<string, string> {
  const found = new Map(Object.entries(INITIALS));
  const naming = ['en', ...TONGUES].map(namesIn);
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
    // Codes that others took the place of mean these.
    if (naming[0]!(code) === undefined || Intl.getCanonicalLocales(code)[0] !== code) continue;
    const names = [...naming, namesIn(code)].flatMap((nameOf) => nameOf(code)?.toLowerCase() ?? []);
    for (const name of [code, ...names]) if (!found.has(name)) found.set(name, code);
  }
  return found;
}

function namesIn(language: string): (code: string) => string | undefined {
  const names = new Intl.DisplayNames([language], { type: 'language', fallback: 'none' });
  return (code) => names.of(code);
}

/** Whether all rows say something of a thing, one for each language of it, and of some in several. */
function areOfThings(rows: readonly (TextRow | undefined)[]): rows is readonly TextRow[] {
  const seen = new Set(rows.map((row) => row && `${row.of} ${row.language}`));
  return seen.size === rows.length && !seen.has(undefined) && new Set(rows.map((row) => row!.of)).size < rows.length;
}

/** The one column of texts that all rows have and that is called a name of what they are about. */
function nameColumn(
  builder: GraphBuilder,
  rows: readonly TextRow[],
  wordsOf: WordsOf,
  about: readonly string[],
): number | undefined {
  const isText = (id: number | undefined): boolean => {
    const term = id === undefined ? undefined : builder.termOf(id);
    if (term?.termType !== 'Literal' || family(term) !== 'text' || term.value.length > LONGEST_NAME) return false;
    return !isNumberText(term.value) && !isDateText(term.value);
  };
  const named = [...rows[0]!.texts.keys()].filter(
    (column) =>
      wordsOf(column).some((words) => isNameOf(words, about)) && rows.every(({ texts }) => isText(texts.get(column))),
  );
  return named.length === 1 ? named[0] : undefined;
}

/** Whether words say the name of no more than the thing: "name", and "tool name" of a tool. */
function isNameOf(words: readonly string[], about: readonly string[]): boolean {
  const kind = namedKind(TEXT.has(words.at(-1) ?? '') ? [...words.slice(0, -1), 'name'] : words);
  return kind?.every((word) => about.some((own) => own.startsWith(singular(word)))) ?? false;
}

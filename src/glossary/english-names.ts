import type { Graph, Id, Literal } from '../core/index.ts';
import { humanise, isDerived, rowRelation, spaceBeforeName, type Vocabulary } from '../graph/index.ts';
import type { EnglishName, Glossary } from './glossary.ts';
import type { Tongue } from './words.ts';

/** What the classes, relations and values of a graph are in English, where they are in another language. */
export interface EnglishNames {
  name(node: Id): EnglishName | undefined;
  value(text: Literal): string | undefined;
}

/** The language of so many of the names is that of values that do not tell theirs. */
const MOSTLY = 1 / 3;

/** Tells by their names which languages classes and relations are named in: by the tags of names, or else by the words of all in one namespace. */
export function createEnglishNames(
  graph: Graph,
  schema: readonly Id[],
  vocabulary: Pick<Vocabulary, 'labels'>,
  glossary: Glossary,
): EnglishNames {
  // What a snapshot says by relations of its own is called by what these stand for; what rows are rows of has a name.
  const nodes = [...new Set(schema)].filter((node) => {
    const iri = graph.term(node).value;
    return !isDerived(iri) || rowRelation(iri) !== undefined;
  });
  const iris = new Set(nodes.map((node) => graph.term(node).value));
  const spaceOf = (iri: string): string => spaceOfTables(rowRelation(iri) ?? iri, iris);
  const named = new Map(nodes.map((node) => [node, nameOf(graph, node, vocabulary)] as const));
  const spaces = new Map<string, string[]>();
  for (const [node, { text, language }] of named) {
    if (language !== '') continue;
    const space = spaceOf(graph.term(node).value);
    const own = spaces.get(space);
    if (own) own.push(text);
    else spaces.set(space, [text]);
  }
  // Where most are named beside their IRIs, the words of all IRIs tell it better than those of a few.
  const inIris = (space: string): readonly string[] =>
    nodes.map((node) => graph.term(node).value).flatMap((iri) => (spaceOf(iri) === space ? [humanise(iri)] : []));
  const tongues = new Map(
    [...spaces].map(
      ([space, names]) => [space, glossary.languageOf(names) ?? glossary.languageOf(inIris(space))] as const,
    ),
  );
  const tongueOf = (node: Id, language: string): Tongue | undefined =>
    language === '' ? tongues.get(spaceOf(graph.term(node).value)) : glossary.tongueOf(language);
  const counts = new Map<Tongue, number>();
  for (const [node, { language }] of named) {
    const tongue = tongueOf(node, language);
    if (tongue) counts.set(tongue, (counts.get(tongue) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  const usual = most && most[1] >= MOSTLY * nodes.length ? most[0] : undefined;
  return {
    name(node) {
      const own = named.get(node);
      const tongue = own && tongueOf(node, own.language);
      return tongue && glossary.english(own.text, tongue);
    },
    value({ value, language = '' }) {
      // What is written in a language is said in it, whatever the classes and relations beside it are.
      const tongue = language === '' ? usual : glossary.tongueOf(language);
      return tongue && glossary.whole(value, tongue)?.name;
    },
  };
}

interface Named {
  readonly text: string;
  /** `''` where nothing says in which it is. */
  readonly language: string;
}

/** What a class or relation is called: in English where it is, or else by its first name, or by the words of its IRI. */
function nameOf(graph: Graph, node: Id, { labels }: Pick<Vocabulary, 'labels'>): Named {
  const names = labels.flatMap((label) =>
    Array.from(graph.objects(node, label), (id) => graph.term(id)).flatMap((term) =>
      term.termType === 'Literal' && term.value.trim() !== ''
        ? [{ text: term.value, language: (term.language ?? '').toLowerCase() }]
        : [],
    ),
  );
  const english = names.find(({ language }) => /^en\b/.test(language)) ?? names.find(({ language }) => language === '');
  return english ?? names[0] ?? { text: humanise(graph.term(node).value), language: '' };
}

/** The namespace of a name. Where columns are named below their table, `…/db/plot#size` of `…/db/plot`, it is that of the tables: few columns alone would hardly tell their language. */
function spaceOfTables(iri: string, iris: ReadonlySet<string>): string {
  const space = spaceBeforeName(iri);
  const table = space.replace(/[#/]$/, '');
  return iris.has(table) ? spaceBeforeName(table) : space;
}

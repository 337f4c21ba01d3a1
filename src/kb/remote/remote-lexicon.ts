import type { Dialect, Hit, Iri, Kind, KnowledgeBase, LexiconQuery, Literal, Run } from '../../core/index.ts';
import { isFunctionWord } from '../../english/index.ts';
import { write } from '../../sparql/index.ts';
import { isOneOf } from '../dialects/is-one-of.ts';
import { remoteLabels } from './remote-labels.ts';
import { remoteRows } from './remote-rows.ts';

/** Finds things by name on a server that nobody has indexed. */
export interface RemoteLexicon {
  search(query: LexiconQuery, run: Run): Promise<readonly Hit[]>;
}

/** Things whose name is the text; and, where the server has a text search, those whose name has its words. */
export function remoteLexicon(kb: KnowledgeBase): RemoteLexicon {
  const { textSearch } = kb.dialect;
  return {
    async search(query, run) {
      const most = query.limit * 4;
      const found = await remoteRows(kb, namesQuery(kb.dialect, [query.text], most), most, run);
      const similar = textSearch ? await remoteRows(kb, textSearch(query.text.split(/\s+/), most), most, run) : [];
      const names = new Map<string, string>();
      for (const { thing, label } of [...found, ...similar]) {
        if (thing?.termType === 'NamedNode' && label && !names.has(thing.value)) names.set(thing.value, label.value);
      }
      const iris = [...names.keys()];
      const [kinds, labels] = await Promise.all([kindsOf(kb, iris, run), remoteLabels(kb, iris, run)]);
      return [...names]
        .map(([iri, name]) => toHit(iri as Iri, kinds.get(iri) ?? 'entity', labels.get(iri) ?? name, name, query.text))
        .filter(({ kind }) => query.kinds?.includes(kind) ?? true)
        .sort((a, b) => b.score - a.score)
        .slice(0, query.limit);
    },
  };
}

function toHit(iri: Iri, kind: Kind, label: string, matched: string, text: string): Hit {
  const exact = matched.toLowerCase() === text.toLowerCase();
  const score = exact ? 1 : Math.min(0.9, text.length / Math.max(1, matched.length));
  return { iri, kind, label, matched, match: exact ? 'exact' : 'words', score };
}

/** The SPARQL that finds things with one of these names, in the usual spellings. */
export function namesQuery(dialect: Dialect, names: readonly string[], limit: number): string {
  const { labelOf, aliasOf, languages } = dialect;
  const spellings = [...new Set(names.flatMap(spellingsOf))];
  const literals = spellings.flatMap((value) => languages.map((language) => write.literal(named(value, language))));
  return `SELECT DISTINCT ?thing ?label { VALUES ?label { ${literals.join(' ')} }
    ?thing ?name ?label FILTER(${isOneOf('?name', [...labelOf, ...aliasOf])}) } LIMIT ${limit}`;
}

function spellingsOf(text: string): readonly string[] {
  const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
  const title = text.replace(/\S+/g, (word, at: number) => (at > 0 && isFunctionWord(word) ? word : capital(word)));
  return [text, text.toLowerCase(), capital(text), title];
}

function named(value: string, language: string): Literal {
  const datatype = { value: 'http://www.w3.org/2001/XMLSchema#string' };
  return { termType: 'Literal', value, datatype, ...(language && { language }) };
}

/** Which of some IRIs are classes and which relations; the others are things. */
async function kindsOf(kb: KnowledgeBase, iris: readonly string[], run: Run): Promise<ReadonlyMap<string, Kind>> {
  if (iris.length === 0) return new Map();
  const things = `VALUES ?thing { ${iris.map((iri) => write.iri(iri)).join(' ')} }`;
  const text = `SELECT DISTINCT ?thing ?kind {
    { ${things} ?x ${write.iri(kb.dialect.typeOf)} ?thing BIND("class" AS ?kind) } UNION
    { ${things} ?s ?thing ?o BIND("relation" AS ?kind) } }`;
  const found = await remoteRows(kb, text, iris.length * 2, run);
  return new Map(found.map(({ thing, kind }) => [thing?.value ?? '', kind?.value as Kind]));
}

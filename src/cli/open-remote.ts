import type {
  ClassInfo,
  Hit,
  Iri,
  Kind,
  KnowledgeBase,
  LexiconQuery,
  Literal,
  RelationInfo,
  Results,
  Row,
  Run,
  Term,
} from '../core/index.ts';
import { humanise } from '../graph/index.ts';
import { write } from '../sparql/index.ts';
import type { OpenedKb } from './open-kb.ts';

type Rows = Extract<Results, { readonly kind: 'rows' }>;

/** As many classes and relations as an endpoint is asked to count. */
const MOST = 100;

/** A knowledge base over an endpoint: names and schema are asked of the server when they are needed. */
export function openRemote(kb: KnowledgeBase): OpenedKb {
  return {
    kb,
    kindOf: () => 'unknown',
    find: (query, run) => findByName(kb, query, run),
    labels: (iris, run) => labelsOf(kb, iris, run),
    schema: async (run) => ({ classes: await commonClasses(kb, run), relations: await commonRelations(kb, run) }),
    close: () => kb.close(),
  };
}

async function rows(kb: KnowledgeBase, text: string, limit: number, run: Run): Promise<readonly Row[]> {
  const results = await kb.sparql(text, { limit }, run);
  if (results.status === 'failed') throw results.error;
  return (results as Rows).rows;
}

/** The server's own text search where it has one; else things whose name is exactly this. */
async function findByName(kb: KnowledgeBase, query: LexiconQuery, run: Run): Promise<readonly Hit[]> {
  const { dialect } = kb;
  const search = dialect.textSearch?.(query.text.split(/\s+/), query.limit * 4);
  const found = await rows(kb, search ?? exactNames(kb, query.text, query.limit * 4), query.limit * 4, run);
  const names = new Map<string, string>();
  for (const { thing, label } of found) {
    if (thing?.termType === 'NamedNode' && label && !names.has(thing.value)) names.set(thing.value, label.value);
  }
  const kinds = await kindsOf(kb, [...names.keys()], run);
  return [...names]
    .map(([iri, label]) => toHit(iri as Iri, kinds.get(iri) ?? 'entity', label, query.text))
    .filter(({ kind }) => query.kinds?.includes(kind) ?? true)
    .sort((a, b) => b.score - a.score)
    .slice(0, query.limit);
}

function toHit(iri: Iri, kind: Kind, label: string, text: string): Hit {
  const exact = label.toLowerCase() === text.toLowerCase();
  const score = exact ? 1 : Math.min(0.9, text.length / Math.max(1, label.length));
  return { iri, kind, label, matched: label, match: exact ? 'exact' : 'words', score };
}

function exactNames(kb: KnowledgeBase, text: string, limit: number): string {
  const { labelOf, aliasOf, languages } = kb.dialect;
  const spellings = [...new Set([text, text.toLowerCase(), text.charAt(0).toUpperCase() + text.slice(1)])];
  const names = spellings.flatMap((value) => languages.map((language) => write.literal(named(value, language))));
  const predicates = [...labelOf, ...aliasOf].map((iri) => write.iri(iri));
  return `SELECT DISTINCT ?thing ?label { VALUES ?label { ${names.join(' ')} } VALUES ?name { ${predicates.join(' ')} }
    ?thing ?name ?label } LIMIT ${limit}`;
}

function named(value: string, language: string): Literal {
  const datatype = { value: 'http://www.w3.org/2001/XMLSchema#string' };
  return { termType: 'Literal', value, datatype, ...(language && { language }) };
}

async function kindsOf(kb: KnowledgeBase, iris: readonly string[], run: Run): Promise<ReadonlyMap<string, Kind>> {
  if (iris.length === 0) return new Map();
  const things = `VALUES ?thing { ${iris.map((iri) => write.iri(iri)).join(' ')} }`;
  const text = `SELECT DISTINCT ?thing ?kind {
    { ${things} ?x ${write.iri(kb.dialect.typeOf)} ?thing BIND("class" AS ?kind) } UNION
    { ${things} ?s ?thing ?o BIND("relation" AS ?kind) } }`;
  const found = await rows(kb, text, iris.length * 2, run);
  return new Map(found.map(({ thing, kind }) => [thing?.value ?? '', kind?.value as Kind]));
}

async function labelsOf(kb: KnowledgeBase, iris: readonly string[], run: Run): Promise<ReadonlyMap<string, string>> {
  const { labelOf, languages } = kb.dialect;
  const best = new Map<string, { readonly label: string; readonly rank: number }>();
  for (let from = 0; from < iris.length; from += MOST) {
    const things = iris.slice(from, from + MOST).map((iri) => write.iri(iri));
    const text = `SELECT ?thing ?name ?label { VALUES ?thing { ${things.join(' ')} }
      VALUES ?name { ${labelOf.map((iri) => write.iri(iri)).join(' ')} } ?thing ?name ?label }`;
    for (const { thing, name, label } of await rows(kb, text, 10_000, run)) {
      if (!thing || !name || label?.termType !== 'Literal') continue;
      const language = languages.indexOf(label.language ?? '');
      const rank = (language < 0 ? languages.length : language) * labelOf.length + labelOf.indexOf(name.value as Iri);
      const known = best.get(thing.value);
      if (!known || rank < known.rank) best.set(thing.value, { label: label.value, rank });
    }
  }
  return new Map([...best].map(([iri, { label }]) => [iri, label]));
}

async function commonClasses(kb: KnowledgeBase, run: Run): Promise<readonly ClassInfo[]> {
  const type = write.iri(kb.dialect.typeOf);
  const text = `SELECT ?thing (COUNT(?x) AS ?n) { ?x ${type} ?thing } GROUP BY ?thing ORDER BY DESC(?n) LIMIT ${MOST}`;
  const counted = await countedThings(kb, text, run);
  return counted.map(({ iri, label, count }) => ({ iri, label, count, mediator: false, parents: [] }));
}

async function commonRelations(kb: KnowledgeBase, run: Run): Promise<readonly RelationInfo[]> {
  const text = `SELECT ?thing (COUNT(*) AS ?n) { ?s ?thing ?o } GROUP BY ?thing ORDER BY DESC(?n) LIMIT ${MOST}`;
  const counted = await countedThings(kb, text, run);
  const unknown = { subjects: 0, objects: 0, functional: false, domains: [], ranges: [] };
  return counted.map(({ iri, label, count }) => ({ iri, label, count, ...unknown }));
}

async function countedThings(kb: KnowledgeBase, text: string, run: Run) {
  const found = (await rows(kb, text, MOST, run)).filter(({ thing }) => thing?.termType === 'NamedNode');
  const iris = found.map(({ thing }) => (thing as Term).value as Iri);
  const labels = await labelsOf(kb, iris, run);
  return found.map(({ n }, i) => ({
    iri: iris[i]!,
    label: labels.get(iris[i]!) ?? humanise(iris[i]!),
    count: Number(n?.value ?? 0),
  }));
}

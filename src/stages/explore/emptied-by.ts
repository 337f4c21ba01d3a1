import type { Iri, Run } from '../../core/index.ts';
import { type Parsed, parseSparql, printSparql, type SparqlQuery } from '../../sparql/index.ts';
import type { Explorable } from './run-written.ts';

type Select = Extract<SparqlQuery, { subType: 'select' }>;
type Pattern = Select['where']['patterns'][number];

/** Parts of a longer query are not tried one by one. */
const MOST_PARTS = 16;
const LONGEST = 160;

/** The part of a query with which it finds nothing, as it may be written, tried one after the other; FILTERs come last, since they hold for all the rest. */
export async function emptiedBy(
  parsed: Parsed,
  { explored, vocabulary }: Explorable,
  run: Run,
): Promise<string | undefined> {
  if (parsed.type !== 'query' || parsed.subType !== 'select') return undefined;
  const parts = partsOf(parsed);
  if (parts.length < 2 || parts.length > MOST_PARTS) return undefined;
  for (const [i, part] of parts.entries()) {
    const results = await explored.kb.sparql(asking(parts.slice(0, i + 1)), { limit: 1 }, run);
    if (results.status === 'failed' || results.kind !== 'boolean') return undefined;
    if (!results.value)
      return `${i === 0 ? 'This alone finds nothing' : 'Something is found until this is added'}: ${written(part, vocabulary)}`;
  }
  return undefined;
}

/** What a query asks of the graph, triple by triple. */
function partsOf({ where }: Select): readonly Pattern[] {
  const parts = where.patterns.flatMap((pattern): readonly Pattern[] =>
    pattern.type === 'pattern' && pattern.subType === 'bgp'
      ? pattern.triples.map((triple) => ({ ...pattern, triples: [triple] }))
      : [pattern],
  );
  const isFilter = (part: Pattern) => part.type === 'pattern' && part.subType === 'filter';
  return [...parts.filter((part) => !isFilter(part)), ...parts.filter(isFilter)];
}

function asking(patterns: readonly Pattern[]): string {
  const empty = parseSparql('ASK {}') as Extract<SparqlQuery, { subType: 'ask' }>;
  return printSparql({ ...empty, where: { ...empty.where, patterns: [...patterns] } });
}

function written(part: Pattern, vocabulary: Explorable['vocabulary']): string {
  const text = asking([part])
    .replace(/^[^{]*\{|\}[^}]*$/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ \.\s*$/, '')
    .trim();
  const short = text.replace(/<([^<>\s]+)>/g, (_, iri: string) => vocabulary.short(iri as Iri));
  return short.length > LONGEST ? `${short.slice(0, LONGEST - 1)}…` : short;
}

import type { ClassInfo, Dialect, Iri, Naming, Profile, RelationInfo, Run, Tally, Triple } from '../core/index.ts';
import { type OpenedKb, type Origin, showIri, statedTriples } from '../kb/index.ts';
import { count, counted, table } from './table.ts';
import { termText } from './term-text.ts';

export interface Description {
  readonly text: string;
  readonly json: {
    readonly name: string;
    readonly dialect: string;
    readonly prefixes: Readonly<Record<string, string>>;
    /** Unknown of an endpoint. */
    readonly triples?: number;
    /** Triples that the snapshot adds: what follows from the others. */
    readonly derived?: number;
    readonly terms?: number;
    /** The endpoint that was indexed, where it was one. */
    readonly origin?: Origin;
    readonly classes: readonly ClassInfo[];
    readonly relations: readonly RelationInfo[];
    readonly samples: readonly Triple[];
    /** How the graph is made. */
    readonly profile?: Profile;
  };
}

const SAMPLES = 5;

export async function describeKb(opened: OpenedKb, limit: number, run: Run): Promise<Description> {
  const { kb, snapshot } = opened;
  const { classes, relations } = await opened.schema(run);
  const samples = await sampleTriples(opened, relations, run);
  const size = snapshot && { ...statedTriples(snapshot.manifest), terms: snapshot.graph.termCount };
  const origin = originOf(opened);
  const { dialect } = kb;
  const sections = [
    head(opened, classes.length, relations.length),
    section('Classes', ['class', 'name', 'members'], classes, limit, (info) => [
      showIri(dialect, info.iri),
      info.mediator ? `${info.label} (connects others)` : info.label,
      count(info.count),
    ]),
    section('Relations', ['relation', 'name', 'from', 'to', 'triples'], relations, limit, (info) => [
      showIri(dialect, info.iri),
      info.label,
      end(info.domain, info.domains, dialect),
      end(info.range, info.ranges, dialect),
      count(info.count),
    ]),
    snapshot ? madeText(snapshot.profile, relations, dialect, limit) : '',
    samples.length === 0 ? '' : `Samples\n${samples.map((triple) => `  ${tripleText(triple, dialect)}`).join('\n')}`,
  ];
  return {
    text: sections.filter((part) => part !== '').join('\n\n'),
    json: {
      name: kb.name,
      dialect: dialect.name,
      prefixes: dialect.prefixes,
      ...size,
      ...(origin && { origin }),
      classes,
      relations,
      samples,
      ...(snapshot && { profile: snapshot.profile }),
    },
  };
}

/** How the graph is made, in a few lines: what names its things, what can be mentioned, what says the same from either end, and what is ordered by kinds. */
function madeText(profile: Profile, relations: readonly RelationInfo[], dialect: Dialect, limit: number): string {
  const short = (iri: Iri): string => showIri(dialect, iri);
  const named = ({ class: type, by }: Naming): string =>
    `${type === undefined ? 'other things' : short(type)} by ${by.map((list) => list.map(short).join(' + ')).join(', or ')}`;
  const naming = new Set(profile.names.flatMap(({ by }) => by.flat()));
  const holding = (holds: string): string =>
    profile.relations
      .filter((relation) => relation.holds === holds && !naming.has(relation.iri))
      .slice(0, limit)
      .map(({ iri }) => short(iri))
      .join(', ');
  const lines = [
    [
      'named',
      profile.names
        .filter(({ by }) => by.length > 0)
        .slice(0, limit)
        .map(named)
        .join('; '),
    ],
    ['values that can be mentioned', holding('names')],
    ['texts', holding('texts')],
    ['yes or no', holding('flags')],
    ['pairs that say the same from either end', pairsIn(relations, dialect, limit)],
    ['members of a class', profile.members === 'typed' ? '' : profile.members],
  ].filter(([, text]) => text !== '');
  return lines.length === 0 ? '' : `Made so\n${lines.map(([name, text]) => `  ${name}: ${text}`).join('\n')}`;
}

/** Relations that are inverse to each other, each pair once. */
function pairsIn(relations: readonly RelationInfo[], dialect: Dialect, limit: number): string {
  const told = new Set<string>();
  for (const { iri, inverse } of relations) {
    if (inverse !== undefined && inverse !== iri)
      told.add(
        [iri, inverse]
          .map((each) => showIri(dialect, each))
          .sort()
          .join(' and '),
      );
  }
  return [...told].slice(0, limit).join('; ');
}

function head(opened: OpenedKb, classes: number, relations: number): string {
  const { kb, snapshot } = opened;
  const { triples, derived } = snapshot ? statedTriples(snapshot.manifest) : { triples: 0, derived: 0 };
  const more = derived > 0 ? ` (and ${count(derived)} that follow from them)` : '';
  const size = snapshot ? `${counted(triples, 'triple')}${more}, ${counted(snapshot.graph.termCount, 'term')}, ` : '';
  const origin = originOf(opened);
  const from = origin === undefined ? '' : `, ${origin.whole ? 'a copy' : 'a light index'} of ${origin.url}`;
  return `${kb.name}: ${size}${counted(classes, 'class')}, ${counted(relations, 'relation')} (${kb.dialect.name} dialect)${from}`;
}

/** The endpoint that was indexed, where it was one. */
function originOf({ snapshot, outline }: OpenedKb): Origin | undefined {
  return (snapshot ?? outline)?.manifest.origin;
}

function section<T>(
  title: string,
  columns: readonly string[],
  entries: readonly T[],
  limit: number,
  row: (entry: T) => readonly string[],
): string {
  if (entries.length === 0) return '';
  const more = entries.length > limit ? `\n… and ${count(entries.length - limit)} more (see --limit)` : '';
  return `${title}\n${table(columns, entries.slice(0, limit).map(row))}${more}`;
}

/** What is declared, or else what was seen most. */
function end(declared: string | undefined, seen: readonly Tally[], dialect: Dialect): string {
  const iri = declared ?? seen[0]?.iri;
  return iri === undefined ? '' : showIri(dialect, iri);
}

/** One triple of each of the commonest relations: more telling than the first few of the file. */
async function sampleTriples(
  { kb }: OpenedKb,
  relations: readonly RelationInfo[],
  run: Run,
): Promise<readonly Triple[]> {
  const used = relations.filter((relation) => relation.count > 0).slice(0, SAMPLES);
  const found: Triple[] = [];
  for (const { iri } of used) {
    const matches = await kb.match({ predicate: iri, limit: 1 }, run);
    if (matches.status === 'failed') throw matches.error;
    found.push(...matches.triples);
  }
  return found;
}

const tripleText = ({ subject, predicate, object }: Triple, dialect: Dialect): string =>
  [subject, predicate, object].map((term) => termText(term, dialect)).join('  ');

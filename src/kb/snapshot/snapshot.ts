import type { Dialect, Schema } from '../../core/index.ts';
import { describeSchema, labelEntries, mediators } from '../../graph/index.ts';
import { buildLabelIndex, type LabelIndex, type Section as LabelSection, openLabelIndex } from '../../search/index.ts';
import { derive, withPrefixes } from '../dialects/index.ts';
import type { Contents } from './folder.ts';
import type { BuiltGraph } from './graph-builder.ts';
import type { Manifest } from './manifest.ts';
import { type Section, type Sections, sectionsUnder, withPrefix } from './sections.ts';
import { SnapshotGraph } from './snapshot-graph.ts';

/** A graph in memory with its names and its schema: what `openSnapshot` opens. */
export interface Snapshot {
  readonly graph: SnapshotGraph;
  readonly dialect: Dialect;
  /** The graph's names; their owners are term ids. */
  readonly labels: LabelIndex;
  readonly schema: Schema;
  /** 1 for every node that only connects others, such as a marriage. */
  readonly mediators: Uint8Array;
  readonly manifest: Pick<Manifest, 'dialect' | 'triples' | 'terms' | 'sources' | 'prefixes' | 'origin'>;
  /** Everything the folder holds, for parts that bring sections of their own. */
  readonly sections: Sections;
  /** Where it lies, unless it is in memory alone. */
  readonly place?: Place;
}

/** A snapshot's folder, for what others keep with it. One in the cache is ours to add to at any time. */
export interface Place {
  readonly folder: string;
  readonly isCache: boolean;
}

const LABELS = 'labels.';
const MEDIATORS = 'mediators';
const SCHEMA = 'schema.json';

/** Adds to a built graph what is worked out once: its names, its schema, its mediators. */
export function describeGraph(
  built: BuiltGraph,
  graph: SnapshotGraph,
  dialect: Dialect,
  step: (phase: 'schema' | 'labels') => void,
  amend: (schema: Schema) => Schema = (schema) => schema,
): Contents {
  step('schema');
  const mediatorNodes = mediators(graph, dialect);
  const schema = amend(describeSchema(graph, dialect, mediatorNodes));
  step('labels');
  const labels: Record<string, Section> = { ...buildLabelIndex(labelEntries(graph, dialect, mediatorNodes)) };
  return {
    sections: { ...built.sections, ...withPrefix(LABELS, labels), [MEDIATORS]: mediatorNodes },
    documents: { [SCHEMA]: schema },
  };
}

/** Puts a snapshot together from its contents; throws where one is missing. */
export function assemble(contents: Contents, manifest: Snapshot['manifest'], dialect: Dialect): Snapshot {
  const { sections, documents } = contents;
  const mediatorNodes = sections[MEDIATORS];
  const schema = documents[SCHEMA];
  if (!(mediatorNodes instanceof Uint8Array)) throw new TypeError(`the section ${MEDIATORS} is missing`);
  if (schema === undefined) throw new TypeError(`the document ${SCHEMA} is missing`);
  return {
    graph: new SnapshotGraph(sections, manifest.terms),
    dialect: observed(withPrefixes(dialect, manifest.prefixes ?? {}), schema as Schema),
    labels: openLabelIndex(sectionsUnder(LABELS, sections) as Record<string, LabelSection>),
    schema: schema as Schema,
    mediators: mediatorNodes,
    manifest,
    sections,
  };
}

/** The dialect with what the graph itself shows of how the values of its relations compare. */
function observed(dialect: Dialect, schema: Schema): Dialect {
  const seen = new Map(schema.relations.map(({ iri, compareAs }) => [iri, compareAs ?? 'typed'] as const));
  return derive(dialect, { compareAs: (relation) => seen.get(relation) ?? dialect.compareAs(relation) });
}

import type { Chain, CompareAs, Dialect, Graph, Id, Iri, Profile, RelationInfo, Schema } from '../../core/index.ts';
import { datatypeFamily } from '../../form/index.ts';
import { createEnglishNames, openGlossary } from '../../glossary/index.ts';
import {
  concludedBy,
  createHoldsYears,
  createLabels,
  createLeadsToSeveral,
  createOtherSpellings,
  createStandIns,
  createWaysTo,
  createWiderBy,
  describeSchema,
  findClasses,
  type InEnglish,
  labelEntries,
  listOf,
  mediators,
  profileGraph,
  ROW_OF,
  resolveVocabulary,
  rowsHaving,
  stepsSaidOnce,
  straightSteps,
  takenBy,
  valueEntries,
} from '../../graph/index.ts';
import { buildLabelIndex, type LabelIndex, type Section as LabelSection, openLabelIndex } from '../../search/index.ts';
import { askingShapes, axiomParts, derive, isOfShapes, withPrefixes } from '../dialects/index.ts';
import type { Contents } from './folder.ts';
import type { BuiltGraph } from './graph-builder.ts';
import type { Manifest } from './manifest.ts';
import { type Section, type Sections, sectionsUnder, withPrefix } from './sections.ts';
import { SnapshotGraph } from './snapshot-graph.ts';
import { HAS_KIND, IS_A, KIND_OF, SAME_CLASS, SAME_KIND } from './unfold/index.ts';

/**
 * A graph in memory with its names and its schema: what `openSnapshot` opens.
 * @example
 * const snapshot: Snapshot | undefined = kb.snapshot;
 * console.log(snapshot?.graph.tripleCount, snapshot?.profile.languages);
 */
export interface Snapshot {
  readonly graph: SnapshotGraph;
  readonly dialect: Dialect;
  /** The graph's names; their owners are term ids. */
  readonly labels: LabelIndex;
  /** Values that people mention, such as places and codes that are plain texts; their owners are ids of literals. */
  readonly values: LabelIndex;
  readonly schema: Schema;
  /** How the graph is made. */
  readonly profile: Profile;
  /** 1 for every node that only connects others, such as a marriage. */
  readonly mediators: Uint8Array;
  readonly manifest: Pick<
    Manifest,
    'dialect' | 'triples' | 'derived' | 'terms' | 'sources' | 'prefixes' | 'origin' | 'learned'
  >;
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
const VALUES = 'values.';
const PROFILE = 'profile.json';

export interface DescribeOptions {
  /** Adds to the schema what is known beyond the triples at hand. */
  readonly amend?: (schema: Schema) => Schema;
  /** Puts the profile right. */
  readonly correct?: (profile: Profile, graph: Graph) => Profile;
}

/** Adds to a built graph what is worked out once: its names, its schema, its mediators. */
export function describeGraph(
  built: BuiltGraph,
  graph: SnapshotGraph,
  plain: Dialect,
  unfolded: Pick<Profile, 'members' | 'typing' | 'structure'>,
  step: (phase: 'schema' | 'labels') => void,
  options: DescribeOptions = {},
): Contents {
  step('schema');
  const { amend = (schema) => schema, correct = (profile) => profile } = options;
  const made = Array.from(graph.predicates(), (id) => graph.term(id).value);
  const lists = withLists(withMembers(withAxioms(plain, unfolded), unfolded, made), made);
  const profile = correct(profileGraph(graph, lists, unfolded, inEnglish(graph, lists, unfolded)), graph);
  const dialect = withProfile(plain, profile, made);
  const vocabulary = resolveVocabulary(graph, dialect);
  const names = createLabels(graph, dialect, vocabulary);
  const mediatorNodes = mediators(graph, dialect, vocabulary);
  const schema = amend(describeSchema(graph, dialect, mediatorNodes, vocabulary, names));
  step('labels');
  const labels: Record<string, Section> = { ...buildLabelIndex(labelEntries(graph, dialect, mediatorNodes, names)) };
  const values: Record<string, Section> = { ...buildLabelIndex(valueEntries(graph, dialect, vocabulary)) };
  return {
    sections: {
      ...built.sections,
      ...withPrefix(LABELS, labels),
      ...withPrefix(VALUES, values),
      [MEDIATORS]: mediatorNodes,
    },
    documents: { [SCHEMA]: schema, [PROFILE]: profile },
  };
}

/** What the classes and relations of a graph are in English, where they are named in another language. */
function inEnglish(graph: Graph, dialect: Dialect, { members }: Pick<Profile, 'members'>): InEnglish {
  const vocabulary = resolveVocabulary(graph, dialect);
  // Where kinds are what people ask about, they are things, which keep their names; what other things are of is a class there, too.
  const isAsked = (id: Id): boolean =>
    members === 'kinds' &&
    vocabulary.typeOf !== undefined &&
    graph.objects(id, vocabulary.typeOf).some((type) => vocabulary.classTypes.includes(type));
  const classes = findClasses(graph, vocabulary, members === 'kinds').filter((id) => !isAsked(id));
  const standIns = createStandIns(graph, vocabulary);
  const isNamed = (relation: Id): boolean =>
    vocabulary.labels.some((label) => graph.objects(relation, label).length > 0);
  const relations = graph
    .predicates()
    .filter((id) => !vocabulary.bookkeeping.has(id))
    .map((id) => (isNamed(id) ? id : (standIns(id)[0] ?? id)));
  return { classes, ...createEnglishNames(graph, [...classes, ...relations], vocabulary, openGlossary()) };
}

/** Puts a snapshot together from its contents; throws where one is missing. */
export function assemble(contents: Contents, manifest: Snapshot['manifest'], dialect: Dialect): Snapshot {
  const { sections, documents } = contents;
  const mediatorNodes = sections[MEDIATORS];
  const schema = documents[SCHEMA];
  if (!(mediatorNodes instanceof Uint8Array)) throw new TypeError(`the section ${MEDIATORS} is missing`);
  const profile = documents[PROFILE];
  if (profile === undefined) throw new TypeError(`the document ${PROFILE} is missing`);
  if (schema === undefined) throw new TypeError(`the document ${SCHEMA} is missing`);
  const graph = new SnapshotGraph(sections, manifest.terms);
  const relations = Array.from(graph.predicates(), (id) => graph.term(id).value);
  const made = observed(
    withProfile(withPrefixes(dialect, manifest.prefixes ?? {}), profile as Profile, relations),
    schema as Schema,
  );
  const values = openLabelIndex(sectionsUnder(VALUES, sections) as Record<string, LabelSection>);
  return {
    graph,
    dialect: derive(made, {
      waysTo: createWaysTo(graph, made),
      widerBy: createWiderBy(graph, made, schema as Schema),
      leadsToSeveral: createLeadsToSeveral(graph),
      otherSpellings: createOtherSpellings(graph, values),
      holdsYears: createHoldsYears(graph),
    }),
    labels: openLabelIndex(sectionsUnder(LABELS, sections) as Record<string, LabelSection>),
    values,
    schema: schema as Schema,
    profile: profile as Profile,
    mediators: mediatorNodes,
    manifest,
    sections,
  };
}

/** What `assemble` puts a snapshot together from. */
export function contentsOf({ sections, schema, profile }: Pick<Snapshot, 'sections' | 'schema' | 'profile'>): Contents {
  return { sections, documents: { [SCHEMA]: schema, [PROFILE]: profile } };
}

/** The dialect with what the graph itself shows of how the values of its relations compare. */
function observed(dialect: Dialect, schema: Schema): Dialect {
  const seen = new Map(schema.relations.map((info) => [info.iri, comparedAs(info)] as const));
  return derive(dialect, { compareAs: (relation) => seen.get(relation) ?? dialect.compareAs(relation) });
}

function comparedAs({ compareAs, ranges }: RelationInfo): CompareAs {
  if (compareAs) return compareAs;
  return ranges.length > 0 && ranges.every(({ iri }) => datatypeFamily(iri) === 'date') ? 'date' : 'typed';
}

/** The dialect of a graph that is made so, and has these relations. */
function withProfile(dialect: Dialect, profile: Profile, relations: readonly string[]): Dialect {
  const [order] = profile.hierarchy;
  const saidAs = new Map<Iri, Chain<Iri>>();
  if (profile.members === 'kinds' && order !== undefined) {
    saidAs.set(KIND_OF, [{ relation: order, inverse: false }]);
    saidAs.set(HAS_KIND, [{ relation: order, inverse: true }]);
  }
  for (const { relation, by } of relations.flatMap((iri) => concludedBy(iri) ?? []))
    saidAs.set(relation, [{ relation, inverse: false, by }]);
  const oneUnit = new Map<Iri, Iri>();
  for (const iri of [...profile.relations.map((relation) => relation.iri), ...(profile.typing ?? [])]) {
    const steps = straightSteps(iri);
    const part = takenBy(iri);
    // What is taken of values is taken of what is concluded as well.
    const by = part && saidAs.get(part.relation)?.[0].by;
    if (steps) saidAs.set(iri, by ? [{ ...steps[0], by }] : stepsSaidOnce(steps));
    if (part?.taken.startsWith('in ')) oneUnit.set(part.relation, iri);
  }
  const made = withLists(
    withMembers(withAxioms(withShapes(dialect, profile), profile), profile, relations),
    profile.relations.map(({ iri }) => iri),
  );
  return derive(made, {
    profile,
    ...(saidAs.size > 0 && { saidAs }),
    ...(oneUnit.size > 0 && { oneUnit }),
  });
}

/** The dialect of a graph that is about shapes, as what these are declared by is among its relations. */
function withShapes(dialect: Dialect, { relations }: Pick<Profile, 'relations'>): Dialect {
  return relations.some(({ iri }) => isOfShapes(iri)) ? askingShapes(dialect) : dialect;
}

/** The dialect of a graph of which nobody asks what axioms are annotated with. */
function withAxioms(dialect: Dialect, { structure = [] }: Pick<Profile, 'structure'>): Dialect {
  const hidden = axiomParts.filter((iri) => structure.includes(iri));
  if (hidden.length === 0) return dialect;
  const { schema } = dialect;
  return derive(dialect, { schema: { ...schema, structure: [...schema.structure, ...hidden] } });
}

/** The dialect of a graph in which relations lead to lists: who asks for these means their items. */
function withLists(dialect: Dialect, relations: readonly string[]): Dialect {
  const lists = relations.flatMap((iri) => listOf(iri)?.list ?? []);
  if (lists.length === 0) return dialect;
  const { schema } = dialect;
  return derive(dialect, { schema: { ...schema, structure: [...schema.structure, ...lists] } });
}

/** The dialect of a graph in which things belong to the wider classes, too. */
function withMembers(
  dialect: Dialect,
  { members, typing = [] }: Pick<Profile, 'members' | 'typing'>,
  relations: readonly string[],
): Dialect {
  if (members === 'typed') return dialect;
  const { schema } = dialect;
  const wider: readonly Iri[] = [...schema.subClassOf, ...schema.broader];
  const [hasRows, hasSame] = [typing.includes(ROW_OF), relations.includes(SAME_KIND)];
  const structure = [...schema.structure, ...(hasRows ? [ROW_OF] : []), ...(hasSame ? [SAME_KIND] : [])];
  return derive(dialect, {
    typeOf: IS_A,
    memberOf: {
      typed: [dialect.typeOf, ...typing.filter((iri) => iri !== ROW_OF)],
      wider,
      kinds: members === 'kinds',
      ...(hasRows && { having: rowsHaving }),
      ...(hasSame && { same: [SAME_CLASS] }),
    },
    ...(structure.length > schema.structure.length && { schema: { ...schema, structure } }),
  });
}

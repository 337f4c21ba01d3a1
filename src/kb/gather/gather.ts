import type { Dialect, Iri, KnowledgeBase, Run, Schema, Triple } from '../../core/index.ts';
import { type Snapshot, snapshotOf } from '../snapshot/index.ts';
import { aroundThing, beyond, describeNodes, membersOf } from './surroundings.ts';

/** What a question may be about. */
export interface Seeds {
  readonly things: readonly Iri[];
  readonly classes: readonly Iri[];
}

export interface GatherOptions {
  /** What is known of the relations and classes of the whole graph. */
  readonly schema?: Schema;
}

/**
 * A small graph of what lies around some things of a large one that is far away: two steps in every direction, with
 * every relation there but not every neighbour; the names and types of all; the schema of what is there. It shows
 * what can be asked; asking is up to the large one.
 */
export async function gather(
  kb: KnowledgeBase,
  { things, classes }: Seeds,
  run: Run,
  options: GatherOptions = {},
): Promise<Snapshot> {
  const near = (await Promise.all(things.map((thing, i) => aroundThing(kb, thing, `s${i}`, run)))).flat();
  const members = (await Promise.all(classes.map((type) => membersOf(kb, type, run)))).flat();
  const far = await beyond(kb, near, members, things, run);
  const facts = [...near, ...members, ...far.triples];
  const described = await describeNodes(kb, facts, [...things, ...classes], run);
  const known = options.schema;
  return snapshotOf([...facts, ...withoutStrangers(described, new Set([...things, ...far.nodes]), kb.dialect)], {
    members: 'typed',
    dialect: kb.dialect,
    ...(known && { amend: (schema: Schema) => withKnown(schema, known) }),
  });
}

/**
 * Descriptions without the types of nameless nodes that nobody looked behind: seen from one side only, such a node
 * would pass for a thing, and its class for one of things, where it may be there to connect others.
 */
function withoutStrangers(
  described: readonly Triple[],
  lookedBehind: ReadonlySet<string>,
  { typeOf, labelOf }: Dialect,
): readonly Triple[] {
  const labels = new Set<string>(labelOf);
  const named = new Set(
    described.filter(({ predicate }) => labels.has(predicate.value)).map(({ subject }) => subject.value),
  );
  return described.filter(
    ({ subject, predicate }) =>
      predicate.value !== typeOf || named.has(subject.value) || lookedBehind.has(subject.value),
  );
}

/** The schema of what was gathered, in the words and numbers of the whole graph's where it has them. */
function withKnown(schema: Schema, known: Schema): Schema {
  const classes = new Map(known.classes.map((info) => [info.iri, info]));
  const relations = new Map(known.relations.map((info) => [info.iri, info]));
  return {
    classes: schema.classes.map((info) => classes.get(info.iri) ?? info),
    relations: schema.relations.map((info) => relations.get(info.iri) ?? info),
  };
}

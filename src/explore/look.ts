import { type Iri, type Kind, type Run, UsageError } from '../core/index.ts';
import { edgesOf, isFact, named, nodeOf } from './edges.ts';
import type { Explored } from './explored.ts';
import type { Facts } from './facts.ts';
import { lookThrough } from './through.ts';
import { type Value, valuesOf } from './value.ts';

export interface LookRequest {
  /** An IRI, or `_:name` of a blank node. */
  readonly thing: string;
  /** How many values of each relation are shown. */
  readonly values: number;
  /** How many relations are shown, each direction for itself. */
  readonly relations: number;
  /** Shows one relation alone, and `skip` values of it less. */
  readonly relation?: string;
  readonly skip?: number;
  /** Shows, too, what values without a name lead to on their part. */
  readonly through?: true;
}

/** A thing and the facts around it. */
export interface Sight {
  readonly thing: Value;
  readonly kind: Kind | 'unknown';
  readonly classes: readonly Value[];
  readonly description?: string;
  readonly facts: readonly Facts[];
  /** Relations beyond those shown. */
  readonly hasMore: boolean;
}

/** Shows what the graph says about one thing: its name, kind and classes, and what each relation leads to. */
export async function look(explored: Explored, request: LookRequest, run: Run): Promise<Sight> {
  const { thing, relations, relation } = request;
  const node = nodeOf(thing);
  const { kb, snapshot } = explored;
  const around = await edgesOf(explored, node, request, run);
  if (around.length === 0 && (snapshot === undefined || snapshot.graph.id(node) === undefined)) {
    throw new UsageError(`${kb.name} knows nothing of ${thing}. Search finds what it does know.`);
  }
  const shown = around.filter((edges) =>
    relation === undefined ? isFact(edges, explored) : edges.predicate === relation,
  );
  const kept = [
    ...shown.filter(({ inverse }) => !inverse).slice(0, relations),
    ...shown.filter(({ inverse }) => inverse).slice(0, relations),
  ];
  const plain = await named(kept, explored, run);
  const beyond = { from: node, values: request.values, skip: relation === undefined ? 0 : (request.skip ?? 0) };
  const facts = request.through ? await lookThrough(plain, beyond, explored, run) : plain;
  const ofPredicate = (iris: readonly Iri[]) =>
    around.find(({ predicate, inverse }) => !inverse && iris.includes(predicate))?.terms ?? [];
  const classes = await valuesOf(ofPredicate([kb.dialect.typeOf]), explored, run);
  const [described] = ofPredicate(kb.dialect.descriptionOf);
  const kind = node.termType === 'NamedNode' ? explored.kindOf(node.value as Iri) : 'entity';
  return {
    thing: (await valuesOf([node], explored, run))[0]!,
    kind: kind === 'nothing' ? 'unknown' : kind,
    classes,
    ...(described && { description: described.value }),
    facts,
    hasMore: kept.length < shown.length,
  };
}

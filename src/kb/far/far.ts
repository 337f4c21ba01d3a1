import type { Id, Iri, KnowledgeBase } from '../../core/index.ts';
import type { Snapshot } from '../snapshot/index.ts';
import { connectingIn } from './connecting.ts';
import { beginFar, type FarKnowledge } from './far-knowledge.ts';
import { growingFrom } from './growing-labels.ts';
import { keptAnswers } from './keeping.ts';
import { openKinds } from './kinds.ts';
import { openSignatures } from './signatures.ts';
import { Told } from './told.ts';

/** The section of an index that says how many triples its things are in. */
export const DEGREES = 'degrees';

/** Terms that one question may meet. */
const MOST_TERMS = 100_000;

/** The share of answers in what is kept: the rest is what was told of nodes. */
const ANSWERS = 0.25;

/** A graph that is far away, with an index of it or a sketch. What the server tells is kept from question to question. */
export interface Far {
  /** What is known at the beginning of a question: the index alone, whatever was asked before. */
  begin(): FarKnowledge;
}

export interface FarOptions {
  /** Whether the index has every name: what is not in it has none. Otherwise names are asked for as they are met. */
  readonly hasNames: boolean;
  /** Terms of what the server told that are kept for the next questions. */
  readonly most: number;
}

export function openFar(index: Snapshot, kb: KnowledgeBase, { hasNames, most }: FarOptions): Far {
  const { graph, dialect, schema, sections } = index;
  const id = (iri: Iri): Id | undefined => graph.id({ termType: 'NamedNode', value: iri });
  const naming = [...dialect.labelOf, ...dialect.aliasOf].flatMap((iri) => id(iri) ?? []);
  const typeOf = id(dialect.typeOf);
  const classes = new Set(schema.classes.flatMap(({ iri }) => id(iri) ?? []));
  const degrees = sections[DEGREES];
  const signatures = openSignatures(sections);
  const kinds = openKinds(sections);
  const { classes: connecting, nodes } = connectingIn(index);
  const basis = {
    index,
    kb,
    options: {
      isSchema: (node: Id) => node < graph.counts.predicates || classes.has(node),
      indexed: new Set([...naming, ...(typeOf === undefined ? [] : [typeOf])]),
      mediators: nodes,
      ...(degrees instanceof Uint8Array && { degrees }),
      ...(signatures && { signatures }),
      ...(kinds && { kinds }),
      most: MOST_TERMS,
    },
    schema: {
      ...schema,
      classes: schema.classes.map((info) => ({ ...info, mediator: connecting.has(id(info.iri) ?? -1) })),
    },
    naming,
    classes,
    connecting,
    typeOf,
    told: new Told(Math.max(1, Math.floor(most * (1 - ANSWERS)))),
    kept: keptAnswers(most * ANSWERS),
    ...(!hasNames && { names: growingFrom(index.labels) }),
  };
  return { begin: () => beginFar(basis) };
}

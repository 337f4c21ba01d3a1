import type { ClassInfo, RelationInfo, Run } from '../core/index.ts';
import { isDerived } from '../graph/index.ts';
import { normalise } from '../search/index.ts';
import type { Explored } from './explored.ts';

export interface SchemaRequest {
  /** Only classes and relations whose name has these words. */
  readonly text?: string;
  /** Only relations that lead from or to things of this class. */
  readonly type?: string;
  readonly limit: number;
}

/** What kinds of things there are and how they are connected, the commonest first. */
export interface Outline {
  readonly classes: readonly ClassInfo[];
  readonly relations: readonly RelationInfo[];
  /** How many there are in all. */
  readonly counts: { readonly classes: number; readonly relations: number };
  readonly prefixes: Readonly<Record<string, string>>;
  readonly hasMore: boolean;
}

/** The schema of a graph, or the part of it that was asked for. */
export async function outline(explored: Explored, request: SchemaRequest, run: Run): Promise<Outline> {
  const { text, type, limit } = request;
  const schema = await explored.schema(run);
  const words = text === undefined ? [] : normalise(text).split(' ');
  const isSaid = ({ label, iri }: { readonly label: string; readonly iri: string }): boolean => {
    const name = normalise(`${label} ${iri}`);
    return words.every((word) => name.includes(word));
  };
  const touches = ({ domain, range, domains, ranges }: RelationInfo): boolean =>
    type === undefined ||
    [domain, range, ...domains.map(({ iri }) => iri), ...ranges.map(({ iri }) => iri)].some((iri) => iri === type);
  const classes = schema.classes.filter((info) => isSaid(info) && (type === undefined || info.iri === type));
  const relations = schema.relations.filter((info) => !isDerived(info.iri) && isSaid(info) && touches(info));
  return {
    classes: byCount(classes).slice(0, limit),
    relations: byCount(relations).slice(0, limit),
    counts: { classes: classes.length, relations: relations.length },
    prefixes: explored.kb.dialect.prefixes,
    hasMore: classes.length > limit || relations.length > limit,
  };
}

function byCount<T extends { readonly count: number }>(infos: readonly T[]): readonly T[] {
  return infos.toSorted((a, b) => b.count - a.count);
}

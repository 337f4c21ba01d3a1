import type { Candidate, Iri, Linked, Question, Reader, ReadItem, Run } from '../../core/index.ts';
import { print } from '../../form/index.ts';
import type { Knowledge } from '../knowledge/index.ts';
import { formOf, type Item } from './form-of.ts';
import { createMentionedItems } from './mentioned-items.ts';
import { type SchemaItem, schemaItems } from './schema-items.ts';
import { createWithinReach } from './within-reach.ts';

/** A form that a reader wrote, scored by its log probability, and what of the graph and the question it points at. */
export interface ReadForm extends Candidate {
  readonly items: readonly Item[];
}

/** What there was to point at, and the forms that were made of it, the likeliest first. */
export interface Readings {
  readonly items: readonly Item[];
  readonly forms: readonly ReadForm[];
}

/** Reads a question together with one graph. */
export type ReadWithGraph = (question: Question, linked: Linked, run: Run) => Promise<Readings>;

export function createReadWithGraph(knowledge: Knowledge, reader: Reader): ReadWithGraph {
  const schema = schemaItems(knowledge.schema, knowledge.dialect.profile);
  const withinReach = createWithinReach(schema, knowledge);
  const mentioned = createMentionedItems(knowledge);
  const name = namingRelation(knowledge);
  return async (question, linked, run) => {
    const items: readonly Item[] = [...withinReach(linked), ...mentioned(linked)];
    const said = await reader.ask({ question: question.text, items: asRequested(items) }, run);
    const seen = new Set<string>();
    const forms = said.flatMap(({ words, score }): ReadForm[] => {
      const form = formOf(words, items, name);
      const text = form && print(form);
      if (form === undefined || text === undefined || seen.has(text)) return [];
      seen.add(text);
      const places = new Set(words.filter((word) => typeof word === 'number'));
      return [{ form, score, origin: 'drafted', items: [...places].map((place) => items[place]!) }];
    });
    return { items, forms };
  };
}

/** Items as the reader takes them: what they belong to is told by its place. */
function asRequested(items: readonly Item[]): readonly ReadItem[] {
  const places = new Map<Iri, number>();
  for (const [i, { means }] of (items as readonly SchemaItem[]).entries()) {
    if ('class' in means) places.set(means.class, i);
    else if ('relation' in means) places.set(means.relation, i);
  }
  const at = (iris: readonly Iri[] = []): readonly number[] => iris.flatMap((iri) => places.get(iri) ?? []);
  return items.map(({ kind, text, name, mention, domain, range, under }) => ({
    kind,
    text,
    name,
    ...(mention && { mention }),
    domain: at(domain),
    range: at(range),
    under: at(under),
  }));
}

/** The relation by which a graph names its things, for conditions on names. */
function namingRelation({ graph, dialect }: Knowledge): Iri | undefined {
  const own = dialect.profile?.names.flatMap(({ by }) => by.flat()) ?? [];
  return [...dialect.labelOf, ...own].find((value) => graph.id({ termType: 'NamedNode', value }) !== undefined);
}

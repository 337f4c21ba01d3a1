import { readJsonLines, readText } from '../bench/data.ts';
import type { Iri, Question } from '../src/core/index.ts';
import type { Snapshot } from '../src/kb/snapshot/index.ts';

/** A question with what its makers say it is about. */
export interface LinkQuestion extends Question {
  /** The entity that the question is about; CWQ questions have several. */
  readonly topics: readonly Iri[];
  /** The relations of its query. */
  readonly relations: readonly Iri[];
}

interface Recorded {
  readonly id: string;
  readonly question: string;
  readonly sparql: string;
  readonly topic_entities: readonly { readonly id: string }[];
}

export const freebaseSets = ['webqsp_train', 'simplequestions_valid', 'cwq_dev'] as const;
export const metaqaSets = ['dev_1hop', 'dev_2hop', 'dev_3hop'] as const;

const namespace = 'http://rdf.freebase.com/ns/';
/** Bookkeeping, and the ends of intervals, which this graph's mediators do not carry. */
const noRelation = /^(?:type|common)\.|\.(?:from|to|from_date|to_date|start_date|end_date)$/;

/**
 * The questions of a Freebase set. WebQSP's queries exclude their topic from the answers (`?x != fb:m.…`): where one
 * does, that entity is the topic, and entities that only narrow the answer are not. Elsewhere all that are listed are.
 */
export function freebaseQuestions(set: (typeof freebaseSets)[number]): readonly LinkQuestion[] {
  return readJsonLines<Recorded>(`freebase/${set}.jsonl.gz`).map(({ id, question, sparql, topic_entities }) => {
    const listed = topic_entities.map((topic) => topic.id);
    const excluded = /\?x != fb:([mg]\.\w+)/.exec(sparql)?.[1];
    const topics = set === 'webqsp_train' && excluded && listed.includes(excluded) ? [excluded] : listed;
    const relations = new Set([...sparql.matchAll(/fb:([a-z_]+(?:\.[a-z_0-9]+){2,})/g)].map(([, name]) => name!));
    return {
      id,
      text: question,
      topics: topics.map((name) => (namespace + name) as Iri),
      relations: [...relations].filter((name) => !noRelation.test(name)).map((name) => (namespace + name) as Iri),
    };
  });
}

/** The questions of a MetaQA set; the brackets that mark the topic are taken out of the text. */
export function metaqaQuestions(
  set: (typeof metaqaSets)[number],
  { graph, labels }: Snapshot,
): readonly LinkQuestion[] {
  const named = new Map<string, Iri>();
  for (let label = 0; label < labels.labelCount; label++) {
    named.set(labels.text(label), graph.term(labels.owner(label)).value as Iri);
  }
  return readText(`metaqa/${set}.txt.gz`)
    .split('\n')
    .filter((line) => line !== '')
    .map((line, i) => {
      const [text] = line.split('\t') as [string];
      const topic = named.get(/\[(.*)\]/.exec(text)?.[1] ?? '');
      return { id: `${set}-${i}`, text: text.replace(/[[\]]/g, ''), topics: topic ? [topic] : [], relations: [] };
    });
}

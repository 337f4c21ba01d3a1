import type { Iri, Term } from '../../src/core/index.ts';
import type { Snapshot } from '../../src/kb/snapshot/index.ts';
import { giving, type Linker } from '../../src/stages/index.ts';
import { readJsonLines, readText } from '../data.ts';
import { parsedAnswers } from './parsed-answers.ts';

/** A benchmark question with its gold answers as texts: IRIs, names or values, as the data set has them. */
export interface GoldQuestion {
  readonly id: string;
  readonly text: string;
  readonly entities: readonly Iri[];
  readonly answers: ReadonlySet<string>;
  /** What other queries published for the same question give: WebQSP's own measure takes the best. */
  readonly alternatives?: readonly ReadonlySet<string>[];
}

export interface GoldSet {
  readonly graph: 'freebase' | 'metaqa' | 'geoquery';
  /** Whether gold answers are names rather than IRIs. */
  readonly byName: boolean;
  questions(snapshot: Snapshot): readonly GoldQuestion[];
}

const FREEBASE = 'http://rdf.freebase.com/ns/';

interface FreebaseRecord {
  readonly id: string;
  readonly question: string;
  readonly topic_entities: readonly { readonly id: string }[];
  readonly answers: readonly { readonly id?: string; readonly value?: string }[];
}

const freebase = (file: string, keep: (place: number) => boolean = () => true): GoldSet => ({
  graph: 'freebase',
  byName: false,
  questions: () =>
    readJsonLines<FreebaseRecord>(`freebase/${file}.jsonl.gz`)
      .filter((_, place) => keep(place))
      .map(({ id, question, topic_entities, answers }) => ({
        id,
        text: question,
        entities: topic_entities.map((entity) => (FREEBASE + entity.id) as Iri),
        answers: new Set(answers.map((answer) => (answer.id ? FREEBASE + answer.id : answer.value!))),
      })),
});

/** WebQSP's questions with the answers of all their published queries. */
const withParses = (set: GoldSet): GoldSet => ({
  ...set,
  questions: (snapshot) => {
    const parsed = parsedAnswers(snapshot);
    return set.questions(snapshot).map((each) => ({ ...each, alternatives: parsed.get(each.text) ?? [] }));
  },
});

const metaqa = (hops: 1 | 2 | 3, count = 500, offset = 0): GoldSet => ({
  graph: 'metaqa',
  byName: true,
  questions: (snapshot) => {
    const lines = readText(`metaqa/dev_${hops}hop.txt.gz`).trim().split('\n');
    const stride = Math.floor(lines.length / 500);
    return Array.from({ length: count }, (_, i) => {
      // Questions of one kind stand together: fewer of them are still from all over the file.
      const place = Math.floor((i * 500) / count) * stride + offset;
      const [question = '', answers = ''] = lines[place]!.split('\t');
      const topic = /\[(.*)\]/.exec(question)?.[1] ?? '';
      return {
        id: `metaqa-${hops}-${place}`,
        text: question.replace(/[[\]]/g, ''),
        entities: named(snapshot, topic),
        answers: new Set(answers.split('|').map((answer) => answer.toLowerCase())),
      };
    });
  },
});

/** A hundred other questions of MetaQA, never measured on. */
export const metaqaAside = (hops: 1 | 2 | 3): GoldSet => metaqa(hops, 100, 7);

const geoquery: GoldSet = {
  graph: 'geoquery',
  byName: true,
  questions: (snapshot) =>
    readJsonLines<{ id: string; question: string; answers: string[] | null; entities: Record<string, string> }>(
      'geoquery/train.jsonl.gz',
    )
      .filter(({ answers }) => answers && answers.length > 0)
      .map(({ id, question, answers, entities }) => ({
        id,
        text: question,
        entities: Object.values(entities).flatMap((name) => named(snapshot, name)),
        answers: new Set(answers!.map((answer) => String(answer).toLowerCase())),
      })),
};

export const goldSets = {
  webqsp: withParses(freebase('webqsp_train')),
  /** Every fifth question: kept out of training. */
  'webqsp-dev': freebase('webqsp_train', (place) => place % 5 === 0),
  cwq: freebase('cwq_dev'),
  simplequestions: freebase('simplequestions_valid', (place) => place < 500),
  'simplequestions-rest': freebase('simplequestions_valid', (place) => place >= 500),
  free917: freebase('free917_train'),
  metaqa1: metaqa(1),
  metaqa2: metaqa(2),
  metaqa3: metaqa(3),
  geoquery,
} as const;
export type GoldName = keyof typeof goldSets;

/** The entities that have exactly this name. */
function named({ labels, graph }: Snapshot, name: string): readonly Iri[] {
  const { from, to } = labels.exact(name);
  const owners = new Set(Array.from({ length: to - from }, (_, i) => labels.owner(from + i)));
  return [...owners].map((id) => graph.term(id).value as Iri);
}

/** A linker that is told the gold entities and finds the rest by itself. */
export function oracle(linker: Linker, entitiesOf: (id: string) => readonly Iri[]): Linker {
  return {
    ...linker,
    link: (question, run) => giving(linker, { entities: entitiesOf(question.id) }, { only: true }).link(question, run),
  };
}

/** An answer's value as gold has it. */
export function asGold(term: Term, label: string | undefined, byName: boolean): string {
  if (!byName) return term.value;
  return (label ?? term.value).toLowerCase();
}

export interface Score {
  readonly f1: number;
  readonly hit: number;
  readonly exact: number;
}

export function score(values: ReadonlySet<string>, first: string | undefined, gold: ReadonlySet<string>): Score {
  const common = [...values].filter((value) => gold.has(value)).length;
  const f1 = common === 0 ? 0 : (2 * common) / (values.size + gold.size);
  return { f1, hit: first !== undefined && gold.has(first) ? 1 : 0, exact: f1 === 1 ? 1 : 0 };
}

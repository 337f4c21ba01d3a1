import { crc32 } from 'node:zlib';
import type { Chain, Column, Grounded, Iri, RelationInfo } from '../../../src/core/index.ts';
import { createLabels, languageName, takenBy } from '../../../src/graph/index.ts';
import type { OpenedKb } from '../../../src/kb/index.ts';
import { plural } from '../../../src/search/index.ts';
import { seededRandom } from '../../random.ts';

/** A form and wordings of it. */
export interface Drawn {
  readonly form: Grounded;
  readonly questions: readonly string[];
}

const PER = (what: string, each: string): readonly string[] => [
  `How many ${what} were there per ${each}?`,
  `number of ${what} per ${each}`,
  `For each ${each}, how many ${what} are there?`,
  `Count the ${what} by ${each}.`,
  `${what} by ${each}`,
  `Show me the number of ${what} for every ${each}`,
  `how many ${what} do we have each ${each}`,
  `List every ${each} with its number of ${what}.`,
  `I'd like a ${each}-by-${each} count of the ${what}`,
  `What is the ${each}ly count of ${what}?`,
];
const MOST = (what: string, each: string): readonly string[] => [
  `Which ${each} had the most ${what}?`,
  `In which ${each} were there the most ${what}?`,
  `What ${each} saw the highest number of ${what}?`,
  `which ${each} has most ${what}`,
  `In what ${each} did most of the ${what} fall?`,
];
const TOTAL = (what: string, number: string, each: string): readonly string[] => [
  `What is the total ${number} of the ${what} per ${each}?`,
  `total ${number} by ${each}`,
  `Sum up the ${number} of all ${what} for each ${each}`,
  `how much ${number} in all, each ${each}?`,
];
const MEAN = (what: string, number: string, each: string): readonly string[] => [
  `What is the average ${number} of ${what} per ${each}?`,
  `average ${number} by ${each}`,
  `mean ${number} of the ${what}, for every ${each}`,
];
const CALLED = (name: string, language: string): readonly string[] => [
  `What is ${name} called in ${language}?`,
  `What is the ${language} word for ${name}?`,
  `${language} name of ${name}`,
  `How do you say ${name} in ${language}?`,
  `What's the ${language} term for ${name}?`,
  `${name} in ${language.toLowerCase()}`,
  `Give me the ${language} name for ${name}.`,
  `Under which name is ${name} known in ${language}?`,
];

/** Questions for what is taken of a graph's dates and names, few of each graph: a shape that people seldom write of their own accord. */
export function takenQuestions(snapshot: NonNullable<OpenedKb['snapshot']>, graph: string): readonly Drawn[] {
  const { schema } = snapshot;
  const chance = seededRandom(crc32(graph));
  const few = (questions: readonly string[], n: number): readonly string[] => shuffled(questions, chance).slice(0, n);
  const relations = new Map(schema.relations.map((info) => [info.iri, info] as const));
  const all = (snapshot.dialect.profile?.relations ?? []).flatMap(({ iri }) => {
    const part = takenBy(iri);
    return part ? [{ iri, ...part }] : [];
  });
  const found: Drawn[] = [];
  for (const { iri, relation, taken } of shuffled(all, chance)) {
    const date = relations.get(relation);
    const type = date?.domains.find((each) => each.count >= 0.9 * date.subjects)?.iri;
    const kind = schema.classes.find((each) => each.iri === type);
    if (taken.startsWith('@') || date === undefined || kind === undefined || found.length >= 3) continue;
    const what = plural(kind.label.toLowerCase());
    const groups: Grounded = {
      kind: 'join',
      step: { relation: iri, inverse: true },
      of: { kind: 'class', symbol: kind.iri },
    };
    const back: Chain<Iri> = [{ relation: iri, inverse: true }];
    const counted = { of: 'count', chain: back } as const;
    if (chance() < 0.6) found.push({ form: table(groups, counted), questions: few(PER(what, taken), 3) });
    else
      found.push({
        form: { kind: 'superlative', op: 'max', of: groups, by: counted, rank: 1 },
        questions: few(MOST(what, taken), 2),
      });
    const number = schema.relations.find((info) => measures(info, kind.iri));
    if (number && chance() < 0.5) {
      const of = chance() < 0.5 ? 'sum' : 'avg';
      const by = { of, chain: [...back, { relation: number.iri, inverse: false }] as unknown as Chain<Iri> } as const;
      const wordings = (of === 'sum' ? TOTAL : MEAN)(what, number.label.toLowerCase(), taken);
      found.push({ form: table(groups, by), questions: few(wordings, 2) });
    }
  }
  const labels = createLabels(snapshot.graph, snapshot.dialect);
  for (const { iri, taken } of shuffled(
    all.filter((each) => each.taken.startsWith('@')),
    chance,
  ).slice(0, 2)) {
    const id = snapshot.graph.id({ termType: 'NamedNode', value: iri })!;
    for (const thing of shuffled([...snapshot.graph.subjectsOf(id)], chance).slice(0, 4)) {
      const { termType, value } = snapshot.graph.term(thing);
      const name = labels.preferred(thing);
      const other = snapshot.graph.term(snapshot.graph.objects(thing, id)[0]!).value;
      if (termType !== 'NamedNode' || name === undefined || name === other) continue;
      const form: Grounded = {
        kind: 'join',
        step: { relation: iri, inverse: true },
        of: { kind: 'entity', symbol: value as Iri },
      };
      found.push({ form, questions: few(CALLED(name, languageName(taken.slice(1))), 2) });
    }
  }
  return found;
}

function table(of: Grounded, column: Column<Iri>): Grounded {
  return { kind: 'table', of, columns: [{ of: 'self' }, column] };
}

function measures({ holds, domains, subjects }: RelationInfo, type: Iri): boolean {
  return holds === 'numbers' && domains.some(({ iri, count }) => iri === type && count >= 0.9 * subjects);
}

function shuffled<T>(all: readonly T[], chance: () => number): readonly T[] {
  return all
    .map((each) => [chance(), each] as const)
    .sort(([a], [b]) => a - b)
    .map(([, each]) => each);
}

import { crc32 } from 'node:zlib';
import type { Chain, Grounded, Iri, RelationInfo, Step } from '../../../src/core/index.ts';
import { literal } from '../../../src/form/index.ts';
import { createLabels } from '../../../src/graph/index.ts';
import type { OpenedKb } from '../../../src/kb/index.ts';
import { seededRandom, some } from '../../random.ts';
import { isNoun } from './is-noun.ts';
import type { Drawn } from './taken-questions.ts';

const an = (word: string): string => (/^[aeiou]/.test(word) ? `an ${word}` : `a ${word}`);

const CHAIN_OF_TWO = (x: string, a: string, b: string): readonly string[] => [
  `What is the ${b} of the ${a} of ${x}?`,
  `What is the ${b} of ${x}'s ${a}?`,
  `${x}'s ${a}'s ${b}`,
  `${b} of the ${a} of ${x}`,
  `What ${b} does the ${a} of ${x} have?`,
  `Tell me the ${b} of ${x}'s ${a}.`,
  `For ${x}, what's the ${a}'s ${b}?`,
];
const CHAIN_OF_THREE = (x: string, a: string, b: string, c: string): readonly string[] => [
  `What is the ${c} of the ${b} of the ${a} of ${x}?`,
  `What is the ${c} of ${x}'s ${a}'s ${b}?`,
  `What is the ${c} of the ${b} of ${x}'s ${a}?`,
  `${x}'s ${a}'s ${b}'s ${c}`,
  `${c} of the ${b} of the ${a} of ${x}`,
  `What ${c} does the ${b} of ${x}'s ${a} have?`,
];
const SAME = (x: string, y: string, a: string): readonly string[] => [
  `Do ${x} and ${y} have the same ${a}?`,
  `Is the ${a} of ${x} the same as that of ${y}?`,
  `Do ${x} and ${y} share ${an(a)}?`,
  `Does ${x} have the same ${a} as ${y}?`,
  `Is ${x}'s ${a} also ${y}'s?`,
  `same ${a} for ${x} and ${y}?`,
];
const IS_ONE = (x: string, kind: string): readonly string[] => [
  `Is ${x} ${an(kind)}?`,
  `Is ${x} one of the ${kind}s?`,
  `is ${x} really ${an(kind)}`,
  `Would you call ${x} ${an(kind)}?`,
];
const HAS_ONE = (x: string, a: string): readonly string[] => [
  `Does ${x} have ${an(a)}?`,
  `Has ${x} got ${an(a)}?`,
  `Is there ${an(a)} for ${x}?`,
  `Is the ${a} of ${x} known?`,
];
const MORE_THAN_OTHER = (x: string, y: string, a: string): readonly string[] => [
  `Does ${x} have a higher ${a} than ${y}?`,
  `Is the ${a} of ${x} greater than that of ${y}?`,
  `Is ${x}'s ${a} larger than ${y}'s?`,
  `Does ${x} beat ${y} in ${a}?`,
];
const MORE_THAN = (x: string, a: string, n: string): readonly string[] => [
  `Is the ${a} of ${x} more than ${n}?`,
  `Does ${x} have ${an(a)} above ${n}?`,
  `Is ${x}'s ${a} over ${n}?`,
];

const MOST_NAME = 40;
const TRIES = 60;

/**
 * Plain questions that people hardly write when they are asked for questions about a graph, because they are so plain: whether two have the same, whether
 * something is one of a kind or has something at all, what the this of the that of something is.
 */
export function plainQuestions(snapshot: NonNullable<OpenedKb['snapshot']>, graph: string): readonly Drawn[] {
  const { schema, graph: data, dialect } = snapshot;
  const chance = seededRandom(crc32(`${graph} plain`));
  const labels = createLabels(data, dialect);
  const idOf = (iri: Iri): number | undefined => data.id({ termType: 'NamedNode', value: iri });
  const spoken = schema.relations.flatMap((info) => {
    const name = info.label.toLowerCase().replace(/^has /, '');
    const id = idOf(info.iri);
    return id !== undefined && isNoun(name) ? [{ ...info, name, id }] : [];
  });
  if (spoken.length === 0) return [];
  type Spoken = (typeof spoken)[number];
  const drawn = <T>(all: readonly T[]): T => all[Math.floor(chance() * all.length)]!;
  const nameOf = (node: number): string | undefined => {
    const name = data.term(node).termType === 'NamedNode' ? labels.preferred(node) : undefined;
    return name !== undefined && name.length <= MOST_NAME && !/["\\()?]/.test(name) ? name : undefined;
  };
  const entity = (node: number): Grounded => ({ kind: 'entity', symbol: data.term(node).value as Iri });
  const out = ({ iri }: Spoken, of: Grounded): Grounded => ({
    kind: 'join',
    step: { relation: iri, inverse: true },
    of,
  });
  const few = (wordings: readonly string[], n = 1): readonly string[] =>
    some(wordings, n, chance).map((each) => (chance() < 0.12 ? each.toLowerCase() : each));
  const found: Drawn[] = [];
  const take = (form: Grounded, wordings: readonly string[]): void =>
    void found.push({ form, questions: few(wordings) });
  const ask = (...parts: readonly [Grounded, Grounded]): Grounded => ({
    kind: 'ask',
    of: { kind: 'and', left: parts[0], right: parts[1] },
  });
  const counts = { chains: 0, threes: 0, same: 0, kinds: 0, has: 0, compared: 0 };
  for (let i = 0; i < TRIES; i++) {
    const first = drawn(spoken);
    const subjects = [...data.subjectsOf(first.id)];
    if (subjects.length === 0) continue;
    const node = drawn(subjects);
    const other = drawn(subjects);
    const [x, y] = [nameOf(node), nameOf(other)];
    if (x === undefined) continue;
    const [end] = data.objects(node, first.id);
    const next =
      end === undefined ? [] : spoken.filter(({ id, name }) => name !== first.name && data.objects(end, id).length > 0);
    if (next.length > 0 && first.holds === 'things') {
      const second = drawn(next);
      const two = out(second, out(first, entity(node)));
      const [last] = data.objects(end!, second.id);
      const further = spoken.filter(({ id, name }) => name !== second.name && data.objects(last!, id).length > 0);
      if (further.length > 0 && second.holds === 'things' && counts.threes < 3) {
        const third = drawn(further);
        counts.threes++;
        take(out(third, two), CHAIN_OF_THREE(x, first.name, second.name, third.name));
      } else if (counts.chains < 3) {
        counts.chains++;
        take(two, CHAIN_OF_TWO(x, first.name, second.name));
      }
    }
    if (y !== undefined && node !== other && counts.same < 2 && chance() < 0.5) {
      const isThings = first.holds === 'things';
      if (isThings || first.objects < 0.8 * first.subjects) {
        counts.same++;
        take(ask(out(first, entity(node)), out(first, entity(other))), SAME(x, y, first.name));
      }
    }
    if (first.holds === 'numbers' && y !== undefined && node !== other && counts.compared < 2) {
      counts.compared++;
      const chain: Chain<Iri> = [{ relation: first.iri, inverse: false } satisfies Step<Iri>];
      const by = { of: 'value', chain } as const;
      if (chance() < 0.5)
        take(
          ask(entity(node), {
            kind: 'compare',
            op: 'gt',
            by,
            value: out(first, entity(other)) as Exclude<Grounded, { kind: 'literal' }>,
          }),
          MORE_THAN_OTHER(x, y, first.name),
        );
      else {
        const n = data.term(data.objects(other, first.id)[0]!).value;
        if (/^\d+(?:\.\d+)?$/.test(n))
          take(
            ask(entity(node), {
              kind: 'compare',
              op: 'gt',
              by,
              value: literal(n, n.includes('.') ? 'decimal' : 'integer'),
            }),
            MORE_THAN(x, first.name, n),
          );
      }
    }
    if (counts.kinds < 2 && chance() < 0.3) {
      const kind = drawn(schema.classes);
      if (kind && isNoun(kind.label.toLowerCase()) && kind.count > 1) {
        counts.kinds++;
        take(ask(entity(node), { kind: 'class', symbol: kind.iri }), IS_ONE(x, kind.label.toLowerCase()));
      }
    }
    if (counts.has < 2 && chance() < 0.3) {
      const had = drawn(spoken.filter((each) => mayHave(each, first)));
      if (had) {
        counts.has++;
        const by = { of: 'count', chain: [{ relation: had.iri, inverse: false }] as Chain<Iri> } as const;
        take(
          ask(entity(node), { kind: 'compare', op: 'ge', by, value: literal('1', 'integer') }),
          HAS_ONE(x, had.name),
        );
      }
    }
  }
  return found;
}

/** Whether what has one relation may have another: things of one class have both. */
function mayHave({ domains }: RelationInfo, other: RelationInfo): boolean {
  return domains.some(({ iri }) => other.domains.some((each) => each.iri === iri));
}

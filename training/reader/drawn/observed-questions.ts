import { crc32 } from 'node:zlib';
import type { Chain, Grounded, Iri, Literal, Measure, RelationInfo, Step } from '../../../src/core/index.ts';
import { literal } from '../../../src/form/index.ts';
import { createLabels } from '../../../src/graph/index.ts';
import type { OpenedKb } from '../../../src/kb/index.ts';
import { plural } from '../../../src/search/index.ts';
import { seededRandom, some } from '../../random.ts';
import { isNoun } from './is-noun.ts';
import * as asked from './observed-wordings.ts';
import type { Drawn } from './taken-questions.ts';

const LEAST_ROWS = 4;
const MOST_NAME = 40;
const PAIRS = 3;
const ROWS = 2;
const RDF_TYPE = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type' as Iri;
const YEAR = /^(?:1[5-9]|20)\d\d$/;
const AT = ['in', 'at', 'for', 'with'] as const;

/** By what a row is found: a thing it leads to, a thing that leads to it, or a year. */
interface Key {
  readonly name: string;
  readonly step: Step<Iri>;
  /** What a row has there, by its id. */
  endsOf(row: number): readonly number[];
  rowsOf(end: number): readonly number[];
  isYear: boolean;
}

interface Number_ {
  readonly name: string;
  readonly info: RelationInfo;
  readonly id: number;
}

/**
 * Questions for rows in which one thing stands with another and with numbers (results, readings, yields by region and year): what one had sometime, when it had
 * most, who had most then. People who write a graph ask for its things; those who use one ask for its rows, by two of their keys at once.
 */
export function observedQuestions(
  { schema, graph: data, dialect }: NonNullable<OpenedKb['snapshot']>,
  graph: string,
): readonly Drawn[] {
  const chance = seededRandom(crc32(`${graph} observed`));
  const labels = createLabels(data, dialect);
  const idOf = (iri: Iri): number | undefined => data.id({ termType: 'NamedNode', value: iri });
  const labelOf = (iri: Iri | undefined): string | undefined =>
    schema.classes.find((each) => each.iri === iri)?.label.toLowerCase();
  const nameOf = (node: number): string | undefined => {
    const { termType, value } = data.term(node);
    if (termType === 'Literal') return value;
    const name = termType === 'NamedNode' ? labels.preferred(node) : undefined;
    return name !== undefined && name.length <= MOST_NAME && !/["\\()?]/.test(name) ? name : undefined;
  };

  function keysOf(type: Iri): readonly Key[] {
    return schema.relations.flatMap((info): Key[] => {
      const id = idOf(info.iri);
      const name = info.label.toLowerCase().replace(/^has /, '');
      if (id === undefined) return [];
      const isYear = [...data.objectsOf(id)].slice(0, 5).every((node) => YEAR.test(data.term(node).value));
      if (info.domains[0]?.iri === type && info.functional && (info.holds === 'things' || isYear)) {
        const end = info.ranges.find(({ iri }) => labelOf(iri) !== undefined)?.iri;
        const said = isNoun(name) ? name : labelOf(end);
        if (said === undefined || !isNoun(said)) return [];
        return [
          {
            name: said,
            step: { relation: info.iri, inverse: false },
            endsOf: (row) => [...data.objects(row, id)],
            rowsOf: (end) => [...data.subjects(id, end)],
            isYear,
          },
        ];
      }
      const said = labelOf(info.domains[0]?.iri);
      if (info.ranges[0]?.iri !== type || info.objects < info.count || said === undefined || !isNoun(said)) return [];
      return [
        {
          name: said,
          step: { relation: info.iri, inverse: true },
          endsOf: (row) => [...data.subjects(id, row)],
          rowsOf: (end) => [...data.objects(end, id)],
          isYear: false,
        },
      ];
    });
  }

  const had = ({ step, isYear }: Key, end: number): Grounded => {
    const term = data.term(end);
    if (isYear)
      return { kind: 'compare', op: 'eq', by: { of: 'value', chain: [step] }, value: term as unknown as Literal };
    return { kind: 'join', step, of: { kind: 'entity', symbol: term.value as Iri } };
  };
  const ends = ({ step }: Key, of: Grounded): Grounded => ({
    kind: 'join',
    step: { ...step, inverse: !step.inverse },
    of,
  });

  /** Rows have no names that people use: none, or numbers of their own. */
  function isOfRows(type: Iri): boolean {
    const [is, kind] = [idOf(RDF_TYPE), idOf(type)];
    const members = is === undefined || kind === undefined ? [] : [...data.subjects(is, kind)];
    const named = members.filter((node) => /^\D+$/.test(labels.preferred(node) ?? '1'));
    return members.length > 0 && named.length < 0.2 * members.length;
  }

  const found: Drawn[] = [];
  const take = (form: Grounded, wordings: readonly string[]): void => {
    found.push({ form, questions: some(wordings, 1, chance).map((each) => (chance() < 0.15 ? lower(each) : each)) });
  };
  const shuffled = <T>(all: readonly T[]): readonly T[] => some([...all, ...all], all.length, chance);
  const drawn = <T>(all: readonly T[]): T => all[Math.floor(chance() * all.length)]!;

  for (const { iri: type, count } of schema.classes) {
    if (count < LEAST_ROWS || !isOfRows(type)) continue;
    const numbers: readonly Number_[] = schema.relations.flatMap((info) => {
      const id = idOf(info.iri);
      const name = info.label.toLowerCase().replace(/^has /, '');
      const isOf = info.domains[0]?.iri === type && info.functional && info.holds === 'numbers';
      return isOf && id !== undefined && isNoun(name) && !/year|season|id$|code|number$/.test(name)
        ? [{ name, info, id }]
        : [];
    });
    const keys = keysOf(type).filter(({ name }) => !/unit|type|kind|status/.test(name));
    const pairs = keys.flatMap((a) => keys.flatMap((b) => (a !== b && !a.isYear ? [[a, b] as const] : [])));
    for (const [key, other] of some(pairs, PAIRS, chance)) {
      const number = numbers.length > 0 ? drawn(numbers) : undefined;
      const rows = shuffled([...new Set(allRows(key))]).slice(0, 12);
      let taken = 0;
      for (const row of rows) {
        const [end] = key.endsOf(row);
        const [when] = other.endsOf(row);
        if (end === undefined || when === undefined || taken >= ROWS) continue;
        const [a, b] = [nameOf(end), nameOf(when)];
        const [ofA, ofB] = [key.rowsOf(end), other.rowsOf(when)];
        const both = ofA.filter((each) => ofB.includes(each));
        if (a === undefined || b === undefined || ofA.length < 2 || ofB.length < 2) continue;
        taken++;
        const at = (name: string): string => `${other.isYear ? 'in' : drawn(AT)} ${name}`;
        const together: Grounded = { kind: 'and', left: had(key, end), right: had(other, when) };
        if (both.length === 1) {
          if (number && data.objects(row, number.id).length === 1) {
            take(value(number, together), asked.VALUE(a, at(b), number.name));
            const before = ofA
              .filter((each) => each !== row && data.objects(each, number.id).length === 1)
              .flatMap((each) => other.endsOf(each))
              .find((each) => key.rowsOf(end).filter((r) => other.endsOf(r).includes(each)).length === 1);
            const then = before === undefined ? undefined : nameOf(before);
            if (then !== undefined && chance() < 0.5) {
              const earlier: Grounded = { kind: 'and', left: had(key, end), right: had(other, before!) };
              take(
                {
                  kind: 'arithmetic',
                  op: 'minus',
                  left: value(number, together) as never,
                  right: value(number, earlier) as never,
                },
                asked.DIFFERENCE(a, number.name, [b, at(b)], [then, at(then)]),
              );
            }
          }
          const third = keys.filter((each) => each !== key && each !== other && each.endsOf(row).length > 0);
          if (third.length > 0 && chance() < 0.6) {
            const asks = drawn(third);
            take(ends(asks, together), asked.END(a, at(b), asks.name));
          }
        }
        if (number === undefined) continue;
        const by: Measure<Iri> = { of: 'value', chain: [{ relation: number.info.iri, inverse: false }] };
        const chain = by.chain as Chain<Iri>;
        const [op, words] = drawn([
          ['avg', asked.MEAN],
          ['sum', asked.TOTAL],
          ['max', asked.HIGHEST],
          ['min', asked.LOWEST],
        ] as const);
        take({ kind: 'aggregate', op, of: had(key, end), by: chain }, words(a, number.name));
        const [most, side] = drawn([
          ['highest', 'max'],
          ['lowest', 'min'],
          ['largest', 'max'],
          ['smallest', 'min'],
        ] as const);
        if (ofA.length >= 3)
          take(
            ends(other, { kind: 'superlative', op: side, of: had(key, end), by, rank: 1 }),
            asked.PEAK(a, number.name, other.name, most),
          );
        if (ofB.length >= 3) {
          const then = at(b);
          take(
            ends(key, { kind: 'superlative', op: side, of: had(other, when), by, rank: 1 }),
            asked.LEADER(then, number.name, key.name, most),
          );
          const n = [...data.objects(row, number.id)].map((node) => data.term(node).value)[0];
          if (n !== undefined && /^\d+(?:\.\d+)?$/.test(n) && chance() < 0.5) {
            const [more, word] = drawn([
              ['gt', 'more than'],
              ['lt', 'less than'],
              ['ge', 'at least'],
            ] as const);
            const bound: Grounded = {
              kind: 'compare',
              op: more,
              by,
              value: literal(n, n.includes('.') ? 'decimal' : 'integer'),
            };
            take(
              ends(key, { kind: 'and', left: had(other, when), right: bound }),
              asked.BEYOND(then, number.name, plural(key.name), `${word} ${n}`),
            );
          }
          if (chance() < 0.5)
            take(
              { kind: 'table', of: had(other, when), columns: [{ of: 'value', chain: [key.step] }, by] },
              asked.LISTED(then, number.name, key.name, plural(key.name)),
            );
        }
      }
    }
  }
  return some(found, 14, chance);

  function allRows({ step }: Key): readonly number[] {
    const id = idOf(step.relation)!;
    return step.inverse ? [...data.objectsOf(id)] : [...data.subjectsOf(id)];
  }

  function value({ info }: Number_, of: Grounded): Grounded {
    return { kind: 'join', step: { relation: info.iri, inverse: true }, of };
  }
}

/** In small letters at its beginning: the names within stay as they are. */
function lower(question: string): string {
  return question[0]!.toLowerCase() + question.slice(1);
}

import { crc32 } from 'node:zlib';
import type { Chain, Column, Form, Grounded, Iri, Measure, RelationInfo } from '../../../src/core/index.ts';
import { unitInName } from '../../../src/english/index.ts';
import { literal, symbols } from '../../../src/form/index.ts';
import { type OpenedKb, queryForm } from '../../../src/kb/index.ts';
import { startRun } from '../../../src/run/index.ts';
import { plural } from '../../../src/search/index.ts';
import { seededRandom, some } from '../../random.ts';
import { readWrittenGraph } from '../written-graphs.ts';
import { isNoun } from './is-noun.ts';
import * as asked from './nested-wordings.ts';
import type { Drawn } from './taken-questions.ts';
import { thoseIn } from './those-in.ts';

/** Of each graph so many lists are asked about, each in so many ways. */
const LISTS = 5;
const WAYS = 2;
const LEAST_THINGS = 2;
const TOP = [
  ['two', 2],
  ['three', 3],
  ['five', 5],
] as const;

type Set = Exclude<
  Grounded,
  { readonly kind: 'table' | 'row' | 'count' | 'aggregate' | 'arithmetic' | 'ask' | 'literal' }
>;

/** A list that somebody asked for, in words and as a form, and what its things have. */
interface Listed {
  readonly those: string;
  readonly form: Set;
  readonly had: readonly Had[];
}

interface Had {
  readonly name: string;
  readonly info: RelationInfo;
  /** Its values on the things of the list. */
  readonly values: readonly string[];
}

/**
 * Questions about the things of a list that somebody asked for: what they have, which of them has most of it, how many there are by it. People who write
 * questions about a graph put a condition or an operation into most of them, and both into few.
 */
export async function nestedQuestions(kb: OpenedKb, folder: string, graph: string): Promise<readonly Drawn[]> {
  const chance = seededRandom(crc32(`${graph} nested`));
  const lists = some(await listsOf(kb, folder), LISTS, chance);
  return lists.flatMap((list) => some(waysOf(list, chance), WAYS, chance));
}

async function listsOf(kb: OpenedKb, folder: string): Promise<readonly Listed[]> {
  const read = readWrittenGraph(folder);
  const found: Listed[] = [];
  for (const { form: text, questions } of read.entries) {
    const [those] = questions.flatMap((question) => thoseIn(question) ?? []);
    if (those === undefined) continue;
    const run = startRun();
    const form = await read.grounded(text, kb, run).catch(() => undefined);
    if (!form || !isSet(form)) continue;
    const { values } = await queryForm(form, kb, run);
    const things = values.flatMap(({ term }) => (term.termType === 'NamedNode' ? [term.value] : []));
    if (things.length < LEAST_THINGS || things.length < values.length) continue;
    const said = new Set<string>(symbols(form).map(({ symbol }) => symbol));
    const had = hadBy(things, kb).filter(({ info }) => !said.has(info.iri));
    if (had.length > 0) found.push({ those, form, had });
  }
  return found;
}

const SETS: readonly string[] = ['class', 'join', 'and', 'or', 'not', 'compare', 'match'];

function isSet(form: Grounded): form is Set {
  return SETS.includes(form.kind);
}

/** What most things of a list have, called by a noun. */
function hadBy(things: readonly string[], { snapshot }: OpenedKb): readonly Had[] {
  const { graph, schema } = snapshot!;
  const nodes = things.flatMap((value) => graph.id({ termType: 'NamedNode', value }) ?? []);
  return schema.relations.flatMap((info) => {
    const name = withoutUnit(info.label.toLowerCase().replace(/^has /, ''));
    const relation = graph.id({ termType: 'NamedNode', value: info.iri });
    if (relation === undefined || !isNoun(name)) return [];
    const having = nodes.filter((node) => graph.objects(node, relation).length > 0);
    if (having.length < LEAST_THINGS || having.length < 0.7 * nodes.length) return [];
    return [{ name, info, values: having.map((node) => graph.term(graph.objects(node, relation)[0]!).value) }];
  });
}

/** What is written behind a name in short, nobody says: the radius is asked for and not the "radius km". */
function withoutUnit(name: string): string {
  return unitInName(name) === undefined && !/ (?:eur|usd|gbp|chf)$/.test(name)
    ? name
    : name.replace(/ [a-z]{1,3}$/, '');
}

function waysOf({ those, form, had }: Listed, chance: () => number): readonly Drawn[] {
  const way = (made: Grounded, wordings: readonly string[]): Drawn => ({
    form: made,
    questions: some(wordings, 1, chance).map((each) => (chance() < 0.12 ? each.toLowerCase() : each)),
  });
  const [one, other] = some(had, had.length, chance).slice(0, 2);
  const found: Drawn[] = [];
  if (one) {
    found.push(way(table(form, { of: 'self' }, measureOf(one)), asked.WITH(those, one.name, plural(one.name))));
    if (chance() < 0.5) found.push(way(of(one, form), asked.WHAT(those, one.name, plural(one.name))));
  }
  if (one && other) {
    found.push(
      way(table(form, { of: 'self' }, measureOf(one), measureOf(other)), asked.WITH_TWO(those, one.name, other.name)),
    );
    if (chance() < 0.4)
      found.push(way(table(form, measureOf(one), measureOf(other)), asked.TWO_OF(those, one.name, other.name)));
  }
  for (const each of some(
    had.filter(({ info }) => info.holds === 'numbers'),
    2,
    chance,
  )) {
    const by = measureOf(each);
    const [op, most] = chance() < 0.5 ? (['max', asked.MOST] as const) : (['min', asked.LEAST] as const);
    found.push(way({ kind: 'superlative', op, of: form, by, rank: 1 }, most(those, each.name)));
    const [size, n] = TOP[Math.floor(chance() * TOP.length)]!;
    if (chance() < 0.5)
      found.push(way({ kind: 'top', op: 'max', of: form, by, size: n }, asked.TOP(those, each.name, size)));
    const [sum, total] = chance() < 0.5 ? (['avg', asked.MEAN] as const) : (['sum', asked.TOTAL] as const);
    found.push(way({ kind: 'aggregate', op: sum, of: form, by: chainOf(each) }, total(those, each.name)));
    const n1 = each.values[Math.floor(chance() * each.values.length)]!;
    if (/^\d+(?:\.\d+)?$/.test(n1)) {
      const value = literal(n1, n1.includes('.') ? 'decimal' : 'integer');
      const [side, over] = chance() < 0.5 ? (['gt', asked.OVER] as const) : (['lt', asked.UNDER] as const);
      const bound: Grounded = { kind: 'compare', op: side, by, value };
      found.push(way({ kind: 'and', left: form, right: bound }, over(those, each.name, n1)));
    }
  }
  for (const each of some(
    had.filter(({ info, values }) => isGrouping(info, values)),
    1,
    chance,
  )) {
    const groups = of(each, form);
    const by: Measure<Iri> = { of: 'count', chain: [{ relation: each.info.iri, inverse: true }], within: form };
    found.push(way(table(groups, { of: 'self' }, by), asked.PER(those, each.name)));
    if (chance() < 0.5)
      found.push(way({ kind: 'superlative', op: 'max', of: groups, by, rank: 1 }, asked.MOST_OF(those, each.name)));
  }
  if (chance() < 0.3) found.push(way({ kind: 'count', of: form }, asked.COUNTED(those)));
  return found;
}

/** Whether several of a list have the same: what each has for itself is no group. */
function isGrouping({ holds, functional }: RelationInfo, values: readonly string[]): boolean {
  return (
    functional && (holds === 'things' || holds === 'texts' || holds === 'names') && new Set(values).size < values.length
  );
}

function chainOf({ info }: Had): Chain<Iri> {
  return [{ relation: info.iri, inverse: false }];
}

function measureOf(had: Had): Measure<Iri> {
  return { of: 'value', chain: chainOf(had) };
}

function of({ info }: Had, form: Form<Iri>): Grounded {
  return { kind: 'join', step: { relation: info.iri, inverse: true }, of: form };
}

function table(form: Form<Iri>, ...columns: readonly [Column<Iri>, ...Column<Iri>[]]): Grounded {
  return { kind: 'table', of: form, columns };
}

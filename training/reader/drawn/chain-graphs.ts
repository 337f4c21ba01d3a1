/**
 * Writes graphs that teach chains of steps: invented ones of people, places and what else knowledge bases list, mostly without a class, and questions that go one step to four.
 * `npx tsx training/reader/drawn/chain-graphs.ts <out folder> <how many>`; `written.ts write` makes examples of what it writes.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seededRandom, some } from '../../random.ts';
import * as asked from './chain-wordings.ts';
import { inventWorld, type Thing, type Way, type World } from './chain-world.ts';

const CHAINS = 22;
/** Of each form so many wordings. */
const WORDINGS = 2;
const MOST_ON_THE_WAY = 3;
const MOST_AT_THE_END = 7;
/** How many of ten chains go one step, two, three and four. */
const LENGTHS = [1, 1, 2, 2, 2, 2, 3, 3, 3, 4];

interface Chain {
  readonly from: Thing;
  readonly ways: readonly Way[];
  readonly form: string;
  readonly ends: readonly Thing[];
}

const [out, many] = process.argv.slice(2);
if (out === undefined || !(Number(many) > 0)) throw new Error('say which folder to write to, and how many graphs');
let questions = 0;
for (let i = 0; i < Number(many); i++) {
  const random = seededRandom(7919 * (i + 1));
  const world = inventWorld(random);
  const entries = entriesOf(world, random);
  const folder = join(out, `chains-${i}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'graph.ttl'), world.turtle());
  writeFileSync(join(folder, 'questions.txt'), entries.join('\n\n'));
  questions += entries.join('\n').split('\n  ').length - 1;
}
console.error(`${questions} questions`);

function entriesOf(world: World, random: () => number): readonly string[] {
  const found = new Map<string, ReadonlySet<string>>();
  const add = (form: string, wordings: readonly (string | undefined)[]): void => {
    const known = wordings.flatMap((each) => each ?? []);
    if (known.length > 0) found.set(form, new Set([...(found.get(form) ?? []), ...known]));
  };
  const times = <T>(draw: () => T): readonly T[] => Array.from({ length: WORDINGS }, draw);
  for (let i = 0; i < CHAINS; i++) {
    const chain = drawChain(world, some(LENGTHS, 1, random)[0]!, random);
    if (!chain) continue;
    const { from, ways, form, ends } = chain;
    const kind = random();
    if (kind < 0.08) add(`(COUNT ${form})`, [asked.countedAt(from.name, ways, random)]);
    else if (kind < 0.14 && ends[0]!.term.startsWith('<')) {
      const who = random() < 0.6 ? ends[0]! : some(world.things, 1, random)[0]!;
      add(`(ASK (AND (ENTITY ${who.term}) ${form}))`, [asked.whetherAt(who.name, from.name, ways, random)]);
    } else if (kind < 0.2) addBoth(world, chain, add, random);
    else
      add(
        form,
        times(() => asked.askedFor(from.name, ways, random)),
      );
  }
  return [...found].map(([form, wordings]) => [form, ...[...wordings].map((each) => `  ${each}`)].join('\n'));
}

/** Whoever stands at the end of this chain and of another. */
function addBoth(
  world: World,
  chain: Chain,
  add: (form: string, wordings: readonly (string | undefined)[]) => void,
  random: () => number,
): void {
  for (let tries = 0; tries < 40; tries++) {
    const other = drawChain(world, 1, random);
    if (!other || other.form === chain.form || !other.ends.some((end) => chain.ends.includes(end))) continue;
    const [first, second] = [chain, other].map(({ from, ways }) => asked.inPassing(from.name, ways, random));
    const { step, to } = chain.ways.at(-1)!;
    if (first === undefined || second === undefined) return;
    add(`(AND ${chain.form} ${other.form})`, [asked.bothAt(first, second, step.sorts[to], random)]);
    return;
  }
}

/** A chain of so many steps from some thing, on which nothing branches much; nothing where it comes to an end before. */
function drawChain(world: World, length: number, random: () => number): Chain | undefined {
  const from = some(world.things, 1, random)[0]!;
  let [ends, form]: [readonly Thing[], string] = [[from], from.term];
  const ways: Way[] = [];
  for (let at = 0; at < length; at++) {
    const most = at + 1 === length ? MOST_AT_THE_END : MOST_ON_THE_WAY;
    const before = ways.at(-1);
    const next = world.ways.filter((way) => {
      // Back to where one came from is nowhere.
      if (before && way.step === before.step && way.to !== before.to) return false;
      const there = way.from(ends).length;
      return there > 0 && there <= most;
    });
    const way = some(next, 1, random)[0];
    if (!way) return undefined;
    ends = way.from(ends);
    form = `(JOIN ${way.by} ${form})`;
    ways.push(way);
  }
  return { from, ways, form, ends };
}

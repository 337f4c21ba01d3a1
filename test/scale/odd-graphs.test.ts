import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Asked, openKb, openKbqa, toText } from '../../src/index.ts';

/** Edges of the hub; the rest in proportion. `KBQA_ODD=1000000` for a hub of a million. */
const SIZE = Number(process.env.KBQA_ODD ?? 20_000);

/** A hub of a million takes as much longer as it is larger. */
const LONGER = Math.max(1, SIZE / 50_000);

const LABEL = '<http://www.w3.org/2000/01/rdf-schema#label>';
const TYPE = '<http://www.w3.org/1999/02/22-rdf-syntax-ns#type>';
const SUBCLASS = '<http://www.w3.org/2000/01/rdf-schema#subClassOf>';
const x = (name: string | number): string => `<http://odd.test/${name}>`;

function* hub(): Generator<string> {
  yield `${x('hub')} ${LABEL} "Grand Hub" .\n${x('hub')} ${TYPE} ${x('City')} .\n${x('hub')} ${x('mayor')} ${x(10)} .\n`;
  yield `${x('City')} ${LABEL} "city" .\n${x('Person')} ${LABEL} "person" .\n${x('livesIn')} ${LABEL} "lives in" .\n`;
  for (let i = 0; i < SIZE; i++) {
    yield `${x(i)} ${x('livesIn')} ${x('hub')} .\n${x(i)} ${TYPE} ${x('Person')} .\n`;
    if (i % 10 === 0) yield `${x(i)} ${LABEL} "Person ${i}" .\n`;
  }
}

function* cycles(): Generator<string> {
  const count = SIZE / 10;
  for (let i = 0; i < count; i++)
    yield `${x(i)} ${x('next')} ${x((i + 1) % count)} .\n${x(i)} ${LABEL} "Node ${i}" .\n${x(i)} ${TYPE} ${x(`C${i % 50}`)} .\n`;
  // Every class is a kind of itself in the end.
  for (let i = 0; i < 50; i++) yield `${x(`C${i}`)} ${SUBCLASS} ${x(`C${(i + 1) % 50}`)} .\n`;
  yield `${x('self')} ${x('next')} ${x('self')} .\n${x('self')} ${LABEL} "Ouroboros" .\n`;
}

function* longTexts(): Generator<string> {
  for (let i = 0; i < 40; i++) {
    yield `${x(i)} ${LABEL} "Book ${i}" .\n${x(i)} ${x('text')} "${`lorem ipsum dolor ${i} `.repeat(5_000)}" .\n`;
    yield `${x(i)} ${LABEL} "${`a very long name indeed ${i} `.repeat(4_000)}" .\n`;
  }
}

function* equals(): Generator<string> {
  for (let i = 0; i < SIZE / 4; i++)
    yield `${x(i)} ${LABEL} "Same Name" .\n${x(i)} ${TYPE} ${x('Thing')} .\n${x(i)} ${x('size')} "${i}" .\n`;
}

function* nameless(): Generator<string> {
  for (let i = 0; i < SIZE / 10; i++) yield `_:b${i} <urn:p${i % 7}> _:b${(i * 31) % 1000} .\n`;
}

let place: string;
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'kbqa-odd-'));
});
afterAll(() => rm(place, { recursive: true, force: true }));

/** Indexed from a file as any graph, and asked. */
async function asked(lines: () => Generator<string>, ...questions: readonly string[]): Promise<readonly Asked[]> {
  const file = join(place, `${lines.name}.nt`);
  await pipeline(Readable.from(lines()), createWriteStream(file));
  await using kb = await openKb(file, { cacheDir: place });
  await using kbqa = await openKbqa({ kb, cacheDir: place });
  const answers: Asked[] = [];
  for (const question of questions) answers.push(await kbqa.ask(question, { budget: { ms: 120_000 * LONGER } }));
  return answers;
}

const valuesOf = (answer: Asked | undefined): readonly string[] =>
  answer?.status === 'answered' ? answer.values.map(({ term, label }) => label ?? term.value) : [];

describe('odd graphs are indexed, asked and answered', { timeout: 60_000 * LONGER }, () => {
  it('a hub with everybody around it', async () => {
    const [mayor, where, count, all] = await asked(
      hub,
      'Who is the mayor of Grand Hub?',
      'Where does Person 50 live?',
      'How many persons live in Grand Hub?',
      'Who lives in Grand Hub?',
    );
    expect(valuesOf(mayor)).toEqual(['Person 10']);
    expect(valuesOf(where)).toEqual(['Grand Hub']);
    expect(valuesOf(count)).toEqual([String(SIZE)]);
    expect(valuesOf(all)).toHaveLength(SIZE);
    // What is told to a person is a few of them, and how many there are beside.
    expect(toText(all!).length).toBeLessThan(5_000);
  });

  it('cycles of things, of classes, and of one', async () => {
    const [next, one] = await asked(cycles, 'What is the next of Node 5?', 'What is the next of Ouroboros?');
    expect(valuesOf(next)).toEqual(['Node 6']);
    expect(valuesOf(one)).toEqual(['Ouroboros']);
  });

  it('texts and names of a hundred thousand letters', async () => {
    const [text] = await asked(longTexts, 'What is the text of Book 7?');
    expect(valuesOf(text)[0]).toHaveLength('lorem ipsum dolor 7 '.length * 5_000);
  });

  it('thousands of things of one name', async () => {
    const [size] = await asked(equals, 'What is the size of Same Name?');
    expect(valuesOf(size)).toHaveLength(1);
    expect(size?.ambiguous).toMatchObject([{ count: SIZE / 4 }]);
  });

  it('neither names, nor types, nor IRIs', async () => {
    const [nothing] = await asked(nameless, 'Who is the mayor of Grand Hub?');
    expect(nothing).toMatchObject({ status: 'unanswerable', missing: 'entity' });
    expect(nothing?.status === 'unanswerable' && nothing.because).toContain('nothing in it has a name');
  });
});

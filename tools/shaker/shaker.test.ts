import { beforeAll, describe, expect, it } from 'vitest';
import { createLexicon } from '../../src/graph/index.ts';
import { snapshotOf } from '../../src/kb/index.ts';
import { atOnce } from '../../src/run/index.ts';
import { schemaItems } from '../../src/stages/reader/items/schema-items.ts';
import type { PlainGraph } from './plain-graph.ts';
import { readPlain } from './read-plain.ts';
import { carry, shake } from './shake.ts';
import { STYLES } from './styles/index.ts';

const file = new URL('fixture.ttl', import.meta.url).pathname;
const NS = 'http://club.example/';
let graph: PlainGraph;
beforeAll(async () => {
  graph = await readPlain(file);
});

const styleNamed = (name: string) => STYLES.find((style) => style.name === name)!;

describe('every style', () => {
  it.each(STYLES.slice(1))('$name says it otherwise', (style) => {
    expect(shake(graph, style).nt).not.toBe(shake(graph, STYLES[0]!).nt);
  });

  it.each(STYLES)('$name keeps every thing and text findable by its name', (style) => {
    const { graph: built, labels, values, schema, dialect } = snapshotOf(style.shake(graph).triples);
    const lexicon = createLexicon(built, labels, schema, dialect, values);
    for (const text of ['Ada Brown', 'Red Lions', 'retired', 'Norway']) {
      const [hit] = lexicon.search({ text, limit: 1, kinds: ['entity', 'value'] });
      expect(hit?.match, text).toBe('exact');
    }
  });
});

describe('a question of a shaken graph', () => {
  const question = {
    id: 'q',
    question: 'Who plays for the Red Lions?',
    answers: [`${NS}player/1`, '12'],
    kind: 'list',
  };
  const carried = (style: string) =>
    carry(question, graph, styleNamed(style).shake(graph), { style, graph: 'g' }).answers;

  it('has the right answers that it had', () => {
    expect(carried('plain')).toEqual([
      { value: `${NS}player/1`, label: 'Ada Brown' },
      { value: '12', kind: 'name' },
    ]);
  });

  it('has answers by their new IRI, or by name where they have none', () => {
    expect(carried('opaque')[0]).toEqual({ value: expect.stringMatching(/\/Q\d+$/), label: 'Ada Brown' });
    expect(carried('blank-nodes')[0]).toEqual({ value: 'Ada Brown', kind: 'name' });
  });
});

/** What a reader is shown of a graph in a style. */
function shown(style: (typeof STYLES)[number]): ReadonlySet<string> {
  const { schema, profile } = snapshotOf(style.shake(graph).triples);
  return new Set(atOnce(schemaItems(schema, profile)).map(({ kind, text }) => `${kind} ${text}`));
}

/** What a style cannot help showing otherwise: a kind of value that became a kind of thing, or the other way round. */
const OTHERWISE: Readonly<Record<string, readonly string[]>> = {
  'values-as-nodes': ['text player : home town', 'text player : player status'],
  'things-as-texts': ['thing team : country : country'],
};

describe('what a reader is shown', () => {
  it.each(STYLES.slice(1))('of $name is what it is shown of the plain graph', (style) => {
    const seen = shown(style);
    expect([...shown(STYLES[0]!)].filter((item) => !seen.has(item)).sort()).toEqual(OTHERWISE[style.name] ?? []);
  });
});

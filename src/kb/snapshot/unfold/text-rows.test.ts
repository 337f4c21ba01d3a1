import { Parser } from 'n3';
import { describe, expect, it } from 'vitest';
import type { Triple } from '../../../core/index.ts';
import { snapshotOf } from '../build.ts';

const PREFIXES = `@prefix : <http://x/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> . `;
const snapshot = (turtle: string) => snapshotOf(new Parser().parse(PREFIXES + turtle) as unknown as readonly Triple[]);
const found = (turtle: string, name: string) => {
  const { labels, graph } = snapshot(turtle);
  const { from, to } = labels.exact(name);
  return Array.from({ length: to - from }, (_, i) =>
    graph
      .term(labels.owner(from + i))
      .value.split('/')
      .at(-1),
  );
};

const tools = [
  ['T-101', 'Claw hammer', 'Klauenhammer'],
  ['T-102', 'Hand saw', 'Handsäge'],
  ['T-103', 'Wood chisel', 'Stechbeitel'],
  ['T-104', 'Spirit level', 'Wasserwaage'],
  ['T-105', 'Pipe wrench', 'Rohrzange'],
];
const things = tools.map(([key], i) => `:${key} a :Tool ; :tool_id "${key}" ; :weight ${i + 3} .`).join(' ');
const texts = (column: (key: string) => string, more = '', languages = ['en', 'de']) =>
  tools
    .flatMap(([key, ...names]) =>
      names.map(
        (name, i) =>
          `:${key}-${i} a :Tool_text ; ${column(key!)} ; :locale "${languages[i]}" ; :tool_name "${name}" ${more} .`,
      ),
    )
    .join(' ');

describe('unfoldTextRows', () => {
  it('calls things what rows of theirs say in each language, however these refer to them', () => {
    const linked = things + texts((key) => `:of :${key}`);
    const keyed = things + texts((key) => `:text_of_tool "${key}"`);
    const bySap = things + texts((key) => `:of :${key}`, '', ['E', 'D']);
    for (const turtle of [linked, keyed, bySap]) {
      expect(found(turtle, 'Hand saw')).toEqual(['T-102']);
      const aside = snapshot(turtle).dialect.profile?.structure ?? [];
      expect(aside).toEqual(expect.arrayContaining(['http://x/Tool_text', 'http://x/locale', 'http://x/tool_name']));
      expect(aside).not.toContain('http://x/weight');
    }
  });

  it('leaves what else such rows tell, and rows that are things themselves', () => {
    const told = things + texts((key) => `:of :${key}`, '; :advice "Keep dry"');
    expect(found(told, 'Hand saw')).toContain('T-102');
    expect(snapshot(told).dialect.profile?.structure).toEqual(['http://x/tool_name']);
    const reviews = things + texts((key) => `:of :${key}`, '', ['en', 'en']);
    expect(found(reviews, 'Hand saw')).not.toContain('T-102');
  });
});

import { describe, expect, it } from 'vitest';
import { fold } from './fold.ts';
import { curvesOf } from './label-spots.ts';
import { bounds, layOut } from './layout.ts';

const facts = Array.from({ length: 7 }, (_, i) => [
  { subject: 'x:topic', predicate: 'x:borders', object: `x:answer${i}` },
  { subject: `x:answer${i}`, predicate: 'x:currency', object: 'x:other' },
]).flat();
const names = Object.fromEntries(
  facts.flatMap(({ subject, object }) => [subject, object]).map((id) => [id, id.slice(2)]),
);
const answers = new Set(facts.map(({ object }) => object).filter((id) => id.includes('answer')));
const layout = layOut(fold(facts, { names, answers, topics: new Set(['x:topic']) }), ({ label }) => [label]);

describe('layOut', () => {
  it('reads from what the question names to the right', () => {
    const x = (id: string) => layout.placed.find(({ node }) => node.id === id)!.x;
    expect(x('x:topic')).toBeLessThan(x('x:answer0'));
    expect(x('x:answer0')).toBeLessThan(x('x:other'));
  });

  it('lays no thing upon another', () => {
    for (const a of layout.placed) {
      for (const b of layout.placed) {
        if (a === b) continue;
        const isApart =
          Math.abs(a.x - b.x) >= (a.width + b.width) / 2 || Math.abs(a.y - b.y) >= (a.height + b.height) / 2;
        expect(isApart, `${a.node.label} and ${b.node.label}`).toBe(true);
      }
    }
  });

  it('encloses all of it, and no less than the room there is', () => {
    const box = bounds(layout.placed);
    for (const { x, y } of layout.placed) {
      expect(x).toBeGreaterThan(box.x);
      expect(x).toBeLessThan(box.x + box.width);
      expect(y).toBeGreaterThan(box.y);
      expect(y).toBeLessThan(box.y + box.height);
    }
    expect(bounds(layout.placed, { width: 5000, height: 10 })).toMatchObject({ width: 5000, height: box.height });
  });

  it('writes the name of every edge somewhere between its ends', () => {
    for (const { line, label } of curvesOf(layout.lines, layout.placed)) {
      expect(label.x).toBeGreaterThan(Math.min(line.source.x, line.target.x));
      expect(label.x).toBeLessThan(Math.max(line.source.x, line.target.x));
    }
  });
});

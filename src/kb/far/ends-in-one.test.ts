import { describe, expect, it } from 'vitest';
import type { Row } from '../../core/index.ts';
import { startRun } from '../../run/index.ts';
import type { Looking } from './asking.ts';
import { endsIn } from './ends-in-one.ts';

const text = (value: string): Row[string] => ({
  termType: 'Literal',
  value,
  datatype: { value: 'http://www.w3.org/2001/XMLSchema#string' },
});

function looking() {
  const run = startRun({});
  return { run, looking: { run, kb: { name: 'a server' }, indexed: [] } as unknown as Looking };
}

describe('endsIn', () => {
  it('tells which end belongs to what was asked for, also of blank nodes and literals', () => {
    const { looking: at } = looking();
    const found = endsIn({ ends: text('0 http://x/b\n2 http://x/new\n1 _:') }, at);
    const thing = (value: string) => ({ termType: 'NamedNode', value });
    expect(found).toEqual([
      { place: 0, end: thing('http://x/b') },
      { place: 2, end: thing('http://x/new') },
      { place: 1, isBlank: true },
    ]);
    const several = text('two\nlines 3 http://x/b');
    expect(endsIn({ i: text('4'), x: several }, at)).toEqual([{ place: 4, end: several }]);
    expect(endsIn({ ends: text('') }, at)).toEqual([]);
  });

  it('says where something is that is no IRI, with a note, and nothing of what it is', () => {
    const { run, looking: at } = looking();
    const found = endsIn({ ends: text('0 http://x/a b\n0 http://x/\nbroken\n1 http://x/b') }, at);
    expect(found).toEqual([
      { place: 0 },
      { place: 0 },
      { place: 1, end: { termType: 'NamedNode', value: 'http://x/b' } },
    ]);
    const refused = run.finish().notes.filter((note) => JSON.stringify(note).includes('"refused"'));
    expect(refused).toHaveLength(2);
  });
});

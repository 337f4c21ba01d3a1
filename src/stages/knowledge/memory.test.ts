import { describe, expect, it } from 'vitest';
import { around, linkedIn } from '../../../test/fixtures/reading-politics.ts';
import { Memory, ofEach, ofQuestion, ofSchema, ofSchemaInSlices, ofSymbol } from './memory.ts';
import { afresh } from './surroundings.ts';

describe('ofEach', () => {
  it('works out each once for every graph, also where there is nothing to find', () => {
    const worked: number[] = [];
    const even = ofEach((_, key) => {
      worked.push(key);
      return key % 2 === 0 ? key : undefined;
    });
    expect([even(around, 4), even(around, 5), even(around, 4), even(around, 5)]).toEqual([4, undefined, 4, undefined]);
    expect(worked).toEqual([4, 5]);
    even({ ...around, memory: new Memory() }, 4);
    expect(worked).toEqual([4, 5, 4]);
  });
});

describe('ofSchema and ofSymbol', () => {
  it('keep what was worked out of relations and classes when a graph has grown, and nothing else', () => {
    const worked: unknown[] = [];
    const count = ofSchema((_) => worked.push('schema'));
    const each = ofSymbol((_, symbol) => worked.push(symbol));
    const relation = around.id(around.knowledge.schema.relations[0]!.iri)!;
    const kind = around.id(around.knowledge.schema.classes[0]!.iri)!;
    const thing = around.knowledge.graph.termCount + 1;
    for (const grown of [around, around, afresh(around)]) {
      count(grown);
      for (const symbol of [relation, kind, thing]) each(grown, symbol);
    }
    expect(worked).toEqual(['schema', relation, kind, thing, thing]);
  });
});

describe('ofSchemaInSlices', () => {
  it('works out once, at once where it is asked for or before that slice by slice', () => {
    let worked = 0;
    const labels = ofSchemaInSlices(function* ({ knowledge }) {
      worked++;
      const found: string[] = [];
      for (const { label } of knowledge.schema.relations) {
        found.push(label);
        yield;
      }
      return found;
    });
    const [one, other] = [new Memory(), new Memory()].map((memory) => ({ ...around, basis: { ...around, memory } }));
    const all = around.knowledge.schema.relations.map(({ label }) => label);
    expect([...labels.inSlices(one!)]).toHaveLength(all.length);
    expect([...labels.inSlices(one!)]).toHaveLength(0);
    expect([labels(one!), worked]).toEqual([all, 1]);
    expect([labels(other!), labels(other!), worked]).toEqual([all, all, 2]);
  });
});

describe('ofQuestion', () => {
  it('works out once what is asked again of the same links and graph', async () => {
    const linked = await linkedIn('Which countries border Aland?');
    let worked = 0;
    const words = ofQuestion(({ wording }, graph: typeof around) => `${++worked} ${wording.text} ${graph === around}`);
    const { text } = linked.wording;
    expect(words(linked, around)).toBe(`1 ${text} true`);
    expect(words(linked, around)).toBe(`1 ${text} true`);
    expect(words({ ...linked }, around)).toBe(`2 ${text} true`);
    expect(words(linked, { ...around })).toBe(`3 ${text} false`);
  });
});

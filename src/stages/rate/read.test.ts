import { describe, expect, it } from 'vitest';
import { around, linkedIn, noted, shown, tools } from '../../../test/fixtures/reading-politics.ts';
import type { Linked } from '../../core/index.ts';
import { XSD } from '../../form/index.ts';
import type { Hop } from '../../graph/index.ts';
import type { Sketched } from './rank.ts';
import { type ReadOptions, type ReadTools, read, usualReading } from './read.ts';

async function reading(text: string, options: Partial<ReadOptions> = {}, extra: Partial<ReadTools> = {}) {
  const linked = await linkedIn(text);
  const { result, notes } = await noted((run) =>
    read(linked, { ...tools, ...extra }, { ...usualReading, ...options }, run),
  );
  return { sketched: result, forms: result.map((each) => shown(each.reading.form)), notes };
}

const PARTIES = '(JOIN (R party) (JOIN (R holder) (JOIN (R official) Aland)))';

describe('read', () => {
  it('reads no form twice, the most promising first', async () => {
    const { forms, sketched } = await reading('Which party does the office holder of Aland have?');
    expect(new Set(forms).size).toBe(forms.length);
    expect(sketched.map(({ score }) => score)).toEqual(sketched.map(({ score }) => score).toSorted((a, b) => b - a));
    expect(forms).toContain(PARTIES);
  });

  it('goes on only from as many readings as it is wide, and they are the most promising of their length', async () => {
    const text = 'Which party does the office holder of Aland have?';
    const near = await reading(text, { mostSteps: 1 });
    expect(near.sketched.every(({ reading: { tier, shape } }) => tier === 'operated' || shape.depth <= 1)).toBe(true);
    const { sketched } = await reading(text, { mostSteps: 2, wide: 1 });
    const isThing = ({ relation, inverse }: Hop) =>
      inverse || !around.relation(relation)?.ranges[0]?.iri.startsWith(XSD);
    const [from] = near.sketched.filter(
      ({ reading: { tier, shape } }) => tier !== 'operated' && shape.depth === 1 && isThing(shape.steps[0]!.at(-1)!),
    );
    const further = sketched.filter(({ reading: { tier, shape } }) => tier === 'far' && shape.depth === 2);
    expect(further.length).toBeGreaterThan(0);
    for (const { reading: each } of further) expect(shown(each.form)).toContain(shown(from!.reading.form));
  });

  it('takes only as many ways on as it may, and they are those whose steps fit best', async () => {
    const text = 'Which party does the office holder of Aland have?';
    const all = await reading(text, { mostSteps: 2 });
    const few = await reading(text, { mostSteps: 2, ways: 4 });
    const isFar = ({ reading: { tier, shape } }: (typeof all.sketched)[number]) => tier === 'far' && shape.depth === 2;
    expect(all.sketched.filter(isFar).length).toBeGreaterThan(few.sketched.filter(isFar).length);
    expect(few.forms).toContain(PARTIES);
    expect(few.forms[0]).toBe(all.forms[0]);
  });

  it('tells what it has read, the most promising first, before each further step', async () => {
    const told: (readonly Sketched[])[] = [];
    const text = 'Which party does the office holder of Aland have?';
    const { sketched } = await reading(text, {}, { onFurther: (sofar) => told.push(sofar) });
    expect(told.map((sofar) => sofar.some(({ reading: { tier } }) => tier === 'far'))).toEqual([false, true]);
    for (const sofar of told) expect(sofar).toEqual(sketched.filter((each) => sofar.includes(each)));
  });

  it('takes no further step than allowed, nor any where the far tier is not wanted', async () => {
    const text = 'Which party does the office holder of Aland have?';
    const { sketched } = await reading(text, { mostSteps: 2 });
    expect(Math.max(...sketched.map(({ reading: { shape } }) => shape.depth))).toBe(2);
    const { tiers, ...enumeration } = usualReading.enumeration;
    const near = await reading(text, {
      enumeration: { ...enumeration, tiers: tiers.filter((tier) => tier !== 'far') },
    });
    expect(near.forms).not.toContain(PARTIES);
  });

  it('goes no further where the last step took up none of the words that were unsaid and led to nothing that could win', async () => {
    const stepsOf = async (text: string) => {
      const { notes } = await reading(text, { leastChance: 2 });
      return [2, 3].filter((count) => notes.some(({ detail }) => detail.endsWith(`readings of ${count} steps`)));
    };
    expect(await stepsOf('What borders party of Aland?')).toEqual([2]);
    // What borders a neighbour says no more of the words than a neighbour does, and is what is asked about.
    expect(await stepsOf('What party borders what borders Aland?')).toEqual([2, 3]);
  });

  it('reads what is heard of a question beyond its words, if only after these', async () => {
    const text = 'Which countries border Aland?';
    const count = { kind: 'count', mention: { text: '', start: 0, end: 0 } } as const;
    const hearing = Promise.resolve((linked: Linked) => ({ ...linked, cues: [...linked.cues, count] }));
    const isCount = (form: string) => form.startsWith('(COUNT');
    expect((await reading(text)).forms.some(isCount)).toBe(false);
    expect((await reading(text, {}, { hearing })).forms.some(isCount)).toBe(true);
  });

  it('fails where hearing does', async () => {
    const hearing = Promise.reject(new Error('deaf'));
    // It is awaited only once the question is linked: until then nobody else would catch it.
    hearing.catch(() => {});
    await expect(reading('Which countries border Aland?', {}, { hearing })).rejects.toThrow('deaf');
  });

  it('notes how many readings there are, and what was cut', async () => {
    const enumeration = { ...usualReading.enumeration, perTier: 2 };
    const { notes } = await reading('Which countries border Aland?', { enumeration });
    const [first] = notes;
    expect(first?.detail).toMatch(/^\d+ readings$/);
    expect(JSON.stringify(first?.data)).toContain('near tier was cut at 2 readings');
    expect(notes.some(({ detail }) => /readings of 2 steps$/.test(detail))).toBe(true);
  });
});

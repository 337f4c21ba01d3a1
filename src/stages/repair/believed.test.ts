import { describe, expect, it } from 'vitest';
import { film, films } from '../../../test/fixtures/films.ts';
import type { Candidate, Grounded } from '../../core/index.ts';
import { parseOrThrow, print } from '../../form/index.ts';
import { embedded } from '../../kb/engine/index.ts';
import { snapshotOf } from '../../kb/snapshot/index.ts';
import { startRun } from '../../run/index.ts';
import { execute } from '../execute/index.ts';
import { withVerdicts } from '../index.ts';
import { beliefIn, believed, bestOfEach, type Reader } from './believed.ts';

const kb = embedded(snapshotOf(films), { name: 'films' });
const iri = (name: string) => `<${film(name)}>`;
const director = `(JOIN (R ${iri('director')}) ${iri('storm')})`;
const sameAnswer = `(AND ${iri('Person')} ${director})`;
const budget = `(JOIN (R ${iri('budget')}) ${iri('storm')})`;
const nothing = `(JOIN (R ${iri('budget')}) ${iri('tide')})`;
const form = (text: string): Grounded => parseOrThrow(text) as unknown as Grounded;
const reader = (trust: number, ...scored: readonly (readonly [string, number])[]): Reader => ({
  trust,
  forms: scored.map(([text, score]): Candidate => ({ form: form(text), score, origin: 'drafted' })),
});
const listed = async (...readers: readonly Reader[]) => {
  const all = await believed(readers, kb, startRun());
  return { all, forms: all.map((each) => print(each.form)) };
};

describe('believed', () => {
  it('puts forms first whose answers others come to as well', async () => {
    const { all, forms } = await listed(reader(0.5, [budget, 3], [director, 2.9]), reader(0.5, [sameAnswer, 1]));
    expect(forms).toEqual([sameAnswer, director, budget]);
    expect(all[0]!.belief).toBeCloseTo(all[1]!.belief);
    expect(all[0]!.belief + all[2]!.belief).toBeCloseTo(1);
  });

  it('goes by each reader’s own scale and by how much it is trusted', async () => {
    const { forms } = await listed(reader(0.7, [director, 1]), reader(0.3, [budget, 100]));
    expect(forms).toEqual([director, budget]);
  });

  it('puts what has no answer last, and keeps it where there is nothing else', async () => {
    expect((await listed(reader(1, [nothing, 9], [director, 1]))).forms).toEqual([director, nothing]);
    const { all } = await listed(reader(1, [nothing, 9]));
    expect(all).toMatchObject([{ belief: 0, score: expect.any(Number) }]);
    expect(all[0]!.score).toBeGreaterThan(Number.NEGATIVE_INFINITY);
  });

  it('knows what each reader would answer by itself', async () => {
    const readers = [reader(0.7, [nothing, 9], [director, 1]), reader(0.3, [budget, 1])];
    const { all } = await listed(...readers);
    expect(bestOfEach(readers, all).map((each) => print(each.form))).toEqual([director, budget]);
  });

  it('believes in a form that nobody read as much as in its answers', async () => {
    const { all } = await listed(reader(0.7, [director, 1]), reader(0.3, [budget, 1]));
    const executed = async (text: string) =>
      withVerdicts(await execute({ form: form(text), score: 0, origin: 'repaired' }, kb, startRun()));
    expect(beliefIn(await executed(sameAnswer), all)).toBeCloseTo(0.7);
    expect(beliefIn(await executed(`(JOIN (R ${iri('performance')}) ${iri('storm')})`), all)).toBe(0);
  });
});

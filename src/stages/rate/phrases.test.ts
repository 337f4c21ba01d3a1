import { describe, expect, it } from 'vitest';
import { around, linkedIn, shown, wordRanker } from '../../../test/fixtures/reading-politics.ts';
import type { Ranker } from '../../core/index.ts';
import { atOnce, startRun } from '../../run/index.ts';
import { enumerate, usualEnumeration } from '../enumerate/enumerate.ts';
import { describeStep } from './describe.ts';
import { inOrder } from './in-order.ts';
import { essentialPhrases, mostPhrases, phrasesFor } from './phrases.ts';

const text = 'Which languages are spoken in the countries that border Aland?';
const linked = await linkedIn(text);
const near = enumerate(around, linked, { ...usualEnumeration, tiers: ['near'] });
const readings = [...near.readings, ...atOnce(near.beyond(atOnce(near.ahead(near.readings)))).readings];
const stepsOf = readings.map(({ shape }) => shape.steps.map((step) => describeStep(around, step)));

async function orders(ranker: Ranker): Promise<ReadonlyMap<string, number>> {
  const run = startRun();
  const found = await inOrder(phrasesFor(linked), essentialPhrases(linked), readings, stepsOf, ranker, run);
  run.finish();
  return new Map(readings.map(({ form }, i) => [shown(form), found[i]!]));
}

describe('planFor', () => {
  it('has the phrases in the order in which they lead away from what a reading is about', () => {
    expect(phrasesFor(linked)(readings[0]!)).toEqual(['countries border', 'languages spoken']);
  });

  it('counts no name of another thing as a step, and plans nothing from what is not named', async () => {
    const both = 'Which countries border Aland and Borduria?';
    expect(mostPhrases(await linkedIn(both))).toBe(1);
    expect(phrasesFor(linked)({ ...readings[0]!, mentions: [] })).toEqual([]);
    expect(mostPhrases(await linkedIn('Which countries are there?'))).toBe(0);
  });
});

describe('inOrder', () => {
  it('is for steps that say what their own phrases say, and says nothing of walks that go otherwise than planned', async () => {
    const found = await orders(wordRanker);
    for (const [i, { form, shape }] of readings.entries()) {
      if (shape.depth !== 2) expect(found.get(shown(form)), stepsOf[i]!.join()).toBe(0);
    }
    const at = readings.findIndex(({ form }) => /^\(JOIN \(R \w+\) \(JOIN \(R borders\) Aland\)\)$/.test(shown(form)));
    const run = startRun();
    const order = (texts: readonly string[], plan = phrasesFor(linked)(readings[at]!)) =>
      inOrder(() => plan, essentialPhrases(linked), [readings[at]!], [texts], wordRanker, run);
    const [[straight], [swapped]] = [await order(stepsOf[at]!), await order(stepsOf[at]!.toReversed())];
    // "The languages spoken in countries that border it": a kind between others is a step or none.
    const [through] = await order(stepsOf[at]!, ['countries border', 'country', 'languages spoken']);
    run.finish();
    expect(straight).toBeGreaterThan(0);
    expect(swapped).toBe(-straight!);
    expect(through).toBe(straight);
  });

  it('asks for each phrase once, and for none where the question plans one step', async () => {
    const queries: string[] = [];
    const counting: Ranker = {
      id: 'counting',
      ask: (request, run) => {
        queries.push(request.query);
        return wordRanker.ask(request, run);
      },
    };
    await orders(counting);
    expect(queries.toSorted()).toEqual(['countries border', 'languages spoken']);
    const plain = await linkedIn('Which countries border Aland?');
    const run = startRun();
    await inOrder(
      phrasesFor(plain),
      essentialPhrases(plain),
      near.readings,
      near.readings.map(() => ['']),
      counting,
      run,
    );
    run.finish();
    expect(queries).toHaveLength(2);
  });
});

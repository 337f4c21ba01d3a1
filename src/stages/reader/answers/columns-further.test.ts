import { expect, it } from 'vitest';
import type { Executed, Iri } from '../../../core/index.ts';
import { mapSymbols, parseOrThrow, print } from '../../../form/index.ts';
import { openKb } from '../../../kb/index.ts';
import { startRun } from '../../../run/index.ts';
import { execute } from '../../execute/index.ts';
import { surroundingsOf } from '../../knowledge/index.ts';
import { columnsFurther } from './columns-further.ts';

const turtle = `@prefix : <http://x/> .
:heron a :Boss ; :foughtIn :gulls ; :points 1300 . :mirror a :Boss ; :foughtIn :tarn ; :points 6400 .
:gulls :level 4 ; :lordOf :ann . :tarn :level 30 .
:wolf a :Beast ; :foughtIn :gulls ; :seenIn :tarn . :bear a :Beast ; :foughtIn :tarn ; :seenIn :gulls .
:eel a :Fish ; :foughtIn :gulls, :tarn .`;

async function takenFurther(text: string): Promise<string | undefined> {
  const { kb, snapshot } = await openKb(turtle);
  try {
    const form = mapSymbols(parseOrThrow(text), (name) => `http://x/${name}` as Iri);
    const executed = await execute({ form, score: 0, origin: 'drafted' }, kb, startRun());
    const found = columnsFurther(executed as Executed, surroundingsOf(snapshot!));
    return found && print(found).replaceAll(/<http:\/\/x\/(\w+)>/g, '$1');
  } finally {
    await kb.close();
  }
}

it.each([
  [
    'what no row has is told of what stands in another column',
    '(TABLE Boss SELF foughtIn level)',
    '(TABLE Boss SELF foughtIn (JOIN foughtIn level))',
  ],
  [
    'also where only some of these have it',
    '(TABLE Boss SELF foughtIn lordOf)',
    '(TABLE Boss SELF foughtIn (JOIN foughtIn lordOf))',
  ],
  [
    'what is not shown with itself',
    '(TABLE Boss foughtIn points level)',
    '(TABLE Boss foughtIn points (JOIN foughtIn level))',
  ],
  ['what rows have themselves stays', '(TABLE Boss SELF foughtIn points)', undefined],
  ['what nothing in another column has stays empty', '(TABLE Boss SELF points level)', undefined],
  ['of two columns that lead to it none is taken', '(TABLE Beast SELF foughtIn seenIn level)', undefined],
  ['of several things in one cell none is taken', '(TABLE Fish SELF foughtIn level)', undefined],
])('%s', async (_, text, expected) => {
  expect(await takenFurther(text)).toBe(expected);
});

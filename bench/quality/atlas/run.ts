/**
 * How many questions of the atlas suite a method answers rightly, offline.
 * `npm run bench:atlas [-- --half aside|tune|both|practice --method rng]`
 */
import { parseArgs } from 'node:util';
import { type MethodName, methodNames, openKb, openKbqa } from '../../../src/index.ts';
import { atlasReport, scoreAtlas } from './score.ts';
import type { Half } from './suite.ts';

const { values: flags } = parseArgs({
  options: { half: { type: 'string', default: 'tune' }, method: { type: 'string', default: 'rng' } },
});
const halves: Readonly<Record<string, Half | undefined>> = {
  tune: 'tune',
  aside: 'aside',
  practice: 'practice',
  both: undefined,
};
if (!Object.hasOwn(halves, flags.half)) throw new Error(`--half is tune, aside, both or practice; got "${flags.half}"`);
const method = methodNames.find((name): name is MethodName => name === flags.method);
if (method === undefined) throw new Error(`--method is one of ${methodNames.join(', ')}; got "${flags.method}"`);

const kb = await openKb('atlas');
const kbqa = await openKbqa({ kb, method });
const half = halves[flags.half];
const scored = await scoreAtlas(
  { name: method, answer: (question, run) => kbqa.answer(question, run) },
  half === undefined ? {} : { half },
);
console.log(atlasReport(method, scored));
await kbqa.close();
await kb.close();

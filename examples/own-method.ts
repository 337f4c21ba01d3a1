/** A method of one's own: one step from a thing that the question names, along a relation that it names. */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type MethodMaker, openKb, openKbqa, toText } from 'kbqa';
import { evaluate, parseDataset } from 'kbqa/evaluate';
import { answered, executeUntilValid, isValid, unanswerable, withVerdicts } from 'kbqa/stages';

const oneStep: MethodMaker = ({ linker, kb, names }) => ({
  name: 'one-step',
  async answer(question, run) {
    const { entities, relations } = await linker.link(question, run);
    const candidates = entities.flatMap(({ item: thing }) =>
      relations.map(({ item: relation, score }) => ({
        form: {
          kind: 'join',
          step: { relation: relation.iri, inverse: true },
          of: { kind: 'entity', symbol: thing.iri },
        } as const,
        score,
        origin: 'enumerated' as const,
      })),
    );
    const last = (await executeUntilValid(candidates, kb, run)).at(-1);
    if (last === undefined || !isValid(last)) return unanswerable('data', 'no single step leads to an answer');
    return await answered(withVerdicts(last), 0.5, { kb, names }, run);
  },
});

await using kb = await openKb('atlas');
await using kbqa = await openKbqa({ kb, method: oneStep });
console.log(toText(await kbqa.ask('What is the capital of France?')));

const questions = [
  { id: '1', question: 'What is the capital of Spain?', answers: ['city:Madrid-ES'] },
  { id: '2', question: 'What is the capital of Italy?', answers: ['city:Rome-IT'] },
];
const dataset = await parseDataset(questions.map((question) => JSON.stringify(question)).join('\n'), 'capitals');
const out = await mkdtemp(join(tmpdir(), 'one-step-'));
const result = await evaluate({ dataset, method: kbqa, kb: kb.kb, out });
console.log(`exact match: ${result.summary.metrics.exact?.mean}`);

/* prints
Paris
read as: What is the capital of France?
exact match: 1
*/

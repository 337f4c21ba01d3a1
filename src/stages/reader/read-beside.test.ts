import { expect, it } from 'vitest';
import type { Iri, Linked, Question } from '../../core/index.ts';
import { readWording } from '../../english/index.ts';
import { mapSymbols, parseOrThrow, print } from '../../form/index.ts';
import { openKb } from '../../kb/index.ts';
import { startRun } from '../../run/index.ts';
import { surroundingsOf } from '../knowledge/index.ts';
import { onlyAside } from './answers/called.ts';
import { readBeside } from './read-beside.ts';
import type { ReadForm, Readings } from './read-with-graph.ts';

const TURTLE = `@prefix : <http://x/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
  :jo rdfs:label "Jo" ; :speaks "Dutch", "English", "German" ; :club :otter, :heron .
  :otter rdfs:label "Otter" . :heron rdfs:label "Heron" .`;

/** What is read beside by a reader that answers these questions alone. */
async function readBy(answers: Record<string, string>, text: string) {
  const { kb, snapshot } = await openKb(TURTLE);
  const link = async (question: Question) =>
    ({ wording: readWording(question.text), classes: [], entities: [] }) as unknown as Linked;
  const readWithGraph = async (question: Question): Promise<Readings> => {
    const said = answers[question.text];
    const form = said && mapSymbols(parseOrThrow(said), (name) => `http://x/${name}` as Iri);
    const forms = form ? [{ form, score: Math.log(0.4), origin: 'drafted', items: [] } as ReadForm] : [];
    return { items: [], forms, aside: [], none: 0 };
  };
  try {
    const tools = { kb, around: surroundingsOf(snapshot!), linker: { link }, readWithGraph };
    const read = await readBeside({ id: '1', text }, tools, startRun());
    return read.map(({ form, score }) => [
      print(form).replaceAll(/<http:\/\/x\/(\w+)>/g, '$1'),
      Math.round(Math.exp(score) * 100) / 100,
    ]);
  } finally {
    await kb.close();
  }
}

it('takes what is left aside from what is asked for, values as well as things', async () => {
  const answers = {
    'Which languages does Jo speak?': '(JOIN (R speaks) jo)',
    'Which clubs is Jo in?': '(JOIN (R club) jo)',
    'How many languages does Jo speak?': '(COUNT (JOIN (R speaks) jo))',
  };
  expect(await readBy(answers, 'Which languages does Jo speak besides English?')).toEqual([
    ['(NOT (JOIN (R speaks) jo) "English")', 1],
  ]);
  expect(await readBy(answers, 'Which clubs other than the Otter is Jo in?')).toEqual([
    ['(NOT (JOIN (R club) jo) otter)', 1],
  ]);
  expect(await readBy(answers, 'How many languages does Jo speak apart from English and Dutch?')).toEqual([
    ['(COUNT (NOT (NOT (JOIN (R speaks) jo) "English") "Dutch"))', 1],
  ]);
});

it('takes nothing away that is not among it', async () => {
  const answers = { 'Which languages does Jo speak?': '(JOIN (R speaks) jo)' };
  expect(await readBy(answers, 'Which languages does Jo speak besides Czech?')).toEqual([]);
  expect(await readBy(answers, 'Which languages does Jo speak?')).toEqual([]);
});

it('tells answers that are nothing but what is left aside', async () => {
  const { kb, snapshot } = await openKb(TURTLE);
  const around = surroundingsOf(snapshot!);
  const done = (...names: readonly string[]) =>
    ({
      status: 'done',
      values: names.map((name) => ({ termType: 'NamedNode', value: `http://x/${name}` })),
      complete: true,
    }) as unknown as Parameters<typeof onlyAside>[1];
  const question = 'Which clubs other than the Otter is Jo in?';
  expect(onlyAside(question, done('otter'), around)).toBe(true);
  expect(onlyAside(question, done('heron'), around)).toBe(false);
  expect(onlyAside('Which clubs is Jo in?', done('otter'), around)).toBe(false);
  await kb.close();
});

import { describe, expect, it } from 'vitest';
import type { Candidate, Linked } from '../../../core/index.ts';
import { readWording } from '../../../english/index.ts';
import { parseOrThrow, print } from '../../../form/index.ts';
import { openKb } from '../../../kb/index.ts';
import { startRun } from '../../../run/index.ts';
import { surroundingsOf } from '../../knowledge/index.ts';
import type { ReadForm } from '../read-with-graph.ts';
import { executeRead } from './execute-read.ts';

const turtle = `
@prefix : <http://x/> .
:oat :then 90 ; :now 45 .
:kiln :lit "2020-03-01"^^<http://www.w3.org/2001/XMLSchema#date> ; :out "2020-03-11"^^<http://www.w3.org/2001/XMLSchema#date> .
`;

async function told(question: string, form: string) {
  const { kb, snapshot } = await openKb(turtle);
  try {
    const read = { form: parseOrThrow(form), score: 0, origin: 'drafted', items: [] } as Candidate as ReadForm;
    const linked = { wording: readWording(question), classes: [] } as unknown as Linked;
    const [executed] = await executeRead(linked, [read], { kb, around: surroundingsOf(snapshot!) }, startRun());
    const { form: taken, execution } = executed!;
    return [
      print(taken).match(/<http:\/\/x\/(\w+)>\) /)![1],
      execution.status === 'done' && execution.values[0]!.value,
    ];
  } finally {
    await kb.close();
  }
}

const of = (relation: string, thing: string) => `(JOIN (R <http://x/${relation}>) <http://x/${thing}>)`;

describe('a difference that a reader wrote', () => {
  it.each([
    ['By how much did the oat fall?', `(MINUS ${of('now', 'oat')} ${of('then', 'oat')})`, ['then', '45']],
    ['By how much did the oat fall?', `(MINUS ${of('then', 'oat')} ${of('now', 'oat')})`, ['then', '45']],
    ['What is now minus then of the oat?', `(MINUS ${of('now', 'oat')} ${of('then', 'oat')})`, ['now', '-45']],
    ['How long did the kiln burn?', `(MINUS ${of('lit', 'kiln')} ${of('out', 'kiln')})`, ['out', 'P10D']],
    ['What share of then is now?', `(DIVIDE ${of('then', 'oat')} ${of('now', 'oat')})`, ['now', '0.5']],
  ])('is taken as the question means it: %s %s', async (question, form, expected) => {
    expect(await told(question, form)).toEqual(expected);
  });
});

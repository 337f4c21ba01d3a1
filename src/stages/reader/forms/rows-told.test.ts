import { expect, it } from 'vitest';
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
:m1 a :Innings ; :match :final ; :batter "Orme" ; :runs 33 . :m2 a :Innings ; :match :final ; :batter "Nat" ; :runs 12 .
:m3 a :Over ; :match :final ; :balls 6 . :m4 a :Over ; :match :final ; :balls 5 .
:r1 :shelf :top ; :wine "Rioja" ; :year 2010 . :r2 :shelf :top ; :wine "Barolo" . :r3 :shelf :top ; :note "dusty" .
:b1 a :Book ; :owner :ada ; :title "Emma" ; :price 5 ; :pages 300 . :b2 a :Lamp ; :owner :ada ; :title "Desk lamp" ; :price 9 .
`;

async function told(form: string) {
  const { kb, snapshot } = await openKb(turtle);
  try {
    const grounded = parseOrThrow(form.replaceAll(/\b([a-z]+)\b(?![>:/])/g, '<http://x/$1>'));
    const read = { form: grounded, score: 0, origin: 'drafted', items: [] } as Candidate as ReadForm;
    const linked = { wording: readWording('Who and what?'), classes: [] } as unknown as Linked;
    const [executed] = await executeRead(linked, [read], { kb, around: surroundingsOf(snapshot!) }, startRun());
    const { form: shown, execution } = executed!;
    const rows = execution.status === 'done' ? execution.rows! : [];
    return [
      print(shown).replaceAll(/<http:\/\/x\/(\w+)>/g, '$1'),
      rows.map((row) => row.map((cell) => cell?.value ?? '').join(' ')).sort(),
    ];
  } finally {
    await kb.close();
  }
}

it('shows of rows of several kinds those of the kind that tells what is asked for', async () => {
  expect(await told('(TABLE (JOIN match final) batter runs)')).toEqual([
    '(TABLE (AND Innings (JOIN match final)) batter runs)',
    ['Nat 12', 'Orme 33'],
  ]);
});

it('leaves out rows that tell nothing where no kind tells them from others', async () => {
  expect(await told('(TABLE (JOIN shelf top) wine year)')).toEqual([
    '(TABLE (AND (ge (COUNT wine) 1^^http://www.w3.org/2001/XMLSchema#integer) (JOIN shelf top)) wine year)',
    ['Barolo ', 'Rioja 2010'],
  ]);
});

it('keeps rows that lack the lesser part of what is asked for', async () => {
  const [form] = await told('(TABLE (JOIN owner ada) title price pages)');
  expect(form).toBe('(TABLE (JOIN owner ada) title price pages)');
});

it('keeps things that are told themselves', async () => {
  const [form] = await told('(TABLE (JOIN match final) SELF batter runs)');
  expect(form).toBe('(TABLE (JOIN match final) SELF batter runs)');
});

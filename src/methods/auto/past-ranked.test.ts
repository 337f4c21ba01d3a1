import { expect, it } from 'vitest';
import type { Answer, Iri, Linked } from '../../core/index.ts';
import { readWording } from '../../english/index.ts';
import { mapSymbols, parseOrThrow, print } from '../../form/index.ts';
import { openKb } from '../../kb/index.ts';
import { startRun } from '../../run/index.ts';
import { answered, execute, surroundingsOf, withVerdicts } from '../../stages/index.ts';
import type { AutoParts } from './auto-parts.ts';
import { pastRanked } from './past-ranked.ts';

const TURTLE = `@prefix : <http://x/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
  :ann a :Person ; rdfs:label "Ann Lee" ; :holds :p1 . :bo a :Person ; rdfs:label "Bo Dahl" ; :holds :p2 .
  :p1 a :Post ; rdfs:label "Gardener" . :p2 a :Post ; rdfs:label "Clerk" . :t a :Bed ; rdfs:label "Moss" ; :by :p1 ; :planting :e1 .
  :e1 a :Planting ; :on "2019-04-02" .
  :bo :under :ann . :cy a :Person ; rdfs:label "Cy Hall" ; :under :bo , :ann .`;

/** The names that the ranking's answer by a form comes to. */
async function told(question: string, isGiven: boolean, text = '(JOIN (R by) t)'): Promise<readonly unknown[]> {
  const { kb, snapshot, labels } = await openKb(TURTLE);
  const run = startRun();
  const names = {
    of: (terms: readonly { value: string }[]) =>
      labels(
        terms.map(({ value }) => value),
        run,
      ),
  };
  const parts = { kb, around: surroundingsOf(snapshot!), names } as unknown as AutoParts;
  const form = mapSymbols(parseOrThrow(text), (name) => `http://x/${name}` as Iri);
  const chosen = withVerdicts(await execute({ form, score: 0, origin: 'enumerated' }, kb, run));
  const own = await answered(chosen, 0.7, parts, run);
  const ranked = isGiven ? own : ({ status: 'unanswerable', missing: 'data', because: '', closest: chosen } as Answer);
  const linked = { wording: readWording(question), classes: [], entities: [] } as unknown as Linked;
  const past = await pastRanked(ranked, linked, parts, run);
  if (past.status === 'answered') return [past.confidence, ...past.values.map(({ label }) => label)];
  return past.status === 'unanswerable' ? [print(past.closest!.form!).includes('holds')] : [];
}

it('goes past nodes that cannot be meant, given or withheld, and leaves others', async () => {
  expect(await told('Who tends Moss?', true)).toEqual([0.7, 'Ann Lee']);
  expect(await told('Who tends Moss?', false)).toEqual([true]);
  expect(await told('Which post tends Moss?', true)).toEqual([0.7, 'Gardener']);
});

it('tells years where these are asked for', async () => {
  expect(await told('In which year was Moss planted?', true, '(JOIN (R planting) t)')).toEqual([0.7, '2019']);
});

it('goes no further than what is next, where it is asked for', async () => {
  expect(await told('Who is directly under Ann?', true, '(JOIN under ann)')).toEqual([0.7, 'Bo Dahl']);
  expect(await told('Who is under Ann?', true, '(JOIN under ann)')).toEqual([0.7, 'Bo Dahl', 'Cy Hall']);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Iri } from '../../../core/index.ts';
import { mapSymbols, parseOrThrow, print } from '../../../form/index.ts';
import { type OpenedKb, openKb } from '../../../kb/index.ts';
import { createWithinTexts } from './within-texts.ts';

let kb: OpenedKb;
beforeAll(async () => {
  const notes = [
    'Peat smoke first, then toffee; long.',
    'Green apple, lime peel and fine bubbles.',
    'Prunes and a whiff of smoke.',
  ];
  kb = await openKb(
    `@prefix : <http://x/> . ${notes.map((note, i) => `:t${i} a :Tasting ; :note "${note}" ; :grade "${'ABC'[i]}" .`).join('\n')}`,
  );
});
afterAll(() => kb.close());

it.each([
  ['a word that a text has in it', '(eq x:note "smoke")', '(CONTAINS x:note "smoke")'],
  ['it within other forms', '(AND x:Tasting (eq x:note "lime"))', '(AND x:Tasting (CONTAINS x:note "lime"))'],
  ['a whole text as it is', '(eq x:note "Prunes and a whiff of smoke.")', '(eq x:note "Prunes and a whiff of smoke.")'],
  ['a name as it is', '(eq x:grade "D")', '(eq x:grade "D")'],
])('takes %s', (_, said, meant) => {
  const grounded = (text: string) => mapSymbols(parseOrThrow(text), (name) => name.replace('x:', 'http://x/') as Iri);
  expect(print(createWithinTexts(kb.snapshot!)(grounded(said)))).toBe(print(grounded(meant)));
});

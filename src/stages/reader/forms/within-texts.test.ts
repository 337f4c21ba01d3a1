import { expect, it } from 'vitest';
import type { Iri } from '../../../core/index.ts';
import { mapSymbols, parseOrThrow, print } from '../../../form/index.ts';
import { snapshotOf } from '../../../kb/index.ts';
import { parseTurtle } from '../../../testing/parse-turtle.ts';
import { createWithinTexts } from './within-texts.ts';

const tastings = snapshotOf(
  parseTurtle(`@prefix : <http://x/> .
    :a a :Tasting ; :note "Peat smoke first, then toffee; long." ; :grade "A" .
    :b a :Tasting ; :note "Green apple, lime peel and fine bubbles." ; :grade "B" .
    :c a :Tasting ; :note "Prunes and a whiff of smoke." ; :grade "C" .`),
);

it.each([
  ['a word that a text has in it', '(eq x:note "smoke")', '(CONTAINS x:note "smoke")'],
  ['it within other forms', '(AND x:Tasting (eq x:note "lime"))', '(AND x:Tasting (CONTAINS x:note "lime"))'],
  ['a whole text as it is', '(eq x:note "Prunes and a whiff of smoke.")', '(eq x:note "Prunes and a whiff of smoke.")'],
  ['a name as it is', '(eq x:grade "D")', '(eq x:grade "D")'],
])('takes %s', (_, said, meant) => {
  const grounded = (text: string) => mapSymbols(parseOrThrow(text), (name) => name.replace('x:', 'http://x/') as Iri);
  expect(print(createWithinTexts(tastings)(grounded(said)))).toBe(print(grounded(meant)));
});

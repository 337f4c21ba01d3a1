import { expect, it } from 'vitest';
import type { Iri } from '../../../core/index.ts';
import { readWording } from '../../../english/index.ts';
import { mapSymbols, parseOrThrow, print } from '../../../form/index.ts';
import { snapshotOf } from '../../../kb/index.ts';
import { parseTurtle } from '../../../testing/parse-turtle.ts';
import { createFlagsAsSaid } from './flags-as-said.ts';

const flagsAsSaid = createFlagsAsSaid(
  snapshotOf(
    parseTurtle(`@prefix : <http://x/> .
      :a a :Stop ; :isLit true ; :hasShelter false ; :fenced "Y" ; :optional true ; :notInUse true ; :devOnly true ; :line :l .
      :b a :Stop ; :isLit false ; :hasShelter true ; :fenced "N" ; :notInUse false ; :devOnly false .
      :c a :Stop ; :isLit true ; :hasShelter true ; :fenced "N" ; :optional true ; :notInUse false ; :devOnly false .
      :l a :Line .`),
  ),
);

function taken(question: string, said: string): string {
  const long = said.replaceAll(/\b(true|false)\b/g, '$1^^http://www.w3.org/2001/XMLSchema#boolean');
  const form = mapSymbols(parseOrThrow(long), (name) => name.replace('x:', 'http://x/') as Iri);
  return print(flagsAsSaid(form, { wording: readWording(question) }))
    .replaceAll(/<http:\/\/x\/(\w+)>/g, 'x:$1')
    .replaceAll('^^http://www.w3.org/2001/XMLSchema#boolean', '');
}

it.each([
  [
    'Which stops are neither lit nor fenced?',
    '(AND (eq x:isLit true) (eq x:fenced "N"))',
    '(AND (eq x:isLit false) (eq x:fenced "N"))',
  ],
  [
    'How many stops are unfenced?',
    '(COUNT (AND x:Stop (JOIN x:fenced "Y")))',
    '(COUNT (AND x:Stop (JOIN x:fenced "N")))',
  ],
  ['stops without a shelter', '(AND x:Stop (eq x:hasShelter true))', '(AND x:Stop (eq x:hasShelter false))'],
  [
    'stops of line l, optional ones aside',
    '(AND (JOIN x:line x:l) (eq x:optional true))',
    '(NOT (JOIN x:line x:l) (eq x:optional true))',
  ],
  ["What isn't for dev only?", '(eq x:devOnly true)', '(eq x:devOnly false)'],
  ['Which stop is lit but has no roof?', '(AND x:Stop (eq x:isLit false))', '(AND x:Stop (eq x:isLit true))'],
  ["Which shouldn't be walked past, being fenced?", '(eq x:fenced "N")', '(eq x:fenced "Y")'],
])('takes flags as the words have them: %s', (question, said, meant) => {
  expect(taken(question, said)).toBe(meant);
});

it.each([
  ['what is denied to be there', 'Which lines have no lit stops?', '(AND x:Line (JOIN (R x:line) (eq x:isLit true)))'],
  ['what is one of several', 'stops without a roof, a shelter or a light', '(eq x:hasShelter false)'],
  ['what is denied with a word between', 'Which have not as yet been fully fenced?', '(eq x:fenced "N")'],
  ['what is set so', 'Which stops are not lit?', '(eq x:isLit false)'],
  ['what the words do not tell', 'Which stops are dark?', '(eq x:isLit true)'],
  ['what may be denied further off', 'Which stops are not private, lit or fenced?', '(eq x:isLit false)'],
  ['what is denied without a denial', 'Which stops has a lit bus to avoid?', '(eq x:isLit false)'],
  ['what is denied twice', 'Which stops are not unfenced?', '(eq x:fenced "Y")'],
  ['what is not only so', 'Which stops are not only lit?', '(eq x:isLit true)'],
  ['what is called by what it is not', 'What is not in use?', '(eq x:notInUse true)'],
  ['what is left out', 'Which stops are not lit?', '(NOT x:Stop (eq x:isLit true))'],
  ['what may be nothing else', 'optional ones aside', '(eq x:optional true)'],
  ['what it asks whether', 'Is stop a not lit?', '(ASK (AND (ENTITY x:a) (eq x:isLit true)))'],
])('leaves %s', (_, question, said) => {
  expect(taken(question, said)).toBe(said);
});

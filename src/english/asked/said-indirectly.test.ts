import { expect, it } from 'vitest';
import { saidIndirectly } from './said-indirectly.ts';

it.each([
  ['Is the cellar directly or indirectly part of the house?', 'Is the cellar indirectly part of the house?'],
  ['Is the cellar, directly or indirectly, part of the house?', 'Is the cellar indirectly part of the house?'],
  ['What lies under Ann, directly or indirectly?', 'What lies under Ann indirectly?'],
  ['Who works (directly or indirectly) for Ann?', 'Who works indirectly for Ann?'],
  ['Who works directly for Ann or indirectly for Bob?', 'Who works directly for Ann or indirectly for Bob?'],
])('%s', (text, said) => expect(saidIndirectly(text)).toBe(said));

import { Parser } from 'n3';
import { expect, it } from 'vitest';
import type { Iri, Triple } from '../../../core/index.ts';
import { readWording } from '../../../english/index.ts';
import { mapSymbols, parseOrThrow, print } from '../../../form/index.ts';
import { snapshotOf } from '../../../kb/snapshot/index.ts';
import { createRowsOfIt } from './rows-of-it.ts';

const named = (...names: readonly string[]): string => names.map((name) => `:${name} rdfs:label "${name}" .`).join(' ');
const snapshot = snapshotOf(
  new Parser().parse(`@prefix : <http://x/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
    ${named('courier', 'sundial', 'ann', 'ben', 'alps', 'andes', 'verlag')}
    :courier :post [ :editor :ann ; :from 1994 ], [ :editor :ben ; :from 2006 ] ; :editedBy :ben .
    :sundial :post [ :editor :ann ; :from 2001 ] ; :editedBy :ann .
    :verlag :founder :ann . :alps :author :ann ; :publisher :verlag ; :year 1990 . :andes :author :ann ; :publisher :verlag ; :year 1991 .`) as unknown as readonly Triple[],
);

function meant(question: string, text: string): string {
  const form = mapSymbols(parseOrThrow(text), (name) => `http://x/${name}` as Iri);
  const mended = createRowsOfIt(snapshot)(form, { wording: readWording(question) });
  return print(mended).replaceAll(/<http:\/\/x\/(\w+)>/g, '$1');
}

const DETOUR = '(TABLE (JOIN editor (JOIN (R editedBy) courier)) editor from)';
const BACK = '(TABLE (JOIN editor (JOIN (R editor) (JOIN (R post) courier))) editor from)';
const BOOKS = '(TABLE (JOIN author (JOIN (R founder) verlag)) SELF year)';

it.each([
  ['what is said straight of what they are of', DETOUR],
  ['what stands in them', BACK],
])('rows are those of what a question names, and not others that are gone to over %s', (_, form) => {
  expect(meant("The Courier's editors with the dates", form)).toBe('(TABLE (JOIN (R post) courier) editor from)');
});

it.each([
  ['rows of the same are asked for', 'Posts with the same editors as the Courier', DETOUR],
  ['what has a name of its own', "The books of Verlag's founder with the year", BOOKS],
])('leaves tables where %s', (_, question, form) => {
  expect(meant(question, form)).toBe(form);
});

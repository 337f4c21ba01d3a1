import { describe, expect, it } from 'vitest';
import type { Grounded, Iri, Linked } from '../../core/index.ts';
import { readFigures, toLiterals } from '../../english/index.ts';
import { mapSymbols, parseOrThrow } from '../../form/index.ts';
import { unusedFigures } from './unused-figures.ts';

function unused(question: string, form: string, name?: { readonly iri: string; readonly text: string }) {
  const start = name === undefined ? 0 : question.indexOf(name.text);
  const mention = { text: name?.text ?? '', start, end: start + (name?.text.length ?? 0) };
  const entities = name === undefined ? [] : [{ item: { iri: name.iri, label: name.text, classes: [] }, mention }];
  const linked = { literals: toLiterals(question, readFigures(question)), entities } as unknown as Linked;
  const grounded: Grounded = mapSymbols(parseOrThrow(form), (symbol) => String(symbol) as Iri);
  return unusedFigures(linked, grounded).map(({ text }) => text);
}

describe('unusedFigures', () => {
  it('are the numbers and years that a form does without', () => {
    expect(unused('Which team founded before 1914 did he play for in 2003?', '(lt founded 1914)')).toEqual(['2003']);
    expect(unused('Which products cost more than 20?', '(AND Product (gt price 20))')).toEqual([]);
    expect(unused('What are the 3 largest states?', '(TOP State area 3)')).toEqual([]);
    expect(unused('What is the largest state since 1990?', '(ARGMAX State area)')).toEqual(['1990']);
  });

  it('are none that belong to a name which the form uses', () => {
    const name = { iri: 'games', text: '2004 Summer Olympics' };
    expect(unused('Who won the 2004 Summer Olympics?', '(JOIN (R winner) games)', name)).toEqual([]);
    expect(unused('Who won the 2004 Summer Olympics?', '(JOIN (R winner) other)', name)).toEqual(['2004']);
  });
});

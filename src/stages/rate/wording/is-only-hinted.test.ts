import { Parser } from 'n3';
import { describe, expect, it } from 'vitest';
import { nothingLinked } from '../../../../test/fixtures/nothing-linked.ts';
import type { Iri, Linked, Triple } from '../../../core/index.ts';
import { readWording } from '../../../english/index.ts';
import { snapshotOf } from '../../../kb/snapshot/build.ts';
import type { Reading } from '../../enumerate/index.ts';
import { surroundingsOf } from '../../knowledge/index.ts';
import { isOnlyHinted } from './is-only-hinted.ts';

const turtle = `@prefix : <http://x/> . :profession :of :euler . :euler a :Mathematician . :neil a :Author . :town :of :euler .
  :bach a :Composer .`;
const around = surroundingsOf(snapshotOf(new Parser().parse(turtle) as unknown as readonly Triple[]));
const iri = (name: string) => `http://x/${name}` as Iri;

/** Whether a question about one thing, named by some of its words, has a class only hinted at. */
function isHinted(text: string, type: string, thing: string, name: string): boolean {
  const start = text.indexOf(name);
  const mention = { text: name, start, end: start + name.length };
  const entity = { item: { iri: iri(thing), label: name }, mention, score: 1, by: 'test' };
  const linked = { ...nothingLinked(), wording: readWording(text), entities: [entity] } as unknown as Linked;
  const reading = { things: [around.id(iri(thing))!], mentions: [mention] } as unknown as Reading;
  return isOnlyHinted(around.id(iri(type))!, reading, linked, around);
}

describe('isOnlyHinted', () => {
  it('takes a word for the thing that it names, and not for a class as well', () => {
    expect(isHinted('Name a mathematician', 'Mathematician', 'profession', 'mathematician')).toBe(true);
    expect(isHinted('Which mathematician is from Basel', 'Mathematician', 'town', 'Basel')).toBe(false);
  });

  it('takes a word for what the thing is that it stands before, where it is that', () => {
    expect(isHinted('who influenced the author Neil', 'Author', 'neil', 'Neil')).toBe(true);
    expect(isHinted('which author Neil likes', 'Author', 'euler', 'Neil')).toBe(false);
    expect(isHinted('which author influenced the author Neil', 'Author', 'neil', 'Neil')).toBe(false);
  });

  it('takes what was done for no class of those who do it', () => {
    expect(isHinted('who composed the music of Basel', 'Composer', 'town', 'Basel')).toBe(true);
    expect(isHinted('which composer is from Basel', 'Composer', 'town', 'Basel')).toBe(false);
  });

  it('has nothing to say of a class that no word says', () => {
    expect(isHinted('who is from Basel', 'Composer', 'town', 'Basel')).toBe(false);
  });
});

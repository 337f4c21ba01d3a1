import { describe, expect, it } from 'vitest';
import { readWording } from '../wording.ts';
import { deedOf } from './deed.ts';
import { partIn } from './part-in.ts';

describe('deedOf', () => {
  it.each([
    ['owns', 'subject'],
    ['acquired', 'subject'],
    ['flows into', 'subject'],
    ['owned by', 'object'],
    ['is owned by', 'object'],
    ['owner', 'object'],
    ['has owner', 'object'],
    ['is owner of', 'subject'],
  ])('tells by "%s" that the %s does it', (name, doer) => {
    expect(deedOf(name)?.doer).toBe(doer);
  });

  it.each(['mentors', 'is composed'])('tells nothing by "%s"', (name) => {
    expect(deedOf(name)).toBeUndefined();
  });
});

describe('partIn', () => {
  const part = (question: string, name: string, relation: string) => {
    const start = question.indexOf(name);
    return partIn(readWording(question), { start, end: start + name.length }, deedOf(relation)!);
  };

  it.each([
    ['Who owns Bexley?', 'done'],
    ['Which firms own Bexley?', 'done'],
    ['By whom is Bexley owned?', 'done'],
    ['Who is Bexley owned by?', 'done'],
    ['Who was the owner of Bexley?', 'done'],
    ["Bexley's owner", 'done'],
    ['firms owning Bexley', 'done'],
    ['What does Bexley own?', 'doer'],
    ['Which firms has Bexley owned?', 'doer'],
    ['Which firms are owned by Bexley?', 'doer'],
    ['firms that Bexley owns', 'doer'],
    ['What is Bexley the owner of?', 'doer'],
    ['Whose owner is Bexley?', 'doer'],
    ['people of firms that are run by people Bexley owned', 'doer'],
    ['Which firms belong to Bexley?', undefined],
    ['Who owns the firm that Bexley supplies?', undefined],
  ])('%s: %s', (question, expected) => {
    for (const relation of ['owns', 'owned by', 'owner']) expect(part(question, 'Bexley', relation)).toBe(expected);
  });

  it('hears what stands between a verb and its end', () => {
    expect(part('Which rivers flow into the Ostra?', 'Ostra', 'flows into')).toBe('done');
    expect(part('Into what does the Ostra flow?', 'Ostra', 'flows into')).toBe('doer');
    expect(part('Which rivers flow through the Ostra?', 'Ostra', 'flows into')).toBeUndefined();
  });

  it('hears how things stand to each other whatever the voice', () => {
    expect(part('What is Tallow Street based on?', 'Tallow Street', 'based on')).toBe('doer');
    expect(part('plays based on Tallow Street', 'Tallow Street', 'based on')).toBe('done');
    expect(part('Who trained Ann?', 'Ann', 'trained under')).toBeUndefined();
  });
});

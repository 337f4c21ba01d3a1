import { describe, expect, it } from 'vitest';
import { readWording } from '../wording.ts';
import { askedWho } from './asked-who.ts';

describe('askedWho', () => {
  it.each([
    ['Who is the oldest student in the club?', 'oldest student'],
    ['who are the directors of films with Ann Lee', 'directors'],
    ['Who among the students plays chess?', 'students plays chess'],
    ['Who owns a dog?', ''],
    ['The films with Ann Lee are directed by who?', ''],
    ['Who?', ''],
  ])('says of %s who that is', (text, said) => {
    expect(
      askedWho(readWording(text))
        ?.map((word) => word.text)
        .join(' '),
    ).toBe(said);
  });

  it.each(['Which students know who won?', 'Whose dog is it?', ''])('says nothing of %s', (text) => {
    expect(askedWho(readWording(text))).toBeUndefined();
  });
});

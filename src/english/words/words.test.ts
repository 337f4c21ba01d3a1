import { describe, expect, it } from 'vitest';
import { readWords, withSynonyms } from '../index.ts';

describe('a question for what else something is called', () => {
  const heard = (text: string) => readWords(text).filter(({ stem }) => stem === readWords('synonym')[0]!.stem);

  it.each([
    ['What is another name for jet?', 'name'],
    ['What are alternative labels of jet?', 'labels'],
    ['What is jet also called?', 'called'],
    ['What is jet also known as?', 'known'],
  ])('%s asks for a synonym, where it says so', (text, said) => {
    expect(heard(text).map(({ start, end }) => text.slice(start, end))).toEqual([said]);
  });

  it.each([
    'What is the name of jet?',
    'Who is known as Jet?',
    'Who wrote Another Name?',
    'Which other jets are there?',
  ])('%s does not', (text) => {
    expect(heard(text)).toEqual([]);
    expect(withSynonyms(text.replace('Another Name', 'it'))).toBe(text.replace('Another Name', 'it'));
  });

  it('is said with that word', () => {
    expect(withSynonyms('What is another name for jet?')).toBe('What is synonym of jet?');
    expect(withSynonyms('What other names does jet have?')).toBe('What synonyms does jet have?');
    expect(withSynonyms('What is jet also known as?')).toBe('What is jet the synonym of?');
  });
});

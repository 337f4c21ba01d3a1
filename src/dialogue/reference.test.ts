import { describe, expect, it } from 'vitest';
import { referenceIn } from './reference.ts';

const read = (question: string): string => {
  const reference = referenceIn(question);
  switch (reference.kind) {
    case 'among':
      return `among: ${reference.naming('city', 'cities')}`;
    case 'about':
      return `about: ${reference.naming('Rome')}`;
    case 'instead':
      return `instead: ${reference.name}`;
    case 'none':
      return 'none';
  }
};

describe('referenceIn', () => {
  it('hears that some of the earlier answers are meant', () => {
    expect(read('And which of them lie on a river?')).toBe('among: which cities lie on a river?');
    expect(read('how many of these have a port')).toBe('among: how many cities have a port');
    expect(read('What is the largest of them?')).toBe('among: What is the largest city?');
    expect(read('which ones are old?')).toBe('among: which cities are old?');
  });

  it('hears that the earlier answers themselves are meant', () => {
    expect(read('What is its population?')).toBe("about: What is Rome's population?");
    expect(read('Who founded it?')).toBe('about: Who founded Rome?');
    expect(read('and who lives there?')).toBe('about: who lives in Rome?');
  });

  it('hears that something else is meant instead', () => {
    expect(read('What about Milan?')).toBe('instead: Milan');
    expect(read('and of Milan?')).toBe('instead: Milan');
  });

  it('leaves questions alone that stand for themselves', () => {
    for (const question of ['Who founded Milan?', 'How far is it from Milan to Rome?', 'How many cities are there?']) {
      expect(read(question)).toBe('none');
    }
  });
});

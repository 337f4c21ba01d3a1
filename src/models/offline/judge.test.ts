import { describe, expect, it } from 'vitest';
import { startRun } from '../../run/index.ts';
import { openOfflineEmbedder } from './embedder.ts';
import { evidenceJudge } from './judge.ts';

describe('evidence judge', () => {
  const judge = evidenceJudge(openOfflineEmbedder());

  it.each([
    ['what is the capital of france', 'What is the capital of France?', true],
    ['which states border texas', 'Which states border Texas?', true],
    ['what language is spoken in brazil', 'Which languages are the language spoken of Brazil?', true],
    ['how many states border texas', 'Which states border Texas?', false],
    ['which rivers are longer than 500 km', 'Which rivers have a length of more than 700?', false],
    ['which city has the largest population', 'Which cities have the smallest population?', false],
    ['who is the oldest president', 'Which presidents have the smallest date of birth?', true],
    ['which countries do not border france', 'Which countries border France?', false],
    ['does france border spain', 'Which countries border Spain?', false],
    ['films before 1990', 'Which films have a release date after 1990?', false],
    ['who directed heat', 'Which breed temperaments are the temperament of Basset Hounds?', false],
    ['where was Marie Curie born', 'What is the place of birth of Isaac Newton?', false],
  ])('%s ~ %s: %s', async (given, claim, holds) => {
    const judgement = await judge.ask({ relation: 'paraphrases', given, claim }, startRun());
    expect(judgement.because).not.toBe('');
    if (holds === true) expect(judgement.holds).not.toBe(false);
    else expect(judgement.holds).toBe(false);
  });

  it.each([
    ['Heat was directed by Michael Mann', 'Michael Mann directed Heat', true],
    [
      'Heat: directed by: Michael Mann. Michael Mann: place of birth: Chicago',
      'Michael Mann was born in Chicago',
      true,
    ],
    ['Heat: starring: Al Pacino', 'Robert De Niro directed Heat', false],
    ['Oslo has a population of 700,000', 'Oslo has a population of 800,000', false],
    ['Oslo is the capital of Norway', 'Oslo is not the capital of Norway', false],
    ['Heat: release year: 1995', 'Heat won an award in Cannes', false],
    ['Michael Mann: film: Heat', 'Michael Mann directed Heat', 'unsure'],
  ] as const)('%s ⊢ %s: %s', async (given, claim, holds) => {
    const judgement = await judge.ask({ relation: 'entails', given, claim }, startRun());
    expect(judgement.holds).toBe(holds);
  });

  it('says what it saw', async () => {
    const ask = (given: string, claim: string) => judge.ask({ relation: 'paraphrases', given, claim }, startRun());
    expect((await ask('how many lakes', 'Which lakes are there?')).because).toBe('only one of them asks with "count"');
    expect((await ask('films of 1990', 'Which films are of 1991?')).because).toBe(
      'only one of them speaks of 1990, 1991',
    );
  });
});

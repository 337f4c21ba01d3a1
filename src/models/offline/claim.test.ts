import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { claimOf } from './claim.ts';

describe('claimOf', () => {
  it.each([
    ['who directed Heat?', 'Heat', '{answer} directed Heat'],
    ['What is the capital of France?', 'France', '{answer} is the capital of France'],
    ["who's the wife of Barack Obama", 'Barack Obama', '{answer} is the wife of Barack Obama'],
    ['where was Ada Lovelace born?', 'Ada Lovelace', 'Ada Lovelace was born in {answer}'],
    ['where is the Eiffel Tower', 'Eiffel Tower', 'the Eiffel Tower is in {answer}'],
    ['when was Toyota founded', 'Toyota', 'Toyota was founded in {answer}'],
    ['where did kurt cobain die?', 'Kurt Cobain', 'Kurt Cobain died in {answer}'],
    ['what school did sir isaac newton go to?', 'Isaac Newton', 'sir Isaac Newton went to the school {answer}'],
    ['what school did sir isaac newton go to?', 'Trinity', 'sir isaac newton went to the school {answer}'],
    [
      'what character did natalie portman play in star wars?',
      'Natalie Portman',
      'Natalie Portman played the character {answer} in star wars',
    ],
    ['what does aspirin treat', 'aspirin', 'aspirin treats {answer}'],
    ['who did Scarlett Johansson marry', 'Scarlett Johansson', 'Scarlett Johansson married {answer}'],
    ['who was Elizabeth married to', 'Elizabeth', 'Elizabeth was married to {answer}'],
    ['who has been married to Julia Roberts?', 'Julia Roberts', '{answer} has been married to Julia Roberts'],
    ['where does Asiana Airlines fly to?', 'Asiana Airlines', 'Asiana Airlines flies to {answer}'],
    ['what language is spoken in Brazil', 'Brazil', 'the language {answer} is spoken in Brazil'],
    ['which country is Lisbon in', 'Lisbon', 'Lisbon is in the country {answer}'],
    ['in which country is Lisbon?', 'Lisbon', 'Lisbon is in the country {answer}'],
    ['what year was danny devito born', 'Danny DeVito', 'Danny DeVito was born in the year {answer}'],
    ['in what year did Picasso die?', 'Picasso', 'Picasso died in the year {answer}'],
    ['what countries border Germany', 'Germany', 'the countries {answer} border Germany'],
    ['what conflict occurred in Morocco', 'Morocco', 'the conflict {answer} occurred in Morocco'],
    ['how many countries are in the European Union', 'European Union', '{answer} countries are in the European Union'],
    ['how many countries are there in Africa', 'Africa', 'there are {answer} countries in Africa'],
    ['how many people live in Montana', 'Montana', '{answer} people live in Montana'],
    ['how many children does Brad Pitt have', 'Brad Pitt', 'Brad Pitt has {answer} children'],
    ['how tall is the Matterhorn', 'Matterhorn', 'the Matterhorn is {answer} tall'],
    ['how did Samuel Beckett die', 'Samuel Beckett', 'Samuel Beckett died by {answer}'],
    ['what is Marie Curie known for', 'Marie Curie', 'Marie Curie is known for {answer}'],
    ["what is Oslo's population", 'Oslo', "{answer} is Oslo's population"],
    ['whose capital is Oslo', 'Oslo', 'the capital of {answer} is Oslo'],
    [
      'Buenos Aires is the capital of what country bordering Bolivia?',
      'Bolivia',
      'Buenos Aires is the capital of the country bordering Bolivia {answer}',
    ],
    [
      'the movies directed by Curt Siodmak were written by who',
      'Curt Siodmak',
      'the movies directed by Curt Siodmak were written by {answer}',
    ],
    ['Name the capital of Chile.', 'Chile', '{answer} is the capital of Chile'],
    ['tell me who wrote Emma', 'Emma', '{answer} wrote Emma'],
    ['does France border Spain?', 'France', 'that France borders Spain is {answer}'],
    ['is Chile in South America', 'Chile', 'that Chile is in South America is {answer}'],
    ['what influenced Andy Warhol?', 'Andy Warhol', '{answer} influenced Andy Warhol'],
    ['what type of government did sparta greece have?', 'Sparta', 'Sparta greece had the type of government {answer}'],
    ['when did the matrix come out', 'Heat', 'the matrix came out in {answer}'],
    ['what area can be found within Peru', 'Peru', 'the area {answer} can be found within Peru'],
    [
      'of the countries in Asia, which has the most people',
      'Asia',
      'of the countries in Asia, {answer} has the most people',
    ],
    ['population of Oslo', 'Oslo', 'population of Oslo: {answer}'],
    ['the capital of Peru is', 'Peru', 'the capital of Peru is {answer}'],
    ['which of the rivers in Ohio flow north', 'Ohio', '{answer} of the rivers in Ohio flow north'],
  ])('%s', (question, name, claim) => {
    expect(claimOf(question, name)).toBe(claim);
  });

  it('has a place for the answer whatever it is asked', () => {
    const word = fc.constantFrom(
      'who',
      'what',
      'which',
      'where',
      'how',
      'many',
      'is',
      'did',
      'the',
      'X',
      'of',
      'born',
      'name',
      'whose',
      '?',
      "'s",
      '',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(word).map((words) => words.join(' ')),
        ),
        fc.constantFrom('X', '', '$&', '('),
        (question, name) => {
          const claim = claimOf(question, name);
          expect(claim).toContain('{answer}');
          expect(claim).not.toMatch(/undefined|\uE000/);
        },
      ),
      { numRuns: 3000 },
    );
  });
});

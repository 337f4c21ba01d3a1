import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tokens } from '../search/index.ts';
import { wantedNames } from './asked/wanted.ts';
import { asksTogether, questionSteps } from './question-steps.ts';
import { readWording } from './wording.ts';

const stepsOf = (question: string, name: string) => {
  const start = name === '' ? question.length : question.toLowerCase().lastIndexOf(name.toLowerCase());
  return questionSteps(readWording(question), { start, end: start + name.length });
};
const steps = (question: string, name: string): string =>
  stepsOf(question, name)
    .map((words) => words.join(' '))
    .join(' | ');

describe('the steps of a question', () => {
  it.each([
    ['what is the capital of Peru?', 'Peru', 'capital'],
    ['where was Ada born', 'Ada', 'born place location'],
    ['which films did Mann direct', 'Mann', 'films direct'],
    ['Mann directed which films', 'Mann', 'directed films'],
    ['what language do they speak in Iran', 'Iran', 'language speak'],
    ['what kind of film is Heat', 'Heat', 'kind film'],
    ['who is the wife of the director of Heat', 'Heat', 'director | wife person'],
    ['where was the director of Heat born?', 'Heat', 'director | born place location'],
    ['which school did the wife of Obama attend', 'Obama', 'wife | school attend'],
    ['what is the capital of the country where Mozart was born', 'Mozart', 'born | country | capital'],
    ['which languages are spoken in the countries that border Chad', 'Chad', 'countries border | languages spoken'],
    ['when did the books written by the Emma author come out', 'Emma', 'author | books written | come date year'],
    ['the songs composed by Bach were sung by who', 'Bach', 'songs composed | sung person'],
    ['who sang songs that were written by the composer of Aida', 'Aida', 'composer | songs written | sang person'],
    ['which rivers share a source with the river Rhine', 'Rhine', 'river source | rivers'],
    ["which films share a director with Lady Windermere's Fan?", "Lady Windermere's Fan", 'director | films'],
    ["what is Oslo's population", 'Oslo', 'population'],
    ['who played together with Lennon', 'Lennon', 'played | played person'],
    ["who was Obama's wife's father", 'Obama', 'wife | father person'],
    ["what is the population of Peru's capital", 'Peru', 'capital | population'],
    ['who founded the company that makes the iPhone', 'iPhone', 'company makes | founded person'],
    ['what drugs treat the diseases caused by smoking', 'smoking', 'diseases caused | drugs treat'],
    ['which country is the firm that owns Audi located in', 'Audi', 'firm owns | country located'],
    ['in which country is the owner of Audi located', 'Audi', 'owner | country located'],
    ['what proteins does the gene linked to asthma encode', 'asthma', 'gene linked | proteins encode'],
    ['what are the side effects of drugs that treat malaria', 'malaria', 'drugs treat | side effects'],
    ['the author of Emma was born in which county', 'Emma', 'author | born county'],
    ['what awards has the director of Heat won', 'Heat', 'director | awards won'],
    ['which countries border countries that border Chad', 'Chad', 'countries border | countries border'],
    ['which rivers run through states bordering Ohio', 'Ohio', 'states bordering | rivers run'],
    ['the capitals of the states that the Rhine runs through', 'Rhine', 'runs | states | capitals'],
    ['the capitals of the states through which the Rhine runs', 'Rhine', 'runs | states | capitals'],
  ])('%s', (question, name, expected) => {
    expect(steps(question, name)).toBe(expected);
  });

  it('are told for anything, without a word of the known thing', () => {
    const word = fc.constantFrom(
      'who',
      'what',
      'did',
      'the',
      'of',
      'X',
      'films',
      'directed',
      'share',
      'that',
      'whose',
      'kind',
    );
    fc.assert(
      fc.property(fc.array(word), (words) => {
        const found = stepsOf(words.join(' '), 'X');
        expect(found.every((step) => step.length > 0)).toBe(true);
      }),
      { numRuns: 2000 },
    );
    expect(stepsOf('', '')).toEqual([]);
  });

  it('know what question words expect, and only those that ask', () => {
    expect(wantedNames(tokens('when did it start'))).toEqual(['date', 'year']);
    expect(wantedNames(tokens('what is the town where she lives'))).toEqual([]);
    expect(wantedNames(tokens('it was written by who'))).toEqual(['person']);
  });

  it('know wording for what is shared', () => {
    expect(asksTogether('who co-wrote it')).toBe(true);
    expect(asksTogether('what do they have in common')).toBe(true);
    expect(asksTogether('what is the most common name')).toBe(false);
  });
});

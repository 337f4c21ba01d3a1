import type { Metric } from './metric.ts';

export const fidelisHit: Metric = {
  name: 'fidelis.hit',
  title: 'FiDeLiS substring hit',
  definition:
    'What FiDeLiS reports as Hits@1: the name of any right answer is part of the given names joined into one text, without case, punctuation and articles. Defined for questions that have answers.',
  better: 'higher',
  loose: true,
  score({ gold, answer, comparable }) {
    if (!comparable.answers || gold.answers === undefined || gold.answers.length === 0) return undefined;
    const said = normal(answer.answers.map(({ label, value }) => label ?? value).join(' '));
    return gold.answers.some(({ label, value }) => said.includes(normal(label ?? value))) && said !== '' ? 1 : 0;
  },
};

const PUNCTUATION = /[!-/:-@[-`{-~]/g;
const ARTICLES = /(?<![\p{L}\p{N}_])(?:a|an|the)(?![\p{L}\p{N}_])/gu;

function normal(text: string): string {
  return text.toLowerCase().replace(PUNCTUATION, '').replace(ARTICLES, ' ').replace(/\s+/g, ' ').trim();
}

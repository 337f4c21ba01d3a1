import { expect, it } from 'vitest';
import { questionInEnglish } from './index.ts';

const NAMES = ['Brauerei Hirschquell', 'Klosterbräu Walden', 'Oude Haven', 'Anne Dupont', 'Gazpacho'];
const inEnglish = (question: string) => questionInEnglish(question, (text) => NAMES.includes(text));

it.each([
  ['Wie viele Biere gibt es?', 'How many beers are there?'],
  ['Wer ist der Braumeister der Brauerei Hirschquell?', 'Who is the brewer the Brauerei Hirschquell?'],
  ['Was ist das Gründungsjahr von Klosterbräu Walden?', 'What is the founding year of Klosterbräu Walden?'],
  ['Welke wijk heeft de meeste inwoners?', 'Which district has the most inhabitants?'],
  ['Wie is de wethouder van Oude Haven?', 'Who is the alderman of Oude Haven?'],
  ['Qui est le père de Anne Dupont ?', 'Who is the father of Anne Dupont ?'],
  ['¿Cuál es el precio de Gazpacho?', 'What is the price of Gazpacho?'],
  ['Quali sono i vini più cari?', 'What are the wines more expensive?'],
  ['Quantos livros há?', 'How many books are there?'],
])('says word by word in English, with names as they are: %s', (question, english) => {
  expect(inEnglish(question)).toBe(english);
});

it.each(['income gap oude haven noorderpolder', 'which colours does Oude Haven have', 'Gazpacho', 'lieferant preis'])(
  'leaves what is asked in English, or in no language for sure: %s',
  (question) => {
    expect(inEnglish(question)).toBeUndefined();
  },
);

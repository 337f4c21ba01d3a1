import { expect, it } from 'vitest';
import { questionInEnglish } from './index.ts';

const NAMES = ['Brauerei Hirschquell', 'Klosterbräu Walden', 'Oude Haven', 'Anne Dupont', 'Gazpacho'];
const USUAL = new Set('which does have what is the of who in how many are there was a by'.split(' '));
const inEnglish = (question: string) =>
  questionInEnglish(question, { isName: (text) => NAMES.includes(text) }, (word) => USUAL.has(word));

it.each([
  ['Wie viele Biere gibt es?', 'How many beers are there?'],
  ['Wer ist der Braumeister der Brauerei Hirschquell?', 'Who is the brewer of the Brauerei Hirschquell?'],
  ['Was ist das Gründungsjahr von Klosterbräu Walden?', 'What is the founding year of Klosterbräu Walden?'],
  ['Welke wijk heeft de meeste inwoners?', 'Which district has the most inhabitants?'],
  ['Wie is de wethouder van Oude Haven?', 'Who is the alderman of Oude Haven?'],
  ['Qui est le père de Anne Dupont ?', 'Who is the father of Anne Dupont ?'],
  ['¿Cuál es el precio de Gazpacho?', 'What is the price of Gazpacho?'],
  ['Quali sono i vini più cari?', 'What are the most expensive wines?'],
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

it.each([
  ['Wann wurde Anne Dupont geboren?', 'When was Anne Dupont born?'],
  ['Welche Personen sind in Oude Haven gestorben?', 'Which people died in Oude Haven?'],
  ['Wie viele Kinder hat Anne Dupont?', 'How many children does Anne Dupont have?'],
  ['Geschwister von Anne Dupont', 'Sibling of Anne Dupont'],
  ['Wo ist Anne Dupont gestorben?', 'Where did Anne Dupont die?'],
  ['Wann starb Anne Dupont?', 'When did Anne Dupont die?'],
  ['Où est né le père de Anne Dupont ?', 'Where was the father of Anne Dupont born ?'],
  ['Quels bateaux sont à Oude Haven ?', 'Which ships are in Oude Haven ?'],
  ['häufigster Geburtsort', 'Most common place of birth'],
  ['Anträge, die vor dem 1. Mai 2024 abgelehnt wurden', 'Applications, that were rejected before the 1 May 2024'],
  ['Wer hat die Parzelle gepachtet?', 'Who has leased the plot?'],
  ['Wer hat 2024 am meisten Strom verbraucht?', 'Who has consumed in 2024 most electricity?'],
  ['Wie groß ist der Garten im Schnitt?', 'How big is the garden on average?'],
  ['Wer hat mehr als eine Parzelle?', 'Who has more than one plot?'],
  ['Wie viele Gärten gibt es?', 'How many gardens are there?'],
  ['Welche Gärten sind gerade frei, also ohne Mieter?', 'Which gardens are currently free, that is without tenant?'],
  ['¿Cuál es la finca más grande?', 'What is the largest farm?'],
  ["Quel port a le plus d'habitants ?", 'Which port has most inhabitants ?'],
  ['Qual è il vino più caro e quanti anni ha?', 'What is the most expensive wine and how old is?'],
])('says it in the order of English: %s', (question, english) => {
  expect(inEnglish(question)).toBe(english);
});

it.each(['collections holding the carte de la manche', 'moulin de la reine: one department?', 'auf der kante city'])(
  'takes what only has names of another language for English: %s',
  (question) => {
    expect(inEnglish(question)).toBeUndefined();
  },
);

it('calls what has a name in the language as it is shown', () => {
  const shownAs = (text: string) => (text === 'Flohmärkte' ? 'flea markets' : undefined);
  const names = { isName: () => false, shownAs };
  expect(questionInEnglish('Wie viele Flohmärkte gibt es?', names, (word) => USUAL.has(word))).toBe(
    'How many flea markets are there?',
  );
});

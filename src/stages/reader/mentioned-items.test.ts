import { Parser } from 'n3';
import { expect, it } from 'vitest';
import type { Iri, Linked, Triple } from '../../core/index.ts';
import { readWording } from '../../english/index.ts';
import { snapshotOf } from '../../kb/snapshot/index.ts';
import { atOnce } from '../../run/index.ts';
import { createMentionedItems } from './mentioned-items.ts';

const mentioned = atOnce(
  createMentionedItems(
    snapshotOf(
      new Parser().parse(`
      @prefix : <http://x/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
      :Order rdfs:label "order" . :Person rdfs:label "person" .
      :o15 a :Order ; rdfs:label "order 15" . :o16 a :Order ; rdfs:label "order 16" .
      :p1 a :Person ; rdfs:label "Jana Novak" . :p2 a :Person ; rdfs:label "Tom Bakker" .
    `) as unknown as readonly Triple[],
    ),
  ),
);

/** The things that the reader is told of where words of a question were linked to one, this surely. */
function told(question: string, words: string, [local, label, kind]: readonly [string, string, string], score: number) {
  const start = question.indexOf(words);
  const linked = {
    wording: readWording(question),
    literals: [],
    entities: [
      {
        item: { iri: `http://x/${local}` as Iri, label, classes: [`http://x/${kind}` as Iri] },
        mention: { text: words, start, end: start + words.length },
        score,
      },
    ],
  } as unknown as Linked;
  return mentioned(linked)
    .filter(({ kind: each }) => each === 'named')
    .map(({ name }) => name);
}

it('tells nothing as named by words of the schema that hardly name it', () => {
  const [question, order] = ['List all persons in alphabetic order.', ['o15', 'order 15', 'Order']] as const;
  expect(told(question, 'order', order, 0.01)).toEqual([]);
  expect(told(question, 'order', order, 0.6)).toEqual(['order 15']);
});

it('tells what may be named by words that the schema does not have, however unsure', () => {
  expect(told('Where does Novak live?', 'Novak', ['p1', 'Jana Novak', 'Person'], 0.01)).toEqual(['Jana Novak']);
});

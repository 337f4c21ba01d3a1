import { Parser } from 'n3';
import { expect, it } from 'vitest';
import type { Grounded, Triple } from '../../../core/index.ts';
import { readWording } from '../../../english/index.ts';
import { parseOrThrow, print } from '../../../form/index.ts';
import { snapshotOf } from '../../../kb/snapshot/index.ts';
import { createInItself } from './in-itself.ts';

const inItself = createInItself(
  snapshotOf(
    new Parser().parse(`@prefix : <http://x/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
      :a a :Drawer ; rdfs:label "Drawer A" ; :inside :case . :b a :Drawer ; rdfs:label "Drawer B" ; :inside :case .
      :case a :Case ; rdfs:label "Long one" ; :inside :hall . :hall a :Hall ; rdfs:label "Hall" .
      :saw a :Tool ; rdfs:label "Saw" ; :keptIn :a . :axe a :Tool ; rdfs:label "Axe" ; :keptIn :case .`) as unknown as readonly Triple[],
  ),
);
const x = (form: string): string => form.replaceAll(/:(\w+)/g, '<http://x/$1>');
const taken = (question: string, form: string): string =>
  print(inItself(parseOrThrow(x(form)) as unknown as Grounded, { wording: readWording(question) }));

const UP = '(JOIN :keptIn (JOIN (R :inside) :a))';

it('takes what is in a thing for that, and not for what is in what it lies in', () => {
  expect(taken('What is kept in Drawer A?', UP)).toBe(x('(JOIN :keptIn :a)'));
});

it.each([
  ['else', 'What else is kept around Drawer A?', UP],
  ['what kind of thing it lies in', 'What is kept in the case of Drawer A?', UP],
  ['one that has nothing in it', 'What is kept in Drawer B?', '(JOIN :keptIn (JOIN (R :inside) :b))'],
])('leaves what asks for %s', (_, question, form) => {
  expect(taken(question, form)).toBe(x(form));
});

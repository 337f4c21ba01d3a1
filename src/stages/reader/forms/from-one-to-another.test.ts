import { Parser } from 'n3';
import { expect, it } from 'vitest';
import type { Grounded, Iri, Linked, Triple } from '../../../core/index.ts';
import { readWording } from '../../../english/index.ts';
import { parseOrThrow, print } from '../../../form/index.ts';
import { snapshotOf } from '../../../kb/snapshot/index.ts';
import { createFromOneToAnother } from './from-one-to-another.ts';

const both = createFromOneToAnother(
  snapshotOf(
    new Parser().parse(`@prefix : <http://x/> .
      :r1 a :Ferry ; :calls :aro , :bly . :r2 a :Ferry ; :calls :bly . :r3 a :Ferry ; :calls :cor .`) as unknown as readonly Triple[],
  ),
);
const x = (form: string): string => form.replaceAll(/:(\w+)/g, '<http://x/$1>');
const taken = (question: string, form: string): string => {
  const entities = ['Aro', 'Bly', 'Cor'].flatMap((name) => {
    const start = question.indexOf(name);
    const mention = { text: name, start, end: start + name.length };
    return start < 0 ? [] : [{ item: { iri: `http://x/${name.toLowerCase()}` as Iri }, mention }];
  }) as unknown as Linked['entities'];
  return print(both(parseOrThrow(x(form)) as unknown as Grounded, { wording: readWording(question), entities }));
};

const OR = '(OR (JOIN :calls :aro) (JOIN :calls :bly))';

it.each([
  'Which ferries go from Aro to Bly?',
  'Are there ferries between the Aro and the Bly?',
  'ferries from Bly to Aro',
])('%s', (question) => expect(taken(question, OR)).toBe(x('(AND (JOIN :calls :aro) (JOIN :calls :bly))')));

it.each([
  ['either is asked for', 'Which ferries call at Aro or Bly?', OR],
  ['nothing has to do with both', 'Ferries from Bly to Cor', '(OR (JOIN :calls :bly) (JOIN :calls :cor))'],
  ['only one is named', 'Ferries from Aro to Bly', '(JOIN :calls :aro)'],
])('leaves a form where %s', (_, question, form) => expect(taken(question, form)).toBe(x(form)));

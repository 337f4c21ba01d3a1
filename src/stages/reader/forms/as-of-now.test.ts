import { Parser } from 'n3';
import { expect, it } from 'vitest';
import type { Grounded, Triple } from '../../../core/index.ts';
import { readCues, readFigures } from '../../../english/index.ts';
import { parseOrThrow, print } from '../../../form/index.ts';
import { snapshotOf } from '../../../kb/snapshot/index.ts';
import { createAsOfNow } from './as-of-now.ts';

const XSD = 'http://www.w3.org/2001/XMLSchema#';
const state = (name: string, of: string, from: number, to?: number): string =>
  `:${name} a :State ; :of :${of} ; :condition :lent ; :from "${from}"^^xsd:gYear ${to === undefined ? '' : `; :validTo "${to}"^^xsd:gYear`} .`;
const STATES = [
  ...[state('a', 'bike', 2008, 2012), state('b', 'bike', 2013), state('c', 'cart', 2009, 2014)],
  ...[state('d', 'cart', 2015, 2016), state('e', 'sled', 2017)],
].join(' ');
const x = (form: string): string => form.replaceAll(/:(\w+)/g, '<http://x/$1>');

function taken(question: string, form: string, turtle = STATES): string {
  const snapshot = snapshotOf(
    new Parser().parse(`@prefix : <http://x/> . @prefix xsd: <${XSD}> . ${turtle}`) as unknown as readonly Triple[],
  );
  const cues = readCues(question, readFigures(question));
  const found = print(createAsOfNow(snapshot)(parseOrThrow(x(form)) as unknown as Grounded, { cues }));
  return found.replaceAll(/<http:\/\/x\/(\w+)>/g, ':$1').replaceAll(XSD, '');
}

const OPEN = '(ge (COUNT :validTo) 1^^integer)';
const said = (form: string): string => print(parseOrThrow(x(form))).replaceAll(/<http:\/\/x\/(\w+)>/g, ':$1');

it.each([
  [
    'Which of them are lent currently?',
    '(JOIN (R :of) (JOIN :condition :lent))',
    `(JOIN (R :of) (NOT (JOIN :condition :lent) ${OPEN}))`,
  ],
  [
    'How many are lent at the moment?',
    '(COUNT (JOIN :condition :lent))',
    `(COUNT (NOT (JOIN :condition :lent) ${OPEN}))`,
  ],
])('leaves out what is over where a question asks for what is so now: %s', (question, form, wanted) => {
  expect(taken(question, form)).toBe(said(wanted));
});

it.each([
  ['a question that does not', 'Which of them were lent?', '(JOIN (R :of) (JOIN :condition :lent))', STATES],
  ['what speaks of ends', 'Which ended by now?', '(JOIN (R :of) (ge (COUNT :validTo) 1^^integer))', STATES],
  ['what is no record of a time', 'Which bike is there now?', ':bike', STATES],
  [
    'a graph whose ends are yet to come',
    'Which of them are lent now?',
    '(JOIN (R :of) (JOIN :condition :lent))',
    STATES + state('f', 'sled', 2020, 2999),
  ],
])('leaves %s', (_, question, form, turtle) => {
  expect(taken(question, form, turtle)).toBe(said(form));
});

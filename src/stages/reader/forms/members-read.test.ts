import { Parser } from 'n3';
import { expect, it } from 'vitest';
import type { Triple } from '../../../core/index.ts';
import { print } from '../../../form/index.ts';
import { snapshotOf } from '../../../kb/snapshot/index.ts';
import { createMembersReader } from './members-read.ts';

const snapshot = snapshotOf(
  new Parser().parse(`@prefix : <http://x/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
  :Trug a rdfs:Class ; rdfs:label "trug" . :madeOf rdfs:label "made of" . :wovenIn rdfs:label "woven in" . :hasOil rdfs:label "contains oil" . :willow a :Material . :hazel a :Material .
  :a a :Trug ; rdfs:label "A" ; :madeOf :willow ; :wovenIn :ness . :b a :Trug ; rdfs:label "B" ; :madeOf :hazel ; :hasOil :olive .
  :c a :Village ; rdfs:label "C" ; :twinnedWith :ness .`) as unknown as readonly Triple[],
);
const read = createMembersReader(snapshot);
const said = (text: string) => {
  const form = read(text)?.form;
  return form && print(form).replaceAll(/[<>]|http:\/\/x\//g, '');
};

it.each([
  ['What are trugs made of?', '(JOIN (R madeOf) (CLASS Trug))'],
  ['What is a trug made of?', '(JOIN (R madeOf) (CLASS Trug))'],
  ['What material are trugs made of?', '(JOIN (R madeOf) (CLASS Trug))'],
  ['Which oils do trugs contain?', '(JOIN (R hasOil) (CLASS Trug))'],
  ['Where are trugs woven?', '(JOIN (R wovenIn) (CLASS Trug))'],
])('%s', (text, form) => expect(said(text)).toBe(form));

it.each([
  'What is the trug made of?',
  'Which trugs are made of willow?',
  'What are trugs made of in Ness?',
  'What are trugs twinned with?',
  'What colour are trugs woven?',
  'What are trugs?',
])('leaves to others: %s', (text) => expect(said(text)).toBeUndefined());

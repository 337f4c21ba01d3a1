import { Parser } from 'n3';
import { expect, it } from 'vitest';
import type { Executed, Grounded, Triple } from '../../../core/index.ts';
import { readWording } from '../../../english/index.ts';
import { parseOrThrow, print } from '../../../form/index.ts';
import { snapshotOf } from '../../../kb/snapshot/index.ts';
import { ofWholeWay } from './of-whole-way.ts';

const skos = 'http://www.w3.org/2004/02/skos/core#';
const snapshot = snapshotOf(
  new Parser().parse(`@prefix : <http://x/> . @prefix skos: <${skos}> .
    :tools a skos:Concept ; skos:prefLabel "tools" . :saws a skos:Concept ; skos:prefLabel "saws" ; skos:broader :tools .
    :ripSaws a skos:Concept ; skos:prefLabel "rip saws" ; skos:broader :saws ; :maker :ann .`) as unknown as readonly Triple[],
);
const x = (form: string): string => form.replaceAll(/:(\w+)/g, (_, name: string) => `<http://x/${name}>`);
const executed = (form: string): Executed =>
  ({
    form: parseOrThrow(x(form).replaceAll('broader', `<${skos}broader>`)) as unknown as Grounded,
    score: 0,
    origin: 'drafted',
    execution: { status: 'done', values: [{ term: { termType: 'NamedNode', value: 'http://x/saws' } }] },
  }) as unknown as Executed;
const whole = executed('(JOIN broader (JOIN (STAR broader) :tools))');
const step = executed('(JOIN broader :tools)');
const made = executed('(JOIN :maker :ann)');
const left = (question: string, ...forms: readonly Executed[]) =>
  ofWholeWay(forms, { wording: readWording(question) }, snapshot).map(({ form }) => print(form));

it('leaves one step aside where words ask for all of them, and a form takes them', () => {
  expect(left('What is below tools at every level?', whole, step, made)).toEqual([print(whole.form), print(made.form)]);
  expect(left('What is narrower than tools?', whole, step)).toHaveLength(2);
  expect(left('What is below tools at every level?', step, made)).toHaveLength(2);
});

import { Parser } from 'n3';
import { expect, it } from 'vitest';
import type { Grounded, Triple } from '../../../core/index.ts';
import { readWording } from '../../../english/index.ts';
import { parseOrThrow, print } from '../../../form/index.ts';
import { snapshotOf } from '../../../kb/snapshot/index.ts';
import { createEitherDirection } from './either-direction.ts';

const { schema } = snapshotOf(
  new Parser().parse(`@prefix : <http://x/> .
    :r1 a :Ferry ; :leaves :aro ; :reaches :bly ; :run :line . :r2 a :Ferry ; :leaves :bly ; :reaches :cor ; :run :line .
    :aro a :Port . :bly a :Port . :cor a :Port . :line a :Company .`) as unknown as readonly Triple[],
);
const x = (form: string): string => form.replaceAll(/:(\w+)/g, '<http://x/$1>');
const taken = (question: string, form: string): string =>
  print(
    createEitherDirection(schema)(parseOrThrow(x(form)) as unknown as Grounded, { wording: readWording(question) }),
  );

const TO = '(JOIN (R :reaches) (JOIN :leaves :bly))';
const FROM = '(JOIN (R :leaves) (JOIN :reaches :bly))';

it.each([
  ['Which ports can I reach from Bly, in either direction?', TO, `(OR ${TO} ${FROM})`],
  ['Number of ports with a ferry to Bly, both directions', `(COUNT ${TO})`, `(COUNT (OR ${TO} ${FROM}))`],
])('%s', (question, form, wanted) => expect(taken(question, form)).toBe(x(wanted)));

it.each([
  ['says nothing of it', 'Which ports can I reach from Bly?', TO],
  ['asks for who runs it', 'Who runs a ferry from Bly in either direction?', '(JOIN (R :run) (JOIN :leaves :bly))'],
  ['has both', 'Which ports are on a ferry with Bly in both directions?', `(OR ${TO} ${FROM})`],
])('leaves what %s', (_, question, form) => expect(taken(question, form)).toBe(x(form)));

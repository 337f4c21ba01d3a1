import { expect, it } from 'vitest';
import type { Answer, Iri, Linked } from '../../core/index.ts';
import { readWording } from '../../english/index.ts';
import type { Surroundings } from '../../stages/index.ts';
import { unlessTimeless } from './unless-timeless.ts';

const around = { knowledge: { graph: { id: () => undefined } } } as unknown as Surroundings;
const whitby = {
  status: 'answered',
  confidence: 0.9,
  chosen: {
    form: { kind: 'entity', symbol: 'http://x/Whitby' as Iri },
    execution: { status: 'done', values: [{ termType: 'NamedNode', value: 'http://x/Whitby' }], complete: true },
  },
} as unknown as Answer;
const asked = (question: string): Answer =>
  unlessTimeless(whitby, { wording: readWording(question) } as Linked, around);

it('withholds a place where a year is asked for, and tells it as what comes closest', () => {
  expect(asked('In what year was Ann born?')).toMatchObject({
    status: 'unanswerable',
    because: 'the graph has no year for it',
    closest: { form: { symbol: 'http://x/Whitby' } },
  });
  expect(asked('Where was Ann born?')).toBe(whitby);
});

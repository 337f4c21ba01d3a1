import { expect, it } from 'vitest';
import type { Grounded, Iri, Linked, RelationInfo } from '../../../core/index.ts';
import { readWording } from '../../../english/index.ts';
import { asVoiced } from './as-voiced.ts';

const [FIRM, TOWN, OWNS, SEAT, X] = ['Firm', 'Town', 'owns', 'seat', 'Bexley'].map((name) => `http://x/${name}` as Iri);
const info = (iri: Iri, label: string, to: Iri): [Iri, RelationInfo] => [
  iri,
  {
    iri,
    label,
    count: 2,
    subjects: 2,
    objects: 2,
    functional: false,
    domains: [{ iri: FIRM!, count: 2 }],
    ranges: [{ iri: to, count: 2 }],
  },
];
const relations = new Map([info(OWNS!, 'owns', FIRM!), info(SEAT!, 'seat', TOWN!)]);
const join = (relation: Iri, inverse: boolean): Grounded => ({
  kind: 'join',
  step: { relation, inverse },
  of: { kind: 'entity', symbol: X! },
});

function directionOf(question: string, relation = OWNS!, inverse = true): boolean | undefined {
  const start = question.indexOf('Bexley');
  const mention = { text: 'Bexley', start, end: start + 6 };
  const entities = [{ item: { iri: X!, label: 'Bexley', classes: [FIRM!] }, score: 1, by: 'test', mention }];
  const linked = { wording: readWording(question), entities } satisfies Pick<Linked, 'wording' | 'entities'>;
  const form = asVoiced({ kind: 'count', of: join(relation, inverse) }, linked, (iri) => relations.get(iri));
  return form.kind === 'count' && form.of.kind === 'join' ? form.of.step.inverse : undefined;
}

it('turns a step between things of one class as the voice has it', () => {
  for (const inverse of [true, false]) {
    expect(directionOf('How many firms own Bexley?', OWNS, inverse)).toBe(false);
    expect(directionOf('How many firms does Bexley own?', OWNS, inverse)).toBe(true);
  }
});

it('leaves a step where the words do not tell, or its ends do', () => {
  for (const inverse of [true, false]) {
    expect(directionOf('How many firms belong to Bexley?', OWNS, inverse)).toBe(inverse);
    expect(directionOf('How many towns are the seat of Bexley?', SEAT, inverse)).toBe(inverse);
  }
});

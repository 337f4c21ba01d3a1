import { describe, expect, it } from 'vitest';
import { politics, politicsSnapshot } from '../../../../test/fixtures/politics.ts';
import type { Grounded, Label } from '../../../core/index.ts';
import { mapSymbols, parseOrThrow, say } from '../../../form/index.ts';
import { overMediators, surroundingsOf } from '../index.ts';

const around = surroundingsOf(politicsSnapshot());
const ground = (text: string): Grounded => mapSymbols(parseOrThrow(text), (name) => politics(name));
const said = (text: string): string => {
  const { form, labels } = overMediators(ground(text), around);
  return say(mapSymbols(form, (iri) => (labels.get(iri) ?? around.labels.readable(around.id(iri)!)) as Label));
};

describe('steps over what only connects', () => {
  it('are said as one', () => {
    expect(said('(JOIN (R holder) (JOIN (R official) Aland))')).toBe(
      'What is the governing official (office holder) of Aland?',
    );
    expect(said('(JOIN official (JOIN holder ann))')).toContain('whose governing official (office holder) is Ann');
  });

  it('are two where something of its own lies between, or they part', () => {
    expect(said('(JOIN (R population) (JOIN (R borders) Aland))')).toBe(
      'What is the population of what Aland borders?',
    );
    const { form } = overMediators(ground('(JOIN holder (JOIN (R official) Aland))'), around);
    expect(form).toEqual(ground('(JOIN holder (JOIN (R official) Aland))'));
  });
});

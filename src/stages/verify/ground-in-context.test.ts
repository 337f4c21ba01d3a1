import { describe, expect, it } from 'vitest';
import { nothingLinked } from '../../../test/fixtures/nothing-linked.ts';
import { politics, politicsSnapshot } from '../../../test/fixtures/politics.ts';
import type { Linked } from '../../core/index.ts';
import { parseOrThrow, print } from '../../form/index.ts';
import { surroundingsOf } from '../knowledge/index.ts';
import { groundInContext } from './ground-in-context.ts';

const around = surroundingsOf(politicsSnapshot());
const linked: Linked = {
  ...nothingLinked('which'),
  relations: [{ item: { iri: politics('borders'), label: 'borders' }, score: 1, by: 'test' }],
  classes: [{ item: { iri: politics('Country'), label: 'country' }, score: 1, by: 'test' }],
};
const grounded = (text: string) => {
  const found = groundInContext(parseOrThrow(text), linked, around);
  return found.ok
    ? print(found.form)
        .replaceAll(`<${politics('')}`, '')
        .replaceAll('>', '')
    : found.finding.found;
};

describe('grounding in a context', () => {
  it('takes a class for one wherever its name stands', () => {
    expect(grounded('(JOIN [borders] [country])')).toBe('(JOIN borders (CLASS Country))');
    expect(grounded('(JOIN [borders] (CLASS [country]))')).toBe('(JOIN borders (CLASS Country))');
    expect(grounded('(NOT [country] (JOIN [borders] [country]))')).toContain('(CLASS Country)');
  });

  it('says which name is neither', () => {
    expect(grounded('(JOIN [borders] [sea])')).toContain('sea');
  });
});

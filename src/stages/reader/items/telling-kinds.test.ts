import { expect, it } from 'vitest';
import type { ClassInfo, Iri } from '../../../core/index.ts';
import { tellingFirst } from './telling-kinds.ts';

const kind = (label: string, count: number): ClassInfo => ({
  iri: `http://x/${label}` as Iri,
  label,
  count,
  mediator: false,
  parents: [],
});
const [concept, job, member, post] = [kind('concept', 40), kind('job', 6), kind('member concept', 6), kind('post', 9)];

it('puts first the class that says most of a thing', () => {
  const sorted = tellingFirst([concept, member, post, job]);
  const iris = [concept, member, post, job].map(({ iri }) => iri);
  expect(sorted(iris)).toEqual([job, post, member, concept].map(({ iri }) => iri));
  expect(sorted([concept.iri])).toEqual([concept.iri]);
});

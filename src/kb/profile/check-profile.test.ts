import { expect, it } from 'vitest';
import { memoryGraph } from '../../../test/fixtures/memory-graph.ts';
import { derivedIri } from '../../graph/index.ts';
import { checkProfile } from './check-profile.ts';
import { readProfile } from './profile-text.ts';

const graph = memoryGraph(
  '@prefix : <http://x/> . :a a :Supplier ; :companyName "Ajax" ; :city "Utrecht" ; :delivers :b .',
);
const check = async (text: string): Promise<void> => checkProfile(await readProfile(text, 'p.yaml'), graph);

it('takes what the graph has, and what a snapshot may say itself', async () => {
  await check(
    'names:\n  - { class: http://x/Supplier, by: [http://x/companyName] }\nrelations:\n  - { iri: http://x/city, label: town }',
  );
  await check(`relations:\n  - { iri: ${derivedIri('kinds')}, label: kinds }`);
});

it.each([
  [
    'names:\n  - { class: http://x/Suplier, by: [http://x/companyName] }',
    'names has <http://x/Suplier>; did you mean <http://x/Supplier>?',
  ],
  ['names:\n  - { by: [companyName] }', 'names has <companyName>; did you mean <http://x/companyName>?'],
  ['relations:\n  - { iri: http://x/town, label: town }', 'relations has <http://x/town>'],
  [
    'relations:\n  - { iri: http://x/city, inverse: http://x/cityOf }',
    'relations has <http://x/cityOf>; did you mean <http://x/city>?',
  ],
  ['turned: [http://x/companyNames]', 'turned has <http://x/companyNames>; did you mean <http://x/companyName>?'],
])('refuses what it does not have, and says what is called nearly so: %s', async (text, expected) => {
  await expect(check(text)).rejects.toThrow(expected);
});

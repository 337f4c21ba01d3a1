import { describe, expect, it } from 'vitest';
import type { Iri, Profile } from '../../core/index.ts';
import { corrected, readProfile, writeProfile } from './profile-text.ts';

const x = (name: string) => `http://x/${name}` as Iri;
const profile: Profile = {
  names: [{ class: x('Product'), by: [[x('code')]], also: [] }],
  relations: [
    { iri: x('city'), holds: 'names' },
    { iri: x('has'), label: 'supplier', holds: 'things' },
  ],
  hierarchy: [],
  members: 'typed',
  turned: [],
  languages: ['en', ''],
};

describe('a profile as YAML', () => {
  it('says the same when it is read back', async () => {
    const back = corrected(profile, await readProfile(await writeProfile(profile), 'p.yaml'));
    expect({ ...back, names: back.names.map(({ chosen: _, ...rest }) => rest) }).toEqual(profile);
  });

  it('puts right what it speaks of and leaves the rest', async () => {
    const text = `names:\n  - class: http://x/Product\n    by: [[http://x/title], [http://x/first, http://x/last]]\nmembers: kinds\nrelations:\n  - { iri: http://x/city, label: town, holds: names }\n`;
    const { names, relations, members, languages } = corrected(profile, await readProfile(text, 'p.yaml'));
    expect(names).toEqual([
      { class: x('Product'), by: [[x('title')], [x('first'), x('last')]], also: [], chosen: true },
    ]);
    expect(relations).toEqual([{ iri: x('city'), label: 'town', holds: 'names' }, profile.relations[1]]);
    expect([members, languages]).toEqual(['kinds', ['en', '']]);
  });

  it('leaves what it does not say of a relation as the data shows it', async () => {
    const text = 'relations:\n  - { iri: http://x/city, label: town }\n  - { iri: http://x/has, also: [vendor] }\n';
    const { relations } = corrected(profile, await readProfile(text, 'p.yaml'));
    expect(relations).toEqual([
      { iri: x('city'), label: 'town', holds: 'names' },
      { iri: x('has'), label: 'supplier', also: ['vendor'], holds: 'things' },
    ]);
  });

  it('calls classes and values as it says', async () => {
    const text = 'classes:\n  - { iri: http://x/Ort, label: town }\nvalues:\n  - { value: rot, label: red }\n';
    const shown = {
      ...profile,
      classes: [
        { iri: x('Ort'), label: 'place' },
        { iri: x('Land'), label: 'country' },
      ],
    };
    const { classes, values } = corrected(shown, await readProfile(text, 'p.yaml'));
    expect(classes).toEqual([{ iri: x('Ort'), label: 'town' }, shown.classes[1]]);
    expect(values).toEqual([{ value: 'rot', label: 'red' }]);
  });

  it.each([
    ['names: [', /is not YAML/],
    ['just a text', /has no parts/],
    ['nmaes: []', /"nmaes" is none of names/],
    ['relations:\n  - { iri: http://x/a, holds: colours }', /relations\[0\]\.holds should be one of things/],
    ['languages: en', /languages should be a list/],
  ])('says where it cannot be understood: %s', async (text, message) => {
    await expect(readProfile(text, 'p.yaml')).rejects.toThrow(message);
  });
});

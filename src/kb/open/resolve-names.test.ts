import { describe, expect, it } from 'vitest';
import type { Hit, Iri, Kind } from '../../core/index.ts';
import { parseOrThrow, print } from '../../form/index.ts';
import { type Names, resolveNames } from './resolve-names.ts';

const hit = (name: string, kind: Kind, label: string, score = 1): Hit => ({
  iri: `http://x.test/${name}` as Iri,
  kind,
  label,
  matched: label,
  match: score === 1 ? 'exact' : 'fuzzy',
  score,
});

const things = [
  hit('France', 'entity', 'France'),
  hit('knows', 'relation', 'knows'),
  hit('Person', 'class', 'person'),
  hit('paris1', 'entity', 'Paris'),
  hit('paris2', 'entity', 'Paris'),
];

const names: Names = {
  expand: (name) => (/^\w+$/.test(name) ? (`http://x.test/${name}` as Iri) : undefined),
  kindOf: (iri) => things.find((thing) => thing.iri === iri)?.kind ?? 'nothing',
  find: async (text, kind) => {
    const exact = things.filter((thing) => thing.kind === kind && thing.label === text);
    return text === 'Frence' && kind === 'entity' ? [hit('France', 'entity', 'France', 0.7)] : exact;
  },
};

const resolved = async (text: string, by: Names = names) => {
  const { form, choices } = await resolveNames(parseOrThrow(text), by);
  return { form: print(form).replaceAll('http://x.test/', ''), chosen: [...choices.keys()] };
};

describe('resolveNames', () => {
  it('takes a name that spells an IRI of the right kind as it is', async () => {
    expect(await resolved('(AND Person (JOIN knows France))')).toEqual({
      form: '(AND <Person> (JOIN <knows> <France>))',
      chosen: [],
    });
  });

  it('looks up a name whose IRI is of another kind', async () => {
    const both: Names = {
      ...names,
      expand: (name) => (name === 'person' ? ('http://x.test/knows' as Iri) : names.expand(name)),
    };
    expect(await resolved('(AND [person] (JOIN knows France))', both)).toMatchObject({ chosen: ['person'] });
  });

  it('makes a thing of a name that was read as a class', async () => {
    expect(await resolved('(AND [France] (JOIN knows France))')).toMatchObject({
      form: '(AND (ENTITY <France>) (JOIN <knows> <France>))',
    });
  });

  it('chooses the nearest name and reports it', async () => {
    expect(await resolved('(JOIN knows [Frence])')).toEqual({ form: '(JOIN <knows> <France>)', chosen: ['Frence'] });
  });

  it('refuses to choose between equals, and names that nothing has', async () => {
    await expect(resolved('(JOIN knows [Paris])')).rejects.toThrow(
      /fits 2 things equally well[\s\S]*paris1[\s\S]*paris2/,
    );
    await expect(resolved('(JOIN knows [Atlantis])')).rejects.toThrow('no entity called "Atlantis"');
    await expect(resolved('(JOIN likes France)')).rejects.toThrow('no relation called "likes"');
  });

  it('needs a graph for labels only', async () => {
    const alone: Names = { expand: names.expand, kindOf: () => 'unknown' };
    expect(await resolved('(JOIN likes Somebody)', alone)).toMatchObject({ form: '(JOIN <likes> <Somebody>)' });
    await expect(resolved('(JOIN likes [two words])', alone)).rejects.toThrow('give one that is open');
  });
});

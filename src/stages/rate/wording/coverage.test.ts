import { describe, expect, it } from 'vitest';
import { around, formed, linkedIn } from '../../../../test/fixtures/reading-politics.ts';
import { readingsFor } from '../../enumerate/reading-of.ts';
import { coverageOf, measuringRelations } from './coverage.ts';

async function unsaid(text: string, form: string) {
  const linked = await linkedIn(text);
  const coverage = coverageOf(linked, around);
  const reading = readingsFor(linked, around)(formed(form));
  const { names, strangers, terms, others } = coverage.unsaid(reading);
  const words = (found: typeof names) => found.map((word) => word.text.toLowerCase());
  return {
    names: words(names),
    strangers: words(strangers),
    terms: words(terms),
    others: words(others),
    said: coverage.said(reading),
  };
}

describe('coverageOf', () => {
  it('finds nothing unsaid where the reading says it all', async () => {
    expect(await unsaid('What is the capital of Aland?', '(JOIN (R capital) Aland)')).toEqual({
      names: [],
      strangers: [],
      terms: [],
      others: [],
      said: 1,
    });
  });

  it('tells a relation of the graph that is left out from other words', async () => {
    const found = await unsaid('What is the capital of Aland, economically?', '(JOIN (R borders) Aland)');
    expect(found).toMatchObject({ terms: ['capital'], others: ['economically'], said: 0 });
  });

  it('misses a name that is known, and one that nothing is called by', async () => {
    expect(await unsaid('Does Aland border Cland?', '(JOIN (R borders) Aland)')).toMatchObject({
      names: ['cland'],
      strangers: [],
    });
    expect(await unsaid('Does Aland border Zembla?', '(JOIN (R borders) Aland)')).toMatchObject({
      strangers: ['zembla'],
    });
  });

  it('takes a word before brackets for said by the name in them that has it, too', async () => {
    const before = await unsaid('What is the capital of Eastern Aland (Aland)?', '(JOIN (R capital) Aland)');
    expect(before.strangers).not.toContain('aland');
    expect((await unsaid('What is the capital of Zembla (Aland)?', '(JOIN (R capital) Aland)')).strangers).toEqual([
      'zembla',
    ]);
  });

  it('takes the words of a cue and of a literal for said', async () => {
    const form = '(COUNT (AND (JOIN (R borders) Aland) (gt population 25)))';
    const found = await unsaid('How many countries that border Aland have more than 25 population?', form);
    expect(found).toMatchObject({ names: [], terms: [], others: [] });
  });

  it('takes "largest" for said only where something is measured that can be large', async () => {
    const text = 'Which is the largest country?';
    expect((await unsaid(text, '(ARGMAX Country population)')).terms).not.toContain('largest');
    expect((await unsaid(text, '(ARGMAX Country (COUNT borders))')).terms).toContain('largest');
  });

  it('takes any adjective for said where the measure that it goes with is', async () => {
    const text = 'Which country has the longest population?';
    expect((await unsaid(text, '(ARGMAX Country population)')).terms).toEqual([]);
    expect((await unsaid(text, '(ARGMAX Country (COUNT borders))')).terms).toEqual(['longest', 'population']);
  });

  it('forgives a slip of the hand in a long word', async () => {
    expect((await unsaid('Who is a governning official of Aland?', '(JOIN (R official) Aland)')).said).toBe(2);
  });

  it('takes a longer word for said that ends in one of a name', async () => {
    expect((await unsaid('Which seacapital does Aland have?', '(JOIN (R capital) Aland)')).others).toEqual([]);
    expect((await unsaid('Which seacapital does Aland have?', '(JOIN (R borders) Aland)')).others).toEqual([
      'seacapital',
    ]);
  });
});

describe('measuringRelations', () => {
  it('lists what a form compares or ranks by, and what it ends at', () => {
    const population = formed('(JOIN (R population) Aland)');
    const names = (form: string) => measuringRelations(formed(form)).map((id) => around.labels.readable(id));
    expect(population.kind).toBe('join');
    expect(names('(ARGMAX (AND Country (gt population 5)) population)')).toEqual(['population']);
    expect(names('(ARGMAX Country (COUNT borders))')).toEqual([]);
    expect(names('(COUNT (JOIN (R capital) Aland))')).toEqual(['capital']);
  });
});

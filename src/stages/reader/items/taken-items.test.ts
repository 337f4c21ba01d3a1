import { describe, expect, it } from 'vitest';
import type { Dialect, Iri } from '../../../core/index.ts';
import { readCues, readFigures, readWording } from '../../../english/index.ts';
import { takenIri } from '../../../graph/index.ts';
import type { SchemaItem } from './schema-items.ts';
import { createTakenItems } from './taken-items.ts';

const MADE = 'http://x/made' as Iri;
const relations = [
  { iri: takenIri(MADE, 'year'), label: 'year made' },
  { iri: takenIri(MADE, 'month'), label: 'month made' },
  { iri: takenIri('http://x/label' as Iri, '@cy'), label: 'Welsh name' },
  { iri: takenIri('http://x/label' as Iri, '@nb'), label: 'Norwegian Bokmål name' },
];
const schema: readonly SchemaItem[] = [
  {
    kind: 'date',
    text: 'loan : made',
    name: 'made',
    means: { relation: MADE },
    domain: ['http://x/Loan' as Iri],
    range: [],
  },
];
const taken = createTakenItems(schema, { dialect: { profile: { relations } } as unknown as Dialect });
const offered = (text: string) => {
  const wording = readWording(text);
  return taken({ wording, cues: readCues(text, readFigures(text)) }).map((item) => item.text);
};

describe('createTakenItems', () => {
  it.each([
    ['What is the oak called in Welsh?', ['Welsh name']],
    ['welsh word for oak', ['Welsh name']],
    ['What is the Norwegian name of the oak?', ['Norwegian Bokmål name']],
    ['How many loans were made per year?', ['loan : year made']],
    ['loans by month', ['loan : month made']],
    ['What are the yearly totals?', ['loan : year made']],
    ['Which month had the most loans?', ['loan : month made']],
    ['In what year was the oak planted?', []],
    ['How many loans were made in the year 2023?', []],
    ['Who lent the oak?', []],
  ])('%s', (question, items) => expect(offered(question)).toEqual(items));

  it('leaves a relation that speaks of months itself to speak for itself', () => {
    const rent: SchemaItem = {
      kind: 'number',
      text: 'rent per month',
      name: 'rent per month',
      means: { relation: 'http://x/rent' as Iri },
    };
    const beside = createTakenItems([...schema, rent], { dialect: { profile: { relations } } as unknown as Dialect });
    const texts = (text: string) => beside({ wording: readWording(text), cues: [] }).map((item) => item.text);
    expect(texts('total rent per month')).toEqual([]);
    expect(texts('number of loans per month')).toEqual(['loan : month made']);
  });

  it('offers nothing of a graph that has none', () => {
    expect(
      createTakenItems(schema, { dialect: {} as Dialect })({ wording: readWording('loans by month'), cues: [] }),
    ).toEqual([]);
  });
});

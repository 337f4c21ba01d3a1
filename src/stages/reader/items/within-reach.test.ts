import { describe, expect, it } from 'vitest';
import type { Embedder, Iri, Linked } from '../../../core/index.ts';
import { readWording } from '../../../english/index.ts';
import { atOnce, startRun } from '../../../run/index.ts';
import type { Knowledge } from '../../knowledge/index.ts';
import { createAlikeInMeaning } from './alike-in-meaning.ts';
import type { SchemaItem } from './schema-items.ts';
import { createWithinReach } from './within-reach.ts';

const iri = (name: string) => `http://x/${name}` as Iri;
const kind = (name: string): SchemaItem => ({ kind: 'class', text: name, name, means: { class: iri(name) } });
const relation = (name: string, from: string, to?: string): SchemaItem => ({
  kind: to ? 'thing' : 'number',
  text: name,
  name,
  means: { relation: iri(name) },
  domain: [iri(from)],
  range: to ? [iri(to)] : [],
});
const field = kind('field');
const farmer = kind('farmer');
const ship = kind('ship');
const hectares = relation('hectares', 'field');
const owner = relation('owner', 'field', 'farmer');
const born = relation('born', 'farmer');
const tonnage = relation('tonnage', 'ship');
const schema = [ship, field, farmer, tonnage, hectares, owner, born];

const knowledge = { graph: { id: () => undefined }, dialect: { typeOf: iri('type') } } as unknown as Knowledge;
const linkedTo = (...relations: readonly SchemaItem[]) =>
  ({
    entities: [],
    classes: [],
    relations: relations.map(({ name, means }) => ({
      item: { iri: 'relation' in means && means.relation, label: name },
    })),
  }) as unknown as Linked;
const shown = (linked: Linked, most: number, alike?: (item: SchemaItem) => number) =>
  atOnce(atOnce(createWithinReach(schema, knowledge, most))(linked, alike)).map(({ name }) => name);

describe('what a question is read with', () => {
  it('is all of a small schema, in its order', () => {
    expect(shown(linkedTo(hectares), 7)).toEqual(schema.map(({ name }) => name));
  });

  it('is what is linked, with the class that has it and what else that class has, of a larger one', () => {
    expect(shown(linkedTo(hectares), 6)).toEqual(['hectares', 'field', 'owner']);
  });

  it('is the rest of it last where there is room for few', () => {
    expect(shown(linkedTo(hectares), 2)).toEqual(['hectares', 'field']);
  });

  it('is what means the same as words of the question, where nothing is linked', () => {
    expect(shown(linkedTo(), 6, ({ name }) => (name === 'tonnage' ? 0.5 : 0))).toEqual(['tonnage', 'ship']);
    expect(shown(linkedTo(), 6)).toEqual([]);
  });
});

describe('likeness in meaning', () => {
  /** Texts that begin with the same letters mean the same. */
  const embedder: Embedder = {
    id: 'beginnings',
    ask: async (texts) =>
      texts.map((text) => {
        const vector = new Float32Array(32 * 32);
        vector[(text.charCodeAt(0) % 32) * 32 + (text.charCodeAt(1) % 32)] = 1;
        return vector;
      }),
  };

  it('is that of a name with the word, or the two words, most like it', async () => {
    const alike = await createAlikeInMeaning(schema, embedder)(readWording('which of the tons are big'), startRun());
    expect([alike(tonnage), alike(hectares)]).toEqual([1, 0]);
  });

  it('knows the names from the first question on', async () => {
    const asked: string[] = [];
    const counting: Embedder = {
      ...embedder,
      ask: (texts, run) => {
        asked.push(...texts);
        return embedder.ask(texts, run);
      },
    };
    const alikeInMeaning = createAlikeInMeaning(schema, counting);
    for (const question of ['which of the tons are big', 'big tons'])
      await alikeInMeaning(readWording(question), startRun());
    expect(asked.filter((text) => text === 'tonnage')).toHaveLength(1);
  });
});

import { describe, expect, it } from 'vitest';
import { nothingLinked } from '../../../test/fixtures/nothing-linked.ts';
import type { Iri, LinkedEntity } from '../../core/index.ts';
import { chancesPerMention } from './mention-chances.ts';

const entity = (name: string, start: number, score: number, by = 'name'): LinkedEntity => ({
  item: { iri: name as Iri, label: name, classes: [] },
  mention: { text: name, start, end: start + name.length },
  score,
  by,
});
const linked = (entities: readonly LinkedEntity[]) => ({ ...nothingLinked(), entities });

describe('chancesPerMention', () => {
  it('makes two things that are surely named both sure', () => {
    const { entities } = chancesPerMention(linked([entity('Germany', 0, 0.5), entity('Euro', 20, 0.5)]));
    expect(entities.every(({ score }) => score > 0.9)).toBe(true);
  });

  it('shares out among the readings of the same words', () => {
    const state = entity('Georgia', 0, 0.4);
    const other = { ...state, item: { ...state.item, iri: 'Georgia (state)' as Iri } };
    const { entities } = chancesPerMention(linked([entity('Georgia', 0, 0.6), other]));
    expect(entities.map(({ score }) => score.toFixed(1))).toEqual(['0.6', '0.4']);
  });

  it('takes no thing for a rival of itself', () => {
    const short = entity('Denver', 0, 0.3);
    const whole = { ...short, mention: { text: 'Denver CO', start: 0, end: 9 }, score: 0.7 };
    const { entities } = chancesPerMention(linked([whole, short]));
    expect(entities.map(({ mention }) => mention.text)).toEqual(['Denver CO']);
    expect(entities[0]!.score).toBeGreaterThan(0.9);
  });

  it('leaves what the asker gave as it is', () => {
    const given = linked([entity('Germany', 0, 1, 'asker'), entity('Euro', 20, 0.2)]);
    expect(chancesPerMention(given)).toEqual(given);
  });

  it('tells apart what is only there to be compared with', () => {
    const [asked, other] = [entity('Otter', 0, 0.5), entity('Heron', 30, 0.5)];
    const mention = { text: 'heavier than the Heron', start: 13, end: 35 };
    const value = { termType: 'Literal', value: '31', datatype: { value: 'x:int' } } as const;
    const cue = { kind: 'compare', op: 'gt', value, measure: 'weight' as Iri, mention } as const;
    const { entities, compared } = chancesPerMention({ ...linked([asked, other]), cues: [cue] });
    expect(entities.map(({ item }) => item.label)).toEqual(['Otter']);
    expect(compared?.map(({ item }) => item.label)).toEqual(['Heron']);
  });
});

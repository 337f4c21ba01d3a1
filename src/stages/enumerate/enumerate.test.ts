import { describe, expect, it } from 'vitest';
import { nothingLinked } from '../../../test/fixtures/nothing-linked.ts';
import { politics, politicsSnapshot } from '../../../test/fixtures/politics.ts';
import type { Cue, Linked, LinkedEntity } from '../../core/index.ts';
import { readWording } from '../../english/index.ts';
import { evaluateForm, literal, mapSymbols, print } from '../../form/index.ts';
import { surroundingsOf } from '../knowledge/surroundings.ts';
import { describeReading } from '../rate/describe.ts';
import { enumerate, type Tier, usualEnumeration } from './enumerate.ts';

const snapshot = politicsSnapshot();
const around = surroundingsOf(snapshot);
const nowhere = { text: '', start: 0, end: 0 };

const entity = (name: string, place: number): LinkedEntity => ({
  item: { iri: politics(name), label: name, classes: [] },
  mention: { text: name, start: place * 10, end: place * 10 + 5 },
  score: 1,
  by: 'test',
});

function linked(names: readonly string[], extra: Partial<Linked> = {}): Linked {
  return { ...nothingLinked(), entities: names.map(entity), ...extra };
}

function readings(given: Linked, tiers: readonly Tier[]) {
  return enumerate(around, given, { ...usualEnumeration, tiers }).readings.map(({ form, tier }) => ({
    tier,
    form: print(mapSymbols(form, (id) => around.iri(id).replace(politics(''), ''))),
    text: describeReading(around, form),
    answers: evaluateForm(mapSymbols(form, around.iri), snapshot.graph, snapshot.dialect).map(({ value }) =>
      value.replace(politics(''), ''),
    ),
  }));
}

const cue = (kind: Partial<Cue> & { kind: Cue['kind'] }): Cue => ({ mention: nowhere, ...kind }) as Cue;
const country = { item: { iri: politics('Country'), label: 'country' }, score: 1, by: 'test' };

describe('enumerate', () => {
  it('goes one step, through mediators too, and names no fact twice', () => {
    const near = readings(linked(['Aland']), ['near']);
    const forms = near.map(({ form }) => form);
    expect(forms).toContain('(JOIN (R capital) Aland)');
    expect(forms).not.toContain('(JOIN capitalOf Aland)');
    expect(forms).toContain('(JOIN (R holder) (JOIN (R official) Aland))');
    expect(forms).not.toContain('(JOIN (R official) Aland)');
    expect(new Set(forms).size).toBe(forms.length);
    expect(near.every(({ answers }) => answers.length > 0)).toBe(true);
  });

  it('narrows at the mediator by what else the question names', () => {
    const found = readings(linked(['Aland', 'President']), ['narrowed']);
    const president = found.find(({ form }) => form.includes('(AND (JOIN (R official) Aland) (JOIN title President))'));
    expect(president?.answers).toEqual(['ann']);
    expect(president?.text).toContain('title President');
  });

  it('asks for no second node beside the one that says all of it, unless more is said', () => {
    const second = '(AND (JOIN (R holder) (JOIN (R official) Aland)) (JOIN (R holder) (JOIN title President)))';
    const forms = (text: string) =>
      readings(linked(['Aland', 'President'], { wording: readWording(text) }), ['narrowed']).map(({ form }) => form);
    expect(forms('Who is President of Aland?')).not.toContain(second);
    expect(forms('Who of Aland was also a President?')).toContain(second);
  });

  it('goes two steps only in the far tier', () => {
    const given = linked(['Aland']);
    expect(readings(given, ['near']).some(({ form }) => form.includes('party'))).toBe(false);
    const far = readings(given, ['near', 'far']).filter(({ tier }) => tier === 'far');
    const parties = far.find(({ form }) => form === '(JOIN (R party) (JOIN (R holder) (JOIN (R official) Aland)))');
    expect(parties?.answers.toSorted()).toEqual(['blues', 'reds']);
  });

  it('answers superlatives of classes without any entity', () => {
    const given = linked([], { classes: [country], cues: [cue({ kind: 'superlative', op: 'max', rank: 1 })] });
    const largest = readings(given, ['operated']).find(({ form }) => form === '(ARGMAX Country population)');
    expect(largest).toMatchObject({ answers: ['Bland'], text: 'largest population ; country' });
  });

  it('goes one step on from a winner, and two where the wording says that something is of it', () => {
    const behind = (extra: object) => {
      const ranked = cue({ kind: 'superlative', op: 'max', rank: 1, ...extra });
      const found = readings(linked([], { classes: [country], cues: [ranked] }), ['operated']);
      return found.map(({ form }) => form);
    };
    const one = '(JOIN (R capital) (ARGMAX Country population))';
    const two = '(JOIN (R borders) (JOIN (R borders) (ARGMAX Country population)))';
    expect(behind({})).toContain(one);
    expect(behind({}).filter((form) => form.startsWith('(JOIN (R borders) (JOIN (R borders)'))).toEqual([]);
    expect(behind({ within: true })).toContain(one);
    expect(behind({ within: true })).toContain(two);
  });

  it('ranks by number of links where something has several', () => {
    const given = linked([], { classes: [country], cues: [cue({ kind: 'superlative', op: 'max', rank: 1 })] });
    const most = readings(given, ['operated']).find(({ form }) => form === '(ARGMAX Country (COUNT borders))');
    expect(most?.answers).toEqual(['Aland']);
  });

  it('compares with a literal, and counts', () => {
    const given = linked(['Aland'], {
      cues: [cue({ kind: 'compare', op: 'gt', value: literal('25', 'integer') }), cue({ kind: 'count' })],
    });
    const found = readings(given, ['operated']);
    const larger = found.find(({ form }) => form.startsWith('(AND (JOIN (R borders) Aland) (gt population 25'));
    expect(larger?.answers).toEqual(['Bland']);
    expect(found.find(({ form }) => form === '(COUNT (JOIN (R borders) Aland))')?.answers).toEqual(['2']);
  });

  it('asks whether one thing is among those of another', () => {
    const given = linked(['Aland', 'Cland'], { cues: [cue({ kind: 'ask' })] });
    const found = readings(given, ['operated']).find(
      ({ form }) => form === '(ASK (AND (ENTITY Cland) (JOIN (R borders) Aland)))',
    );
    expect(found?.answers).toEqual(['true']);
  });

  it('says what it cut', () => {
    const { readings: kept, cut } = enumerate(around, linked(['Aland']), { ...usualEnumeration, perTier: 2 });
    expect(kept.filter(({ tier }) => tier === 'near')).toHaveLength(2);
    expect(cut.join()).toContain('near tier was cut at 2');
  });
});

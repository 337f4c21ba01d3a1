import { describe, expect, it } from 'vitest';
import { film, films } from '../../../test/fixtures/films.ts';
import { nothingLinked } from '../../../test/fixtures/nothing-linked.ts';
import type { Grounded, Linked, LinkedEntity } from '../../core/index.ts';
import { parseOrThrow } from '../../form/index.ts';
import { embedded } from '../../kb/engine/index.ts';
import { snapshotOf } from '../../kb/snapshot/index.ts';
import { startRun } from '../../run/index.ts';
import { namesIn, surroundingsOf } from '../index.ts';
import { asReading } from './as-reading.ts';
import { take } from './take.ts';
import { verify } from './verify.ts';

const snapshot = snapshotOf(films);
const around = surroundingsOf(snapshot);
const text = 'who directed the tempest';
const named = (name: string, score: number): LinkedEntity => ({
  item: { iri: film(name), label: name, classes: [] },
  mention: { text: 'tempest', start: 17, end: 24 },
  score,
  by: 'test',
});
const about = (...entities: readonly LinkedEntity[]): Linked => ({
  ...nothingLinked(),
  entities,
  classes: [{ item: { iri: film('Film'), label: 'film' }, score: 1, by: 'test' }],
});
const directorOf = (name: string) => `(JOIN (R <${film('director')}>) <${film(name)}>)`;

describe('asReading', () => {
  it('has the mention of a thing, however unlikely it is meant', () => {
    const form = parseOrThrow(directorOf('storm')) as unknown as Grounded;
    const reading = asReading(form, about(named('calm', 0.9), named('storm', 0.02)), around);
    expect(reading).toMatchObject({ link: 0.02, mentions: [{ text: 'tempest' }] });
  });

  it('is nothing where the graph lacks a symbol', () => {
    expect(asReading(parseOrThrow(directorOf('storn')) as unknown as Grounded, about(), around)).toBeUndefined();
  });
});

describe('nl_semantic', () => {
  const saidOf = async (linked: Linked): Promise<string> => {
    let heard = '';
    const tools = {
      kb: embedded(snapshot, { name: 'films' }),
      around,
      names: namesIn(snapshot),
      verbalizer: { id: 'v', ask: async (draft: unknown) => JSON.stringify(draft) },
      judge: {
        id: 'j',
        ask: async ({ claim }: { readonly claim: string }) => {
          heard = claim;
          return { holds: true, because: '' } as const;
        },
      },
    };
    const run = startRun();
    const trial = await take({ text: directorOf('storm'), score: 0, origin: 'drafted' }, linked, tools, run);
    await verify({ question: { id: 'q', text }, linked, trial }, tools, run);
    return heard;
  };

  it('names a thing as the question surely does, and otherwise as the graph does', async () => {
    expect(await saidOf(about(named('storm', 0.9)))).toContain('"tempest"');
    expect(await saidOf(about(named('storm', 0.1)))).toContain('"Storm"');
  });
});

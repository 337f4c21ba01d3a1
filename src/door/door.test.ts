import { describe, expect, it } from 'vitest';
import {
  answerForm,
  answerMany,
  buildSnapshot,
  indexEndpoint,
  openKb,
  openKbqa,
  openModels,
  openRetriever,
  parse,
  startRun,
  UsageError,
} from '../index.ts';

describe('an option that there is not', () => {
  const kb = {} as never;
  it.each<[string, () => Promise<unknown>, string]>([
    [
      'of openKbqa',
      () => openKbqa({ kb, methd: 'rng' } as never),
      'openKbqa has no option "methd". Did you mean "method"?',
    ],
    ['in another spelling', () => openKbqa({ kb, abstainbelow: 1 } as never), 'Did you mean "abstainBelow"?'],
    [
      'of openRetriever',
      () => openRetriever({ kb, presets: 'paper' } as never),
      'openRetriever has no option "presets". Did you mean "preset"?',
    ],
    [
      'of openKb, like none that there is',
      () => openKb('atlas', { verbose: true } as never),
      'openKb has no option "verbose". There are cacheDir, dataDir, dialect, endpoint',
    ],
    [
      'of answerMany',
      () => answerMany(['Who?'], { kb, wrkers: 2 } as never).next(),
      'answerMany has no option "wrkers". Did you mean "workers"?',
    ],
    ['of openModels', () => openModels({ modl: 'offline' } as never), 'openModels has no option "modl"'],
    ['of answerForm', () => answerForm('x', kb, { sgnal: 1 } as never), 'answerForm has no option "sgnal"'],
    ['of buildSnapshot', () => buildSnapshot({ file: 'x.ttl', out: 'x' } as never), 'Did you mean "files"?'],
    [
      'of an endpoint',
      () => openKb('http://127.0.0.1:1/sparql', { endpoint: { maxrows: 5 } as object }),
      '"endpoint" has no option "maxrows". Did you mean "maxRows"?',
    ],
    ['of indexEndpoint', () => indexEndpoint({ url: 'x', out: 'x' } as never), 'indexEndpoint has no option "url"'],
    ['of startRun', async () => startRun({ budgt: {} } as never), 'startRun has no option "budgt"'],
  ])('%s is named, with the one that may be meant', async (_, work, message) => {
    const error: unknown = await work().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(UsageError);
    expect((error as Error).message).toContain(message);
  });
});

describe('what cannot be meant', () => {
  const cases: readonly [string, () => Promise<unknown>, string][] = [
    ['many questions of nothing', () => answerMany(['Who?'], undefined as never).next(), 'answerMany needs an opened'],
    [
      'a form of nothing',
      () => answerForm('(JOIN (R capital) [France])', undefined as never),
      'answerForm needs an opened',
    ],
    ['a form that is no text', () => answerForm(undefined as never, undefined as never), 'A form is a text'],
    ['a snapshot of nothing', () => buildSnapshot({} as never), 'buildSnapshot needs RDF files'],
    ['an index of nothing', () => indexEndpoint({} as never), 'indexEndpoint needs an endpoint'],
    ['a budget that is a number', async () => startRun({ budget: 5 as never }), '"budget" is 5'],
    ['a signal that is none', async () => startRun({ signal: {} as never }), '"signal" is no AbortSignal'],
    ['a watcher that is none', async () => startRun({ onEvent: 3 as never }), '"onEvent" is no function'],
    [
      'a signal that openKb could not heed',
      () => openKb('atlas', { signal: 5 as never }),
      '"signal" is no AbortSignal',
    ],
    [
      'options that are none',
      () => openKb('atlas', null as never),
      'The options of openKb are an object, but are null',
    ],
    ['a form that is a number', async () => parse(5 as never), 'A form is a text'],
  ];
  it.each(cases)('%s', async (_, work, message) => {
    const error: unknown = await work().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(UsageError);
    expect((error as Error).message).toContain(message);
  });
});

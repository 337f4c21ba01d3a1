import { describe, expect, it } from 'vitest';
import { openKb, openKbqa, openRetriever, UsageError } from '../index.ts';

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
  ])('%s is named, with the one that may be meant', async (_, work, message) => {
    const error: unknown = await work().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(UsageError);
    expect((error as Error).message).toContain(message);
  });
});

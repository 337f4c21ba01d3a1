import { type Dialect, UsageError } from '../../core/index.ts';
import { atlasDialect } from '../atlas/index.ts';
import { dialectNamed } from '../dialects/index.ts';
import { embedded } from '../engine/index.ts';
import { openShared, type SharedSnapshot, shareSnapshot } from '../snapshot/index.ts';
import { openLocal } from './open-local.ts';
import type { OpenedKb } from './opened-kb.ts';

/** A knowledge base as another thread takes it up. */
export interface SharedKb {
  readonly name: string;
  readonly snapshot: SharedSnapshot;
}

/** Lets other threads have a knowledge base whose graph is at hand: they read the same memory. */
export function shareKb({ kb, snapshot }: OpenedKb): SharedKb {
  if (snapshot === undefined) {
    throw new UsageError(
      `Threads share a graph that is in memory, and "${kb.name}" is asked over a network, where one thread waits as well as many:`,
      {
        advice: {
          code: 'ask it several questions at a time, with Promise.all or "concurrency" of evaluate.',
          command: 'ask it several questions at a time, with --concurrency.',
        },
      },
    );
  }
  return { name: kb.name, snapshot: shareSnapshot(snapshot, (name) => dialectOf(name) !== undefined) };
}

/** Opens in this thread what another one shared. */
export function openSharedKb({ name, snapshot: shared }: SharedKb): OpenedKb {
  const snapshot = openShared(shared, dialectOf(shared.dialect)!);
  return openLocal(snapshot, embedded(snapshot, { name }));
}

function dialectOf(name: string): Dialect | undefined {
  return name === atlasDialect.name ? atlasDialect : dialectNamed(name);
}

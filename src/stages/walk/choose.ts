import type { Question, Run, Selector } from '../../core/index.ts';
import type { Surroundings } from '../knowledge/index.ts';
import type { Found } from './join-walks.ts';
import { drawWalk } from './verbalise.ts';

/** Walks among which the one to answer from is chosen. */
const OFFERED = 10;

/** The walks to answer from, those first that the selector chooses; it cannot add any, and where it wants none, none is left. */
export async function choose(
  question: Question,
  found: readonly Found[],
  tools: { readonly around: Surroundings; readonly selector: Selector },
  run: Run,
): Promise<readonly Found[]> {
  const offered = found.slice(0, OFFERED);
  if (offered.length === 0) return [];
  const { around, selector } = tools;
  const picked = await selector.ask(
    {
      question,
      options: offered.map((each) => describe(around, each)),
      fits: offered.map(({ fit }) => fit),
      keep: OFFERED,
    },
    run,
  );
  return picked.map((index) => offered[index]!);
}

function describe(around: Surroundings, { walk, topics }: Found): string {
  const others = topics.slice(1).map(({ linked }) => linked.item.label);
  return others.length === 0 ? drawWalk(around, walk) : `${drawWalk(around, walk)}, with ${others.join(' and ')}`;
}

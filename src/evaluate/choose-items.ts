import { UsageError } from '../core/index.ts';
import type { Item, Tags } from './dataset.ts';

/** Which questions of a dataset are meant. A part is written `2/5`: the 2nd, 7th, 12th … question. */
export interface Choice {
  /** Leaves out the first ones. */
  readonly skip?: number;
  /** Takes one part. */
  readonly fold?: string;
  /** Leaves out one part, which is there to measure by. */
  readonly holdOut?: string;
  /** Takes those with this property, such as `kind=count` or one of `kind=count,list`; `answerable` is yes or no of any dataset that says so. */
  readonly only?: string;
  /** At most so many, of those that are left. */
  readonly limit?: number;
}

/** The questions that are meant, in their order. Parts are counted over the whole dataset, whatever else is chosen. */
export function chooseItems(items: readonly Item[], { skip = 0, fold, holdOut, only, limit }: Choice): readonly Item[] {
  const isWanted = fold === undefined ? () => true : membership(fold);
  const isHeldOut = holdOut === undefined ? () => false : membership(holdOut);
  const hasIt = only === undefined ? () => true : property(only);
  const chosen = items
    .filter((item, place) => place >= skip && isWanted(place) && !isHeldOut(place) && hasIt(item))
    .slice(0, limit);
  if (chosen.length === 0) throw new UsageError(`Of the ${items.length} questions none is left: choose more of them.`);
  return chosen;
}

function property(only: string): (item: Item) => boolean {
  const [, name = '', value = ''] = /^([^=]+)=(.+)$/.exec(only) ?? [];
  if (name === '') throw new UsageError(`"${only}" is no property of questions. Write it as in: kind=count`);
  const several = value.split(',');
  return ({ gold: { answerable }, tags }) => {
    const said = answerable === undefined ? {} : { answerable: [answerable ? 'yes' : 'no'] };
    const known: Tags = { ...said, ...tags };
    return known[name]?.some((each) => each === value || several.includes(each)) ?? false;
  };
}

function membership(fold: string): (place: number) => boolean {
  const [, part = 0, of = 0] = (/^(\d+)\/(\d+)$/.exec(fold) ?? []).map(Number);
  if (part >= 1 && part <= of) return (place) => place % of === part - 1;
  throw new UsageError(`"${fold}" is no part of a dataset. Write 2/5 for the second of every five questions.`);
}

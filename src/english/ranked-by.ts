import type { Cue } from '../core/index.ts';
import { saysEnd } from './asked/age-asked.ts';
import { saysRank } from './asked/place-said.ts';
import { isDimension, isTurnedMeasure, saysLess } from './dimensions.ts';
import { stemsOf } from './words/stem.ts';

type Ranking = Pick<Extract<Cue, { readonly kind: 'superlative' }>, 'mention' | 'of'>;

/** What things are ranked by: what it is called, and what its values are, or that it is how many there are. */
export interface RankedMeasure {
  readonly name: string;
  readonly kind: 'number' | 'date' | 'count' | undefined;
}

/** Of places the first is the least, and a number that stands for something has no size. */
const PLACES = /\b(?:rank|ranking|place|position|order|ordinal|number|no|nr|id|code|grade|class|priority)\b/i;
/** What measures anything that is named with it: "the highest score". */
const PLAIN = /^(?:high|low|larg|bigg|small|great)(?:e?st)$/;
/** So many first letters two words of one root share: "reliable" and "reliability". */
const ROOT = 5;

/** Whether a superlative asks for the most or the least of a measure, where its words and what that is called leave no doubt: the youngest are of the least age, and born last. */
export function rankedBy({ mention, of = '' }: Ranking, { name, kind }: RankedMeasure): 'max' | 'min' | undefined {
  const text = mention.text.toLowerCase();
  const [, degree, graded, word] =
    /\b(?:(most|least|fewest)(?: ([a-z]+))?|([a-z]+(?:est|ernmost)|worst))\b/.exec(text) ?? [];
  if (degree !== undefined) {
    const side = degree === 'most' ? 'max' : 'min';
    if (kind === 'count') return graded === undefined || stemsOf(of).has([...stemsOf(graded)][0]!) ? side : undefined;
    if (kind !== 'number' || PLACES.test(name)) return undefined;
    if (graded !== undefined && isDimension(graded, [name], kind)) return saysLess(graded) ? opposite(side) : side;
    return [graded ?? '', ...of.split(' ')].some((each) => isOfOneRoot(each, name)) ? side : undefined;
  }
  if (word === undefined) return undefined;
  const side = saysLess(word) ? 'min' : 'max';
  if (/^(?:oldest|eldest|youngest|newest)$/.test(word)) {
    if (saysEnd(name)) return undefined;
    const turned = word === 'youngest' || word === 'newest' ? 'max' : 'min';
    if (isTurnedMeasure(word === 'eldest' ? 'oldest' : word, [name], kind === 'count' ? undefined : kind))
      return turned;
    return kind === 'number' && /\bage[sd]?\b/i.test(name) ? opposite(turned) : undefined;
  }
  if (kind === 'date') return /^(?:earliest|latest)$/.test(word) ? (word === 'latest' ? 'max' : 'min') : undefined;
  // Who ranks best is number one.
  if (kind === 'number' && saysRank(name) && /^(?:best|worst)$/.test(word)) return word === 'best' ? 'min' : 'max';
  if (kind !== 'number' || PLACES.test(name)) return undefined;
  if (isDimension(word, [name], kind)) return side;
  return PLAIN.test(word) &&
    of
      .split(' ')
      .slice(1)
      .some((each) => isOfOneRoot(each, name))
    ? side
    : undefined;
}

function opposite(side: 'max' | 'min'): 'max' | 'min' {
  return side === 'max' ? 'min' : 'max';
}

function isOfOneRoot(word: string, name: string): boolean {
  const [stem] = stemsOf(word);
  if (stem === undefined || word === '') return false;
  return [...stemsOf(name)].some(
    (other) => other === stem || (stem.length >= ROOT && stem.slice(0, ROOT + 1) === other.slice(0, ROOT + 1)),
  );
}

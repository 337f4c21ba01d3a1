import type { Cue, Grounded, Linked } from '../../../core/index.ts';
import { mapChildren } from '../../../form/index.ts';
import type { RelationOf } from './as-voiced.ts';

/** A ranking of things by what they have. */
type Ranking = Extract<Grounded, { kind: 'superlative' | 'top' }>;

/**
 * A form that ranks by age from the end that the words mean: the oldest has the earliest date of all, and not the latest, which has the largest. By numbers of years it is
 * the other way round, and readers saw more of these.
 */
export function oldAsSaid(form: Grounded, { cues }: Pick<Linked, 'cues'>, relationOf: RelationOf): Grounded {
  const op = opOfDates(cues);
  if (op === undefined) return form;
  const rankings: Ranking[] = [];
  const put = (inner: Grounded): Grounded => {
    if (inner.kind !== 'superlative' && inner.kind !== 'top') return mapChildren(inner, put);
    rankings.push(inner);
    const dated = ranksDates(inner, relationOf) ? { ...inner, op } : inner;
    return mapChildren(dated, put);
  };
  const found = put(form);
  return rankings.length === 1 ? found : form;
}

/** Which end of dates is meant, where all that is ranked is ranked by age, from one end. */
function opOfDates(cues: readonly Cue[]): 'max' | 'min' | undefined {
  const ranked = cues.filter((cue) => cue.kind === 'superlative');
  const isAged = ({ mention }: Cue): boolean =>
    ranked.some((cue) => cue.undated === true && cue.mention.start === mention.start);
  if (ranked.length === 0 || !ranked.every(isAged)) return undefined;
  const [op, other] = new Set(ranked.flatMap((cue) => (cue.undated ? [] : [cue.op])));
  return other === undefined ? op : undefined;
}

function ranksDates({ by }: Ranking, relationOf: RelationOf): boolean {
  const last = by.of === 'value' ? by.chain.at(-1) : undefined;
  return last !== undefined && !last.inverse && relationOf(last.relation)?.holds === 'dates';
}

import type { Form, Id, Linked } from '../../core/index.ts';
import { overlaps, stemText } from '../../english/index.ts';
import { children, isCombined } from '../../form/index.ts';
import type { Hop } from '../../graph/index.ts';
import type { Reading, Shape, SuperlativeCue } from '../enumerate/index.ts';
import { meantMeasures } from '../enumerate/index.ts';
import type { Surroundings } from '../knowledge/index.ts';
import { hopKey, nameStemsOf } from '../knowledge/index.ts';

type Superlative = Extract<Form<Id>, { readonly kind: 'superlative' }>;

const NONE: ReadonlySet<unknown> = new Set();

/**
 * Says of any reading which rankings of the wording it takes up: by ranking so itself, each once, or by a relation that is
 * called so, as a "highest point" is.
 */
export function rankingsFor({ cues }: Linked, around: Surroundings): (reading: Reading) => ReadonlySet<unknown> {
  const asked = cues.filter((cue): cue is SuperlativeCue => cue.kind === 'superlative');
  if (asked.length === 0) return () => NONE;
  const known = new Map<string, boolean>();
  const isOf = (cue: SuperlativeCue, { op, rank, by }: Superlative): boolean => {
    if (op !== cue.op || (cue.upTo ? rank > cue.rank : rank !== cue.rank)) return false;
    if (isCombined(by)) return false;
    const key = `${asked.indexOf(cue)} ${by.of} ${by.chain.map(hopKey).join(' ')}`;
    const isMeant = known.get(key) ?? meantMeasures(around, [by], cue).length > 0;
    known.set(key, isMeant);
    return isMeant;
  };
  const stems = new Map(asked.map((cue) => [cue, cue.mention.text === '' ? undefined : stemText(cue.mention.text)]));
  const isWalked = (cue: SuperlativeCue, { steps, depth }: Shape): boolean => {
    const stem = stems.get(cue);
    if (stem === undefined) return false;
    const isNamed = ({ relation }: Hop) => nameStemsOf(around, relation).has(stem);
    return steps.some((step, i) => i < depth && step.some(isNamed));
  };
  return ({ form, shape }) => {
    const free = superlativesIn(form);
    const taken = new Set<SuperlativeCue>();
    for (const cue of asked) if (isWalked(cue, shape)) taken.add(cue);
    for (const cue of asked) {
      const place = taken.has(cue) ? -1 : free.findIndex((each) => isOf(cue, each));
      if (place < 0) continue;
      free.splice(place, 1);
      // "The oldest" has two cues, of which one is meant.
      for (const other of asked) if (overlaps(other.mention, cue.mention)) taken.add(other);
      taken.add(cue);
    }
    return taken;
  };
}

function superlativesIn(form: Form<Id>, found: Superlative[] = []): Superlative[] {
  if (form.kind === 'superlative') found.push(form);
  for (const [, inner] of children(form)) superlativesIn(inner, found);
  return found;
}

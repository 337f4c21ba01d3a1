import type { Form, Id, Ranker, Run } from '../../core/index.ts';
import { intersect } from '../../form/index.ts';
import type { Hop } from '../../graph/index.ts';
import { endsAnywhere } from '../enumerate/index.ts';
import { endClass, membersOf, namesOf, type Surroundings, stemmedNamesOf } from '../knowledge/index.ts';
import type { Ranked } from './rank.ts';
import { scoresOf } from './scores-of.ts';

/** Of what a relation leads to anywhere, a class that holds less than this was given to a few by whoever cared. */
const FEW = 0.02;

/** On the scale of rankers, where 20 says the same, from here on two kinds are one in other words: "movie" and "film" are 18.8, "county" and "location" 10.6. */
const ONE_KIND = 14.5;

/** A set, and a class that a reading narrows it by. */
interface Narrowed {
  readonly type: Id;
  readonly hop: Hop;
  readonly set: Form<Id>;
}

/**
 * Readings without those that differ from another one only by a class that says again what their relation leads to: whoever asks for a movie in New York wants any film there, and not the five of a hundred
 * that somebody has put into a class called so. The other one stands where they did (`docs/decisions/0506`).
 */
export async function unnarrowed(
  ranked: readonly Ranked[],
  { around, ranker }: { readonly around: Surroundings; readonly ranker: Ranker },
  run: Run,
): Promise<readonly Ranked[]> {
  const byForm = new Map(ranked.map((each) => [keyOf(each.reading.form), each]));
  const standsFor = new Map<Ranked, Ranked>();
  for (const each of ranked) {
    let wider: Ranked | undefined;
    for (let less = narrowedIn(each.reading.form); less; less = narrowedIn(less.set)) {
      const other = byForm.get(keyOf(less.set));
      if (!other || !(await isSaidAgain(less, around, ranker, run))) break;
      wider = other;
    }
    if (wider) standsFor.set(each, wider);
  }
  if (standsFor.size === 0) return ranked;
  const scoreOf = (each: Ranked): number =>
    Math.max(each.score, ...ranked.filter((other) => standsFor.get(other) === each).map(({ score }) => score));
  return ranked
    .filter((each) => !standsFor.has(each))
    .map((each) => ({ ...each, score: scoreOf(each) }))
    .sort((a, b) => b.score - a.score);
}

const keyOf = (form: Form<Id>): string => JSON.stringify(form);

function narrowedIn(form: Form<Id>): Narrowed | undefined {
  if (form.kind !== 'and' || form.left.kind !== 'class') return undefined;
  const hop = lastHop(form.right);
  return hop && { type: form.left.symbol, hop, set: form.right };
}

/** The step by which a set is reached; what narrows it says what is asked of its members. */
function lastHop(form: Form<Id>): Hop | undefined {
  switch (form.kind) {
    case 'join':
      return { relation: form.step.relation, inverse: !form.step.inverse };
    case 'and':
      return lastHop(form.left.kind === 'class' ? form.right : form.left);
    case 'not':
      return lastHop(form.left);
    default:
      return undefined;
  }
}

async function isSaidAgain({ type, hop }: Narrowed, around: Surroundings, ranker: Ranker, run: Run): Promise<boolean> {
  const relations = hop.inverse ? [] : stemmedNamesOf(around, hop.relation);
  if (stemmedNamesOf(around, type).some((name) => relations.includes(name))) return true;
  const ends = endsAnywhere(around, hop);
  if (intersect(ends, membersOf(around, type)).length >= ends.length * FEW) return false;
  const kind = endClass(around, hop);
  if (kind === type) return false;
  const names = [
    ...(kind === undefined ? [] : namesOf(around, kind)),
    ...(hop.inverse ? [] : namesOf(around, hop.relation)),
  ];
  const alike = await scoresOf(namesOf(around, type)[0]!, names, ranker, run);
  return names.some((name) => alike.get(name)! >= ONE_KIND);
}

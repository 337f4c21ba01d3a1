import type { Form, Id, Linked, Ranker, Run } from '../../core/index.ts';
import { canonical, intersect, mapSymbols, print } from '../../form/index.ts';
import type { Hop } from '../../graph/index.ts';
import { endsAnywhere } from '../enumerate/index.ts';
import { endClass, membersOf, namesOf, type Surroundings, stemmedNamesOf } from '../knowledge/index.ts';
import type { Ranked } from './rank.ts';
import { scoresOf } from './scores-of.ts';
import { isOnlyHinted } from './wording/is-only-hinted.ts';

/** Of what a relation leads to anywhere, a class that holds less than this was given to a few by whoever cared. */
const FEW = 0.02;

/** On the scale of rankers, where 20 says the same, from here on two kinds are one in other words: "movie" and "film" are 18.8, "county" and "location" 10.6. */
const ONE_KIND = 14.5;

/** A class that narrows a form, what the form is without it, and the step that leads to what it narrows. */
interface Narrowed {
  readonly type: Id;
  readonly hop: Hop;
  readonly wider: Form<Id>;
}

interface Tools {
  readonly around: Surroundings;
  readonly ranker: Ranker;
}

/**
 * Readings without those that differ from another one only by a class that says again what their relation leads to, or that the question does not ask for: whoever asks for a movie in New York wants any
 * film there, and not the five of a hundred that somebody has put into a class called so. The other one stands where they did (`docs/decisions/0506`, `0525`).
 */
export async function unnarrowed(
  ranked: readonly Ranked[],
  linked: Linked,
  tools: Tools,
  run: Run,
): Promise<readonly Ranked[]> {
  const byForm = new Map(ranked.map((each) => [keyOf(each.reading.form), each]));
  const widerThan = async (each: Ranked): Promise<Ranked | undefined> => {
    for (const narrowed of narrowedIn(each.reading.form)) {
      const other = byForm.get(keyOf(narrowed.wider));
      if (!other) continue;
      if (isOnlyHinted(narrowed.type, each.reading, linked, tools.around) || (await isSaidAgain(narrowed, tools, run)))
        return other;
    }
    return undefined;
  };
  const standsFor = new Map<Ranked, Ranked>();
  for (const each of ranked) {
    const wider = await widerThan(each);
    if (wider) standsFor.set(each, wider);
  }
  if (standsFor.size === 0) return ranked;
  const widest = (each: Ranked): Ranked => {
    const wider = standsFor.get(each);
    return wider ? widest(wider) : each;
  };
  const scores = new Map<Ranked, number>();
  for (const each of ranked) {
    const stands = widest(each);
    scores.set(stands, Math.max(scores.get(stands) ?? each.score, each.score));
  }
  return [...scores].map(([each, score]) => ({ ...each, score })).sort((a, b) => b.score - a.score);
}

const keyOf = (form: Form<Id>): string => print(canonical(mapSymbols(form, String)));

/** Every class that narrows a form, or what it counts or ranks. */
function narrowedIn(form: Form<Id>): readonly Narrowed[] {
  switch (form.kind) {
    case 'and': {
      const parts = [
        [form.left, form.right],
        [form.right, form.left],
      ] as const;
      return parts.flatMap(([part, rest]) => {
        if (part.kind !== 'class')
          return narrowedIn(part).map((each) => ({ ...each, wider: { ...form, left: each.wider, right: rest } }));
        const hop = lastHop(rest);
        return hop ? [{ type: part.symbol, hop, wider: rest }] : [];
      });
    }
    case 'count':
    case 'superlative':
      return narrowedIn(form.of).map((each) => ({ ...each, wider: { ...form, of: each.wider } }));
    default:
      return [];
  }
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

async function isSaidAgain({ type, hop }: Narrowed, { around, ranker }: Tools, run: Run): Promise<boolean> {
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

import type { Id, Linked, Run } from '../../core/index.ts';
import { overlaps } from '../../english/index.ts';
import { subtract } from '../../form/index.ts';
import { eachInSlices, inTurns, type Slices } from '../../run/index.ts';
import { weightsOf } from '../../weights/index.ts';
import {
  anyOf,
  applyCues,
  namedIn,
  namedThings,
  type Reached,
  readingsFor,
  Sets,
  shapeOf,
  trailKey,
} from '../enumerate/index.ts';
import type { Surroundings } from '../knowledge/index.ts';
import {
  classesAskedFor,
  coverageOf,
  createLikeness,
  describeReading,
  type Features,
  featuresFor,
  SIGNALS,
} from '../rate/index.ts';
import type { WalkTools } from './beam.ts';
import type { Found } from './join-walks.ts';
import { endsOf, trailOf } from './walk.ts';

/** Walks whose ends are counted, ranked and compared, and what comes of it that is described. */
const TRIED = 6;
const DESCRIBED = 60;
/** Things taken of each mention. */
const PER_MENTION = 5;

/** What is told of an operator beside how its description fits. */
const TOLD = ['cue', 'missedCue', 'extra', 'behind', 'named'] as const satisfies readonly (keyof Features)[];

/** Where a walk leads, or a part of that, as enumeration knows it. */
interface Ends extends Reached {
  readonly base: Found;
}

/**
 * Walks, the best first, and what the wording asks of where they lead: how many there are, which of them is the largest, those of a kind. What
 * it asks for counts as it does where readings are ranked.
 */
export async function operateWalks(
  linked: Linked,
  found: readonly Found[],
  tools: Pick<WalkTools, 'around' | 'embedder' | 'options'>,
  run: Run,
): Promise<readonly Found[]> {
  const { around, embedder } = tools;
  const { description } = tools.options.weights;
  const made = await inTurns(operated(around, linked, found.slice(0, TRIED)), run);
  if (made.length === 0) return found;
  const { text: question } = linked.wording;
  const likeness = createLikeness(embedder);
  if (description !== 0) await likeness.know([question, ...made.map(({ text }) => text)], run);
  const gain = ({ text, features }: Found) => description * (likeness.of(question, text) - features.description);
  const described = made.map((each) => ({ ...each, fit: each.fit + gain(each) }));
  const worth = worthOf(linked, around);
  const weighed = eachInSlices([...described, ...found], (each) => ({ ...each, fit: each.fit + worth(each) }));
  return (await inTurns(weighed, run)).sort((a, b) => b.fit - a.fit);
}

/** How much a form does what the wording asks for, and nothing else. */
function worthOf(linked: Linked, around: Surroundings): (found: Found) => number {
  const weights = weightsOf('rate.rank', SIGNALS);
  const readingOf = readingsFor(linked, around);
  const featuresOf = featuresFor(linked, around);
  const coverage = coverageOf(linked, around);
  return ({ form }) => {
    const reading = readingOf(form);
    const features = featuresOf(reading, coverage.unsaid(reading));
    return TOLD.reduce((sum, name) => sum + weights[name] * features[name], 0);
  };
}

/** What the wording makes of where walks lead, as well as the walks themselves are held to fit. */
function* operated(around: Surroundings, linked: Linked, found: readonly Found[]): Slices<readonly Found[]> {
  const sets = new Sets(around, linked);
  const named = namedThings(around, linked, PER_MENTION);
  const ends = found.map(
    (base): Ends => ({ ...asReached(around, sets, base), base, named: namedIn(base.form, named, around) }),
  );
  const asked = classesAskedFor(linked, around);
  const made = new Map<string, Found>();
  const make = ({ base }: Ends, { key, form }: Reached): void => {
    if (!made.has(key)) made.set(key, { ...base, form, text: describeReading(around, form), isOperated: true });
  };
  for (const own of ends) {
    const parts = [...partsByClass(around, sets, own, asked), ...sets.true(own)];
    // "The Second Time Around" ranks nothing.
    const cues = linked.cues.filter((cue) => !own.named.some(({ mention }) => overlaps(mention, cue.mention)));
    const isSaid = (said: 'or' | 'not'): boolean => cues.some(({ kind }) => kind === said);
    const either = isSaid('or') ? eitherOf(own, ends, sets) : [];
    const others = isSaid('not') ? butFor(own, sets) : [];
    for (const part of [...parts, ...either, ...others]) make(own, part);
    yield;
    for (const set of [own, ...parts, ...either]) {
      // What is left out of where one walk leads may be where another does.
      const elsewhere = isSaid('not') ? ends.filter((each) => each !== own) : [];
      for (const each of applyCues(around, sets, { ...linked, cues }, [set, ...elsewhere], named)) {
        if (each && !isOf(each, elsewhere)) make(own, each);
        yield;
      }
    }
  }
  return [...made.values()].slice(0, DESCRIBED);
}

/** Where a walk leads together with another that takes the same steps from elsewhere. */
function eitherOf(own: Ends, all: readonly Ends[], sets: Sets): readonly Reached[] {
  const { trail, ...ends } = own;
  if (!trail) return [];
  const key = trailKey(trail);
  return all.slice(all.indexOf(own) + 1).flatMap((other) => {
    if (!other.trail || trailKey(other.trail) !== key || other.base.walk.from === own.base.walk.from) return [];
    const either = anyOf([own, other]);
    return [{ ...ends, ...either, named: [...own.named, ...other.named], kinds: () => sets.kinds.of(either.nodes()) }];
  });
}

/** Those of a kind that the question names, but for those that a walk leads to: "people that are not employed by any company". */
function butFor({ base, key, form, nodes }: Ends, sets: Sets): readonly Reached[] {
  if (base.walk.steps.length === 0) return [];
  return sets.kinds.classes.flatMap((kind) => {
    const left = subtract(kind.nodes(), nodes());
    if (left.length === 0 || left.length === kind.nodes().length) return [];
    return [
      {
        ...kind,
        key: `${kind.key} but for ${key}`,
        form: { kind: 'not', left: kind.form, right: form } as const,
        nodes: () => left,
      },
    ];
  });
}

/**
 * Those of a class that is asked for by name. Whatever a relation is declared to lead to goes by that class's name, whether the graph says so of
 * each or not.
 */
function partsByClass(around: Surroundings, sets: Sets, ends: Ends, asked: readonly Id[]): readonly Reached[] {
  const last = ends.base.walk.hops.at(-1);
  const info = last && around.relation(last.relation);
  const iri = last?.inverse ? info?.domain : info?.range;
  const declared = iri === undefined ? undefined : around.id(iri);
  const nameOf = (type: Id): string => around.labels.readable(type).toLowerCase();
  const isOther = (type: Id): boolean => declared === undefined || nameOf(type) !== nameOf(declared);
  return sets.kinds
    .partsOf(ends)
    .filter(
      ({ form }) =>
        form.kind === 'and' &&
        form.left.kind === 'class' &&
        asked.includes(form.left.symbol) &&
        isOther(form.left.symbol),
    );
}

function isOf(reached: Reached, others: readonly Ends[]): boolean {
  return 'base' in reached && others.some(({ base }) => base === reached.base);
}

function asReached(around: Surroundings, sets: Sets, found: Found): Omit<Reached, 'named'> {
  const { form, walk, limits, partner, nodes } = found;
  const ends = nodes.at(-1) ?? endsOf(walk);
  return {
    key: JSON.stringify(form),
    form,
    shape: shapeOf(around, form),
    nodes: () => ends,
    kinds: () => sets.kinds.of(ends),
    ...(walk.steps.length > 0 && limits.length === 0 && !partner && { trail: trailOf(walk) }),
  };
}

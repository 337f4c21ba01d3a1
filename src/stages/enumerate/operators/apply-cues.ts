import type { Cue, Form, Id, Iri, Linked, Mention } from '../../../core/index.ts';
import { overlaps, stemText } from '../../../english/index.ts';
import { chainsOf, has, intersect, literal, XSD } from '../../../form/index.ts';
import type { Hop } from '../../../graph/index.ts';
import { eachInSlices } from '../../../run/index.ts';
import type { Surroundings } from '../../knowledge/index.ts';
import {
  absentSteps,
  denoted,
  endClass,
  formOf,
  isQuantity,
  kindOfValues,
  nameStemsOf,
  type Path,
  relationsByClass,
} from '../../knowledge/index.ts';
import { SURE } from '../../link/index.ts';
import { endsAnywhere } from '../extent.ts';
import { UNLIKELY } from '../named-things.ts';
import { type Named, narrower, type Reached, type Shape } from '../reached.ts';
import type { Sets } from '../sets.ts';
import { aggregates, anyLinks, type CompareCue, comparisons, type SuperlativeCue, superlatives } from './operations.ts';

/** Yields sets with the operators that the wording has cues for: counted, compared, ranked, asked whether. Nothing now and then, where a look at one set found none. */
export function* applyCues(
  around: Surroundings,
  sets: Sets,
  linked: Linked,
  bases: readonly Reached[],
  named: readonly Named[],
): Generator<Reached | undefined> {
  for (const cue of linked.cues) yield* applyCue(around, sets, linked, cue, bases, named);
  for (const { value, mention } of linked.literals) {
    if (linked.cues.some((cue) => overlaps(cue.mention, mention))) continue;
    const equal: CompareCue = { kind: 'compare', op: 'eq', value, mention };
    // The number of "3 eggs" is said with them.
    const apart = bases.filter(({ named: own }) => !own.some((each) => overlaps(each.mention, mention)));
    yield* onEach(apart, (base) => comparisons(around, base, [equal], linked.literals));
  }
}

/** The comparisons that one phrase asks for together, once for each phrase. */
function comparedTogether(linked: Linked, cue: CompareCue): readonly CompareCue[] {
  const together = linked.cues.filter(
    (other): other is CompareCue =>
      other.kind === 'compare' && overlaps(other.mention, cue.mention) && other.measure === cue.measure,
  );
  return together[0] === cue ? together : [];
}

function* applyCue(
  around: Surroundings,
  sets: Sets,
  linked: Linked,
  cue: Cue,
  bases: readonly Reached[],
  named: readonly Named[],
): Generator<Reached | undefined> {
  switch (cue.kind) {
    case 'count':
      yield* onEach(bases, (base) => (isCountable(around, linked, base) ? [{ kind: 'count', of: base.form }] : []));
      for (const each of named) if (each.score >= SURE) yield* none(around, sets, linked, each);
      return;
    case 'superlative':
      for (const base of bases) {
        const found = [...formed(base, superlatives(around, base, cue))];
        yield undefined;
        if (!cue.within) yield* found;
        // "the capital of the largest state": what the winner leads to, among things of a kind that the question names.
        if (base.named.length > 0 && base.kinds().length === 0) continue;
        for (const winner of found) yield* behind(around, sets, linked, winner, cue);
      }
      return;
    case 'compare':
      yield* onEach(bases, (base) => comparisons(around, base, comparedTogether(linked, cue), linked.literals));
      return;
    case 'aggregate':
      yield* onEach(bases, (base) => aggregates(around, base, cue.op));
      return;
    case 'ask':
      yield* askedOf(around, sets, linked, cue, bases, named);
      return;
    case 'not':
      yield* excepted(sets, cue.mention, bases, named);
      for (const base of bases) yield* sets.untrue(base);
      if (!named.some(({ mention, score }) => score >= SURE && mention.start >= cue.mention.end)) {
        for (const base of bases) yield* lacking(around, linked, base);
      }
      return;
    case 'during': {
      // What is so in a year may be so for long; what is on a day is that day's.
      if (cue.time === 'now' || cue.time.datatype.value !== `${XSD}date`) return;
      const equal: CompareCue = { ...cue, kind: 'compare', op: 'eq', value: cue.time };
      yield* onEach(bases, (base) => comparisons(around, base, [equal], linked.literals));
      return;
    }
    case 'or':
      return;
  }
}

/** Whether the members of a set are counted: things are; numbers answer themselves, and texts only where they are spoken of. */
function isCountable(around: Surroundings, linked: Linked, { form, trail }: Reached): boolean {
  if (isQuantity(around, form)) return false;
  const last = trail?.hops.at(-1);
  return last === undefined || endsInThings(around, last) || saidIn(around, linked)(last);
}

function endsInThings(around: Surroundings, { relation, inverse }: Hop): boolean {
  const info = around.relation(relation);
  if (inverse || info === undefined) return true;
  return info.holds === undefined ? (kindOfValues(info) ?? 'other') === 'other' : info.holds === 'things';
}

/** How many there are where there are none: of what others of the kind have and the question says by name. */
function* none(around: Surroundings, sets: Sets, linked: Linked, named: Named): Generator<Reached | undefined> {
  yield* relationsByClass.inSlices(around);
  const isSaid = saidIn(around, linked);
  for (const path of absentSteps(around, named.id)) {
    if (!path.every(isSaid)) continue;
    const of = formOf({ kind: 'entity', symbol: named.id }, path);
    // "How many kinds of crafts": of the widest there are none above, which nobody asks.
    if (orderOf(around, of) === 'wider') continue;
    const shape = { steps: [path], depth: 1, limits: 0 };
    const last = path.at(-1)!;
    const { graph } = around.knowledge;
    const others = last.inverse ? graph.subjectsOf(last.relation) : graph.objectsOf(last.relation);
    const nodes = new Uint32Array(0);
    const base = {
      key: '',
      named: [named],
      shape,
      form: of,
      nodes: () => nodes,
      kinds: () => sets.kinds.among(others),
    };
    yield* formed(base, [{ kind: 'count', of }]);
  }
}

/** Whether the question speaks of a hop: by a name of its relation, or of the class that it leads to. */
function saidIn(around: Surroundings, { relations, classes }: Linked): (hop: Hop) => boolean {
  const said = new Set(relations.flatMap((each) => (each.said ? [around.id(each.item.iri)] : [])));
  const kinds = new Set(classes.map(({ item }) => around.id(item.iri)));
  return (hop) => {
    const end = endClass(around, hop);
    return said.has(hop.relation) || (end !== undefined && kinds.has(end));
  };
}

/** The members that have none of what the question speaks of: "countries with no neighbours", "states without rivers". */
function* lacking(around: Surroundings, linked: Linked, base: Reached): Generator<Reached> {
  if (base.kinds().length === 0) return;
  const isSaid = saidIn(around, linked);
  for (const by of anyLinks(around, base.nodes())) {
    if (!by.chain.every(isSaid)) continue;
    const right: Form<Id> = { kind: 'compare', op: 'ge', by, value: literal('1', 'integer') };
    const shape = narrower(base.shape, by.chain as Path);
    yield* formed({ ...base, shape }, [{ kind: 'not', left: base.form, right }]);
  }
}

/** Sets without what is said after the "not": a thing itself, or what it leads to. */
function* excepted(
  sets: Sets,
  { text, end }: Mention,
  bases: readonly Reached[],
  named: readonly Named[],
): Generator<Reached> {
  const isExcept = EXCEPT.test(text);
  const after = named.filter(({ mention, score }) => mention.start >= end && score >= UNLIKELY);
  const next = Math.min(...after.map(({ mention }) => mention.start));
  // "Other than Brazil" leaves out Brazil, and what comes later still says of what.
  const without = (isExcept ? after.filter(({ mention }) => mention.start === next) : after).flatMap((each) => [
    sets.itself(each),
    ...bases.filter(
      ({ trail, named: own }) => !isExcept && trail?.steps.length === 1 && own.length === 1 && own[0] === each,
    ),
  ]);
  const kept = bases.filter(
    ({ named: own }) => isExcept || own.every(({ mention }) => mention.end <= end || mention.start < end),
  );
  for (const right of without) {
    for (const left of kept) {
      if (left.named.some(({ mention }) => overlaps(mention, right.named[0]!.mention))) continue;
      if (intersect(left.nodes(), right.nodes()).length === 0) continue;
      const form = { kind: 'not', left: left.form, right: right.form } as const;
      const shape = {
        ...left.shape,
        steps: [...left.shape.steps, ...right.shape.steps],
        limits: left.shape.limits + 1,
      };
      yield* formed({ ...left, shape, named: [...left.named, ...right.named] }, [form]);
    }
  }
}

/** Words that leave out a thing itself, not what it leads to. */
const EXCEPT = /^(?:except|excluding|other than|besides|apart|aside)/i;

/** Whether something is so: of a named thing, of how it compares, or of there being any such thing. */
function* askedOf(
  around: Surroundings,
  sets: Sets,
  linked: Linked,
  cue: Cue,
  bases: readonly Reached[],
  named: readonly Named[],
): Generator<Reached> {
  const existence = / there$/i.test(cue.mention.text);
  const compared = linked.cues.flatMap((other) => (other.kind === 'compare' ? [comparedTogether(linked, other)] : []));
  const whether = (base: Reached, forms: readonly Form<Id>[]) =>
    formed(
      base,
      forms.map((of) => ({ kind: 'ask', of })),
    );
  for (const base of bases) {
    if (existence)
      yield* whether(base, [
        base.form,
        ...compared.flatMap((cues) => comparisons(around, base, cues, linked.literals)),
      ]);
    else yield* asked(around, base, named);
  }
  for (const each of existence ? [] : named) {
    yield* ofKind(around, sets, each);
    const itself = sets.itself(each);
    for (const cues of compared) yield* whether(itself, comparisons(around, itself, cues, linked.literals));
  }
}

/** Whether a thing is of a class that the question names beside it: "Is marble a rock?" */
function* ofKind(around: Surroundings, sets: Sets, named: Named): Generator<Reached> {
  if (around.knowledge.graph.isLiteral(named.id)) return;
  const own = new Set(stemText(named.mention.text).split(' '));
  for (const kind of sets.kinds.classes) {
    if (kind.form.kind !== 'class' || kind.form.symbol === named.id) continue;
    // "Lighthouse" of "Gull Point Lighthouse" is no class that is asked about.
    if ([...nameStemsOf(around, kind.form.symbol)].every((stem) => own.has(stem))) continue;
    const of = { kind: 'and', left: { kind: 'entity', symbol: named.id }, right: kind.form } as const;
    yield* formed({ ...kind, named: [named] }, [{ kind: 'ask', of }]);
  }
}

/** Whether another thing that the question names is in the set, where it is one that could be. */
function* asked(around: Surroundings, base: Reached, named: readonly Named[]): Generator<Reached> {
  const others = named.filter(
    (other) =>
      base.named.length > 0 &&
      base.named.every((own) => !overlaps(own.mention, other.mention)) &&
      couldEnd(around, base, other.id),
  );
  for (const other of others) {
    const order = orderOf(around, base.form);
    // "Is basalt a kind of rock?": the narrower one is named before the wider.
    const isFirst = base.named.every(({ mention }) => other.mention.start < mention.start);
    if (order && isFirst !== (order === 'narrower')) continue;
    const right = order ? throughKinds(base.form) : base.form;
    const of = { kind: 'and', left: { kind: 'entity', symbol: other.id }, right } as const;
    yield* formed({ ...base, named: [...base.named, other] }, [{ kind: 'ask', of }]);
  }
}

/** Whether a set is the next kinds of a kind, or those that it is one of. */
function orderOf({ knowledge }: Surroundings, form: Form<Id>): 'narrower' | 'wider' | undefined {
  if (form.kind !== 'join') return undefined;
  const { graph, dialect } = knowledge;
  const [first, ...rest] = dialect.saidAs?.get(graph.term(form.step.relation).value as Iri) ?? [];
  if (first === undefined || rest.length > 0 || !dialect.profile?.hierarchy.includes(first.relation)) return undefined;
  return form.step.inverse === first.inverse ? 'narrower' : 'wider';
}

/** What is a kind of a kind of rock is a rock: whether something is one is asked of all kinds, not of the next ones. */
function throughKinds(form: Form<Id>): Form<Id> {
  return form.kind === 'join' ? { ...form, step: { ...form.step, star: true } } : form;
}

/** Whether a walk could lead to a thing: its last hop does from somewhere, or to others of its class. A city is no continent of any country. */
function couldEnd(around: Surroundings, { trail }: Reached, thing: Id): boolean {
  const last = trail?.hops.at(-1);
  // A thing is never among texts and numbers, nor a text among things.
  if (last && endsInThings(around, last) === around.knowledge.graph.isLiteral(thing)) return false;
  const type = last && endClass(around, last);
  if (type === undefined || around.typeOf === undefined || has(endsAnywhere(around, last!), thing)) return true;
  return has(around.knowledge.graph.objects(thing, around.typeOf), type);
}

/** Steps from the winners of a superlative; other cues apply to their ends. */
function* behind(
  around: Surroundings,
  sets: Sets,
  linked: Linked,
  winner: Reached,
  used: SuperlativeCue,
): Generator<Reached | undefined> {
  const nodes = yield* denoted.inSlices(around, winner.form);
  if (nodes.length === 0) return;
  yield undefined;
  // Who does not describe the winner as one that something else is of asks for nothing far behind it.
  const trails = yield* sets.behind(winner, winner.form, nodes, used.within ? 2 : 1);
  const parts = yield* eachInSlices(trails, (each) => sets.kinds.partsOf(each));
  const ends = [...trails, ...parts.flat()];
  yield* ends;
  for (const cue of linked.cues) {
    if (cue === used) continue;
    for (const set of ends) {
      if (cue.kind === 'count' && !isQuantity(around, set.form)) yield* formed(set, [{ kind: 'count', of: set.form }]);
      // Who asks for "the largest city in the smallest country" does not know how many it has.
      if (cue.kind === 'superlative') yield* formed(set, superlatives(around, set, cue, 1));
      yield undefined;
    }
  }
}

/** What an operator makes of each of some sets, which others may interrupt. */
function* onEach(
  bases: readonly Reached[],
  formsOf: (base: Reached) => readonly Form<Id>[],
): Generator<Reached | undefined> {
  for (const base of bases) {
    yield* formed(base, formsOf(base));
    yield undefined;
  }
}

/** The same set under other forms. Its members are still those of the set that the operator is applied to. */
function* formed(base: Reached, forms: readonly Form<Id>[]): Generator<Reached> {
  for (const form of forms) {
    yield { ...base, key: JSON.stringify(form), form, trail: undefined, shape: withMeasure(base.shape, form) };
  }
}

/** A set's shape with what an operator on it looks at. */
function withMeasure(base: Shape, form: Form<Id>): Shape {
  switch (form.kind) {
    case 'superlative':
      return { ...base, steps: [...base.steps, ...(chainsOf(form.by) as readonly Path[])] };
    case 'aggregate': {
      // Who asks for a total asks for what is added up.
      const { steps, depth, limits } = base;
      return { steps: [...steps.slice(0, depth), form.by as Path, ...steps.slice(depth)], depth: depth + 1, limits };
    }
    case 'and':
      return form.right.kind === 'compare' ? narrower(base, chainsOf(form.right.by)[0] as Path) : base;
    case 'or':
    case 'ask':
      return withMeasure(base, form.kind === 'or' ? form.left : form.of);
    default:
      return base;
  }
}

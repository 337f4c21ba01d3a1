import type { Cue, Form, Id, Linked, Mention } from '../../core/index.ts';
import { evaluate, intersect, mapSymbols } from '../../form/index.ts';
import { aggregates, comparisons, superlatives } from './operate.ts';
import type { Path } from './paths.ts';
import { overlaps } from './separate.ts';
import { type Named, narrower, type Reached, type Sets, type Shape, UNLIKELY } from './sets.ts';
import type { Surroundings } from './surroundings.ts';

/** Yields sets with the operators that the wording has cues for: counted, compared, ranked, asked whether. */
export function* operated(
  around: Surroundings,
  sets: Sets,
  linked: Linked,
  bases: readonly Reached[],
  named: readonly Named[],
): Generator<Reached> {
  for (const cue of linked.cues) yield* applied(around, sets, linked, cue, bases, named);
  for (const { value, mention } of linked.literals) {
    if (linked.cues.some((cue) => cue.kind === 'compare' && overlaps(cue.mention, mention))) continue;
    for (const base of bases) yield* formed(base, comparisons(around, base, 'eq', value));
  }
}

function* applied(
  around: Surroundings,
  sets: Sets,
  linked: Linked,
  cue: Cue,
  bases: readonly Reached[],
  named: readonly Named[],
): Generator<Reached> {
  switch (cue.kind) {
    case 'count':
      for (const base of bases) yield* formed(base, [{ kind: 'count', of: base.form }]);
      return;
    case 'superlative':
      for (const base of bases) {
        const found = [...formed(base, superlatives(around, base, cue))];
        yield* found;
        // "the capital of the largest state": what the winner leads to.
        if (base.named.length === 0) for (const winner of found) yield* behind(around, sets, linked, winner, cue);
      }
      return;
    case 'compare':
      for (const base of bases) yield* formed(base, comparisons(around, base, cue.op, cue.value));
      return;
    case 'aggregate':
      for (const base of bases) yield* formed(base, aggregates(around, base, cue.op));
      return;
    case 'ask':
      for (const base of bases) yield* asked(base, named, / there$/i.test(cue.mention.text));
      return;
    case 'not':
      yield* excepted(sets, cue.mention, bases, named);
      return;
    case 'or':
    case 'during':
      return;
  }
}

/** Sets without what is said after the "not": a thing itself, or what it leads to. */
function* excepted(
  sets: Sets,
  { end }: Mention,
  bases: readonly Reached[],
  named: readonly Named[],
): Generator<Reached> {
  const without = named
    .filter(({ mention, score }) => mention.start >= end && score >= UNLIKELY)
    .flatMap((each) => [
      sets.itself(each),
      ...bases.filter(({ trail, named: own }) => trail?.steps.length === 1 && own.length === 1 && own[0] === each),
    ]);
  const kept = bases.filter(({ named: own }) => own.every(({ mention }) => mention.end <= end || mention.start < end));
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

/** Whether another thing that the question names is in the set, or whether there is any such thing. */
function* asked(base: Reached, named: readonly Named[], existence: boolean): Generator<Reached> {
  if (base.named.length > 1 && existence) yield* formed(base, [{ kind: 'ask', of: base.form }]);
  const others = named.filter(
    (other) => base.named.length > 0 && base.named.every((own) => !overlaps(own.mention, other.mention)),
  );
  for (const other of others) {
    const of = { kind: 'and', left: { kind: 'entity', symbol: other.id }, right: base.form } as const;
    yield* formed({ ...base, named: [...base.named, other] }, [{ kind: 'ask', of }]);
  }
}

/** Steps from the winners of a superlative; other cues apply to their ends. */
function* behind(around: Surroundings, sets: Sets, linked: Linked, winner: Reached, used: Cue): Generator<Reached> {
  const nodes = members(around, winner.form);
  if (nodes.length === 0) return;
  const trails = sets.behind(winner, winner.form, nodes);
  const ends = [...trails, ...trails.flatMap((each) => sets.ofClass(each))];
  yield* ends;
  for (const cue of linked.cues) {
    if (cue === used) continue;
    for (const set of ends) {
      if (cue.kind === 'count') yield* formed(set, [{ kind: 'count', of: set.form }]);
      if (cue.kind === 'superlative') yield* formed(set, superlatives(around, set, cue));
    }
  }
}

function members({ knowledge, iri }: Surroundings, form: Form<Id>): Uint32Array {
  const terms = evaluate(mapSymbols(form, iri), knowledge.graph, knowledge.dialect);
  return Uint32Array.from(terms.flatMap((term) => knowledge.graph.id(term) ?? [])).sort();
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
      return { ...base, steps: [...base.steps, form.by.chain as Path] };
    case 'aggregate':
      return { ...base, steps: [...base.steps, form.by as Path] };
    case 'and':
      return form.right.kind === 'compare' ? narrower(base, form.right.by.chain as Path) : base;
    default:
      return base;
  }
}

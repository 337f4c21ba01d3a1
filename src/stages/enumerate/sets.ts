import type { Form, Id, Ids, Linked, Literal } from '../../core/index.ts';
import { overlaps, saysOfSeveral } from '../../english/index.ts';
import { family, intersect, isWithin, XSD } from '../../form/index.ts';
import { flagValue, saysNo, saysYes } from '../../graph/index.ts';
import { eachInSlices, type Slices } from '../../run/index.ts';
import { remembering, type Step, type Surroundings } from '../knowledge/index.ts';
import { narrowed } from './anchor.ts';
import { NamedClasses } from './named-classes.ts';
import { type Named, PLAIN, type Reached } from './reached.ts';
import {
  type Source,
  stepsAhead,
  type Trail,
  thingOrValue,
  trailEnds,
  trailForm,
  trailKey,
  trailsBeyond,
  trailsFrom,
} from './trail.ts';

/** A relation that is true of some nodes. */
interface Truth extends Said {
  readonly relation: Id;
  readonly no?: Said;
}

/** What has a value that says yes or no. */
interface Said {
  readonly value: Literal;
  readonly nodes: Ids;
}

/** Steps from a description that are gone on from, where there are no more: who describes a thing seldom asks for more than one. */
const MOST_BEHIND = 20;

/** The sets of things within reach of what one question names. */
export class Sets {
  readonly #around: Surroundings;
  readonly #linked: Linked;
  readonly kinds: NamedClasses;
  #trueOf: readonly Truth[] | undefined;

  constructor(around: Surroundings, linked: Linked) {
    this.#around = around;
    this.#linked = linked;
    this.kinds = new NamedClasses(around, linked);
  }

  near(named: Named): readonly Reached[] {
    return trailsFrom(this.#around, thingOrValue(this.#around, named.id))
      .filter((trail) => this.#isToldApart(trail))
      .map((trail) => this.#along(trail, [named]));
  }

  /** Whether something is so is asked by the name of it: yes and no tell nothing of what they answer. */
  #isToldApart({ hops }: Trail): boolean {
    const { relation, inverse } = hops.at(-1)!;
    if (inverse || this.#around.relation(relation)?.ranges[0]?.iri !== `${XSD}boolean`) return true;
    return this.#linked.relations.some(({ item, said }) => said && this.#around.id(item.iri) === relation);
  }

  /** The steps that lead on from a set. */
  ahead({ trail }: Reached): readonly Step[] {
    return trail ? stepsAhead(this.#around, trail) : [];
  }

  /** What lies one step further: any, or one of these. */
  beyond({ trail, named }: Reached, steps?: readonly Step[]): readonly Reached[] {
    return trail ? trailsBeyond(this.#around, trail, steps).map((longer) => this.#along(longer, named)) : [];
  }

  /** What lies so many steps from the members of a form, for questions that start from a description. */
  *behind(base: Reached, form: Form<Id>, nodes: Ids, steps: 1 | 2): Slices<readonly Reached[]> {
    const near = trailsFrom(this.#around, { form, nodes });
    const isFar = steps === 1 || base.shape.depth > 0 || near.length > MOST_BEHIND;
    const far = isFar ? [] : yield* eachInSlices(near, (trail) => trailsBeyond(this.#around, trail));
    return yield* eachInSlices([...near, ...far.flat()], (trail) => {
      const reached = this.#along(trail, base.named);
      const { steps: walked, depth, limits } = reached.shape;
      const { steps: before, depth: from } = base.shape;
      const shape = {
        // What the description is measured by stands beside the walk that goes on from it.
        steps: [...before.slice(0, from), ...walked, ...before.slice(from)],
        depth: from + depth,
        limits: base.shape.limits + limits,
      };
      return { ...reached, shape, through: base.kinds };
    });
  }

  /** Each set narrowed by what else the question names: other things, and classes of the answer. */
  *narrowed(sets: readonly Reached[], named: readonly Named[]): Generator<Reached> {
    for (const set of sets) {
      const byThings = this.#byThings(set, named);
      yield* byThings;
      // Further away there are too many to be told apart by class as well.
      if (!set.trail || set.trail.steps.length === 1) for (const less of byThings) yield* this.kinds.partsOf(less);
      yield* this.kinds.partsOf(set);
      const byTruths = this.true(set);
      yield* byTruths;
      for (const less of byTruths) yield* this.kinds.partsOf(less);
    }
  }

  /** A set over nodes that state a time each, of the time that the question states: without it, it would be of all times. */
  inTime(set: Reached, periods: readonly Named[]): Reached {
    return periods.length === 0 ? set : (this.#byThings(set, periods)[0] ?? set);
  }

  #byThings({ trail, named: own }: Reached, named: readonly Named[]): readonly Reached[] {
    if (!trail) return [];
    return named.flatMap((other) => {
      if (own.some(({ mention }) => overlaps(mention, other.mention))) return [];
      const isOfOne = !saysOfSeveral(this.#linked.wording.text);
      return Array.from(narrowed(this.#around, trail, other.anchor(), isOfOne), (less) =>
        this.#along(less, [...own, other]),
      );
    });
  }

  /** The members of which something is true that the question may speak of: "landlocked", "fictional". */
  true(set: Reached): readonly Reached[] {
    return this.#truths().flatMap(({ relation, nodes, value }) => this.#stated(set, relation, nodes, value));
  }

  /** The members of which that is false. */
  untrue(set: Reached): readonly Reached[] {
    return this.#truths().flatMap(({ relation, no }) => (no ? this.#stated(set, relation, no.nodes, no.value) : []));
  }

  #stated(set: Reached, relation: Id, nodes: Ids, value: Literal): readonly Reached[] {
    const kept = intersect(set.nodes(), nodes);
    if (kept.length === 0) return [];
    const by = { of: 'value', chain: [{ relation, inverse: false }] } as const;
    // A yes that is written as a number or a word is had like any value.
    const stated: Form<Id> =
      family(value) === 'boolean'
        ? { kind: 'compare', op: 'eq', by, value }
        : { kind: 'join', step: { relation, inverse: false }, of: { kind: 'literal', value } };
    const form: Form<Id> = { kind: 'and', left: set.form, right: stated };
    // Being landlocked, like being a country, is what kind of thing is asked for, and no condition on it.
    const shape = { ...set.shape, steps: [...set.shape.steps, [{ relation, inverse: false }]] };
    const key = `${value.value} ${relation} & ${set.key}`;
    return [{ ...set, key, shape, form, trail: undefined, nodes: () => kept }];
  }

  /** Whatever a relation that the question speaks of leads to: "the largest capital" is asked of all capitals. */
  ranges(): readonly Reached[] {
    const around = this.#around;
    const said = this.#linked.relations.filter((relation) => relation.said);
    return said.slice(0, 3).flatMap(({ item }) => {
      const relation = around.id(item.iri);
      const domain = relation === undefined ? undefined : around.relation(relation)?.domains[0];
      const symbol = domain && around.id(domain.iri);
      if (relation === undefined || symbol === undefined) return [];
      const nodes = around.knowledge.graph.objectsOf(relation);
      // Where the question names a class of such things, that is what it asks of.
      if (this.kinds.classes.some((set) => isWithin(set.nodes(), nodes) || isWithin(nodes, set.nodes()))) return [];
      const of: Form<Id> = { kind: 'class', symbol };
      const form: Form<Id> = { kind: 'join', step: { relation, inverse: true }, of };
      const shape = { steps: [[{ relation, inverse: false }]], depth: 1, limits: 0 };
      const kinds = () => this.kinds.of(nodes);
      return [{ key: `range ${relation}`, named: [], shape, form, nodes: () => nodes, kinds }];
    });
  }

  /** A thing by itself. */
  itself(named: Named): Reached {
    const nodes = Uint32Array.of(named.id);
    const form = { kind: 'entity', symbol: named.id } as const;
    return { key: `${named.id}`, named: [named], shape: PLAIN, form, nodes: () => nodes, kinds: () => [] };
  }

  #along(trail: Trail, named: readonly Named[]): Reached {
    const { kinds } = this;
    const { source, steps, limits } = trail;
    return {
      key: `${this.#startOf(source)} ${trailKey(trail)}`,
      trail,
      named,
      shape: {
        steps: limits.length === 0 ? steps : [...steps, ...limits.map(({ path }) => path)],
        depth: steps.length,
        // That a time is meant is said outright: it is no condition that one would have to hear.
        limits: limits.filter(({ form }) => !isTime(form)).length,
      },
      form: trailForm(trail),
      nodes() {
        return trailEnds(trail);
      },
      kinds() {
        return kinds.ofTrail(trail);
      },
    };
  }

  /** One text for each source: many trails have the same. */
  readonly #startOf = remembering(({ form }: Source) =>
    form.kind === 'entity' ? `${form.symbol}` : JSON.stringify(form),
  );

  #truths(): readonly Truth[] {
    return (this.#trueOf ??= this.#findTruths());
  }

  #findTruths(): readonly Truth[] {
    return this.#linked.relations.flatMap(({ item, said }) => {
      const relation = said && this.#around.id(item.iri);
      const yes = relation === undefined ? undefined : this.#saying(relation, saysYes);
      if (relation === undefined || yes === undefined) return [];
      const no = this.#saying(relation, saysNo);
      return [{ relation, ...yes, ...(no && { no }) }];
    });
  }

  /** Those of which a relation says yes, or no, however that is written. */
  #saying(relation: Id, isSaid: (value: string) => boolean): Said | undefined {
    const { graph } = this.#around.knowledge;
    const { holds, ranges } = this.#around.relation(relation) ?? {};
    if (holds !== 'flags' && ranges?.[0]?.iri !== `${XSD}boolean`) return undefined;
    const id = flagValue(graph, relation, isSaid);
    const value = id === undefined ? undefined : graph.term(id);
    return value?.termType === 'Literal' ? { value, nodes: graph.subjects(relation, id!) } : undefined;
  }
}

function isTime(form: Form<Id>): boolean {
  return form.kind === 'literal' && family(form.value) !== 'text';
}

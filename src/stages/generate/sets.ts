import type { Class, Form, Id, Ids, Linked, LinkedEntity, Literal, Mention, Scored } from '../../core/index.ts';
import { family, intersect, isWithin, literal, union, XSD } from '../../form/index.ts';
import type { Pool } from './operate.ts';
import type { Path } from './paths.ts';
import { overlaps } from './separate.ts';
import type { Surroundings } from './surroundings.ts';
import {
  type Anchor,
  anchorAt,
  answersOf,
  narrowed,
  type Trail,
  thingOrValue,
  trailForm,
  trailKey,
  trailsBeyond,
  trailsFrom,
} from './trail.ts';

/** A thing with the mention that names it. */
export interface Named {
  readonly id: Id;
  readonly mention: Mention;
  readonly score: number;
  anchor(): Anchor;
}

/** What a form is built of. */
export interface Shape {
  /** The relation steps it takes: those it walks, those of its limits, and those it measures by. */
  readonly steps: readonly Path[];
  /** How many of them lead, one after another, to the answer. */
  readonly depth: number;
  /** How many conditions narrow it; what kind of thing is asked for is none. */
  readonly limits: number;
}

/** A set with what it is about. */
export interface Reached extends Pool {
  /** One text for each set; those that say the same in another order may have two. */
  readonly key: string;
  readonly named: readonly Named[];
  readonly shape: Shape;
  readonly trail?: Trail | undefined;
  /** Classes that the question names and all of its members belong to. */
  kinds(): readonly Id[];
  /** The same of what a walk passes through, where it goes on from a description. */
  through?(): readonly Id[];
}

/** A relation that is true of some nodes. */
interface Truth {
  readonly relation: Id;
  readonly nodes: Ids;
}

/** A thing less likely than this is not meant where the words may as well be a class's. */
export const UNLIKELY = 0.1;
/** How likely a value is meant that is written as the graph has it. */
const VERBATIM = 0.9;
/** Things considered at all: a question names few. */
const MOST_THINGS = 12;
/** Classes considered. */
const MOST_CLASSES = 4;

const TRUE = literal('true', 'boolean');
const FALSE = literal('false', 'boolean');
const PLAIN: Shape = { steps: [], depth: 0, limits: 0 };

/** The sets of things within reach of what one question names. */
export class Sets {
  readonly #around: Surroundings;
  readonly #linked: Linked;
  readonly #kinds = new WeakMap<Ids, readonly Id[]>();
  #known: readonly Reached[] | undefined;
  #trueOf: readonly Truth[] | undefined;

  constructor(around: Surroundings, linked: Linked) {
    this.#around = around;
    this.#linked = linked;
  }

  /** The things that the question may name, the likeliest first. */
  named(perMention: number): readonly Named[] {
    const taken = new Map<string, number>();
    const things = [...this.#linked.entities]
      .sort((a, b) => b.score - a.score)
      .slice(0, MOST_THINGS)
      .flatMap(({ item, mention, score }: LinkedEntity) => {
        const id = this.#around.id(item.iri);
        const place = `${mention.start}-${mention.end}-${mention.text}`;
        const before = taken.get(place) ?? 0;
        if (id === undefined || before >= perMention) return [];
        if (score < UNLIKELY && this.#linked.classes.length > 0) return [];
        taken.set(place, before + 1);
        return [this.#named(id, mention, score)];
      });
    return [...this.#verbatim(), ...things];
  }

  /** Values that the question states as they stand in the graph: a code names its thing like any name. */
  #verbatim(): readonly Named[] {
    return this.#linked.literals.flatMap(({ value, mention }) => {
      const id = family(value) === 'text' ? this.#around.knowledge.graph.id(value) : undefined;
      return id === undefined ? [] : [this.#named(id, mention, VERBATIM)];
    });
  }

  #named(id: Id, mention: Mention, score: number): Named {
    let anchor: Anchor | undefined;
    return { id, mention, score, anchor: () => (anchor ??= anchorAt(this.#around, id)) };
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

  /** What lies one step further. */
  beyond({ trail, named }: Reached): readonly Reached[] {
    return trail ? trailsBeyond(this.#around, trail).map((longer) => this.#along(longer, named)) : [];
  }

  /** What lies one step from the members of a form, for questions that start from a description. */
  behind(base: Reached, form: Form<Id>, nodes: Ids): readonly Reached[] {
    return trailsFrom(this.#around, { form, nodes }).map((trail) => {
      const reached = this.#along(trail, base.named);
      const { steps, depth, limits } = reached.shape;
      const shape = {
        steps: [...base.shape.steps, ...steps],
        depth: base.shape.depth + depth,
        limits: base.shape.limits + limits,
      };
      return { ...reached, shape, through: base.kinds };
    });
  }

  /** Each set narrowed by what else the question names: other things, and classes of the answer. */
  narrowed(sets: readonly Reached[], named: readonly Named[]): readonly Reached[] {
    return sets.flatMap((set) => {
      const { trail } = set;
      const others = named.filter((other) => set.named.every((own) => !overlaps(own.mention, other.mention)));
      const byThings = trail
        ? others.flatMap((other) =>
            narrowed(this.#around, trail, other.anchor()).map((less) => this.#along(less, [...set.named, other])),
          )
        : [];
      // Further away there are too many to be told apart by class as well.
      const ofBoth = trail && trail.steps.length > 1 ? [] : byThings.flatMap((less) => this.ofClass(less));
      const byTruths = this.true(set);
      const ofTruths = byTruths.flatMap((less) => this.ofClass(less));
      return [...byThings, ...ofBoth, ...this.ofClass(set), ...byTruths, ...ofTruths];
    });
  }

  /** The members of a set that are of a class which the question names, where that leaves some and not all. */
  ofClass(set: Reached): readonly Reached[] {
    return this.classes().flatMap(({ key, form, nodes }) => {
      const kept = intersect(set.nodes(), nodes());
      if (kept.length === 0 || kept.length === set.nodes().length) return [];
      return [
        {
          key: `${key} & ${set.key}`,
          named: set.named,
          shape: set.shape,
          form: { kind: 'and', left: form, right: set.form } as const,
          nodes: () => kept,
          kinds: () => this.#kindsOf(kept),
        },
      ];
    });
  }

  /** The members of which something is true that the question may speak of: "landlocked", "fictional". */
  true(set: Reached): readonly Reached[] {
    return this.#truths().flatMap(({ relation, nodes }) => this.#stated(set, relation, nodes, TRUE));
  }

  /** The members of which that is false. */
  untrue(set: Reached): readonly Reached[] {
    const { graph } = this.#around.knowledge;
    const id = graph.id(FALSE);
    if (id === undefined) return [];
    return this.#truths().flatMap(({ relation }) => this.#stated(set, relation, graph.subjects(relation, id), FALSE));
  }

  #stated(set: Reached, relation: Id, nodes: Ids, value: Literal): readonly Reached[] {
    const kept = intersect(set.nodes(), nodes);
    if (kept.length === 0) return [];
    const by = { of: 'value', chain: [{ relation, inverse: false }] } as const;
    const form = { kind: 'and', left: set.form, right: { kind: 'compare', op: 'eq', by, value } } as const;
    // Being landlocked, like being a country, is what kind of thing is asked for, and no condition on it.
    const shape = { ...set.shape, steps: [...set.shape.steps, [{ relation, inverse: false }]] };
    const key = `${value.value} ${relation} & ${set.key}`;
    return [{ ...set, key, shape, form, trail: undefined, nodes: () => kept }];
  }

  /** Two named things together, where the wording chooses between them or adds them up. */
  alternatives(named: readonly Named[]): readonly Reached[] {
    if (!this.#linked.cues.some(({ kind }) => kind === 'or' || kind === 'aggregate')) return [];
    return named.flatMap((first, i) =>
      named.slice(i + 1).flatMap((second) => {
        if (overlaps(first.mention, second.mention)) return [];
        const nodes = union([Uint32Array.of(first.id), Uint32Array.of(second.id)]);
        const form = { kind: 'or', left: entity(first.id), right: entity(second.id) } as const;
        const key = `${first.id} or ${second.id}`;
        return [
          { key, named: [first, second], shape: PLAIN, form, nodes: () => nodes, kinds: () => this.#kindsOf(nodes) },
        ];
      }),
    );
  }

  /**
   * What two things lead to by the same step, together: where the wording says "or", or where nothing is both and each
   * has its own, as capitals of two countries are. What has a relation to two things has it to both.
   */
  united(near: readonly Reached[], sure: readonly Named[]): readonly Reached[] {
    const alternatives = this.#linked.cues.some(({ kind }) => kind === 'or');
    const own = near.filter(({ named }) => sure.includes(named[0]!));
    const isOwn = ({ trail }: Reached): boolean => {
      const last = trail!.hops.at(-1)!;
      return !last.inverse && this.#around.inverseOf(last.relation) !== last.relation;
    };
    const keys = own.map(({ trail }) => trailKey(trail!));
    return own.flatMap((first, i) =>
      own.slice(i + 1).flatMap((second, j) => {
        if (keys[i] !== keys[i + 1 + j] || overlaps(first.named[0]!.mention, second.named[0]!.mention)) return [];
        if (!alternatives && (!isOwn(first) || intersect(first.nodes(), second.nodes()).length > 0)) return [];
        const nodes = union([first.nodes(), second.nodes()]);
        const set: Reached = {
          key: `${first.key} or ${second.key}`,
          named: [...first.named, ...second.named],
          shape: first.shape,
          form: { kind: 'or', left: first.form, right: second.form },
          nodes: () => nodes,
          kinds: () => this.#kindsOf(nodes),
        };
        const others = own.filter((_, at) => at > i + 1 + j && keys[at] === keys[i]);
        const all = others.length === 0 ? [] : this.#all([first, second, ...others]);
        return [set, ...this.ofClass(set), ...all.flatMap((whole) => [whole, ...this.ofClass(whole)])];
      }),
    );
  }

  /** What several things lead to by the same step, where the question names each of them apart. */
  #all(sets: readonly Reached[]): readonly Reached[] {
    const named = sets.flatMap((set) => set.named);
    if (named.some((one, i) => named.slice(i + 1).some((other) => overlaps(one.mention, other.mention)))) return [];
    const nodes = union(sets.map((set) => set.nodes()));
    const form = sets.map((set) => set.form).reduceRight((right, left) => ({ kind: 'or', left, right }));
    const key = sets.map((set) => set.key).join(' or ');
    return [{ key, named, shape: sets[0]!.shape, form, nodes: () => nodes, kinds: () => this.#kindsOf(nodes) }];
  }

  /** The classes that the question names, as sets of all their members. */
  classes(): readonly Reached[] {
    return (this.#known ??= this.#findClasses());
  }

  /** Whatever a relation that the question speaks of leads to: "the largest capital" is asked of all capitals. */
  ranges(): readonly Reached[] {
    const around = this.#around;
    return this.#linked.relations.slice(0, 3).flatMap(({ item }) => {
      const relation = around.id(item.iri);
      const domain = relation === undefined ? undefined : around.relation(relation)?.domains[0];
      const symbol = domain && around.id(domain.iri);
      if (relation === undefined || symbol === undefined) return [];
      const nodes = around.knowledge.graph.objectsOf(relation);
      // Where the question names a class of such things, that is what it asks of.
      if (this.classes().some((set) => isWithin(set.nodes(), nodes) || isWithin(nodes, set.nodes()))) return [];
      const of: Form<Id> = { kind: 'class', symbol };
      const form: Form<Id> = { kind: 'join', step: { relation, inverse: true }, of };
      const shape = { steps: [[{ relation, inverse: false }]], depth: 1, limits: 0 };
      const kinds = () => this.#kindsOf(nodes);
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
    const { source } = trail;
    const nodes = () => answersOf(trail);
    return {
      key: `${source.form.kind === 'entity' ? source.form.symbol : JSON.stringify(source.form)} ${trailKey(trail)}`,
      trail,
      named,
      shape: {
        steps: [...trail.steps, ...trail.limits.map(({ path }) => path)],
        depth: trail.steps.length,
        limits: trail.limits.length,
      },
      get form() {
        return trailForm(trail);
      },
      nodes,
      kinds: () => (this.classes().length === 0 ? [] : this.#kindsOf(nodes())),
    };
  }

  /** Classes that the question names and some of these belong to. */
  kindsAmong(nodes: Ids): readonly Id[] {
    return this.classes().flatMap(({ form, nodes: members }) =>
      form.kind === 'class' && intersect(members(), nodes).length > 0 ? [form.symbol] : [],
    );
  }

  #kindsOf(nodes: Ids): readonly Id[] {
    const known = this.#kinds.get(nodes) ?? this.#findKinds(nodes);
    this.#kinds.set(nodes, known);
    return known;
  }

  #findKinds(nodes: Ids): readonly Id[] {
    return this.classes().flatMap(({ form, nodes: members }) =>
      form.kind === 'class' && nodes.length > 0 && isWithin(nodes, members()) ? [form.symbol] : [],
    );
  }

  #truths(): readonly Truth[] {
    return (this.#trueOf ??= this.#findTruths());
  }

  #findTruths(): readonly Truth[] {
    const { graph } = this.#around.knowledge;
    const id = graph.id(TRUE);
    return this.#linked.relations.flatMap(({ item, said }) => {
      const relation = said && this.#around.id(item.iri);
      if (id === undefined || relation === undefined) return [];
      const nodes = graph.subjects(relation, id);
      return nodes.length === 0 ? [] : [{ relation, nodes }];
    });
  }

  #findClasses(): readonly Reached[] {
    const { graph } = this.#around.knowledge;
    const { typeOf } = this.#around;
    return this.#linked.classes.slice(0, MOST_CLASSES).flatMap(({ item }: Scored<Class>) => {
      const id = this.#around.id(item.iri);
      if (id === undefined || typeOf === undefined) return [];
      const members = graph.subjects(typeOf, id);
      if (members.length === 0) return [];
      const form = { kind: 'class', symbol: id } as const;
      return [{ key: `class ${id}`, named: [], shape: PLAIN, form, nodes: () => members, kinds: () => [id] }];
    });
  }
}

function entity(symbol: Id): Form<Id> {
  return { kind: 'entity', symbol };
}

/** A shape with one more condition, which looks along a path. */
export function narrower(shape: Shape, path: Path): Shape {
  return { ...shape, steps: [...shape.steps, path], limits: shape.limits + 1 };
}

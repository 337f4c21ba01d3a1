import type { Class, Cue, Form, Id, Ids, Linked, LinkedEntity, Mention, Scored } from '../../core/index.ts';
import { evaluate, intersect, literal, mapSymbols, union } from '../../form/index.ts';
import { aggregates, comparisons, type Pool, superlatives } from './operate.ts';
import { overlaps } from './separate.ts';
import type { Surroundings } from './surroundings.ts';
import {
  type Anchor,
  anchorAt,
  answersOf,
  narrowed,
  type Trail,
  thing,
  trailForm,
  trailKey,
  trailsBeyond,
  trailsFrom,
} from './trail.ts';

/** How far a candidate goes beyond one step from one thing; nearer tiers are offered first. */
export type Tier = 'near' | 'narrowed' | 'far' | 'operated';

/** A form within reach of what was linked. */
export interface Reading {
  readonly form: Form<Id>;
  readonly tier: Tier;
  /** The things it is about, and how well they were linked: the mean of their scores. */
  readonly things: readonly Id[];
  readonly link: number;
  /** Where the question names those things. */
  readonly mentions: readonly Mention[];
  /** Classes that the question names and all that it denotes, or is measured of, belongs to. */
  kinds(): readonly Id[];
}

export interface EnumerateOptions {
  readonly tiers: readonly Tier[];
  /** Entities taken of each mention. */
  readonly perMention: number;
  /** Things that trails of one step start from, and trails of two. */
  readonly starts: number;
  readonly farStarts: number;
  /** How sure a link must be for its thing to narrow what others lead to. */
  readonly sure: number;
  /** Readings of a tier; what is cut is reported. */
  readonly perTier: number;
}

export const usualEnumeration: EnumerateOptions = {
  tiers: ['near', 'narrowed', 'far', 'operated'],
  perMention: 5,
  starts: 5,
  farStarts: 2,
  sure: 0.3,
  perTier: 2000,
};

export interface Enumeration {
  readonly readings: readonly Reading[];
  /** What was left out because there was too much of it. */
  readonly cut: readonly string[];
}

/** Every form within reach of what a question may be about, the nearest first, none twice, none without an answer. */
export function enumerate(
  around: Surroundings,
  linked: Linked,
  options: EnumerateOptions = usualEnumeration,
): Enumeration {
  return new Enumerator(around, linked, options).run();
}

/** A thing with the mention that names it. */
interface Named {
  readonly id: Id;
  readonly mention: Mention;
  readonly score: number;
  anchor(): Anchor;
}

/** A set with what it is about. */
interface Reached extends Pool {
  /** One text for each set; those that say the same in another order may have two. */
  readonly key: string;
  readonly named: readonly Named[];
  readonly trail?: Trail | undefined;
  kinds(): readonly Id[];
}

/** A thing less likely than this is not meant where the words may as well be a class's. */
const UNLIKELY = 0.1;
/** Sets of two steps that operators are tried on. */
const FAR_OPERATED = 60;

/** Things considered at all: a question names few. */
const MOST_THINGS = 12;

const TRUE = literal('true', 'boolean');

/** A relation that is true of some nodes. */
interface Truth {
  readonly relation: Id;
  readonly nodes: Ids;
}

class Enumerator {
  readonly #around: Surroundings;
  readonly #linked: Linked;
  readonly #options: EnumerateOptions;
  readonly #cut: string[] = [];
  readonly #readings: Reading[] = [];
  readonly #seen = new Set<string>();
  readonly #kinds = new WeakMap<Ids, readonly Id[]>();
  #known: readonly Reached[] | undefined;
  #trueOf: readonly Truth[] | undefined;

  constructor(around: Surroundings, linked: Linked, options: EnumerateOptions) {
    this.#around = around;
    this.#linked = linked;
    this.#options = options;
  }

  run(): Enumeration {
    const wants = (tier: Tier) => this.#options.tiers.includes(tier);
    const named = this.#named();
    const near = named.slice(0, this.#options.starts).flatMap((each) => this.#near(each));
    if (wants('near')) this.#offer('near', near);
    const sure = named.filter(({ score }) => score >= this.#options.sure);
    const narrow = wants('narrowed') || wants('operated') ? this.#narrowed(near, sure) : [];
    const open = this.#classes().flatMap((set) => this.#true(set));
    if (wants('narrowed')) this.#offer('narrowed', [...narrow, ...this.#united(near, sure), ...open]);
    const distant: Reached[] = [];
    if (wants('far')) {
      const starts = new Set(named.slice(0, this.#options.farStarts));
      const far = near.filter((reached) => starts.has(reached.named[0]!)).flatMap((reached) => this.#beyond(reached));
      const ofClass = far.flatMap((set) => this.#ofClass(set));
      distant.push(...ofClass, ...far.filter((set) => set.kinds().length > 0));
      this.#offer('far', [...ofClass, ...far]);
      if (sure.length > 1) this.#offer('far', this.#narrowed([...far, ...narrow], sure));
    }
    if (wants('operated')) this.#operated([...near, ...narrow, ...open, ...distant.slice(0, FAR_OPERATED)], named);
    return { readings: this.#readings, cut: this.#cut };
  }

  #named(): readonly Named[] {
    const perMention = new Map<string, number>();
    return [...this.#linked.entities]
      .sort((a, b) => b.score - a.score)
      .slice(0, MOST_THINGS)
      .flatMap(({ item, mention, score }: LinkedEntity) => {
        const id = this.#around.id(item.iri);
        const place = `${mention.start}-${mention.end}-${mention.text}`;
        const taken = perMention.get(place) ?? 0;
        if (id === undefined || taken >= this.#options.perMention) return [];
        if (score < UNLIKELY && this.#linked.classes.length > 0) return [];
        perMention.set(place, taken + 1);
        let anchor: Anchor | undefined;
        return [{ id, mention, score, anchor: () => (anchor ??= anchorAt(this.#around, id)) }];
      });
  }

  #near(named: Named): readonly Reached[] {
    return trailsFrom(this.#around, thing(named.id)).map((trail) => this.#reached(trail, [named]));
  }

  #reached(trail: Trail, named: readonly Named[]): Reached {
    const { source } = trail;
    const nodes = () => answersOf(trail);
    return {
      key: `${source.form.kind === 'entity' ? source.form.symbol : JSON.stringify(source.form)} ${trailKey(trail)}`,
      trail,
      named,
      get form() {
        return trailForm(trail);
      },
      nodes,
      kinds: () => this.#kindsOf(nodes()),
    };
  }

  #beyond({ trail, named }: Reached): readonly Reached[] {
    return trail ? trailsBeyond(this.#around, trail).map((longer) => this.#reached(longer, named)) : [];
  }

  /** Each set narrowed by what else the question names: other things, and classes of the answer. */
  #narrowed(sets: readonly Reached[], named: readonly Named[]): readonly Reached[] {
    return sets.flatMap((set) => {
      const { trail } = set;
      const others = named.filter((other) => set.named.every((own) => !overlaps(own.mention, other.mention)));
      const byThings = trail
        ? others.flatMap((other) =>
            narrowed(this.#around, trail, other.anchor()).map((less) => this.#reached(less, [...set.named, other])),
          )
        : [];
      return [...byThings, ...this.#ofClass(set), ...this.#true(set)];
    });
  }

  /** The members of a set that are of a class which the question names, where that leaves some and not all. */
  #ofClass(set: Reached): readonly Reached[] {
    return this.#classes().flatMap(({ key, form, nodes }) => {
      const kept = intersect(set.nodes(), nodes());
      if (kept.length === 0 || kept.length === set.nodes().length) return [];
      const both = { kind: 'and', left: form, right: set.form } as const;
      return [
        {
          key: `${key} & ${set.key}`,
          named: set.named,
          form: both,
          nodes: () => kept,
          kinds: () => this.#kindsOf(kept),
        },
      ];
    });
  }

  /** The classes named that all of these are members of. */
  #kindsOf(nodes: Ids): readonly Id[] {
    const known = this.#kinds.get(nodes) ?? this.#findKinds(nodes);
    this.#kinds.set(nodes, known);
    return known;
  }

  #findKinds(nodes: Ids): readonly Id[] {
    return this.#classes().flatMap(({ form, nodes: members }) =>
      form.kind === 'class' && nodes.length > 0 && intersect(nodes, members()).length === nodes.length
        ? [form.symbol]
        : [],
    );
  }

  /** The members of which something is true that the question may speak of: "landlocked", "fictional". */
  #true(set: Reached): readonly Reached[] {
    return this.#truths().flatMap(({ relation, nodes }) => {
      const kept = intersect(set.nodes(), nodes);
      if (kept.length === 0) return [];
      const by = { of: 'value', chain: [{ relation, inverse: false }] } as const;
      const form = { kind: 'and', left: set.form, right: { kind: 'compare', op: 'eq', by, value: TRUE } } as const;
      return [{ ...set, key: `true ${relation} & ${set.key}`, form, trail: undefined, nodes: () => kept }];
    });
  }

  #truths(): readonly Truth[] {
    return (this.#trueOf ??= this.#findTruths());
  }

  #findTruths(): readonly Truth[] {
    const { graph } = this.#around.knowledge;
    const id = graph.id(TRUE);
    return this.#linked.relations.flatMap(({ item }) => {
      const relation = this.#around.id(item.iri);
      if (id === undefined || relation === undefined) return [];
      const nodes = graph.subjects(relation, id);
      return nodes.length === 0 ? [] : [{ relation, nodes }];
    });
  }

  /** What two things lead to by the same step, together: where the wording says "or", or where nothing is both. */
  #united(near: readonly Reached[], sure: readonly Named[]): readonly Reached[] {
    const alternatives = this.#linked.cues.some(({ kind }) => kind === 'or');
    const own = near.filter(({ named }) => sure.includes(named[0]!));
    const keys = own.map(({ trail }) => trailKey(trail!));
    return own.flatMap((first, i) =>
      own.slice(i + 1).flatMap((second, j) => {
        if (keys[i] !== keys[i + 1 + j] || overlaps(first.named[0]!.mention, second.named[0]!.mention)) return [];
        if (!alternatives && intersect(first.nodes(), second.nodes()).length > 0) return [];
        const nodes = union([first.nodes(), second.nodes()]);
        const form = { kind: 'or', left: first.form, right: second.form } as const;
        const named = [...first.named, ...second.named];
        const both = { key: `${first.key} or ${second.key}`, named, form, nodes: () => nodes };
        const set: Reached = { ...both, kinds: () => this.#kindsOf(nodes) };
        return [set, ...this.#ofClass(set)];
      }),
    );
  }

  #classes(): readonly Reached[] {
    return (this.#known ??= this.#findClasses());
  }

  #findClasses(): readonly Reached[] {
    const { graph } = this.#around.knowledge;
    const { typeOf } = this.#around;
    return this.#linked.classes.slice(0, 4).flatMap(({ item }: Scored<Class>) => {
      const id = this.#around.id(item.iri);
      if (id === undefined || typeOf === undefined) return [];
      const members = graph.subjects(typeOf, id);
      return members.length === 0
        ? []
        : [
            {
              key: `class ${id}`,
              named: [],
              form: { kind: 'class', symbol: id } as const,
              nodes: () => members,
              kinds: () => [id],
            },
          ];
    });
  }

  /** Whatever a relation that the question speaks of leads to: "the largest capital" is asked of all capitals. */
  #ranges(): readonly Reached[] {
    const { around, linked } = { around: this.#around, linked: this.#linked };
    return linked.relations.slice(0, 3).flatMap(({ item }) => {
      const relation = around.id(item.iri);
      const domain = relation === undefined ? undefined : around.relation(relation)?.domains[0];
      const symbol = domain && around.id(domain.iri);
      if (relation === undefined || symbol === undefined) return [];
      const nodes = around.knowledge.graph.objectsOf(relation);
      const of: Form<Id> = { kind: 'class', symbol };
      const form: Form<Id> = { kind: 'join', step: { relation, inverse: true }, of };
      return [{ key: `range ${relation}`, named: [], form, nodes: () => nodes, kinds: () => this.#kindsOf(nodes) }];
    });
  }

  #operated(sets: readonly Reached[], named: readonly Named[]): void {
    const open = [...this.#classes(), ...this.#ranges()];
    const bases = [...sets, ...open];
    if (named.length === 0) this.#offer('operated', open);
    for (const cue of this.#linked.cues) this.#apply(cue, bases, named);
    for (const { value, mention } of this.#linked.literals) {
      if (this.#linked.cues.some((cue) => cue.kind === 'compare' && overlaps(cue.mention, mention))) continue;
      for (const base of bases) this.#forms(base, comparisons(this.#around, base, 'eq', value));
    }
  }

  #apply(cue: Cue, bases: readonly Reached[], named: readonly Named[]): void {
    switch (cue.kind) {
      case 'count':
        for (const base of bases) this.#forms(base, [{ kind: 'count', of: base.form }]);
        return;
      case 'superlative':
        for (const base of bases) {
          const found = superlatives(this.#around, base, cue);
          this.#forms(base, found);
          // "the capital of the largest state": what the winner leads to.
          if (base.named.length === 0) for (const form of found) this.#behind(base, form, cue);
        }
        return;
      case 'compare':
        for (const base of bases) this.#forms(base, comparisons(this.#around, base, cue.op, cue.value));
        return;
      case 'aggregate':
        for (const base of bases) this.#forms(base, aggregates(this.#around, base, cue.op));
        return;
      case 'ask':
        for (const base of bases) this.#questions(base, named, / there$/i.test(cue.mention.text));
        return;
      case 'not':
        this.#excepted(cue.mention, bases, named);
        return;
      case 'or':
      case 'during':
        return;
    }
  }

  /** Sets without what is said after the "not": a thing itself, or what it leads to. */
  #excepted({ end }: Mention, bases: readonly Reached[], named: readonly Named[]): void {
    const without: Reached[] = named
      .filter(({ mention, score }) => mention.start >= end && score >= UNLIKELY)
      .flatMap((each) => {
        const nodes = Uint32Array.of(each.id);
        const form = { kind: 'entity', symbol: each.id } as const;
        const itself: Reached = { key: `${each.id}`, named: [each], form, nodes: () => nodes, kinds: () => [] };
        return [
          itself,
          ...bases.filter(({ trail, named: own }) => trail?.steps === 1 && own.length === 1 && own[0] === each),
        ];
      });
    const kept = bases.filter(({ named: own }) =>
      own.every(({ mention }) => mention.end <= end || mention.start < end),
    );
    for (const right of without) {
      for (const left of kept) {
        if (left.named.some(({ mention }) => overlaps(mention, right.named[0]!.mention))) continue;
        if (intersect(left.nodes(), right.nodes()).length === 0) continue;
        const form = { kind: 'not', left: left.form, right: right.form } as const;
        this.#forms({ ...left, named: [...left.named, ...right.named] }, [form]);
      }
    }
  }

  /** Whether another thing that the question names is in the set, or whether there is any such thing. */
  #questions(base: Reached, named: readonly Named[], existence: boolean): void {
    if (base.named.length > 1 && existence) this.#forms(base, [{ kind: 'ask', of: base.form }]);
    const others = named.filter(
      (other) => base.named.length > 0 && base.named.every((own) => !overlaps(own.mention, other.mention)),
    );
    for (const other of others) {
      const of = { kind: 'and', left: { kind: 'entity', symbol: other.id }, right: base.form } as const;
      this.#forms({ ...base, named: [...base.named, other] }, [{ kind: 'ask', of }]);
    }
  }

  /** Steps from the members of a form, for questions that start from a description; other cues apply to their ends. */
  #behind(base: Reached, form: Form<Id>, used: Cue): void {
    const nodes = this.#members(form);
    if (nodes.length === 0) return;
    const trails = trailsFrom(this.#around, { form, nodes }).map((trail) => this.#reached(trail, base.named));
    const sets = [...trails, ...trails.flatMap((each) => this.#ofClass(each))];
    this.#offer('operated', sets);
    for (const cue of this.#linked.cues) {
      if (cue === used) continue;
      for (const set of sets) {
        if (cue.kind === 'count') this.#forms(set, [{ kind: 'count', of: set.form }]);
        if (cue.kind === 'superlative') this.#forms(set, superlatives(this.#around, set, cue));
      }
    }
  }

  #members(form: Form<Id>): Uint32Array {
    const { knowledge, iri } = this.#around;
    const terms = evaluate(mapSymbols(form, iri), knowledge.graph, knowledge.dialect);
    return Uint32Array.from(terms.flatMap((term) => knowledge.graph.id(term) ?? [])).sort();
  }

  #forms(base: Reached, forms: readonly Form<Id>[]): void {
    this.#offer(
      'operated',
      forms.map((form) => ({ ...base, key: JSON.stringify(form), form })),
    );
  }

  #offer(tier: Tier, sets: readonly Reached[]): void {
    let room = this.#options.perTier - this.#readings.filter((reading) => reading.tier === tier).length;
    for (const { key, form, named, kinds } of sets) {
      if (this.#seen.has(key)) continue;
      if (room-- <= 0) {
        this.#cut.push(`the ${tier} tier was cut at ${this.#options.perTier} readings`);
        return;
      }
      this.#seen.add(key);
      const link = named.length === 0 ? 0 : named.reduce((sum, { score }) => sum + score, 0) / named.length;
      const mentions = named.map(({ mention }) => mention);
      this.#readings.push({ form, tier, things: named.map(({ id }) => id), link, mentions, kinds });
    }
  }
}

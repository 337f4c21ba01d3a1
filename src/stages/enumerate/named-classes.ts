import type { Class, Id, Ids, Linked, Scored } from '../../core/index.ts';
import { intersect, isWithin, meet } from '../../form/index.ts';
import { membersOf, remembering, type Surroundings } from '../knowledge/index.ts';
import { type Extent, extentOf } from './extent.ts';
import { PLAIN, type Reached } from './reached.ts';
import type { Trail } from './trail.ts';

/** A class that the question names, with all its members. */
interface NamedClass extends Reached {
  readonly type: Id;
}

/** Classes considered. */
const MOST_CLASSES = 4;

/** The classes that one question names, and what of a set belongs to them. */
export class NamedClasses {
  readonly #around: Surroundings;
  readonly #linked: Linked;
  #classes: readonly NamedClass[] | undefined;

  constructor(around: Surroundings, linked: Linked) {
    this.#around = around;
    this.#linked = linked;
  }

  /** The classes as sets of all their members. */
  get classes(): readonly NamedClass[] {
    return (this.#classes ??= this.#find());
  }

  /** The classes that all of some nodes belong to. */
  readonly of = remembering((nodes: Ids): readonly Id[] => {
    if (nodes.length === 0) return [];
    return this.classes.flatMap(({ type, nodes: members }) => (isWithin(nodes, members()) ? [type] : []));
  });

  /** The classes that all a trail leads to belongs to. */
  ofTrail(trail: Trail): readonly Id[] {
    const extents = this.#extentsOf(trail);
    return this.classes.flatMap(({ type }, i) => (extents[i] === 'all' ? [type] : []));
  }

  /** How much of what a trail leads to is of each class: asked for its kinds, and for its parts. */
  readonly #extentsOf = remembering((trail: Trail): readonly Extent[] =>
    this.classes.map(({ type, nodes }) => extentOf(this.#around, trail, type, nodes())),
  );

  /** The classes that some of these nodes belong to. */
  among(nodes: Ids): readonly Id[] {
    return this.classes.flatMap(({ type, nodes: members }) => (meet(members(), nodes) ? [type] : []));
  }

  /** The members of a set that are of each class, where that leaves some and not all. */
  readonly partsOf = remembering((set: Reached): readonly Reached[] =>
    this.classes.flatMap((kind, i) => this.#part(set, kind, i)),
  );

  #part(set: Reached, { key, type, form, nodes: members }: NamedClass, i: number): readonly Reached[] {
    if (set.trail && this.#extentsOf(set.trail)[i] !== 'some') return [];
    let kept: Ids | undefined;
    const nodes = () => (kept ??= intersect(set.nodes(), members()));
    if (!set.trail && (nodes().length === 0 || nodes().length === set.nodes().length)) return [];
    return [
      {
        key: `${key} & ${set.key}`,
        named: set.named,
        shape: set.shape,
        form: { kind: 'and', left: form, right: set.form },
        nodes,
        // Which of them it are has to be worked out only where they could be of another class, too.
        kinds: () => (this.classes.length === 1 ? [type] : this.of(nodes())),
      },
    ];
  }

  #find(): readonly NamedClass[] {
    return this.#linked.classes.slice(0, MOST_CLASSES).flatMap(({ item }: Scored<Class>) => {
      const type = this.#around.id(item.iri);
      if (type === undefined) return [];
      const members = membersOf(this.#around, type);
      if (members.length === 0) return [];
      const form = { kind: 'class', symbol: type } as const;
      return [{ key: `class ${type}`, type, named: [], shape: PLAIN, form, nodes: () => members, kinds: () => [type] }];
    });
  }
}

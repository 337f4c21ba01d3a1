import type { Form, Id, Ids, Literal } from '../../core/index.ts';
import { literal } from '../../form/index.ts';
import type { Hop } from '../../graph/index.ts';
import { denoted, follow, membersOf, type Surroundings } from '../knowledge/index.ts';

/** What filling in took: sets worked out, pairs of parts looked at, and those of them left because nothing is in both. */
export interface Effort {
  evaluated: number;
  paired: number;
  pruned: number;
}

/** Works out what the parts of a form denote in the graph at hand, and counts how often. */
export class NodeSets {
  readonly effort: Effort = { evaluated: 0, paired: 0, pruned: 0 };
  readonly #around: Surroundings;

  constructor(around: Surroundings) {
    this.#around = around;
  }

  members(type: Id): Ids {
    this.effort.evaluated++;
    return membersOf(this.#around, type);
  }

  /** What has this value. */
  holders(relation: Id, value: Literal): Ids {
    const { graph } = this.#around.knowledge;
    this.effort.evaluated++;
    const id = graph.id(value);
    return id === undefined ? new Uint32Array(0) : graph.subjects(relation, id);
  }

  follow(from: Ids, hop: Hop): Ids {
    this.effort.evaluated++;
    return follow(this.#around, from, hop);
  }

  denoted(form: Form<Id>): Ids {
    this.effort.evaluated++;
    return denoted(this.#around, form);
  }

  /** The graph's nodes for a literal, whose type the draft may not have. */
  same(value: Literal): Ids {
    const { graph, dialect } = this.#around.knowledge;
    const years = /^(?:\d{4}|-\d{4,10})$/.test(value.value) ? ['gYear', 'date', 'dateTime'] : [];
    const types = ['integer', 'decimal', 'float', 'double', 'string', ...years];
    const spellings = [value, ...types.map((type) => literal(value.value, type))];
    const ids = spellings.flatMap((each) => graph.id(each) ?? graph.id(dialect.literal(each)) ?? []);
    return Uint32Array.from(new Set(ids)).sort();
  }
}

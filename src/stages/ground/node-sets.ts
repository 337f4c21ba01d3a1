import type { Form, Id, Ids, Literal } from '../../core/index.ts';
import { evaluateForm, literal, union } from '../../form/index.ts';
import type { Hop } from '../../graph/index.ts';
import { type Surroundings, sample } from '../knowledge/index.ts';

/** What filling in took: sets worked out, pairs of parts looked at, and those of them left because nothing is in both. */
export interface Effort {
  evaluated: number;
  paired: number;
  pruned: number;
}

/** Nodes carried along; what a form denotes beyond is found when it is executed. */
const CARRIED = 20_000;

/** Works out what the parts of a form denote in the graph at hand, and counts how often. */
export class NodeSets {
  readonly effort: Effort = { evaluated: 0, paired: 0, pruned: 0 };
  readonly #around: Surroundings;

  constructor(around: Surroundings) {
    this.#around = around;
  }

  members(type: Id): Ids {
    const { typeOf, knowledge } = this.#around;
    this.effort.evaluated++;
    return typeOf === undefined ? new Uint32Array(0) : knowledge.graph.subjects(typeOf, type);
  }

  /** What has this value. */
  holders(relation: Id, value: Literal): Ids {
    const { graph } = this.#around.knowledge;
    this.effort.evaluated++;
    const id = graph.id(value);
    return id === undefined ? new Uint32Array(0) : graph.subjects(relation, id);
  }

  follow(from: Ids, hop: Hop): Ids {
    const { neighbours } = this.#around;
    this.effort.evaluated++;
    if (from.length === 1) return neighbours.follow(from[0]!, hop);
    return union(Array.from(sample(from, CARRIED), (node) => neighbours.follow(node, hop)));
  }

  denoted(form: Form<Id>): Ids {
    const { knowledge, grounded } = this.#around;
    this.effort.evaluated++;
    const terms = evaluateForm(grounded(form), knowledge.graph, knowledge.dialect);
    return Uint32Array.from(new Set(terms.flatMap((term) => knowledge.graph.id(term) ?? []))).sort();
  }

  /** The graph's nodes for a literal, whose type the draft may not have. */
  same(value: Literal): Ids {
    const { graph, dialect } = this.#around.knowledge;
    const years = /^\d{4}$/.test(value.value) ? ['gYear', 'date', 'dateTime'] : [];
    const types = ['integer', 'decimal', 'float', 'double', 'string', ...years];
    const spellings = [value, ...types.map((type) => literal(value.value, type))];
    const ids = spellings.flatMap((each) => graph.id(each) ?? graph.id(dialect.literal(each)) ?? []);
    return Uint32Array.from(new Set(ids)).sort();
  }
}

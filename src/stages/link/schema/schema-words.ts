import type { Id, Iri } from '../../../core/index.ts';
import { isSlipOfStem, LONG_STEM, stemsOf, stemText } from '../../../english/index.ts';
import { createLabels, humanise, type Labels } from '../../../graph/index.ts';
import { addTo, grouped } from '../../../search/index.ts';
import type { Knowledge } from '../../knowledge/index.ts';
import { mostBits, weightOf as weighBits } from '../word-bits.ts';

/** Which words of a question the schema's relations and classes speak of; bit i is the i-th word. */
export interface SchemaEcho {
  /** What a word tells about the schema: the fewer relations and classes have it, the more. 0 where none has. */
  readonly weights: Float32Array;
  /** By relation: words of its name, and words of the classes at its two ends and of its description. */
  readonly names: Uint32Array;
  readonly ends: Uint32Array;
  /** By class: words of its name. */
  readonly classes: Uint32Array;
  /** The relations and classes that any word speaks of. */
  readonly touched: { readonly relations: readonly number[]; readonly classes: readonly number[] };
}

/** The words of relations and classes, findable from a question's. Relations and classes go by their place in the schema. */
export interface SchemaWords {
  /** The place of a predicate or a class in the schema, or -1. */
  relationOf(predicate: Id): number;
  classOf(node: Id): number;
  /** How much of a relation's or a class's own name its words weigh. */
  readonly relationWeights: Float32Array;
  readonly classWeights: Float32Array;
  /** Which relations and classes the words speak of, by their stems. */
  listen(stems: readonly string[]): SchemaEcho;
  /** The words of names of several words that are there in full: "member of the United Nations". */
  terms(echo: SchemaEcho): number;
  /** Whether a node is a class, a relation, or a class of those. */
  isSchemaNode(node: Id): boolean;
  /** Whether the stems of a text, with spaces between, are the whole name of a class or a relation. */
  isSchemaName(stems: string): boolean;
}

type Postings = ReadonlyMap<string, readonly number[]>;

export function createSchemaWords({ graph, schema, dialect }: Knowledge): SchemaWords {
  const node = (iri: Iri): Id => graph.id({ termType: 'NamedNode', value: iri }) ?? -1;
  const classLabels = new Map(schema.classes.map(({ iri, label }) => [iri, `${label} ${humanise(iri)}`]));
  const relationNodes = new Map(schema.relations.map(({ iri }, i) => [node(iri), i]));
  const classNodes = new Map(schema.classes.map(({ iri }, i) => [node(iri), i]));
  const areTopics = dialect.profile?.members === 'kinds';
  const metaNodes = new Set([...dialect.schema.classTypes, ...dialect.schema.relationTypes].map(node));
  const relationNames = schema.relations.map(({ iri, label }) => stemsOf(`${label} ${humanise(iri)}`));
  const say = (iri: Iri | undefined): string => (iri === undefined ? '' : (classLabels.get(iri) ?? humanise(iri)));
  const relationEnds = schema.relations.map(({ domain, domains, range, ranges, description }) =>
    stemsOf([say(domain ?? domains[0]?.iri), say(range ?? ranges[0]?.iri), description ?? ''].join(' ')),
  );
  const classNames = schema.classes.map(({ iri, label }) => stemsOf(`${label} ${humanise(iri)}`));
  const labels = createLabels(graph, dialect);
  const heard = (own: readonly ReadonlySet<string>[], infos: readonly { readonly iri: Iri }[]): Postings =>
    postings(own.map((stems, i) => new Set([...withCompounds(stems), ...aliasStems(node(infos[i]!.iri), labels)])));
  const names = heard(relationNames, schema.relations);
  const ends = postings(relationEnds);
  const classes = heard(classNames, schema.classes);
  const places = new Int32Array(1 + graph.predicates().reduce((most, id) => Math.max(most, id), 0)).fill(-1);
  for (const [id, place] of relationNodes) if (id >= 0 && id < places.length) places[id] = place;
  const wholeNames = new Set(
    [...schema.relations, ...schema.classes].flatMap(({ iri, label }) => [stemText(label), stemText(humanise(iri))]),
  );

  const size = schema.relations.length + schema.classes.length;
  const weigh = (word: string): number => {
    const count = Math.max(names.get(word)?.length ?? 0, classes.get(word)?.length ?? 0, ends.get(word)?.length ?? 0);
    return count === 0 ? 0 : Math.log(1 + size / count);
  };
  const long = [...names.keys(), ...classes.keys()].filter((word) => word.length >= LONG_STEM);
  const byHead = grouped(long, (word) => word[0]);
  /** A word of the schema, where this is one with a slip of the hand. */
  const spelled = (word: string): string => {
    const meant = weigh(word) > 0 ? undefined : byHead.get(word[0])?.find((other) => isSlipOfStem(word, other));
    return meant ?? word;
  };
  const weightOf = (list: ReadonlySet<string>): number => [...list].reduce((sum, word) => sum + weigh(word), 0);
  const relationWeights = Float32Array.from(relationNames, weightOf);
  return {
    relationOf: (predicate) => places[predicate] ?? -1,
    classOf: (id) => classNodes.get(id) ?? -1,
    relationWeights,
    classWeights: Float32Array.from(classNames, weightOf),
    terms({ names: said, weights, touched: { relations } }) {
      let terms = 0;
      for (const relation of relations) {
        const own = said[relation]!;
        const isSeveral = (own & (own - 1)) !== 0 && relationNames[relation]!.size > 1;
        if (isSeveral && weighBits(own, weights) >= relationWeights[relation]! - 1e-4) terms |= own;
      }
      return terms;
    },
    isSchemaNode: (id) => relationNodes.has(id) || metaNodes.has(id) || (classNodes.has(id) && !areTopics),
    isSchemaName: (text) => wholeNames.has(text),
    listen(stems) {
      const echo = {
        names: new Uint32Array(schema.relations.length),
        ends: new Uint32Array(schema.relations.length),
        classes: new Uint32Array(schema.classes.length),
      };
      const touched = { relations: new Set<number>(), classes: new Set<number>() };
      const weights = new Float32Array(stems.length);
      stems.slice(0, mostBits).forEach((stemmed, place) => {
        if (stemmed === '') return;
        const word = spelled(stemmed);
        weights[place] = weigh(word);
        const bit = 1 << place;
        for (const relation of names.get(word) ?? []) {
          echo.names[relation]! |= bit;
          touched.relations.add(relation);
        }
        for (const relation of ends.get(word) ?? []) {
          echo.ends[relation]! |= bit;
          touched.relations.add(relation);
        }
        for (const type of classes.get(word) ?? []) {
          echo.classes[type]! |= bit;
          touched.classes.add(type);
        }
      });
      return { weights, ...echo, touched: { relations: [...touched.relations], classes: [...touched.classes] } };
    },
  };
}

/** The words of a relation's or a class's other names. */
function aliasStems(node: Id, labels: Labels): readonly string[] {
  return node < 0 ? [] : labels.all(node).flatMap((name) => [...stemsOf(name)]);
}

/** With neighbours written together: who asks for a "timezone" means the "time zones". */
function withCompounds(stems: ReadonlySet<string>): ReadonlySet<string> {
  const list = [...stems];
  return new Set([...list, ...list.slice(1).map((second, i) => list[i]! + second)]);
}

function postings(lists: readonly ReadonlySet<string>[]): Postings {
  const found = new Map<string, number[]>();
  for (const [place, list] of lists.entries()) for (const word of list) addTo(found, word, place);
  return found;
}

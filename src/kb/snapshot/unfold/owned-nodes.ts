import type { Chain, Dialect, Iri } from '../../../core/index.ts';
import { firstItemIri, listOf, localWords, ROW_OF, straightIri, straightSteps } from '../../../graph/index.ts';
import { commonPrefixes } from '../../dialects/index.ts';
import type { GraphBuilder } from '../graph-builder.ts';
import { edgesOf } from './edges.ts';
import { sayByType } from './owned-by-type.ts';

/** A relation leads to structure where nearly all that it leads to is such. */
const NEARLY_ALL = 0.95;
/** Fewer nodes with IRIs than this happen to be pointed to once. */
const LEAST_LINKS = 3;
const NAME = new Set(['name', 'title', 'label']);
/** Where things have more such nodes than this by one relation, on average, what one of them holds together is asked about: the price of one of two tickets. */
const ONE = 1.1;
/** Nodes in nodes are looked into so far: a component of a measurement has a code, which has a coding, which has a text, which has a value. */
const DEEPEST = 6;

interface Nodes {
  /** How often nodes are pointed to, and how many things and texts they point to themselves. */
  readonly incoming: Uint32Array;
  readonly things: Uint32Array;
  readonly texts: Uint32Array;
  /** What points to each, and whether something describes it. */
  readonly owner: Uint32Array;
  readonly described: Uint8Array;
  /** 1 for what has a name, is a class, or is a part of a list, a statement or a description of a class. */
  readonly other: Uint8Array;
}

/**
 * A node without a name that one thing has, such as an address, a price with its currency, or a link with since when,
 * holds things together: what it says is said of its owner. Tells what is said straight then.
 */
export function unfoldOwned(builder: GraphBuilder, dialect: Dialect): readonly Iri[] {
  const predicates = predicatesOf(builder, dialect);
  const { isFact, descriptions } = predicates;
  const nodes = countNodes(builder, dialect, predicates);
  const isOwned = ownedNodes(builder, nodes);
  const kindOf = kindsOfOwners(builder, dialect);
  const { leading, whole } = relationsTo(builder, isFact, isOwned, kindOf);
  if (leading.size === 0) return [];
  const owners = new Map<number, readonly [owner: number, relation: number]>();
  builder.each((subject, predicate, object) => {
    if (isOwned[object]! > 0 && leading.has(`${predicate} ${kindOf(subject)}`))
      owners.set(object, [subject, predicate]);
  });
  const iri = (id: number): Iri => builder.termOf(id).value as Iri;
  const straight = new Map<string, number>();
  const relationOver = (relations: readonly number[]): number => {
    const key = relations.join(' ');
    let found = straight.get(key);
    if (found === undefined) {
      // From what has a list to its items it is several steps.
      const steps = relations.flatMap((id) => straightSteps(iri(id)) ?? [{ relation: iri(id), inverse: false }]);
      straight.set(key, (found = builder.internIri(straightIri(steps as unknown as Chain<Iri>))));
    }
    return found;
  };
  /** Of what is a part of something itself, nothing is said straight. */
  const isPart = (node: number): boolean => isOwned[node] === BLANK && owners.has(node);
  // What leads to nodes that are said straight themselves, and what leads on.
  const [between, ending] = [new Set<number>(), new Set<number>()];
  // Nobody asks for a box: what is in it is said straight.
  const boxed: number[] = [];
  const isBox = (node: number): boolean => isOwned[node] === BLANK && nodes.things[node]! + nodes.texts[node]! === 1;
  /** What a node says is said of whoever has it, and of whoever has that where it has no IRI either: the city of a branch's address. What stays in sight has it, too. */
  const say = (node: number, relations: readonly number[], object: number, isOver = false): void => {
    const owner = owners.get(node);
    if (owner === undefined || relations.length === DEEPEST) return;
    const steps = [owner[1], ...relations];
    // To a part that stays in sight one comes over those before it that do.
    const isOverOthers = isOver || !isReplaced(node);
    if (!isReplaced(owner[0])) {
      const relation = relationOver(steps);
      const isBetween = isPart(object) && (isReplaced(object) || isOverOthers);
      if (isBetween && isBox(object)) boxed.push(owner[0], relation, object);
      else {
        builder.triple(owner[0], relation, object);
        (isBetween ? between : ending).add(relation);
      }
    }
    say(owner[0], steps, object, isOverOthers);
  };
  sayByType(builder, dialect, new Map(owners), { isFact, isPart });
  const blanks = new Map([...owners].filter(([node]) => isOwned[node] === BLANK));
  const several = new Set([...relationsToSeveral(owners, isBox), ...relationsToKinds(builder, dialect, blanks, nodes)]);
  // The rooms of a house, whose IRIs go on from its own, are things of their own.
  for (const [node, [, relation]] of owners) if (isOwned[node] === PART && several.has(relation)) owners.delete(node);
  const isReplaced = (node: number): boolean => {
    const owner = owners.get(node);
    return owner !== undefined && isOwned[node] === BLANK && !several.has(owner[1]);
  };
  const onOthers = new Set<number>();
  const said = new Set<number>();
  builder.each((subject, predicate, object) => {
    const isDescription = descriptions.has(predicate);
    if (isFact[predicate] !== 1 && !isDescription) return;
    if (!isReplaced(subject)) onOthers.add(predicate);
    else if (!isDescription) said.add(predicate);
    say(subject, [predicate], object);
  });
  for (let at = 0; at < boxed.length; at += 3)
    if (ending.has(boxed[at + 1]!)) builder.triple(boxed[at]!, boxed[at + 1]!, boxed[at + 2]!);
  sayOfAll(builder, straight, owners, nodes, isReplaced);
  const replaced = [...said].filter((predicate) => !onOthers.has(predicate));
  const passed = [...between].filter((relation) => !ending.has(relation));
  const leads = whole.filter((relation) => !several.has(relation));
  // Nor is there anything to ask of the first of such items.
  const firsts = leads.flatMap((relation) => {
    const list = listOf(iri(relation))?.list;
    return list === undefined ? [] : firstItemIri(list);
  });
  return [...new Set([...replaced, ...leads, ...passed])]
    .map(iri)
    .concat(firsts)
    .concat(classesOf(builder, dialect, isReplaced).map(iri));
}

/**
 * What is said straight of some is said so of all: whoever compares prices compares those of offers with a name, too, and of kinds of things of which most offers have one.
 * Only over nodes without an IRI: over things of their own it would be said of whatever they have to do with.
 */
function sayOfAll(
  builder: GraphBuilder,
  straight: ReadonlyMap<string, number>,
  owners: ReadonlyMap<number, readonly [owner: number, relation: number]>,
  { incoming }: Nodes,
  isReplaced: (node: number) => boolean,
): void {
  const leading = new Set([...straight.keys()].flatMap((key) => key.split(' ').slice(0, -1).map(Number)));
  const others = new Map<number, readonly [owner: number, relation: number]>();
  builder.each((subject, predicate, object) => {
    if (!leading.has(predicate) || incoming[object] !== 1 || owners.has(object)) return;
    if (!builder.isLiteral(object) && !builder.isIri(object)) others.set(object, [subject, predicate]);
  });
  const say = (node: number, relations: readonly number[], object: number, isOther: boolean): void => {
    const owner = others.get(node) ?? owners.get(node);
    if (owner === undefined || relations.length === DEEPEST) return;
    const steps = [owner[1], ...relations];
    const relation = straight.get(steps.join(' '));
    const overOther = isOther || others.has(node);
    if (relation !== undefined && overOther && !isReplaced(owner[0])) builder.triple(owner[0], relation, object);
    say(owner[0], steps, object, overOther);
  };
  if (others.size > 0) builder.each((subject, predicate, object) => say(subject, [predicate], object, false));
}

/** Relations by which things have several nodes that hold something together: what each only boxes is several values. */
function relationsToSeveral(
  owners: ReadonlyMap<number, readonly [owner: number, relation: number]>,
  isBox: (node: number) => boolean,
): ReadonlySet<number> {
  const counts = new Map<number, { nodes: number; boxes: number; readonly owners: Set<number> }>();
  for (const [node, [owner, relation]] of owners) {
    const count = counts.get(relation) ?? { nodes: 0, boxes: 0, owners: new Set() };
    counts.set(relation, count);
    count.nodes++;
    if (isBox(node)) count.boxes++;
    count.owners.add(owner);
  }
  const areSeveral = (each: { nodes: number; boxes: number; owners: ReadonlySet<number> }): boolean =>
    each.nodes > ONE * each.owners.size && each.boxes < NEARLY_ALL * each.nodes;
  return new Set([...counts].filter(([, each]) => areSeveral(each)).map(([relation]) => relation));
}

/** Relations to nodes that lead to one thing and are of several classes that say what nothing else does: who bears a role of a patient, and who one of a doctor. */
function relationsToKinds(
  builder: GraphBuilder,
  { typeOf }: Dialect,
  owners: ReadonlyMap<number, readonly [owner: number, relation: number]>,
  { things, texts }: Nodes,
): readonly number[] {
  const [types] = edgesOf(builder, [typeOf]);
  const counts = new Map<number, { nodes: number; bare: number; readonly classes: Map<number, number> }>();
  for (const [node, [, relation]] of owners) {
    const count = counts.get(relation) ?? { nodes: 0, bare: 0, classes: new Map() };
    counts.set(relation, count);
    count.nodes++;
    if (things[node] === 1 && texts[node] === 0) count.bare++;
    for (const kind of types!.get(node) ?? []) count.classes.set(kind, (count.classes.get(kind) ?? 0) + 1);
  }
  return [...counts].flatMap(([relation, { nodes, bare, classes }]) => {
    const own = [...classes.values()].filter((count) => count > 1 && count < NEARLY_ALL * nodes);
    return own.length > 1 && bare >= NEARLY_ALL * nodes ? [relation] : [];
  });
}

/** Kinds of owned nodes: those with an IRI may be asked about themselves. */
const BLANK = 1;
const LINK = 2;
const PART = 3;

interface Predicates {
  /** 1 for those that say something of the world. */
  readonly isFact: Uint8Array;
  readonly names: ReadonlySet<number>;
  readonly descriptions: ReadonlySet<number>;
}

function predicatesOf(builder: GraphBuilder, { labelOf, aliasOf, descriptionOf, schema, typeOf }: Dialect): Predicates {
  const isFact = new Uint8Array(builder.termCount);
  const names = new Set<number>();
  const lists: Iri[] = [];
  for (const iri of builder.predicateIris()) {
    const id = builder.idOf(iri)!;
    isFact[id] = 1;
    if (NAME.has(localWords(iri).at(-1) ?? '')) names.add(id);
    // What has a list has its items, and those once.
    const listed = listOf(iri);
    if (listed?.isFirst) isFact[id] = 0;
    else if (listed) lists.push(listed.list);
  }
  const declaring = [...schema.subClassOf, ...schema.broader, ...schema.domain, ...schema.range, ...schema.inverse];
  for (const iri of [
    typeOf,
    ROW_OF,
    ...labelOf,
    ...aliasOf,
    ...descriptionOf,
    ...schema.structure,
    ...declaring,
    ...lists,
  ]) {
    const id = builder.idOf(iri);
    if (id !== undefined) isFact[id] = 0;
  }
  for (const iri of [...labelOf, ...aliasOf]) {
    const id = builder.idOf(iri);
    if (id !== undefined) names.add(id);
  }
  return { isFact, names, descriptions: new Set(descriptionOf.flatMap((iri) => builder.idOf(iri) ?? [])) };
}

function countNodes(
  builder: GraphBuilder,
  { typeOf, schema }: Dialect,
  { isFact, names, descriptions }: Predicates,
): Nodes {
  const count = builder.termCount;
  const [incoming, things, texts] = [new Uint32Array(count), new Uint32Array(count), new Uint32Array(count)];
  const [owner, described] = [new Uint32Array(count), new Uint8Array(count)];
  const other = new Uint8Array(count);
  const [named, naming] = [new Uint8Array(count), new Uint8Array(count)];
  const type = builder.idOf(typeOf);
  const structural = new Set([...schema.structure, ...STATED].map((iri) => builder.idOf(iri)));
  const item = builder.idOf(`${commonPrefixes.rdf}first`);
  builder.each((subject, predicate, object) => {
    if (structural.has(predicate)) other[subject] = 1;
    if (names.has(predicate)) [named[subject], naming[object]] = [1, 1];
    // A node without a name in a list is one that whoever has the list has.
    const isItem = predicate === item && !builder.isIri(object);
    if (predicate === type || (structural.has(predicate) && !isItem)) other[object] = 1;
    if (descriptions.has(predicate)) described[subject] = 1;
    if (isFact[predicate] !== 1) return;
    incoming[object]!++;
    owner[object] = subject;
    if (builder.isLiteral(object)) texts[subject]!++;
    else things[subject]!++;
    other[predicate] = 1;
  });
  // What a title leads to has no title of its own: it is one.
  for (let node = 0; node < count; node++) if (named[node] === 1 && naming[node] === 0) other[node] = 1;
  return { incoming, things, texts, owner, described, other };
}

const STATED = [
  `${commonPrefixes.rdf}subject`,
  `${commonPrefixes.rdf}object`,
  `${commonPrefixes.owl}annotatedSource`,
  `${commonPrefixes.owl}annotatedTarget`,
  'http://www.w3.org/2008/05/skos-xl#literalForm',
];

/** What one thing has and nobody calls by a name: any blank node, or one with an IRI that only links to one other, or whose IRI goes on from that of its owner. */
function ownedNodes(builder: GraphBuilder, { incoming, things, texts, owner, described, other }: Nodes): Uint8Array {
  const owned = new Uint8Array(incoming.length);
  for (let node = 0; node < owned.length; node++) {
    if (incoming[node] !== 1 || other[node] === 1) continue;
    if (things[node]! + texts[node]! + described[node]! === 0 || builder.isLiteral(node)) continue;
    if (!builder.isIri(node)) owned[node] = BLANK;
    else if (things[node] === 1 && texts[node]! > 0) owned[node] = LINK;
    else if (goesOn(builder, node, owner[node]!)) owned[node] = PART;
  }
  return owned;
}

/** Whether the IRI of a part is that of the whole and something behind it: `…/coin/12#reverse`, `…/shop/3/address`. */
function goesOn(builder: GraphBuilder, part: number, whole: number): boolean {
  if (!builder.isIri(whole)) return false;
  const [own, of] = [builder.termOf(part).value, builder.termOf(whole).value];
  return own.startsWith(of) && /^[#/][^#/]+$/.test(own.slice(of.length));
}

/** The class that a thing names first: things of different classes may have nodes of different kinds by one relation. */
function kindsOfOwners(builder: GraphBuilder, { typeOf }: Dialect): (thing: number) => number | undefined {
  const [types] = edgesOf(builder, [typeOf]);
  return (thing) => types!.get(thing)?.[0];
}

/** Relations, with the class of what they start from, that nearly always lead to owned nodes; `whole` ones lead to blank nodes of that kind alone. */
function relationsTo(
  builder: GraphBuilder,
  isFact: Uint8Array,
  isOwned: Uint8Array,
  kindOf: (thing: number) => number | undefined,
): { readonly leading: ReadonlySet<string>; readonly whole: readonly number[] } {
  const counts = new Map<string, { relation: number; all: number; blanks: number; links: number }>();
  builder.each((subject, predicate, object) => {
    if (isFact[predicate] !== 1) return;
    const key = `${predicate} ${kindOf(subject)}`;
    const count = counts.get(key) ?? { relation: predicate, all: 0, blanks: 0, links: 0 };
    count.all++;
    if (isOwned[object] === BLANK) count.blanks++;
    if (isOwned[object] === LINK || isOwned[object] === PART) count.links++;
    counts.set(key, count);
  });
  const leading = new Set<string>();
  const [blank, others] = [new Set<number>(), new Set<number>()];
  for (const [key, { relation, all, blanks, links }] of counts) {
    const isBlank = blanks >= NEARLY_ALL * all;
    (isBlank ? blank : others).add(relation);
    if (isBlank || (links >= LEAST_LINKS && links >= NEARLY_ALL * all)) leading.add(key);
  }
  return { leading, whole: [...blank].filter((relation) => !others.has(relation)) };
}

/** Classes of nodes alone that are said straight. */
function classesOf(
  builder: GraphBuilder,
  { typeOf }: Dialect,
  isReplaced: (node: number) => boolean,
): readonly number[] {
  const type = builder.idOf(typeOf);
  const [within, others] = [new Set<number>(), new Set<number>()];
  builder.each((subject, predicate, object) => {
    if (predicate === type) (isReplaced(subject) ? within : others).add(object);
  });
  return [...within].filter((kind) => !others.has(kind));
}

import type { Form, Grounded, Id, Iri, Step } from '../../../core/index.ts';
import { type KindsAsked, kindsAsked, readWords } from '../../../english/index.ts';
import { derivedIri, isDerived } from '../../../graph/index.ts';
import { normalise, singular } from '../../../search/index.ts';
import type { Knowledge } from '../../knowledge/index.ts';
import type { Item } from '../items/item.ts';

/** A form that the words of a question say by themselves, and what it is made of. */
export interface KindsRead {
  readonly form: Grounded;
  readonly items: readonly Item[];
}

const SKOS = 'http://www.w3.org/2004/02/skos/core#';
const TYPE = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type' as Iri;
const IN_SCHEME = `${SKOS}inScheme` as Iri;
const RESTRICTION = 'http://www.w3.org/2002/07/owl#Restriction' as Iri;

/**
 * Reads questions about the order of kinds, whether these are classes with things of theirs, classes of an ontology or the terms of a
 * thesaurus: "What are the parents of femur?", "Is a dog an animal?" What people call this order is the same whatever the graph is
 * about, and the kinds are called by their names; nothing has to be guessed.
 */
export function createKindsReader(knowledge: Knowledge): (text: string) => KindsRead | undefined {
  const { graph, dialect, labels, schema } = knowledge;
  const idOf = (iri: Iri): Id | undefined => graph.id({ termType: 'NamedNode', value: iri });
  const iriOf = (node: Id): Iri => graph.term(node).value as Iri;
  // The snapshot's own relations leave out the restrictions that say other things of a class.
  const derived: readonly Order[] = [
    { relation: derivedIri('kindOf'), inverse: false },
    { relation: derivedIri('kinds'), inverse: true },
  ];
  const stated = (dialect.profile?.hierarchy ?? [...dialect.schema.subClassOf, ...dialect.schema.broader]).map(
    (relation): Order => ({ relation, inverse: false }),
  );
  const orders = [...derived, ...stated].flatMap((order) => {
    const id = idOf(order.relation);
    return id === undefined ? [] : [{ ...order, id }];
  });
  const next = ({ id, inverse }: (typeof orders)[number], node: Id, isWider: boolean): readonly Id[] =>
    isWider === inverse ? [...graph.subjects(id, node)] : [...graph.objects(node, id)];
  const isKind = (node: Id): boolean =>
    orders.some((order) => next(order, node, true).length > 0 || next(order, node, false).length > 0);
  const classes = new Set<Iri>(schema.classes.map(({ iri }) => iri));

  const named = (text: string, isMeant: (node: Id) => boolean): Id | undefined => {
    const last = readWords(text).at(-1);
    const other = last?.otherNumber && `${text.slice(0, last.start)}${last.otherNumber}`;
    for (const name of other ? [text, other] : [text]) {
      const { from, to } = labels.exact(name);
      const found = new Set(Array.from({ length: to - from }, (_, i) => labels.owner(from + i)).filter(isMeant));
      if (found.size === 1) return [...found][0];
    }
    return undefined;
  };
  const thing = (node: Id): Grounded => ({ kind: 'entity', symbol: iriOf(node) });

  const ordered = (node: Id, isWider: boolean, isAll: boolean): { form: Grounded; relation: Iri } | undefined => {
    const found = orders.filter((each) => next(each, node, isWider).length > 0);
    // What says it from this end reads best.
    const order = found.find(({ inverse }) => inverse !== isWider) ?? found[0];
    if (order === undefined) return undefined;
    const step: Step<Iri> = {
      relation: order.relation,
      inverse: isWider !== order.inverse,
      ...(isAll && { star: true }),
    };
    const of = thing(node);
    const join: Grounded = { kind: 'join', step, of };
    const isStructure = next(order, node, isWider).some((each) => graph.term(each).termType === 'BlankNode');
    const others: readonly Grounded[] = [
      ...(isAll ? [of] : []),
      ...(isStructure ? [{ kind: 'class', symbol: RESTRICTION } as const] : []),
    ];
    const form = others.reduce<Grounded>((left, right): Form<Iri> => ({ kind: 'not', left, right }), join);
    return { form, relation: order.relation };
  };

  const whether = (narrow: Id, wide: Id): { form: Grounded; relation: Iri } | undefined => {
    if (!isKind(narrow)) {
      if (!classes.has(iriOf(wide))) return undefined;
      const right: Grounded = { kind: 'class', symbol: iriOf(wide) };
      return { form: { kind: 'ask', of: { kind: 'and', left: thing(narrow), right } }, relation: dialect.typeOf };
    }
    const order = orders.find((each) => next(each, narrow, true).length > 0) ?? orders[0]!;
    const step: Step<Iri> = { relation: order.relation, inverse: order.inverse, star: true };
    const right: Grounded = { kind: 'join', step, of: thing(wide) };
    return { form: { kind: 'ask', of: { kind: 'and', left: thing(narrow), right } }, relation: order.relation };
  };

  /** Of which kinds of a kind a thing is. */
  const own = (narrow: Id, wide: Id): { form: Grounded; relation: Iri } | undefined => {
    const type = idOf(dialect.typeOf);
    const order = orders.find((each) => next(each, wide, false).length > 0);
    if (type === undefined || order === undefined || isKind(narrow)) return undefined;
    const below = new Set(next(order, wide, false));
    for (const each of below) for (const kind of next(order, each, false)) below.add(kind);
    if (![...graph.objects(narrow, type)].some((each) => each !== wide && below.has(each))) return undefined;
    const types: Grounded = { kind: 'join', step: { relation: dialect.typeOf, inverse: true }, of: thing(narrow) };
    const step: Step<Iri> = { relation: order.relation, inverse: order.inverse, star: true };
    const kinds: Grounded = { kind: 'join', step, of: thing(wide) };
    const left: Grounded = { kind: 'and', left: types, right: kinds };
    return { form: { kind: 'not', left, right: thing(wide) }, relation: dialect.typeOf };
  };

  const isOf = (node: Id, kind: string): boolean => {
    const [type, id] = [idOf(TYPE), idOf(`${SKOS}${kind}` as Iri)];
    return type !== undefined && id !== undefined && graph.objects(node, type).includes(id);
  };
  /** Whether something else is of a term or of a narrower one: who asks for lamps then means these, and not the kinds of lamps. */
  const hasThings = (term: Id): boolean => {
    const below = new Set([term]);
    for (const each of below) for (const order of orders) for (const kind of next(order, each, false)) below.add(kind);
    const isOrder = (predicate: Id): boolean => {
      const iri = iriOf(predicate);
      return iri.startsWith(SKOS) || isDerived(iri);
    };
    return [...below].some((node) => graph.incoming(node).some((predicate) => !isOrder(predicate)));
  };
  /** The terms of a thesaurus by its own name or by that of one of its terms: at any remove, since nobody says how deep it goes. */
  const there = (kind: string): { form: Grounded; relation: Iri; node: Id } | undefined => {
    const scheme = named(kind, (node) => isOf(node, 'ConceptScheme'));
    if (scheme !== undefined && classes.has(iriOf(scheme)))
      return { form: { kind: 'class', symbol: iriOf(scheme) }, relation: dialect.typeOf, node: scheme };
    const within = idOf(IN_SCHEME);
    if (scheme !== undefined && within !== undefined && graph.subjects(within, scheme).length > 0) {
      const form: Grounded = { kind: 'join', step: { relation: IN_SCHEME, inverse: false }, of: thing(scheme) };
      return { form, relation: IN_SCHEME, node: scheme };
    }
    const term = scheme === undefined ? named(kind, (node) => isOf(node, 'Concept') && isKind(node)) : undefined;
    const narrower = term === undefined || hasThings(term) ? undefined : ordered(term, false, true);
    return narrower && { ...narrower, node: term! };
  };

  const schemaNames = new Set([...schema.classes, ...schema.relations].map(({ label }) => singular(normalise(label))));
  /** Whether something else is called as kinds of something may be, or things have a type in some other way: what has event types of its own means these. */
  const hasOther = (compound: string): boolean => {
    const name = singular(normalise(compound));
    const last = name.split(' ').at(-1)!;
    return schemaNames.has(name) || schemaNames.has(last) || named(compound, () => true) !== undefined;
  };

  const read = (asked: KindsAsked, text: string): KindsRead | undefined => {
    if (asked.asks === 'there') {
      const found = there(asked.kind);
      if (found === undefined) return undefined;
      const start = text.indexOf(asked.kind);
      const mention = { text: asked.kind, start, end: start + asked.kind.length };
      const means = { things: [iriOf(found.node)] as const };
      return {
        form: asked.isCount ? { kind: 'count', of: found.form } : found.form,
        items: [
          { kind: 'named', text: asked.kind, name: asked.kind, mention, means, under: [] },
          { kind: 'thing', text, name: 'there are', means: { relation: found.relation } },
        ],
      };
    }
    if ('compound' in asked && asked.compound !== undefined && hasOther(asked.compound)) return undefined;
    const isOfTwo = asked.asks === 'whether' || asked.asks === 'own';
    const kind = named(isOfTwo ? asked.wide : asked.kind, isKind);
    if (kind === undefined) return undefined;
    const narrow = isOfTwo ? named(asked.narrow, (node) => node !== kind) : undefined;
    if (isOfTwo && narrow === undefined) return undefined;
    const found = isOfTwo
      ? (asked.asks === 'own' ? own : whether)(narrow!, kind)
      : ordered(kind, asked.asks === 'wider', asked.isAll);
    if (found === undefined) return undefined;
    const things = [...(narrow === undefined ? [] : [narrow]), kind].map((node, i): Item => {
      const name = isOfTwo ? (i === 0 ? asked.narrow : asked.wide) : asked.kind;
      const start = text.indexOf(name);
      const mention = { text: name, start, end: start + name.length };
      return { kind: 'named', text: name, name, mention, means: { things: [iriOf(node)] }, under: [] };
    });
    // The whole question is about the order, and each of its words says that.
    const name = isOfTwo ? 'is a' : asked.said;
    const form: Grounded = !isOfTwo && asked.isCount ? { kind: 'count', of: found.form } : found.form;
    return { form, items: [...things, { kind: 'thing', text, name, means: { relation: found.relation } }] };
  };

  return (text) => {
    for (const asked of kindsAsked(text)) {
      const found = read(asked, text);
      if (found) return found;
    }
    return undefined;
  };
}

/** A relation from a kind to the wider one, or inverse to it. */
interface Order {
  readonly relation: Iri;
  readonly inverse: boolean;
}

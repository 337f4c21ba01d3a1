import type { Form, Grounded, Iri, RelationInfo, Run, Schema, Term } from '../../core/index.ts';
import type { OpenedKb } from '../../kb/index.ts';

/** Facts of a relation that are looked at to find one about a well-known thing. */
const LOOKED_AT = 200;
/** Relations that examples are drawn from, the commonest first. */
const MOST_RELATIONS = 24;
const NUMBER = /[#/](?:integer|decimal|double|float|int|long|nonNegativeInteger|positiveInteger)$/;

/** Forms worth asking about a graph, of several kinds in turn, drawn from what is in it. */
export async function* proposeForms(opened: OpenedKb, run: Run): AsyncIterable<Grounded> {
  const schema = await opened.schema(run);
  const relations = relationsWorthAsking(opened, schema);
  const classes = schema.classes
    .filter(({ mediator, count }) => !mediator && count > 2)
    .toSorted((a, b) => b.count - a.count);
  for (const [i, relation] of relations.entries()) {
    const fact = await wellKnownFact(relation, opened, run);
    if (fact) {
      yield { kind: 'join', step: { relation: relation.iri, inverse: true }, of: fact.from };
      if (fact.to && i % 2 === 0) yield { kind: 'join', step: { relation: relation.iri, inverse: false }, of: fact.to };
      if (fact.to && i % 3 === 0)
        yield { kind: 'count', of: { kind: 'join', step: { relation: relation.iri, inverse: false }, of: fact.to } };
    }
    const type = classes[i % Math.max(1, classes.length)];
    const measure = type && relations.find((one) => isMeasure(one) && one.domains[0]?.iri === type.iri);
    if (type && measure && i < classes.length) yield superlative(type.iri, measure.iri, i % 2 === 0 ? 'max' : 'min');
    if (type && i < 2) yield { kind: 'count', of: { kind: 'class', symbol: type.iri } };
  }
}

function superlative(type: Iri, relation: Iri, op: 'max' | 'min'): Form<Iri> {
  const by = { of: 'value', chain: [{ relation, inverse: false }] } as const;
  return { kind: 'superlative', op, of: { kind: 'class', symbol: type }, by, rank: 1 };
}

const isMeasure = ({ ranges, functional }: RelationInfo): boolean => functional && NUMBER.test(ranges[0]?.iri ?? '');

/** Relations that say something, and not what things are called or are. */
function relationsWorthAsking({ kb: { dialect } }: OpenedKb, { relations }: Schema): readonly RelationInfo[] {
  const { typeOf, labelOf, aliasOf, descriptionOf, schema } = dialect;
  const own = Object.values(schema).flat() as readonly Iri[];
  const apart = new Set<Iri>([typeOf, ...labelOf, ...aliasOf, ...descriptionOf, ...own]);
  return relations
    .filter(({ iri }) => !apart.has(iri))
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MOST_RELATIONS);
}

interface Fact {
  readonly from: { readonly kind: 'entity'; readonly symbol: Iri };
  readonly to?: { readonly kind: 'entity'; readonly symbol: Iri };
}

/** A fact of a relation about the thing that the graph says most about: people know it, if any. */
async function wellKnownFact(
  { iri: predicate }: RelationInfo,
  { kb, labels, snapshot }: OpenedKb,
  run: Run,
): Promise<Fact | undefined> {
  const matches = await kb.match({ predicate, limit: LOOKED_AT }, run);
  if (matches.status === 'failed') return undefined;
  const subjects = matches.triples.flatMap(({ subject }) => (subject.termType === 'NamedNode' ? [subject.value] : []));
  const names = await labels([...new Set(subjects)], run);
  const fame = (term: Term): number => {
    const graph = snapshot?.graph;
    const id = graph?.id(term);
    return graph === undefined || id === undefined ? 0 : graph.outgoing(id).length + graph.incoming(id).length;
  };
  const [best] = matches.triples
    .filter(({ subject }) => names.has(subject.value))
    .toSorted((a, b) => fame(b.subject) - fame(a.subject));
  if (best === undefined) return undefined;
  const object = best.object.termType === 'NamedNode' ? best.object.value : undefined;
  const isNamed = object !== undefined && (await labels([object], run)).has(object);
  return {
    from: { kind: 'entity', symbol: best.subject.value as Iri },
    ...(isNamed && { to: { kind: 'entity' as const, symbol: object as Iri } }),
  };
}

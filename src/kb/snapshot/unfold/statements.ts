import type { Dialect, Iri } from '../../../core/index.ts';
import { straightIri } from '../../../graph/index.ts';
import { commonPrefixes } from '../../dialects/index.ts';
import type { GraphBuilder } from '../graph-builder.ts';
import { edgesOf } from './edges.ts';

const { rdf, owl } = commonPrefixes;
const WIKIBASE = 'http://wikiba.se/ontology#';

/** How a statement is written that is a node: by whose it is, by what relation, and what of, and of what class it is. */
interface Written {
  readonly parts: readonly [subject: Iri, predicate: Iri, object: Iri];
  readonly kind: Iri;
  /** Whether it only says more of what is stated anyway: where a name or a definition is from, too. */
  readonly annotates: boolean;
}

const WRITTEN: readonly Written[] = [
  {
    parts: [`${rdf}subject` as Iri, `${rdf}predicate` as Iri, `${rdf}object` as Iri],
    kind: `${rdf}Statement` as Iri,
    annotates: false,
  },
  {
    parts: [`${owl}annotatedSource` as Iri, `${owl}annotatedProperty` as Iri, `${owl}annotatedTarget` as Iri],
    kind: `${owl}Axiom` as Iri,
    annotates: true,
  },
];

/**
 * What reified statements and annotated axioms state. Tells what is said straight then: of statements that say more, when it was so or in what role, whose
 * they are and what of can still be asked.
 */
export function unfoldStatements(builder: GraphBuilder, dialect: Dialect): UnfoldedClaims {
  const found = WRITTEN.map((written) => unfoldWritten(builder, dialect, written));
  return {
    structure: found.flatMap(({ structure }) => structure),
    qualified: new Map(found.flatMap(({ qualified }) => [...qualified])),
  };
}

function unfoldWritten(builder: GraphBuilder, dialect: Dialect, { parts, kind, annotates }: Written): UnfoldedClaims {
  const { labelOf, schema } = dialect;
  const [subjects, predicates, objects] = edgesOf(builder, parts);
  if (subjects!.size === 0) return { structure: [], qualified: new Map() };
  const describing = new Set(annotates ? describingRelations(dialect).map((iri) => builder.idOf(iri)) : []);
  const stating = new Map<number, number>();
  for (const [statement, [subject]] of subjects!) {
    const [predicate] = predicates!.get(statement) ?? [];
    const [object] = objects!.get(statement) ?? [];
    if (subject === undefined || predicate === undefined || object === undefined) continue;
    if (!builder.isIri(predicate)) continue;
    if (annotates && (describing.has(predicate) || builder.isLiteral(object))) continue;
    builder.triple(subject, predicate, object);
    stating.set(statement, predicate);
  }
  const usual = new Set<string>([...parts, ...schema.structure, ...labelOf, `${rdf}type`]);
  // Where most axioms are notes on what relates things, these notes are what the graph is about.
  const areNotes = annotates && 2 * stating.size > subjects!.size;
  const saying = sayingMore(builder, new Set([...usual, ...(areNotes ? [] : saidOfAll(builder, stating, usual))]));
  const qualified = new Map(
    [...stating].flatMap(([statement, predicate]) =>
      saying.has(statement) ? [[statement, builder.termOf(predicate).value as Iri] as const] : [],
    ),
  );
  const [subjectOf, predicateOf, objectOf] = parts;
  // Those on several relations are asked for all together.
  if (areNotes && new Set(qualified.values()).size > 1) return { structure: [predicateOf], qualified: new Map() };
  const hidden = [kind, predicateOf];
  return { structure: qualified.size > 0 ? hidden : [...hidden, subjectOf, objectOf], qualified };
}

/** Relations that say what a thing is, is called and is a kind of: what is said of that says where it is from. */
function describingRelations({ typeOf, labelOf, aliasOf, descriptionOf, schema }: Dialect): readonly Iri[] {
  const { subClassOf, domain, range, inverse, structure } = schema;
  const declaring = [...subClassOf, ...domain, ...range, ...inverse, ...structure];
  return [typeOf, ...labelOf, ...aliasOf, ...descriptionOf, ...declaring];
}

/** Relations by which things have statements, by which these lead on to what they state, and by which that is said straight. */
interface Claim {
  readonly claim: Iri;
  readonly value: Iri;
  readonly direct?: Iri;
}

interface UnfoldedClaims {
  /** What is said straight now. */
  readonly structure: readonly Iri[];
  /** Statements that say more than their value, when or where it held, with the relation by which a thing has each. */
  readonly qualified: ReadonlyMap<number, Iri>;
}

/**
 * What the statement nodes of a Wikibase state, whose properties say which of their relations lead to a statement, on to
 * its value, and straight to it; where nothing says so, relations called the same tell.
 */
export function unfoldClaims(builder: GraphBuilder, { labelOf, schema }: Dialect): UnfoldedClaims {
  const declared = declaredClaims(builder);
  const claims = declared.length > 0 ? declared : claimsCalledAlike(builder, labelOf);
  if (claims.length === 0) return { structure: [], qualified: new Map() };
  const relations = [...new Set(claims.flatMap((each) => Object.values(each) as Iri[]))];
  const edges = new Map(edgesOf(builder, relations).map((each, i) => [relations[i]!, each]));
  for (const { claim, value, direct } of claims) {
    const steps = [claim, value].map((relation) => ({ relation, inverse: false }));
    const relation = builder.internIri(direct ?? straightIri([steps[0]!, steps[1]!]));
    for (const [thing, nodes] of edges.get(claim)!) {
      // Where there are direct claims, they are the best ones; a statement that is none of them was outranked.
      if (direct !== undefined && edges.get(direct)!.has(thing)) continue;
      for (const node of nodes)
        for (const object of edges.get(value)!.get(node) ?? []) builder.triple(thing, relation, object);
    }
  }
  const saying = sayingMore(builder, new Set([...relations, ...schema.structure, ...labelOf, `${rdf}type`]));
  const isQualified = ({ claim }: Claim): boolean =>
    [...edges.get(claim)!.values()].some((nodes) => nodes.some((node) => saying.has(node)));
  const [asked, plain] = [claims.filter(isQualified), claims.filter((each) => !isQualified(each))];
  return {
    structure: [
      ...(declared.length > 0 ? ['Statement', 'Property'].map((name) => `${WIKIBASE}${name}` as Iri) : []),
      ...plain.flatMap(({ claim, value }) => [claim, value]),
    ],
    qualified: new Map(
      asked.flatMap(({ claim }) =>
        [...edges.get(claim)!.values()].flatMap((nodes) => nodes.map((node) => [node, claim] as const)),
      ),
    ),
  };
}

/** Says of statements that are asked about themselves, "who was mayor in 1990", that they are of the kind their relation names. */
export function typeStatements(builder: GraphBuilder, qualified: ReadonlyMap<number, Iri>, { typeOf }: Dialect): void {
  if (qualified.size === 0) return;
  const type = builder.internIri(typeOf);
  for (const [statement, claim] of qualified) builder.triple(statement, type, builder.internIri(claim));
}

/** What is said of statements of more relations than this, and of nearly all that there are, says where they are from and nothing of what they state. */
const MOST_STATED = 3;

/** Relations by which the statements of nearly all relations are told where they are from, or who said so. */
function saidOfAll(
  builder: GraphBuilder,
  stating: ReadonlyMap<number, number>,
  usual: ReadonlySet<string>,
): readonly Iri[] {
  const known = new Set([...usual].map((iri) => builder.idOf(iri)));
  const stated = new Map<number, Set<number>>();
  builder.each((subject, predicate) => {
    const of = stating.get(subject);
    if (of === undefined || known.has(predicate)) return;
    stated.set(predicate, (stated.get(predicate) ?? new Set()).add(of));
  });
  const relations = new Set(stating.values()).size;
  return [...stated]
    .filter(([, of]) => of.size > MOST_STATED && of.size >= NEARLY_ALL * relations)
    .map(([predicate]) => builder.termOf(predicate).value as Iri);
}

/** Nodes that something is said of by other relations than these. */
function sayingMore(builder: GraphBuilder, relations: ReadonlySet<string>): ReadonlySet<number> {
  const known = new Set([...relations].map((iri) => builder.idOf(iri)));
  const found = new Set<number>();
  builder.each((subject, predicate) => {
    if (!known.has(predicate)) found.add(subject);
  });
  return found;
}

function declaredClaims(builder: GraphBuilder): readonly Claim[] {
  const names = ['directClaim', 'claim', 'statementProperty'];
  const [directs, claims, values] = edgesOf(
    builder,
    names.map((name) => WIKIBASE + name),
  );
  const iri = (id: number): Iri => builder.termOf(id).value as Iri;
  return [...claims!].flatMap(([property, [claim]]) => {
    const [[value], [direct]] = [values!.get(property) ?? [], directs!.get(property) ?? []];
    if (claim === undefined || value === undefined || direct === undefined) return [];
    return [{ claim: iri(claim), value: iri(value), direct: iri(direct) }];
  });
}

/** Nearly all nodes that the one leads to lead on by the other. */
const NEARLY_ALL = 0.95;

/**
 * Relations of one name in several namespaces, of which one leads to nodes without a name, each of one thing alone, that
 * another leads on from: `p:P39` and `ps:P39`.
 */
function claimsCalledAlike(builder: GraphBuilder, labelOf: readonly Iri[]): readonly Claim[] {
  const byName = new Map<string, Iri[]>();
  for (const iri of builder.predicateIris()) {
    const name = iri.replace(/^.*[/#:]/su, '');
    byName.set(name, [...(byName.get(name) ?? []), iri]);
  }
  const several = [...byName.values()].filter(({ length }) => length > 1);
  if (several.length === 0) return [];
  const labels = edgesOf(builder, labelOf);
  const isNamed = (node: number): boolean => labels.some((edges) => edges.has(node));
  return several.flatMap((alike) => {
    const edges = edgesOf(builder, alike);
    const places = [...alike.keys()];
    return places.flatMap((claim) => {
      const nodes = [...edges[claim]!.values()].flat();
      if (new Set(nodes).size < nodes.length || nodes.some(isNamed)) return [];
      const value = places.find((place) => {
        const leading = nodes.filter((node) => edges[place]!.has(node)).length;
        return place !== claim && leading >= NEARLY_ALL * nodes.length;
      });
      if (value === undefined) return [];
      const direct = places.find((place) => place !== claim && place !== value && says(edges[place]!, edges[claim]!));
      return [{ claim: alike[claim]!, value: alike[value]!, ...(direct !== undefined && { direct: alike[direct]! }) }];
    });
  });
}

/** Whether some things that have statements also say straight what these state. */
function says(straight: ReadonlyMap<number, unknown>, claims: ReadonlyMap<number, unknown>): boolean {
  return [...straight.keys()].some((thing) => claims.has(thing));
}

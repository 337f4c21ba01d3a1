import type { Dialect, Iri, Literal, SymbolRole } from '../../core/index.ts';
import { XSD } from '../../form/index.ts';
import { parseSparql, type SparqlQuery } from '../../sparql/index.ts';

/** A node of a query's pattern: a variable by its name, or a constant. */
export type PatternNode =
  | { readonly kind: 'variable'; readonly name: string }
  | { readonly kind: 'thing'; readonly iri: Iri }
  | { readonly kind: 'value'; readonly value: Literal };

/** A triple that every solution of a query must have. */
export interface PatternTriple {
  readonly subject: PatternNode;
  readonly relation: Iri;
  readonly object: PatternNode;
}

/** A variable compared with a value. */
export interface PatternComparison {
  readonly variable: string;
  readonly value: Literal;
}

export interface QueryParts {
  readonly triples: readonly PatternTriple[];
  readonly comparisons: readonly PatternComparison[];
}

/** What a query surely asks for: the triples and comparisons outside its OPTIONAL, UNION and MINUS. */
export function partsOfQuery(text: string, dialect: Pick<Dialect, 'prefixes'>): QueryParts {
  const parsed = parseSparql(text, { prefixes: dialect.prefixes });
  const collector = new Collector();
  if (parsed.type === 'query') collector.query(parsed, (name) => name);
  return { triples: collector.triples, comparisons: collector.comparisons };
}

/** The IRIs that a query names, by the role in which it does. */
export function symbolsOfQuery(
  text: string,
  dialect: Pick<Dialect, 'prefixes' | 'typeOf'>,
): readonly { readonly symbol: Iri; readonly role: SymbolRole }[] {
  return partsOfQuery(text, dialect).triples.flatMap(({ subject, relation, object }) => {
    const isType = relation === dialect.typeOf;
    return [
      ...(subject.kind === 'thing' ? [{ symbol: subject.iri, role: 'entity' } as const] : []),
      ...(isType ? [] : [{ symbol: relation, role: 'relation' } as const]),
      ...(object.kind === 'thing' ? [{ symbol: object.iri, role: isType ? 'class' : 'entity' } as const] : []),
    ];
  });
}

/** The parser's nodes, as far as they are looked at. */
interface AstNode {
  readonly type?: string;
  readonly subType?: string;
  readonly value?: string;
  readonly label?: string;
  readonly langOrIri?: string | { readonly value: string };
  readonly patterns?: readonly AstNode[];
  readonly triples?: readonly AstNode[];
  readonly subject?: AstNode;
  readonly predicate?: AstNode;
  readonly object?: AstNode;
  readonly expression?: AstNode;
  readonly operator?: string;
  readonly args?: readonly AstNode[];
  readonly variables?: readonly AstNode[];
  readonly values?: readonly Readonly<Record<string, AstNode>>[];
  readonly where?: AstNode;
}

/** Variables of a sub-query that it does not give out are its own. */
type Rename = (name: string) => string;

const ORDER = new Set(['<', '>', '<=', '>=']);

class Collector {
  readonly triples: PatternTriple[] = [];
  readonly comparisons: PatternComparison[] = [];
  readonly #constants = new Map<string, PatternNode>();
  #inner = 0;

  query(query: SparqlQuery | AstNode, rename: Rename): void {
    const { where } = query as AstNode;
    if (where) this.#pattern(where, rename);
    if (this.#constants.size === 0) return;
    const settled = (node: PatternNode) => (node.kind === 'variable' ? (this.#constants.get(node.name) ?? node) : node);
    this.triples.splice(
      0,
      this.triples.length,
      ...this.triples.map(({ subject, relation, object }) => ({
        subject: settled(subject),
        relation,
        object: settled(object),
      })),
    );
  }

  #pattern(node: AstNode, rename: Rename): void {
    if (node.type === 'query') {
      const given = new Set(node.variables?.map(({ value }) => value));
      const own = `${++this.#inner}·`;
      this.query(node, (name) => rename(given.has(name) ? name : own + name));
      return;
    }
    switch (node.subType) {
      case 'bgp':
        for (const triple of node.triples ?? []) this.#triple(triple, rename);
        return;
      case 'group':
        for (const inner of node.patterns ?? []) this.#pattern(inner, rename);
        return;
      case 'filter':
        if (node.expression) this.#expression(node.expression, rename);
        return;
      case 'values':
        this.#values(node, rename);
        return;
    }
  }

  #triple({ type, subject, predicate, object }: AstNode, rename: Rename): void {
    if (type !== 'triple' || predicate?.subType !== 'namedNode') return;
    const [from, to] = [nodeOf(subject, rename), nodeOf(object, rename)];
    if (from && to) this.triples.push({ subject: from, relation: predicate.value as Iri, object: to });
  }

  /** A variable with one value stands for it. */
  #values({ variables = [], values = [] }: AstNode, rename: Rename): void {
    const [row, ...more] = values;
    if (!row || more.length > 0) return;
    for (const { value: name = '' } of variables) {
      const constant = nodeOf(row[name], rename);
      if (constant) this.#constants.set(rename(name), constant);
    }
  }

  #expression({ operator, args = [] }: AstNode, rename: Rename): void {
    if (operator === '&&') for (const arg of args) this.#expression(arg, rename);
    if (!operator || !ORDER.has(operator)) return;
    const [left, right] = args.map((arg) => nodeOf(arg, rename));
    if (left?.kind === 'variable' && right?.kind === 'value') {
      this.comparisons.push({ variable: left.name, value: right.value });
    } else if (left?.kind === 'value' && right?.kind === 'variable') {
      this.comparisons.push({ variable: right.name, value: left.value });
    }
  }
}

function nodeOf(term: AstNode | undefined, rename: Rename): PatternNode | undefined {
  if (term?.type !== 'term') return undefined;
  switch (term.subType) {
    case 'variable':
      return { kind: 'variable', name: rename(term.value!) };
    case 'blankNode':
      return { kind: 'variable', name: rename(`_:${term.label}`) };
    case 'namedNode':
      return { kind: 'thing', iri: term.value as Iri };
    case 'literal':
      return { kind: 'value', value: literalOf(term) };
    default:
      return undefined;
  }
}

function literalOf({ value = '', langOrIri }: AstNode): Literal {
  const datatype = typeof langOrIri === 'object' ? langOrIri.value : `${XSD}string`;
  return { termType: 'Literal', value, datatype: { value: datatype } };
}

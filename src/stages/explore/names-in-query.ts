import type { Iri } from '../../core/index.ts';
import type { Parsed } from '../../sparql/index.ts';

interface Node {
  readonly type?: unknown;
  readonly subType?: unknown;
  readonly value?: unknown;
}

/** Every IRI that a parsed query uses, but for datatypes and functions. */
export function irisIn(parsed: Parsed): ReadonlySet<Iri> {
  const found = new Set<Iri>();
  visit(parsed, (node, place) => {
    const isName = node.type === 'term' && node.subType === 'namedNode' && typeof node.value === 'string';
    if (isName && place !== 'langOrIri' && place !== 'function' && place !== 'context') found.add(node.value as Iri);
  });
  return found;
}

/** A literal that a query compares the values of a relation with. */
export interface ComparedLiteral {
  readonly relation: Iri;
  readonly text: string;
  readonly operator: string;
}

/** What literals a query compares, and with which relation: as an object, or by way of the variable that the object is. */
export function comparedIn(parsed: Parsed): readonly ComparedLiteral[] {
  const relationOf = new Map<string, Iri>();
  const found: ComparedLiteral[] = [];
  visit(parsed, (node) => {
    const { predicate, object } = node as { predicate?: Node; object?: Node };
    if (node.type !== 'triple' || predicate?.subType !== 'namedNode') return;
    const relation = predicate.value as Iri;
    if (object?.subType === 'variable') relationOf.set(String(object.value), relation);
    else if (object?.subType === 'literal') found.push({ relation, text: String(object.value), operator: '=' });
  });
  visit(parsed, (node) => {
    const { operator, args } = node as { operator?: unknown; args?: readonly Node[] };
    if (node.subType !== 'operation' || typeof operator !== 'string' || !Array.isArray(args)) return;
    const literal = args.find(({ subType }) => subType === 'literal');
    const variable = args.map(variableIn).find((name) => name !== undefined && relationOf.has(name));
    if (literal && variable) found.push({ relation: relationOf.get(variable)!, text: String(literal.value), operator });
  });
  return found;
}

/** The one variable in an expression such as LCASE(STR(?x)). */
function variableIn(node: Node): string | undefined {
  if (node.subType === 'variable') return String(node.value);
  const { args } = node as { args?: readonly Node[] };
  return args?.length === 1 ? variableIn(args[0]!) : undefined;
}

function visit(node: unknown, each: (node: Node, place: string) => void, place = ''): void {
  if (node === null || typeof node !== 'object') return;
  if (!Array.isArray(node)) each(node as Node, place);
  for (const [key, part] of Object.entries(node)) {
    if (key !== 'loc') visit(part, each, Array.isArray(node) ? place : key);
  }
}

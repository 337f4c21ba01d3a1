import type { Graph, Id } from '../core/index.ts';
import { family } from '../form/index.ts';
import { localName } from './humanise.ts';
import { isOneOf } from './one-of.ts';
import { typesNumbers } from './types-numbers.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A number, a key of a table and a checksum tell things apart, and tell nobody what they are. */
const TELLS_NOTHING = /^(?:[\d\W_]*|.*=[\d.]+|(?=.*\d)[\da-f]{8,}(?:-[\da-f]+)*)$/iu;
/** Copies of editions of works: how far away what something is called after may be. */
const DEEPEST = 2;

/**
 * What people call a thing that has no name and a mere number for an IRI: by the one thing that has a name and that it says it belongs to, where it says
 * so of several the one with the fewest others. With its number where others are called so, too. By an identifier of its own before that, unless it is one of several.
 */
export function createCalledAfter(
  graph: Graph,
  { bookkeeping, typeOf }: Pick<Vocabulary, 'bookkeeping' | 'typeOf'>,
  nameOf: (node: Id) => string | undefined,
): (node: Id) => string | undefined {
  const find = (node: Id, depth: number): { readonly name: string; readonly others: number } | undefined => {
    let found: { readonly name: string; readonly others: number } | undefined;
    for (const relation of graph.outgoing(node)) {
      const objects = graph.objects(node, relation);
      if (bookkeeping.has(relation) || objects.length !== 1) continue;
      const object = objects[0]!;
      if (graph.isLiteral(object)) continue;
      const own = nameOf(object);
      const after = own === undefined && depth < DEEPEST ? find(object, depth + 1) : undefined;
      const name = own ?? after?.name;
      if (name === undefined) continue;
      const others = graph.subjects(relation, object).length - 1 + (after?.others ?? 0);
      if (found === undefined || others < found.others) found = { name, others };
    }
    return found;
  };
  let numbersAreTyped: boolean | undefined;
  /** Where numbers are typed as such, figures that are a text and that the IRI ends in are no row's: they are what people know it by. */
  const isIdentifier = (node: Id, local: string): boolean => {
    const isSaid = graph.outgoing(node).some((relation) =>
      graph.objects(node, relation).some((object) => {
        const term = graph.term(object);
        return term.termType === 'Literal' && term.value === local && family(term) === 'text';
      }),
    );
    if (!isSaid || !(numbersAreTyped ??= typesNumbers(graph))) return false;
    const kinds = typeOf === undefined ? [] : graph.objects(node, typeOf);
    return kinds.length > 0 && ![...kinds].some((kind) => isOneOf(graph.term(kind).value));
  };
  return (node) => {
    const { termType, value } = graph.term(node);
    const local = localName(value);
    if (termType !== 'NamedNode' || !TELLS_NOTHING.test(local)) return undefined;
    const found = find(node, 1);
    if (found && isIdentifier(node, local)) return local;
    return found && (found.others === 0 ? found.name : `${found.name} (${local})`);
  };
}

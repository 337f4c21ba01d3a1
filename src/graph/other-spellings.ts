import type { Dialect, Graph, Id, Literal } from '../core/index.ts';
import type { LabelIndex } from '../search/index.ts';

/** Shorter texts may be codes, of which "s" is another than "S". */
const SHORTEST = 3;

/**
 * The other texts that a relation has and that differ from one in capitals, spaces around them or the language they are said to be in alone: whoever
 * types data by hand writes "navy" and "Navy", and nobody who asks for one means the other not.
 */
export function createOtherSpellings(
  graph: Graph,
  values: Pick<LabelIndex, 'exact' | 'owner'>,
): NonNullable<Dialect['otherSpellings']> {
  return (relation, { value }) => {
    if (value.trim().length < SHORTEST) return [];
    const { from, to } = values.exact(value);
    const by = to - from < 2 ? undefined : graph.id({ termType: 'NamedNode', value: relation });
    if (by === undefined) return [];
    const owners = new Set(Array.from({ length: to - from }, (_, i) => values.owner(from + i)));
    const isHad = (id: Id): boolean => graph.subjects(by, id).length > 0;
    const alike = [...owners].filter(isHad).map((id) => graph.term(id) as Literal);
    const own = folded(value);
    return alike.filter((each) => folded(each.value) === own);
  };
}

function folded(text: string): string {
  return text.trim().normalize('NFC').toLowerCase();
}

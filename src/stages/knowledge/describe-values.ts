import type { Graph, Iri, RelationInfo, Term } from '../../core/index.ts';
import { datatypeFamily, family, inOrder, isLocalOrder, numberOf, XSD } from '../../form/index.ts';

/** Values of a relation that are looked at for what they are like. */
const LOOKED_AT = 400;
const LONGEST_CHOICE = 24;
const LONGEST_SAMPLE = 40;

/** What the values of a relation are: their stored type, and what so many of them, or all where there are no more than `choices`, look like; of none, the type alone. */
export function describeValues(relation: RelationInfo, graph: Graph, samples: number, choices: number): string {
  const terms = valuesOf(relation.iri, graph);
  const literals = terms.filter((term) => term.termType === 'Literal');
  if (literals.length === 0) return '';
  const [first] = literals;
  const type = typeName(first!.datatype.value, relation);
  if (samples === 0) return type;
  const texts = literals.map(({ value }) => value.replace(/\s+/g, ' ').trim());
  const isFew = relation.objects <= choices && relation.objects <= texts.length;
  const range = rangeOf(literals);
  const isChoice = range === undefined ? relation.count > 1 : relation.count > relation.objects;
  if (isFew && isChoice && texts.every((text) => text.length <= LONGEST_CHOICE))
    return `${type}, one of ${texts.map((text) => JSON.stringify(text)).join(' ')}`;
  if (range !== undefined) return `${type} ${range}`;
  const shown = texts.filter((text) => text !== '').slice(0, samples);
  return `${type} ${shown.map((text) => JSON.stringify(cut(text))).join(' ')}`;
}

/** Values that are spread over all that there are, so that they tell more than the first ones would. */
function valuesOf(relation: Iri, graph: Graph): readonly Term[] {
  const id = graph.id({ termType: 'NamedNode', value: relation });
  if (id === undefined) return [];
  const ends = graph.objectsOf(id);
  const step = Math.max(1, Math.floor(ends.length / LOOKED_AT));
  const found: Term[] = [];
  for (let at = 0; at < ends.length && found.length < LOOKED_AT; at += step) found.push(graph.term(ends[at]!));
  return found;
}

/** The stored type in a word: what is stored as text and holds numbers has to be told. */
function typeName(datatype: string, { compareAs }: RelationInfo): string {
  if (compareAs === 'number-text') return 'number stored as text';
  if (compareAs === 'amount-text') return 'amount with its unit, stored as text and compared by its number';
  if (compareAs === 'duration') return 'duration, compared by its seconds';
  if ((compareAs === 'date-text' || compareAs === 'signed-year') && datatypeFamily(datatype) !== 'date')
    return 'date stored as text';
  if (isLocalOrder(compareAs)) return `date stored as text, the ${compareAs === 'day-first' ? 'day' : 'month'} first`;
  if (!datatype.startsWith(XSD)) return 'text';
  const name = datatype.slice(XSD.length);
  return name === 'string' ? 'text' : name;
}

/** From the least to the greatest, of numbers and dates. */
function rangeOf(literals: readonly Extract<Term, { readonly termType: 'Literal' }>[]): string | undefined {
  const kind = family(literals[0]!);
  if (kind !== 'number' && kind !== 'date') return undefined;
  const values = literals.map(({ value }) => value);
  const ordered =
    kind === 'number'
      ? values.sort((a, b) => numberOf(a) - numberOf(b))
      : values.sort((a, b) => (inOrder(a) < inOrder(b) ? -1 : 1));
  return ordered.length < 2 ? undefined : `${ordered[0]}…${ordered.at(-1)}`;
}

function cut(text: string): string {
  return text.length > LONGEST_SAMPLE ? `${text.slice(0, LONGEST_SAMPLE - 1)}…` : text;
}

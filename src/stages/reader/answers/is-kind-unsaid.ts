import type { Execution, Id, Iri, Wording } from '../../../core/index.ts';
import { family } from '../../../form/index.ts';
import { type Surroundings, typesOf } from '../../knowledge/index.ts';
import { GENERAL_CLASSES } from '../general-classes.ts';
import type { ExpectedWord } from './expected-words.ts';

const HOW_MUCH = /\bhow much (?=\p{L})/iu;
/** Answers that are looked at. */
const MOST = 64;

/**
 * Whether a question names a kind or a stuff that it asks for some or how much of, "which patients" and "how much water", and nothing says any word of that: neither the form nor what the answers are.
 * Of answers that are only concepts or of no kind at all it cannot be told that they are none of these.
 */
export function isKindUnsaid(
  { text, words, asked }: Wording,
  expected: readonly ExpectedWord[],
  execution: Execution,
  around: Surroundings,
  isUnsaid: (word: ExpectedWord, kinds: ReadonlySet<Iri>) => boolean,
): boolean {
  const much = HOW_MUCH.exec(text);
  const stuff = much && words.find(({ start }) => start === much.index + much[0].length);
  const [kind] = asked.flatMap(({ from, to, chosen }) => (chosen ? [words.slice(from, to)] : []));
  const named = stuff ? [stuff] : (kind ?? []);
  const said = expected.filter((word) => named.some(({ start }) => start === word.start));
  const kinds = stuff ? numbersIn(execution) : kindsIn(execution, around);
  return said.length > 0 && kinds !== undefined && said.every((word) => word.expected === 1 && isUnsaid(word, kinds));
}

/** Of what kinds answers are, where each is of one that tells something. */
function kindsIn(execution: Execution, around: Surroundings): ReadonlySet<Iri> | undefined {
  const { graph } = around.knowledge;
  const found = execution.status === 'done' ? execution.values.slice(0, MOST) : [];
  const kinds = found.map((value): readonly Iri[] => {
    const thing = value.termType === 'NamedNode' ? graph.id(value) : undefined;
    const types: ArrayLike<Id> = thing === undefined ? [] : typesOf(around, thing);
    return Array.from(types, (type) => graph.term(type).value as Iri);
  });
  const isTold = (types: readonly Iri[]): boolean =>
    types.length > 0 && types.every((type) => !GENERAL_CLASSES.has(type));
  return kinds.length > 0 && kinds.every(isTold) ? new Set(kinds.flat()) : undefined;
}

/** Numbers are of no kind. */
function numbersIn(execution: Execution): ReadonlySet<Iri> | undefined {
  const found = execution.status === 'done' ? execution.values : [];
  return found.every((value) => value.termType === 'Literal' && family(value) === 'number') ? new Set() : undefined;
}

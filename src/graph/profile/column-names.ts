import type { Graph, Id } from '../../core/index.ts';
import { addTo, singular } from '../../search/index.ts';
import { relationWords } from '../humanise.ts';
import { localWords } from '../local-words.ts';
import { straightSteps, takenBy } from '../straight.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { sample } from './sample.ts';
import { type Column, withoutLetter } from './without-letter.ts';

/** Things looked at for whether all that have a relation are of one class. */
const LOOKED_AT = 50;
/** So many columns have to begin alike, and more where it is not with what their table is called. */
const LEAST = 3;
const LEAST_OTHERWISE = 5;
/** Fewer letters shorten no name: what begins with "p" may be of patients or a probability. */
const SHORTEST = 3;
/** Some columns refer to other tables by what these call their keys. */
const SHARE = 0.75;
/** What relations of any class begin with. */
const COMMON = new Set(['has', 'have', 'had', 'is', 'are', 'was', 'were', 'in', 'of', 'by', 'no', 'date', 'number']);

/**
 * The words that the columns of a table begin with, which say of which table they are: `mem_tel`, `mem_paid` and `mem_no` are of members, and `loan_item_due` of a
 * `loan_item`. They are no part of what they are called. Nor is the first letter of the table where columns that all tables have begin with it, `dname` and `dno` of
 * departments. Tells what is left.
 */
export function createColumnNames(graph: Graph, vocabulary: Vocabulary): (relation: Id) => string | undefined {
  let names: ReadonlyMap<Id, string> | undefined;
  return (relation) => {
    names ??= findColumnNames(graph, vocabulary);
    return names.get(relation);
  };
}

function findColumnNames(graph: Graph, vocabulary: Vocabulary): ReadonlyMap<Id, string> {
  if (vocabulary.typeOf === undefined) return new Map();
  const tables = new Map<Id, (readonly [Id, readonly string[]])[]>();
  for (const relation of graph.predicates()) {
    const { value } = graph.term(relation);
    if (vocabulary.bookkeeping.has(relation) || straightSteps(value) || takenBy(value)) continue;
    const table = tableOf(graph, vocabulary, relation);
    if (table === undefined) continue;
    addTo(tables, table, [relation, relationWords(value).toLowerCase().split(' ')] as const);
  }
  const kinds = wordsOfKinds(graph, vocabulary.typeOf);
  const found = new Map<Id, string>();
  for (const [table, columns] of tables) {
    const word = sharedWord(columns.map(([, words]) => words));
    if (word === undefined) continue;
    const own = columns.filter(([, [first, ...rest]]) => first === word && rest.length > 0);
    const called = localWords(graph.term(table).value);
    const isOwn = called.includes(word);
    // A word that other kinds are called by says what a column tells of those: the cars of a carriage.
    const isOfOthers = !isOwn && kinds.has(word);
    const isShort = word.length >= SHORTEST && called.join('').startsWith(word);
    const areAlike =
      isOwn || isShort
        ? own.length >= LEAST && own.length >= columns.length * SHARE
        : own.length >= LEAST_OTHERWISE && own.length === columns.length;
    if (areAlike && !isOfOthers && !COMMON.has(word)) {
      const length = 1 + furtherWords(own, called);
      for (const [relation, words] of own) found.set(relation, words.slice(length).join(' '));
    }
    for (const [relation, name] of withoutLetter(columns, found, called)) found.set(relation, name);
  }
  return found;
}

/** With how many words more all columns go on as what their table is called does, where something is left of each. */
function furtherWords(columns: readonly Column[], called: readonly string[]): number {
  const [[, one] = [0, []]] = columns;
  let length = 1;
  const isShared = (word: string): boolean =>
    (called[length] === word || singular(called[length]!) === word) &&
    columns.every(([, words]) => words.length > length + 1 && words[length] === word);
  while (length < called.length && called[0] === one[0] && isShared(one[length] ?? '')) length++;
  return length - 1;
}

/** All words that kinds are called by. */
function wordsOfKinds(graph: Graph, typeOf: Id): ReadonlySet<string> {
  const found = new Set<string>();
  for (const kind of graph.objectsOf(typeOf)) for (const word of localWords(graph.term(kind).value)) found.add(word);
  return found;
}

/** The one class of all that have a relation. */
function tableOf(graph: Graph, { typeOf }: Vocabulary, relation: Id): Id | undefined {
  if (typeOf === undefined) return undefined;
  let table: Id | undefined;
  for (const subject of sample(graph.subjectsOf(relation), LOOKED_AT)) {
    const [kind, ...others] = graph.objects(subject, typeOf);
    if (kind === undefined || others.length > 0 || (table !== undefined && kind !== table)) return undefined;
    table = kind;
  }
  return table;
}

/** The commonest first word of several names. */
function sharedWord(names: readonly (readonly string[])[]): string | undefined {
  const times = new Map<string, number>();
  for (const [first] of names) times.set(first!, (times.get(first!) ?? 0) + 1);
  return [...times].sort((a, b) => b[1] - a[1])[0]?.[0];
}

import type { Id, Iri, Literal, Mention, Word, Wording } from '../../../core/index.ts';
import { isInAddress, readWords } from '../../../english/index.ts';
import { countriesOf } from '../../../glossary/index.ts';
import { flagValue, holdsCountries, namingValues, saysYes } from '../../../graph/index.ts';
import type { Slices } from '../../../run/index.ts';
import { addTo, normalise } from '../../../search/index.ts';
import type { Knowledge } from '../../knowledge/index.ts';
import { createDemonyms } from '../../link/index.ts';

/** A value that a stretch of the question may mean, and the relations that have it. */
export interface ValueMatch {
  readonly mention: Mention;
  readonly value: Literal;
  readonly id: Id;
  readonly relations: readonly Iri[];
  readonly match: 'exact' | 'number' | 'fuzzy' | 'flag' | 'country' | 'beginning';
  /** From 0 to 1. */
  readonly score: number;
}

/** Finds the values of a graph that a question mentions, the best first. */
export type ValueFinder = (question: Wording) => Slices<readonly ValueMatch[]>;

type Wanted = Pick<Knowledge, 'graph' | 'dialect' | 'values' | 'schema'>;

const LONGEST = 10;
const ARTICLE = /^(?:the|an?)$/i;
/** People are called by two words at most: "South African". */
const LONGEST_PEOPLE = 2;
/** Values looked at for one stretch of words: the same text may stand on many relations. */
const MOST = 8;
const SCORES = { exact: 1, number: 0.95, fuzzy: 0.8, flag: 0.9, country: 0.9, beginning: 0.7 } as const;
/** By how many words and letters a value is told that goes on after them. */
const LONGEST_BEGINNING = 4;
const SHORTEST_BEGINNING = 4;

export function createValueFinder(knowledge: Wanted): ValueFinder {
  const { graph, values } = knowledge;
  const own = new Set(namingValues(graph, knowledge.dialect));
  const flags = flagsOf(knowledge);
  const origins = createDemonyms(values);
  const ofCountries = new Set<Iri>(
    knowledge.schema.relations.flatMap(({ iri, label }) => {
      const relation = graph.id({ termType: 'NamedNode', value: iri });
      return relation !== undefined && holdsCountries(graph, relation, label) ? [iri] : [];
    }),
  );
  const relationsOf = (value: Id): readonly Iri[] =>
    Array.from(graph.incoming(value))
      .filter((relation) => own.has(relation))
      .map((relation) => graph.term(relation).value as Iri);

  return function* ({ text: question, words }) {
    yield* values.readyForPrefixes();
    const found = new Map<string, ValueMatch>();
    const taken = new Uint8Array(words.length);
    const offer = (
      from: number,
      to: number,
      id: Id,
      match: ValueMatch['match'],
      score: number,
      relations = relationsOf(id),
    ): void => {
      const value = graph.term(id);
      if (value.termType !== 'Literal' || relations.length === 0) return;
      const [start, end] = [words[from]!.start, words[to - 1]!.end];
      const key = `${start} ${end} ${id}`;
      if ((found.get(key)?.score ?? 0) >= score) return;
      found.set(key, { mention: { text: question.slice(start, end), start, end }, value, id, relations, match, score });
    };
    for (const [from, to] of spansOf(words)) {
      yield;
      const spelled = words.slice(from, to).map(({ text }) => text);
      const look = (tokens: readonly string[], match: 'exact' | 'number'): boolean => {
        const range = values.exactTokens(tokens, 0, tokens.length);
        const labels = Array.from({ length: range.to - range.from }, (_, i) => range.from + i);
        // What is written with its signs means no other: "A+" is not "A-".
        const written = signed(question, words[from]!.start, words[to - 1]!.end);
        const own = written && labels.filter((label) => values.text(label).toLowerCase() === written);
        const isWord = words.slice(from, to).some(({ isFunction }) => !isFunction);
        const meant = own && own.length > 0 ? own : isWord ? labels : [];
        for (const label of meant.slice(0, MOST)) offer(from, to, values.owner(label), match, SCORES[match]);
        return meant.length > 0;
      };
      const other = words[to - 1]!.otherNumber;
      // "Below the weir" for what is called "Below Weir".
      const bare = spelled.filter((word, i) => i === 0 || i === to - from - 1 || !ARTICLE.test(word));
      const isBare = bare.length > 1 && bare.length < spelled.length;
      const isThere =
        look(spelled, 'exact') ||
        (isBare && look(bare, 'number')) ||
        (other !== undefined && look(spelled.with(-1, other), 'number'));
      if (isThere) taken.fill(1, from, to);
    }
    // Of what is a value, its relation alone tells that it is a country: "Italian" of what has Italy or IT by one.
    for (const [from, to] of spansOf(words)) {
      const isOpen =
        !taken.subarray(from, to).includes(1) && !words.slice(from, to).some(({ isFunction }) => isFunction);
      if (!isOpen || to - from > LONGEST_PEOPLE) continue;
      yield;
      const people = words
        .slice(from, to)
        .map(({ text }) => text)
        .join(' ');
      const codes = countriesOf(people).flatMap(({ code }) => code ?? []);
      const named = [...codes, ...origins(people).map((each) => each.place)];
      for (const range of named.map((name) => values.exact(name)))
        for (let label = range.from; label < range.to; label++) {
          const id = values.owner(label);
          const relations = relationsOf(id).filter((relation) => ofCountries.has(relation));
          if (relations.length > 0) taken.fill(1, from, to);
          offer(from, to, id, 'country', SCORES.country, relations);
        }
    }
    // Codes are shown with more than people say of them: "hail" of what is called "Hail, large stones".
    for (const [from, to] of spansOf(words)) {
      const span = words.slice(from, to);
      if (to - from > LONGEST_BEGINNING || taken.subarray(from, to).includes(1)) continue;
      if (span.some(({ isFunction }) => isFunction) || span.every(({ isEveryday }) => isEveryday)) continue;
      const beginning = normalise(span.map(({ text }) => text).join(' '));
      if (beginning.length < SHORTEST_BEGINNING) continue;
      yield;
      const owners = new Set(
        values
          .words(beginning, MOST)
          .flatMap(({ label, owner }) => (normalise(values.text(label)).startsWith(`${beginning} `) ? [owner] : [])),
      );
      const [owner] = owners;
      if (owner === undefined || owners.size > 1) continue;
      offer(from, to, owner, 'beginning', SCORES.beginning);
      taken.fill(1, from, to);
    }
    for (const [from, to] of spansOf(words)) {
      if (taken.subarray(from, to).includes(1) || words[from]!.isFunction || words[to - 1]!.isFunction) continue;
      // What is like an address is another one.
      if (isInAddress(question, { start: words[from]!.start, end: words[to - 1]!.end })) continue;
      yield;
      const said = words.slice(from, to).map(({ text }) => text);
      for (const { owner, score } of values.fuzzy(said.join(' '), MOST))
        offer(from, to, owner, 'fuzzy', score * SCORES.fuzzy);
    }
    words.forEach((word, place) => {
      for (const { relation, yes } of flags.get(word.stem) ?? []) {
        if (word.stem !== '') offer(place, place + 1, yes, 'flag', SCORES.flag, [relation]);
      }
    });
    return [...found.values()].sort(
      (a, b) => b.score - a.score || b.mention.text.length - a.mention.text.length || a.mention.start - b.mention.start,
    );
  };
}

/** A stretch of a question with the signs that it is written with, where it has some: "a+", "c#". */
function signed(question: string, start: number, end: number): string | undefined {
  const [before = ''] = /[^\s\p{L}\p{N}.,;:!?'"“”‘’()]*$/u.exec(question.slice(0, start)) ?? [];
  const [behind = ''] = /^[^\s\p{L}\p{N}.,;:!?'"“”‘’()]*/u.exec(question.slice(end)) ?? [];
  return before + behind === '' ? undefined : (before + question.slice(start, end) + behind).toLowerCase();
}

/** Stretches of words, the longest first. */
function* spansOf(words: readonly Word[]): Iterable<readonly [from: number, to: number]> {
  for (let length = Math.min(LONGEST, words.length); length > 0; length--) {
    for (let from = 0; from + length <= words.length; from++) yield [from, from + length];
  }
}

interface Flag {
  readonly relation: Iri;
  readonly yes: Id;
}

/** Relations that say yes or no, by the last word of their names: "discontinued" of `isDiscontinued`. */
function flagsOf({ graph, schema }: Wanted): ReadonlyMap<string, readonly Flag[]> {
  const found = new Map<string, Flag[]>();
  for (const { iri, label, holds } of schema.relations) {
    const relation = holds === 'flags' ? graph.id({ termType: 'NamedNode', value: iri }) : undefined;
    if (relation === undefined) continue;
    const stem = readWords(label).findLast(({ isFunction }) => !isFunction)?.stem;
    if (stem === undefined) continue;
    const yes = flagValue(graph, relation, saysYes);
    if (yes !== undefined) addTo(found, stem, { relation: iri, yes });
  }
  return found;
}

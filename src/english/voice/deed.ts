import { tokens } from '../../search/index.ts';
import { isFunctionWord } from '../words/function-words.ts';
import { stem } from '../words/stem.ts';
import { isParticiple, isPast } from '../words/verbs.ts';

/** What the name of a relation says is done, or who is what to whom, and which of its ends is the one who does it or is it. */
export interface Deed {
  readonly stems: ReadonlySet<string>;
  readonly by: 'verb' | 'noun';
  readonly doer: 'subject' | 'object';
  /** Whether it names whoever does it, so that a verb of its stem tells of the same: "mentor" and who mentors. */
  readonly isAgent: boolean;
  /** Whether it tells how its first end stands to its second, whatever the voice: "based on". */
  readonly isState: boolean;
  /** What stands between the verb and what it is done to: "into" of "flows into". */
  readonly particles: ReadonlySet<string>;
}

const LEADING = new Set(['is', 'was', 'are', 'were', 'be', 'been', 'being', 'the', 'a', 'an', 'directly', 'also']);
const HAVING = new Set(['has', 'have', 'had']);
/** Those who do something are called after it: "owner", "investor", "assistant". */
const AGENT = /(?:[^e]er|or|ant)s?$/;
const RECEIVER = /ees?$/;

/** The stems that a word shares with others of its family: an "owner" owns, though a word so short keeps its ending. */
export function familyOf(word: string): readonly string[] {
  return isAgent(word) ? [stem(word), stem(word.replace(/(?:er|or|ant)s?$/, ''))] : [stem(word)];
}

/** Whether a noun names whom something is done to: "trainee". */
export function isReceiver(word: string): boolean {
  return RECEIVER.test(word);
}

/** Whether a noun names whoever does what a verb of its stem says. */
export function isAgent(word: string): boolean {
  return AGENT.test(word) && !RECEIVER.test(word);
}

/**
 * Reads a relation's name: "owns" (the first end does it), "owned by" (the second), "owner" (the second is it), "owner of" (the first).
 * Nothing where the name does not tell, as of "border" or "related".
 */
export function deedOf(name: string): Deed | undefined {
  const all = tokens(name);
  const from = all.findIndex((word) => !LEADING.has(word));
  const words = from < 0 ? [] : all.slice(from);
  const [first, second] = words;
  const last = words.at(-1);
  if (first === undefined || last === undefined) return undefined;
  if (HAVING.has(first)) return nouns(words.slice(1), 'object');
  const before = words.at(-2);
  if (last === 'by') return before && isParticiple(before) ? verb(before, 'object') : undefined;
  if (last === 'of' && before) return isParticiple(before) ? undefined : nouns(words.slice(0, -1), 'subject');
  // "mentors" may be what somebody does, or those who do it.
  if (second === undefined && isAgent(first) && first.endsWith('s')) return undefined;
  const isBare = second === undefined || words.slice(1).every(isFunctionWord);
  if (isBare && !isAgent(first) && (isPast(first) || /[^su]s$/.test(first))) {
    // "is composed": whoever is told of by a participle alone did not do it.
    if (second === undefined && from > 0 && isParticiple(first)) return undefined;
    return verb(first, 'subject', words.slice(1));
  }
  return words.some(isFunctionWord) ? undefined : nouns(words, 'object');
}

function verb(word: string, doer: Deed['doer'], particles: readonly string[] = []): Deed {
  const isState = particles.length > 0 && isParticiple(word);
  return { stems: new Set(familyOf(word)), by: 'verb', doer, isAgent: false, isState, particles: new Set(particles) };
}

function nouns(words: readonly string[], doer: Deed['doer']): Deed | undefined {
  const head = words.findLast((word) => !isFunctionWord(word));
  if (head === undefined) return undefined;
  return {
    stems: new Set(familyOf(head)),
    by: 'noun',
    doer,
    isAgent: isAgent(head),
    isState: false,
    particles: new Set(),
  };
}

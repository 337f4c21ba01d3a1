import type { Cue, Heard, Word as HeardWord, Mention } from '../../../core/index.ts';
import { liesWithin } from '../../../english/index.ts';
import { everyMatch } from '../../../search/index.ts';

/** The phrases of a question, by what they seem to be before any graph is asked. */
export interface QuestionPhrases {
  /** What seem to be names, the likeliest first. */
  readonly names: readonly Phrase[];
  /** Of them, those that the writer marked, by capitals or quotes; those that the graph knows where none are. */
  readonly marked: readonly Phrase[];
  /** The stretches between names, function words left out. */
  readonly others: readonly Phrase[];
  /** What a "which" or a "how many" asks for, where it says so at once; and how it describes it: "landlocked countries". */
  readonly kinds: readonly Phrase[];
  /** What is said of all that is asked for, and of no name: "which countries are landlocked". */
  readonly predicate?: Phrase;
  /** What the wording asks for beyond names, where it says so, left to right. */
  readonly cues: readonly PlacedCue[];
}

export interface Phrase {
  readonly text: string;
  /** Word by word. */
  readonly from: number;
  readonly to: number;
}

export type PlacedCue = Cue & Pick<Phrase, 'from' | 'to'>;

/** A word with what is before and behind it. */
interface Word extends Pick<HeardWord, 'text' | 'start' | 'end' | 'capital' | 'isFunction' | 'isEveryday'> {
  readonly written: string;
  readonly isSpent: boolean;
  /** It says what a number counts: "500 people", "100 square kilometres". */
  readonly isUnit: boolean;
  /** A pause follows: a comma, a possessive ending. */
  readonly ends: boolean;
}

const QUOTED = /"([^"]+)"|“([^”]+)”/g;
/** Words that hold a longer name together between capitals. */
const BETWEEN_CAPITALS = new Set(['of', 'the', 'de', 'la']);

export function readPhrases(heard: Heard): QuestionPhrases {
  const { cues } = heard;
  const words = placedWords(heard);
  const isCased = words.slice(1).some(({ capital }) => capital) && words.some(({ capital }) => !capital);
  const quoted = quotes(heard.wording.text, words);
  const written = (word: Word, at: number): boolean =>
    word.capital && !word.isSpent && !(at === 0 && (word.isFunction || word.isEveryday));
  const told = quoted.length > 0 ? quoted : isCased ? runs(words, written, true) : [];
  const known = knownNames(heard, words);
  // Beside names with capitals, other words may be names too: "the euro".
  const marked = told.length > 0 ? widened(told, known) : known;
  const named = [...marked, ...known.filter((name) => marked.every((other) => isApart(name, other)))];
  const content = (word: Word): boolean => !word.isFunction && !word.isSpent;
  const isWithin = (at: number): boolean => named.some(({ from, to }) => from <= at && at < to);
  const others = runs(words, (word, at) => content(word) && !isWithin(at), false);
  const names = named.toSorted(
    (a, b) => Number(marked.includes(b)) - Number(marked.includes(a)) || weight(b, words) - weight(a, words),
  );
  const predicate = predicateIn(words);
  return {
    names,
    marked: names.filter((name) => marked.includes(name)),
    others,
    kinds: kindsIn(words, others, heard),
    ...(predicate && { predicate }),
    cues: [...cues, ...stated(heard, words)].map((cue) => ({ ...cue, ...placed(cue.mention, words) })),
  };
}

/** The first noun that is asked for, alone and as it is described: "which landlocked countries", "the largest city in …". */
function kindsIn(words: readonly Word[], others: readonly Phrase[], { wording, cues }: Heard): readonly Phrase[] {
  // "The total area of the countries": what is measured comes before what it is measured of.
  const isMeasured = cues.some(({ kind }) => kind === 'aggregate') && others.length > 1;
  const first = isMeasured ? others.at(-1) : others[0];
  if (!first) return [];
  const before = words.slice(0, first.from);
  const isAsked = wording.asked.some(({ from, to }) => from <= first.from && first.from < to);
  if (!isAsked && !before.some(({ isSpent }) => isSpent)) return [];
  const kind = phrase(words, first.from, first.from + 1);
  const last = before.at(-1);
  if (last && !last.isFunction && !last.isSpent && !last.capital && !last.ends) {
    return [kind, phrase(words, first.from - 1, first.from + 1)];
  }
  return first.to - first.from > 1 ? [kind, phrase(words, first.from, first.from + 2)] : [kind];
}

const BEING = new Set(['is', 'are', 'was', 'were']);

/** What is said at the end with a form of "be": "which of them are landlocked", "are members of the United Nations". */
function predicateIn(words: readonly Word[]): Phrase | undefined {
  const being = words.findLastIndex(({ text }) => BEING.has(text));
  const at = words.findIndex(({ isFunction, text }, i) => i > being && !isFunction && text !== 'not');
  const isWhole = words.slice(at).every(({ isSpent, isUnit }) => !isSpent && !isUnit);
  return being >= 1 && at > being && !words[at]!.capital && isWhole ? phrase(words, at, words.length) : undefined;
}

function placed(mention: Mention, words: readonly Word[]): Pick<Phrase, 'from' | 'to'> {
  const from = words.findIndex(({ end }) => end > mention.start);
  const to = words.findLastIndex(({ start }) => start < mention.end) + 1;
  return from < 0 ? { from: words.length, to: words.length } : { from, to: Math.max(from, to) };
}

function placedWords({ wording: { text, words }, cues, literals }: Heard): readonly Word[] {
  const spent = [...cues, ...literals].map(({ mention }) => mention);
  const numbers = literals.filter(({ value }) => /^-?[\d.]+$/.test(value.value)).map(({ mention }) => mention.end);
  let isCounting = false;
  return words.map((word) => {
    const { start, end, isFunction, possessive } = word;
    const isSpent = liesWithin(word, spent);
    const isUnit = isCounting && !isFunction && !isSpent;
    const ends = possessive || /^\s*[,;:?]/.test(text.slice(end));
    isCounting = !ends && (isUnit || (isSpent && (isCounting || numbers.includes(end))));
    return { ...word, written: text.slice(start, end), isSpent, isUnit, ends };
  });
}

/** Values that the question states and compares with nothing, "calling code 31": something has just this. A number of things is no value. */
function stated({ literals, cues }: Heard, words: readonly Word[]): readonly Cue[] {
  return literals.flatMap(({ value, mention }): readonly Cue[] => {
    const isHeard = cues.some((cue) => cue.mention.start < mention.end && mention.start < cue.mention.end);
    const next = words.find(({ start }) => start >= mention.end);
    return isHeard || next?.isUnit ? [] : [{ kind: 'compare', op: 'eq', value, mention }];
  });
}

/** What the graph knows by name, each stretch of words once, the likeliest first. */
function knownNames({ names }: Heard, words: readonly Word[]): readonly Phrase[] {
  const found: Phrase[] = [];
  for (const mention of names) {
    const { from, to } = placed(mention, words);
    const name = { from, to, text: mention.text };
    if (
      from < to &&
      words.slice(from, to).some(({ isSpent }) => !isSpent) &&
      found.every((other) => isApart(name, other))
    )
      found.push(name);
  }
  return found;
}

/** Marked names, each with all the words of what the graph knows by it and more: "Thai baht" for "Thai". */
function widened(marked: readonly Phrase[], known: readonly Phrase[]): readonly Phrase[] {
  const wider = marked.map((name) => known.find(({ from, to }) => from <= name.from && name.to <= to) ?? name);
  return [...new Set(wider)];
}

function isApart(a: Phrase, b: Phrase): boolean {
  return a.to <= b.from || b.to <= a.from;
}

/** The stretches of words that pass. Between capitals, a few small words belong to the name. */
function runs(words: readonly Word[], passes: (word: Word, at: number) => boolean, joins: boolean): readonly Phrase[] {
  const found: Phrase[] = [];
  for (let from = 0; from < words.length; from++) {
    if (!passes(words[from]!, from)) continue;
    let to = from + 1;
    while (to < words.length && !words[to - 1]!.ends) {
      if (passes(words[to]!, to)) to++;
      else if (joins) {
        let next = to;
        while (next < words.length && next - to < 3 && BETWEEN_CAPITALS.has(words[next]!.text)) next++;
        if (next === to || next >= words.length || !passes(words[next]!, next)) break;
        to = next + 1;
      } else break;
    }
    found.push(phrase(words, from, to));
    from = to - 1;
  }
  return found;
}

function phrase(words: readonly Word[], from: number, to: number): Phrase {
  return {
    from,
    to,
    text: words
      .slice(from, to)
      .map(({ written }) => written)
      .join(' '),
  };
}

function quotes(question: string, words: readonly Word[]): readonly Phrase[] {
  return everyMatch(question, QUOTED).flatMap((match) => {
    const end = match.index + match[0].length;
    const inside = words.flatMap((word, at) => (word.start >= match.index && word.end <= end ? [at] : []));
    return inside.length === 0 ? [] : [{ text: (match[1] ?? match[2])!, from: inside[0]!, to: inside.at(-1)! + 1 }];
  });
}

/** Longer names are likelier, and so are later ones: a question most often ends in what it is about. */
function weight({ from, to }: Phrase, words: readonly Word[]): number {
  return to - from + (0.5 * from) / words.length;
}

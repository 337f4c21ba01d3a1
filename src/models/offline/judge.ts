import type { Cue, Embedder, Judge, Judgement, Run } from '../../core/index.ts';
import {
  liesWithin,
  markedNames,
  numbersIn,
  readCues,
  readFigures,
  readWording,
  stem,
  stemsOf,
} from '../../english/index.ts';
import { breathe } from '../../run/index.ts';
import { normalise } from '../../search/index.ts';
import { inTurn } from './in-turn.ts';
import { cosine } from './similarity.ts';

/** "The four official languages": numbers up to this may only say how many answers there are. */
const SMALL = 12;
/** Of likeness plus word fit, 2 at most: from here on two questions say the same, and surely not below the other. */
const SAME = 1.65;
const DIFFERENT = 1;
/** So close are two words that say the same, and so far a statement about something else altogether. */
const SYNONYM = 0.6;
const UNRELATED = 0.3;

/** Judges by numbers, names and operators first, which leave no doubt, and then by meaning; of many that are asked at once one after another, with pauses. */
export function evidenceJudge(embedder: Embedder): Judge {
  const oneByOne = inTurn();
  return {
    id: `${embedder.id}/judge@1`,
    ask: ({ relation, given, claim }, run) =>
      oneByOne(async () => {
        await breathe();
        const judge = relation === 'paraphrases' ? paraphrases : entails;
        return await judge(readText(given), readText(claim), embedder, run);
      }),
  };
}

/** What is told of a text, read once for each judgement. */
interface ReadText {
  readonly text: string;
  readonly operators: Operators;
  /** Its telling words; superlatives are left out: whether they agree is a matter of operators. */
  readonly words: readonly string[];
  readonly stems: ReadonlySet<string>;
  readonly numbers: ReadonlySet<string>;
  readonly names: readonly string[];
}

function readText(text: string): ReadText {
  const cues = readCues(text, readFigures(text));
  const rankings = cues.flatMap(({ kind, mention }) => (kind === 'superlative' ? [mention] : []));
  const telling = readWording(text).words.filter((word) => !word.isFunction && !liesWithin(word, rankings));
  return {
    text,
    operators: operatorsOf(cues),
    words: [...new Set(telling.map((word) => word.text))],
    stems: stemsOf(text),
    numbers: numbersIn(text),
    names: markedNames(text),
  };
}

async function paraphrases(first: ReadText, second: ReadText, embedder: Embedder, run: Run): Promise<Judgement> {
  if (normalise(first.text) === normalise(second.text)) return { holds: true, because: 'both are worded alike' };
  const operators = differentOperators(first.operators, second.operators);
  if (operators.length > 0) return no(`only one of them asks with "${operators.join('", "')}"`);
  const numbers = difference(first.numbers, second.numbers).filter((number) => Number(number) > SMALL);
  if (numbers.length > 0) return no(`only one of them speaks of ${numbers.join(', ')}`);

  const [a, b] = await embedder.ask([first.text, second.text], run);
  const alike = cosine(a!, b!);
  const fits = await wordFits(second, first, embedder, run);
  const fit = fits.reduce((sum, word) => sum + word.fit, 0) / Math.max(1, fits.length);
  const figures = `likeness ${alike.toFixed(2)}, word fit ${fit.toFixed(2)}`;
  const [ownNames, otherNames] = [missingNames(first, second), missingNames(second, first)];
  if (ownNames.length > 0 && otherNames.length > 0) {
    return no(`one names ${quoted(ownNames)}, the other ${quoted(otherNames)}`);
  }
  if (alike + fit >= SAME) return { holds: true, because: `they mean the same (${figures})` };
  const odd = fits.filter((word) => word.fit < SYNONYM).map((word) => word.text);
  const why = odd.length > 0 ? `only the second speaks of ${quoted(odd)} (${figures})` : figures;
  return alike + fit < DIFFERENT ? no(why) : unsure(why);
}

async function entails(given: ReadText, claim: ReadText, embedder: Embedder, run: Run): Promise<Judgement> {
  const numbers = [...claim.numbers].filter((number) => !given.numbers.has(number));
  if (numbers.length > 0) return no(`what is given says nothing of ${numbers.join(', ')}`);
  const names = missingNames(claim, given);
  if (names.length > 0) return no(`what is given does not name ${quoted(names)}`);
  if (claim.operators.has('not') !== given.operators.has('not')) return no('only one of the two is a denial');

  const unsaid = (await wordFits(claim, given, embedder, run)).filter((word) => word.fit < SYNONYM);
  if (unsaid.length === 0)
    return { holds: true, because: 'what is given says every word of the claim, or another for it' };
  const [a, b] = await embedder.ask([given.text, claim.text], run);
  const alike = cosine(a!, b!);
  const why = `what is given does not say ${quoted(unsaid.map((word) => word.text))} (likeness ${alike.toFixed(2)})`;
  return alike < UNRELATED ? no(why) : unsure(why);
}

interface WordFit {
  readonly text: string;
  readonly fit: number;
}

/** How well another text says each telling word of a text: 1 with the word itself, else as close as its closest word. */
async function wordFits(
  { words }: ReadText,
  { words: said }: ReadText,
  embedder: Embedder,
  run: Run,
): Promise<readonly WordFit[]> {
  const stems = new Set(said.map(stem));
  const missing = words.filter((word) => !stems.has(stem(word)));
  if (missing.length === 0) return words.map((word) => ({ text: word, fit: 1 }));
  const vectors = await embedder.ask([...missing, ...said], run);
  const known = vectors.slice(missing.length);
  const fits = new Map(
    missing.map((word, i) => [word, Math.max(0, ...known.map((vector) => cosine(vector, vectors[i]!)))]),
  );
  return words.map((word) => ({ text: word, fit: fits.get(word) ?? 1 }));
}

type Operators = ReadonlyMap<Cue['kind'], ReadonlySet<string>>;

/** What a text does with what it speaks of, beyond naming it, and in which ways: for the most, for the least. */
function operatorsOf(cues: readonly Cue[]): Operators {
  const found = new Map<Cue['kind'], Set<string>>();
  for (const cue of cues) {
    // "First" and "last" are in many a name: "first level division".
    if (cue.kind === 'during' || cue.kind === 'or' || (cue.kind === 'superlative' && cue.of === undefined)) continue;
    const way = 'op' in cue ? cue.op.replace(/^(g|l).$/, '$1') : '';
    found.set(cue.kind, (found.get(cue.kind) ?? new Set()).add(way));
  }
  return found;
}

/** What only one of two texts does, or one the other way round. */
function differentOperators(a: Operators, b: Operators): readonly string[] {
  const isShared = (kind: Cue['kind']) => [...(a.get(kind) ?? [])].some((way) => b.get(kind)?.has(way));
  return [...new Set([...a.keys(), ...b.keys()])].filter((kind) => !isShared(kind));
}

/** Names of which the other text has not even one telling word. */
function missingNames({ names }: ReadText, { stems: said }: ReadText): readonly string[] {
  return names.filter((name) => {
    const words = [...stemsOf(name)];
    return words.length > 0 && !words.some((word) => said.has(word));
  });
}

function difference(a: ReadonlySet<string>, b: ReadonlySet<string>): readonly string[] {
  return [...[...a].filter((item) => !b.has(item)), ...[...b].filter((item) => !a.has(item))];
}

function quoted(texts: readonly string[]): string {
  return texts.map((text) => `"${text}"`).join(', ');
}

function no(because: string): Judgement {
  return { holds: false, because };
}

function unsure(because: string): Judgement {
  return { holds: 'unsure', because };
}

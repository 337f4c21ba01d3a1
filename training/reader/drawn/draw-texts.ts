import { some } from '../../random.ts';
import { entriesAbout } from './entry.ts';
import type { Extended } from './extend-graph.ts';
import { TEXTS, type Texts } from './texts.ts';

/** Of each kind of text so many words are asked for. */
const WORDS = 4;
/** Of each form so many wordings. */
const WORDINGS = 2;

/** In whatever graph the texts are. */
const WHICH = [
  'Which {many} mention {word}?',
  '{many} that mention {word}',
  'Which {many} have {word} in the {text}?',
  '{many} with {word} in the {text}',
  'Which {one} speaks of {word}?',
  'For which {many} is {word} mentioned?',
  'Show me every {one} whose {text} talks about {word}.',
  'anything about {word} among the {many}',
  'List all {many} where {word} is noted.',
  '{many} about {word}',
];
const COUNTED = [
  'How many {many} mention {word}?',
  'number of {many} with {word} in the {text}',
  'In how many {many} is {word} mentioned?',
];
const WHETHER = ['Does any {one} mention {word}?', 'Are there {many} that speak of {word}?'];

/** Writes a text about each thing of one class, and asks for things by a word of it that is not marked as one: "with frost in the notes". */
export function drawTexts(extended: Extended, random: () => number): readonly string[] {
  const kind = some(extended.kinds, 1, random)[0]!;
  const [written] = some(TEXTS, 1, random);
  const [name] = some(written!.names, 1, random);
  const iri = name === undefined ? undefined : extended.relation(name);
  if (name === undefined || iri === undefined) return [];
  const texts = some(written!.texts, kind.things.length, random);
  some(kind.things, texts.length, random).forEach((thing, at) => {
    extended.state(thing.iri, iri, JSON.stringify(texts[at]!.text));
  });
  return wordsAsked(texts, random).flatMap((word) => {
    const entry = entriesAbout(kind, WORDINGS, random);
    const told = { word, text: name };
    const those = `(AND <${kind.iri}> (CONTAINS <${iri}> "${word}"))`;
    const asks = random();
    const { which, whether } = written!;
    return [
      ...entry(those, [...some(WHICH, which.length, random), ...which], told),
      ...(asks < 0.2 ? entry(`(COUNT ${those})`, COUNTED, told) : []),
      ...(asks > 0.8 ? entry(`(ASK ${those})`, [...WHETHER, ...whether], told) : []),
    ];
  });
}

function wordsAsked(texts: Texts['texts'], random: () => number): readonly string[] {
  return some([...new Set(texts.flatMap(({ words }) => words))], WORDS, random);
}

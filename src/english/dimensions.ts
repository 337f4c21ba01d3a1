/** What English adjectives and verbs measure, by the nouns that relations are named with. */
const dimensions: readonly (readonly [words: string, nouns: string])[] = [
  [
    'large larger largest big bigger biggest small smaller smallest huge hugest tiny tinier tiniest',
    'area population size extent volume surface length',
  ],
  [
    'populous populated crowded inhabitants inhabitant people residents live lives living',
    'population inhabitants residents',
  ],
  ['long longer longest short shorter shortest', 'length duration distance runtime'],
  ['high higher highest tall taller tallest low lower lowest', 'height elevation altitude'],
  ['deep deeper deepest shallow shallowest', 'depth'],
  ['wide wider widest narrow narrowest', 'width'],
  ['heavy heavier heaviest light lighter lightest', 'weight mass'],
  ['fast faster fastest slow slower slowest', 'speed velocity'],
  ['old older oldest young younger youngest new newer newest', 'age birth founded built date opened released'],
  ['rich richer richest poor poorer poorest', 'income gdp wealth worth'],
  ['expensive cheap cheapest', 'price cost'],
  ['north northern northernmost south southern southernmost equator', 'latitude'],
  ['east eastern easternmost west western westernmost', 'longitude'],
];

const nounsOf = new Map<string, ReadonlySet<string>>(
  dimensions.flatMap(([words, nouns]) => words.split(' ').map((word) => [word, new Set(nouns.split(' '))] as const)),
);

/** Whether a word speaks of what one of the named measures says: "largest" of an area, "north" of a latitude. */
export function isDimension(word: string, measures: readonly string[]): boolean {
  const nouns = nounsOf.get(word);
  return (
    nouns !== undefined &&
    measures.some((name) =>
      name
        .toLowerCase()
        .split(/\W+/)
        .some((part) => nouns.has(part)),
    )
  );
}

/** Whether a word speaks of a measure at all. */
export function measuresSomething(word: string): boolean {
  return nounsOf.has(word);
}

const functionWords = new Set(
  `a an the this that these those some any each every no all both either neither such other another same
  i you he she it we they me him her them my your his its our their mine yours who whom whose which what where when why how
  whos whats wheres whens hows
  of in on at by for from to with about into over under after before between during through against within without as
  off out up down near
  and or but nor if than then so because while not
  is are was were be been being am do does did doing done has have had having can could will would shall should may might must
  isnt arent wasnt werent doesnt dont didnt hasnt havent hadnt cant wont
  most more less least much many few fewer fewest there here also too just only very please tell give list name show find me
  s t d ll re ve m`.split(/\s+/),
);

/** Whether an English word only holds a sentence together. */
export function isFunctionWord(word: string): boolean {
  return functionWords.has(word);
}

const auxiliaries = new Set('is are was were do does did has have had can could will would shall should'.split(' '));

/** Whether an English word is a verb that helps another, or says no more than that something is so. */
export function isAuxiliary(word: string): boolean {
  return auxiliaries.has(word);
}

const everydayWords = new Set(
  `get gets got getting take takes took taken come comes came go goes went gone going make makes made use uses
  used using call calls called know knows known see saw seen say says said want play plays played playing live
  lives lived living work works worked die dies died dead born write writes wrote written speak speaks spoken
  speaking win wins won start starts started begin began become became belong belongs happen happened located
  situated found founded hold held run runs shot killed married marry think believe believes believed attend
  attended study studied move moved kind kinds type types sort example names named title number people person
  place thing things way year years time times day days man men woman women world first last new old main best
  better average total sum big biggest large largest greater right now currently today famous considered
  different following ever lie lies lying share shares shared sharing exist exists include includes including contain
  contains containing cover covers covered need needs look looks looking like visit visiting travel travelling traveling
  bring own money home actually exactly together someone somebody anyone anybody folks everyone`.split(/\s+/),
);

/** Whether an English word is so common in questions that it hardly ever names something by itself. */
export function isEverydayWord(word: string): boolean {
  return everydayWords.has(word);
}

const romans = 'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx'.split(' ');
const spellings = new Map<string, string>([
  ...romans.flatMap(
    (roman, i) => [[String(i + 1), roman], ...(i === 0 ? [] : [[roman, String(i + 1)]])] as [string, string][],
  ),
  ...Object.entries({
    st: 'saint',
    mt: 'mount',
    ft: 'fort',
    dr: 'doctor',
    mr: 'mister',
    jr: 'junior',
    sr: 'senior',
    prof: 'professor',
  }).flatMap(
    ([short, long]) =>
      [
        [short, long],
        [long, short],
      ] as [string, string][],
  ),
]);

/** The other usual way to write a word in a name: a numeral in Roman letters or in figures, a title short or in full. */
export function abbreviation(word: string): string | undefined {
  return spellings.get(word);
}

/** The number that a word of a name says, as "8" and "VIII" do; undefined where it says none up to twenty. */
export function numeral(word: string): number | undefined {
  if (/^\d\d?$/.test(word)) return Number(word);
  const place = romans.indexOf(word);
  return place < 0 ? undefined : place + 1;
}

const adjectiveEndings = ['ese', 'ish', 'ian', 'ean', 'an', 'ic', 'i'] as const;

/** What an adjective of place or people, or its plural, may be made from: "canadians" gives "canad", "canadi", "canadia". */
export function adjectiveRoots(word: string): readonly string[] {
  const adjective = word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
  const roots = adjectiveEndings
    .filter((ending) => adjective.endsWith(ending) && adjective.length - ending.length >= 3)
    .map((ending) => adjective.slice(0, -ending.length));
  return adjective.endsWith('an') ? [...roots, adjective.slice(0, -1)] : roots;
}

/** Forms of common verbs and nouns that no suffix rule brings together. */
const irregular = new Map(
  Object.entries({
    write: 'wrote written writer',
    speak: 'spoke spoken speech',
    bear: 'born birth',
    die: 'died dead death dying deceased',
    sing: 'sang sung song singer',
    win: 'won winner',
    lead: 'led leader',
    make: 'made maker',
    hold: 'held holder',
    fly: 'flew flown flight',
    fight: 'fought fighter',
    teach: 'taught teacher',
    find: 'founded founder found foundation',
    begin: 'began begun',
    build: 'built builder',
    know: 'knew known',
    marry: 'married marriage marries',
    wed: 'wedding wedded',
    run: 'ran runner',
    sell: 'sold sale',
    buy: 'bought buyer',
    grow: 'grew grown growth',
    give: 'gave given',
    take: 'took taken',
    see: 'saw seen',
    go: 'went gone goes',
    draw: 'drew drawn',
    choose: 'chose chosen choice',
    compete: 'competition competitor competed',
    succeed: 'successor succeeded succession',
    precede: 'predecessor preceded',
    descend: 'descent descendant',
    person: 'people persons',
    invent: 'invention inventor',
    produce: 'production producer product',
    populate: 'population populated',
    religion: 'religious',
    govern: 'government governor governing',
    locate: 'location located',
    act: 'actor actress acted acting',
    employ: 'employer employee employment',
    long: 'length longest longer',
    high: 'height highest higher',
    wide: 'width widest wider',
    deep: 'depth deepest deeper',
    old: 'oldest older elder eldest',
    big: 'bigger biggest',
    tall: 'taller tallest',
    use: 'uses used using',
    border: 'borders bordering bordered',
    neighbour: 'neighbours neighbouring neighbor neighbors neighboring',
  }).flatMap(([stem, forms]) => [stem, ...forms.split(' ')].map((form) => [form, stem] as const)),
);

const endings: readonly (readonly [ending: string, left: number])[] = [
  ['ations', 3],
  ['ation', 3],
  ['ators', 3],
  ['ator', 3],
  ['ments', 4],
  ['ment', 4],
  ['ions', 4],
  ['ion', 4],
  ['ings', 4],
  ['ing', 3],
  ['ships', 4],
  ['ship', 4],
  ['ness', 4],
  ['ers', 4],
  ['ors', 4],
  ['er', 4],
  ['or', 4],
  ['ed', 3],
  ['est', 4],
  ['al', 4],
  ['ly', 4],
];

/** What a word shares with its relatives: "directed", "director" and "directs" are of one stem. */
export function stem(word: string): string {
  const known = irregular.get(word);
  if (known !== undefined) return known;
  const one = singularStem(word);
  const again = irregular.get(one);
  if (again !== undefined) return again;
  for (const [ending, left] of endings) {
    if (one.endsWith(ending) && one.length - ending.length >= left) return trim(one.slice(0, -ending.length));
  }
  return trim(one);
}

function singularStem(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && /(?:ss|x|ch|sh|z)es$/.test(word)) return word.slice(0, -2);
  if (word.length > 3 && /[^su]s$/.test(word) && !word.endsWith('is')) return word.slice(0, -1);
  return word;
}

/** "produce" and "produc(ing)", "stop" and "stopp(ed)", "country" and "countri(es)". */
function trim(stemmed: string): string {
  if (stemmed.length > 3 && /([bdfgmnprt])\1$/.test(stemmed)) return stemmed.slice(0, -1);
  if (stemmed.length > 3 && stemmed.endsWith('e')) return stemmed.slice(0, -1);
  if (stemmed.length > 3 && stemmed.endsWith('y')) return `${stemmed.slice(0, -1)}i`;
  return stemmed;
}

/** The one list of words that say how others belong together and nothing else. */
const functionWords = new Set(
  `a an the this that these those some any each every no all both either neither such other another same
  i you he she it we they me him her them my your his its our their mine yours who whom whose which what where when why how
  whos whats wheres whens hows
  of in on at by for from to with about into over under after before between during through against within without as
  off out up down near
  and or but nor if than then so because while not
  is are was were be been being am do does did doing done has have had having can could will would shall should may might must
  isnt arent wasnt werent doesnt dont didnt hasnt havent hadnt cant couldnt wont wouldnt shouldnt
  im ive youre youve weve theyre theyve theres thats
  most more less least much many few fewer fewest there here also too just only very please tell give list name names show find among thing things ones
  s t d ll re ve m`.split(/\s+/),
);

/** Whether an English word only holds a sentence together. */
export function isFunctionWord(word: string): boolean {
  return functionWords.has(word);
}

const articles = new Set(['the', 'a', 'an']);

export function isArticle(word: string): boolean {
  return articles.has(word);
}

const auxiliaries = new Set('is are was were do does did has have had can could will would shall should'.split(' '));

/** Whether an English word is a verb that helps another, or says no more than that something is so. */
export function isAuxiliary(word: string): boolean {
  return auxiliaries.has(word.toLowerCase());
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
  different following ever lie lies lying fall fell fallen falling share shares shared sharing exist exists include includes including contain
  contains containing cover covers covered need needs look looks looking like visit visiting travel travelling traveling
  bring own money home actually exactly together someone somebody anyone anybody folks everyone`.split(/\s+/),
);

/** Whether an English word is so common in questions that it hardly ever names something by itself. */
export function isEverydayWord(word: string): boolean {
  return everydayWords.has(word);
}

/** Base, past and participle of the verbs that do not just take -ed. */
export const IRREGULAR: readonly (readonly [base: string, past: string, participle: string])[] = (
  'be was been|bear bore born|beat beat beaten|become became become|begin began begun|break broke broken|bring brought brought|' +
  'build built built|buy bought bought|catch caught caught|choose chose chosen|come came come|cost cost cost|cut cut cut|' +
  'do did done|draw drew drawn|drink drank drunk|drive drove driven|eat ate eaten|fall fell fallen|feel felt felt|fight fought fought|' +
  'find found found|fly flew flown|get got got|give gave given|go went gone|grow grew grown|have had had|hear heard heard|hit hit hit|' +
  'hold held held|keep kept kept|know knew known|lead led led|leave left left|lose lost lost|make made made|mean meant meant|' +
  'meet met met|pay paid paid|put put put|read read read|ride rode ridden|rise rose risen|run ran run|say said said|see saw seen|' +
  'sell sold sold|send sent sent|set set set|shoot shot shot|show showed shown|sing sang sung|sit sat sat|speak spoke spoken|' +
  'spend spent spent|stand stood stood|steal stole stolen|swim swam swum|take took taken|teach taught taught|tell told told|' +
  'think thought thought|throw threw thrown|wear wore worn|win won won|write wrote written|' +
  'arise arose arisen|bind bound bound|bite bit bitten|bleed bled bled|blow blew blown|breed bred bred|deal dealt dealt|dig dug dug|' +
  'feed fed fed|flee fled fled|forget forgot forgotten|forgive forgave forgiven|freeze froze frozen|hang hung hung|hide hid hidden|' +
  'lay laid laid|lend lent lent|overthrow overthrew overthrown|seek sought sought|shake shook shaken|shine shone shone|sink sank sunk|' +
  'sleep slept slept|spring sprang sprung|stick stuck stuck|strike struck struck|swear swore sworn|sweep swept swept|swing swung swung|' +
  'tear tore torn|understand understood understood|undergo underwent undergone|wake woke woken|withdraw withdrew withdrawn|' +
  'cling clung clung|creep crept crept|fling flung flung|forbid forbade forbidden|kneel knelt knelt|light lit lit|mistake mistook mistaken|' +
  'overcome overcame overcome|oversee oversaw overseen|ring rang rung|sew sewed sewn|shrink shrank shrunk|slide slid slid|spin spun spun|' +
  'sting stung stung|string strung strung|undertake undertook undertaken|weave wove woven|weep wept wept'
)
  .split('|')
  .map((entry) => entry.split(' ') as [string, string, string]);

const PAST = new Map(IRREGULAR.map(([base, past]) => [base, past]));
const PASTS = new Set(PAST.values());
const PARTICIPLES = new Set(IRREGULAR.map(([, , participle]) => participle));

/** "die" → "died", "go" → "went". What is in the past already stays. */
function pastOf(verb: string): string {
  const known = PAST.get(verb);
  if (known !== undefined) return known;
  if (PASTS.has(verb) || PARTICIPLES.has(verb) || /[^e]ed$/.test(verb)) return verb;
  if (verb.endsWith('e')) return `${verb}d`;
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ied`;
  return /^[^aeiou]*[aeiou][bdgklmnprtz]$/.test(verb) ? `${verb}${verb.at(-1)}ed` : `${verb}ed`;
}

/** Whether a word may say what was done to something: "born", "directed". */
export function isParticiple(word: string): boolean {
  return PARTICIPLES.has(word) || /[a-z]{2}ed$/.test(word);
}

/** Whether a word is in the past already: "acquired", "taught", and not "feed". */
export function isPast(word: string): boolean {
  return pastOf(word) === word;
}

/**
 * What a question asks of the order of kinds: the wider or the narrower ones of a kind, the next or all of them, whether one kind or
 * thing is of another, or of which it is.
 */
export type KindsAsked =
  | {
      readonly asks: 'wider' | 'narrower';
      readonly kind: string;
      /** At any remove, not the next alone. */
      readonly isAll: boolean;
      /** How many there are of them. */
      readonly isCount: boolean;
      /** The words for what is asked for: "superclasses". */
      readonly said: string;
      /** What may also be the name of something else: "event types" are kinds of events, or what a relation of that name leads to. */
      readonly compound?: string;
    }
  /** All there are of a kind. */
  | { readonly asks: 'there'; readonly kind: string; readonly isCount: boolean }
  | { readonly asks: 'whether'; readonly narrow: string; readonly wide: string }
  /** Of which kind something is, among the kinds of another. */
  | { readonly asks: 'own'; readonly narrow: string; readonly wide: string };

const NODE = '(?:class|term|concept|categor(?:y|ie)|kind|type)(?:e?s)?';
const WIDER = `parents?|parent ${NODE}|super-?class(?:es)?|super-?types?|(?:broader|wider) ${NODE}|hypernyms?|ancestors?(?: ${NODE})?`;
const KINDS = 'kinds|types|sorts|varieties';
/** What one is of another. */
const A_KIND = 'kind|type|sort|variety|form|sub-?class|sub-?type';
const NARROWER = `children|child ${NODE}|sub-?class(?:es)?|sub-?types?|sub-?categor(?:y|ies)|narrower ${NODE}|hyponyms?|descendants?(?: ${NODE})?|${KINDS}`;
const REACH =
  '(?:(?:direct|immediate|next|indirect|possible|different|various|known|main|special|specific|particular) )*';
const KIND = '(?:an? |the )?(?<kind>\\S.*?)';
const HEAD =
  "(?:(?:what|which|who)(?:'s| is| are| were)?|how many|list|name|show(?: me)?|give(?: me)?|tell me)?(?: all| every| each)?(?: of)?(?: the)?";
/** That there are kinds is said of who tells them apart as well. */
const TOLD_APART =
  'distinguished|differentiated|recogni[sz]ed|defined|told apart|known|listed|described|recorded|on file';
const TELLS_APART = 'distinguish|differentiate|recogni[sz]e|define|tell apart|know|list';
const TAIL = `(?: (?:are|is) (?:there|${TOLD_APART})| do(?:es)? (?:there )?exist| exist| do(?:es)? (?:the [\\w-]+|we|you|they|one|it) (?:${TELLS_APART})(?: of)?| at any (?:depth|level|remove))*\\s*[?.!]*$`;
const DIVIDED = '(?:sub-?)?(?:divided|split|classified|grouped)(?: up)?';

const ASKED: readonly (readonly [pattern: RegExp, asks: 'wider' | 'narrower'])[] = (
  [
    [`^${HEAD} ?${REACH}(?<said>${WIDER}) (?:of|for) ${KIND}${TAIL}`, 'wider'],
    [`^${HEAD} ?${REACH}(?<said>${NARROWER}) (?:of|for) ${KIND}${TAIL}`, 'narrower'],
    [`^(?:what|which|how many) ${REACH}(?<said>${WIDER}) does ${KIND} have\\s*\\?*$`, 'wider'],
    [`^(?:what|which|how many) ${REACH}(?<said>${NARROWER}) does ${KIND} have\\s*\\?*$`, 'narrower'],
    [`^what (?:is|are) ${KIND} (?:an? )?(?:special |particular )?(?<said>(?:${A_KIND})s?) of\\s*\\?*$`, 'wider'],
    [
      `^${KIND} (?:is|are) (?:an? )?(?:special |particular )?(?<said>(?:${A_KIND})s?) of(?: what| which)?\\s*\\?*$`,
      'wider',
    ],
    [`^into (?:what|which)(?: ${REACH}(?:${KINDS}))? (?:is|are) ${KIND} (?<said>${DIVIDED})\\s*\\?*$`, 'narrower'],
    [
      `^(?!what |which |who )${KIND} (?:is|are) (?<said>${DIVIDED}) into(?: what| which)?(?: (?:${KINDS}))?\\s*\\?*$`,
      'narrower',
    ],
    [
      `^${HEAD} ?${REACH}(?<compound>${KIND}:? (?<said>types|kinds|sorts|varieties|sub-?(?:classes|types|kinds)))${TAIL}`,
      'narrower',
    ],
    [`^what (?:is|are) (?<said>broader|wider) than ${KIND}\\s*\\?*$`, 'wider'],
    [`^what (?:is|are) (?<said>narrower) than ${KIND}\\s*\\?*$`, 'narrower'],
  ] as const
).map(([pattern, asks]) => [new RegExp(pattern, 'i'), asks]);

const THERE = [
  /^(?:which|what|how many) (?<kind>\S.*?) (?:are|is) there\s*\?*$/i,
  /^(?:list|name|show(?: me)?|give(?: me)?|what are)(?: all)?(?: of)?(?: the)? (?<kind>\S.*?)\s*[?.!]*$/i,
];
const OWN =
  /^(?:what|which) (?:kind|type|sort) of (?:an? |the )?(?<wide>\S.*?) (?:is|was) (?:an? |the )?(?<narrow>\S.*?)\s*\?*$/i;
const ALL = /\b(?:all|every|each|ancestors?|descendants?|indirect|at any (?:depth|level|remove))\b/i;
const NEXT = /\b(?:direct|immediate|next)\b/i;
/** What stands between the name of the narrower one and that of the wider. */
const BETWEEN = new RegExp(`^(?:(?:an? )?(?:${A_KIND}) of(?: an?)?|an?|every) (?=\\S)`, 'i');
const BEING = /^(?:is|are) (?:an? |the |every |each |all )?/i;
/** Words of a question that asks whether something is of a kind. */
const MOST_WORDS = 12;

/** The ways in which a whole question may ask for the order of kinds; which of them the graph has names for is for others to say. */
export function kindsAsked(text: string): readonly KindsAsked[] {
  const trimmed = text.trim();
  const isCount = /^how many\b/i.test(trimmed);
  const isAll = ALL.test(trimmed) && !NEXT.test(trimmed);
  const ordered = ASKED.flatMap(([pattern, asks]): readonly KindsAsked[] => {
    const { kind, said, compound } = pattern.exec(trimmed)?.groups ?? {};
    if (kind === undefined || said === undefined) return [];
    return [{ asks, kind, said, isAll, isCount, ...(compound !== undefined && { compound }) }];
  });
  const there = THERE.flatMap((pattern) => pattern.exec(trimmed)?.groups?.kind ?? []);
  if (there.length > 0) return [...ordered, { asks: 'there', kind: there[0]!, isCount }];
  if (ordered.length > 0) return ordered;
  const { narrow, wide } = OWN.exec(trimmed)?.groups ?? {};
  if (narrow !== undefined && wide !== undefined) return [{ asks: 'own', narrow, wide }];
  return BEING.test(trimmed) ? splits(trimmed) : [];
}

/** "Is a flat bone a bone": where the first name ends, the names tell. */
function splits(text: string): readonly KindsAsked[] {
  const words = text
    .replace(/[?\s]+$/, '')
    .replace(BEING, '')
    .split(/\s+/);
  if (words.length > MOST_WORDS) return [];
  return Array.from({ length: words.length - 1 }, (_, i): KindsAsked => {
    const [narrow, rest] = [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')];
    return { asks: 'whether', narrow, wide: rest.replace(BETWEEN, '') };
  });
}

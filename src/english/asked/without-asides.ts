const BEFORE = String.raw`(?<!\b(?:not|never|without|only|just|and|or|by|for|is|was)\s{0,2})`;
/** A few words, none of which takes back that more is counted. */
const WORDS = String.raw`(?:(?!(?:not|no|never|only|just)\b)[\p{L}\d'’-]+ ){1,5}?`;
const END = String.raw`(?:,|(?=\s{0,2}(?:[.?!;]|$)))`;

/** By which something is counted as well. */
const INCLUDED = [
  String.raw`\s{0,2}[,(]\s{0,2}${WORDS}ones (?:also |all )?included(?:\)|${END})`,
  String.raw`\s{0,2}[,(]?\s{0,2}${BEFORE}(?:also |even )?\b(?:including|counting) ${WORDS}ones(?:\)|${END})`,
  String.raw`\s{0,2}[,(]?\s{0,2}${BEFORE}(?:also |even )?\b(?:including|counting) (?:also |even |all |any )?(?:those|the ones) (?!only\b)[^,.?!;()]+(?:\)|${END})`,
].map((aside) => new RegExp(aside, 'giu'));

/** Of all that there are nothing is left out, whoever is named beside them: "everyone in sales, the boss included". */
const OF_ALL = /\b(?:every(?:one|body)|any(?:one|body)|all of them)\b/iu;
const NAMED_BESIDE = new RegExp(
  String.raw`\s{0,2}[,(]\s{0,2}(?:${WORDS}included|(?:also |even )?(?:including|counting) (?!(?:only|just)\b)[^,.?!;()]+)(?:\)|${END})`,
  'giu',
);
/** By which is said in which order to tell what is asked for: "best first". */
const IN_ORDER = new RegExp(
  String.raw`\s{0,2}[,(–-]\s{0,2}(?:with )?(?:the )?(?:best|worst|\p{L}{2,}est|(?:most|least) \p{L}+)(?: (?:one|ones|\p{L}+))? (?:coming |going )?first(?:\)|${END})`,
  'giu',
);

/** By which something is said to make no difference: no name, so in small letters, and not how far to go. */
const EITHER_WAY = new RegExp(
  String.raw`^([^,:;()]+),\s{0,2}(?:whether or not (?:they|it|these|those) [^,:;.?!()]*|whether (?:they|it|these|those) [^,:;.?!()]* or not|(?!(?:and|or|is|are|was|were|in)?directly\b)(?:(?!(?:and|or|is|are|was|were|has|have)\b)[\p{Ll}\d'’-]+ ){1,3}or not)${END}`,
  'u',
);
/** What asks how many each has, of which groups that have none are no part. */
const EACH = /\b(?:each|every|per)\b/iu;
const HOW_MANY = /\b(?:how (?:many|often)|number of)\b/iu;
/** That these are left out, said once more: "Leave out those who never were." */
const LEFT_OUT = String.raw`(?:leave out|skip|omit|exclude|ignore|(?:do not|don['’]t) (?:list|show|include|mention))`;
const HAVING = String.raw`(?:who|that|which)(?: (?:have|has|had|were|was|are|is|did|do|does))?(?:n['’]t| never| none| not| no)`;
const FURTHER = String.raw`(?: (?:have|has|had|did|were|was|been|got|any|one|so|at all))*`;
const HAVING_NONE = new RegExp(
  String.raw`(?<=[.?!;])\s{1,2}(?:please )?${LEFT_OUT} (?:all |any )?(?:those|the ones|any) (?:${HAVING}|with(?: none|out any|out))${FURTHER}[.!]?\s*$`,
  'iu',
);

/** What asks for things, and not about what is listed: of "snacks: price, vegan or not" it is asked what they are. */
const OF_THINGS =
  /^\W*(?:(?:in|on|at|of|for|from|by|to|with) )?(?:how (?:many|much)|which|what|who|where|all|any\p{L}*|every\p{L}*|list|name|find|count)\b/iu;

/**
 * A question without asides that leave nothing out, "cancelled ones included", "whether or not they were sold", "best first": without them all are asked for as well,
 * and a reader takes them for conditions.
 */
export function withoutAsides(text: string): string {
  const all = OF_ALL.test(text) ? [...INCLUDED, NAMED_BESIDE] : INCLUDED;
  const most = EACH.test(text) && HOW_MANY.test(text) ? text.replace(HAVING_NONE, '') : text;
  const rest = [...all, IN_ORDER].reduce((left, aside) => left.replace(aside, ''), most);
  const said = OF_THINGS.test(rest) ? rest.replace(EITHER_WAY, '$1') : rest;
  return said === text || !/\p{L}/u.test(said) ? text : said.trim();
}

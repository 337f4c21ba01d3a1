/** What asks for one thing or condition of it, and lists nothing. */
const ASKING =
  /^(?:what|which|who|whom|whose|when|where|how|why|is|are|was|were|do|does|did|has|have|had|in|on|at|of|if)\b/i;
/** What is listed of each: "the ships with their owner and length". */
const WITH = /,?\s+(?:together with|along with|with)\s+/giu;
/** "Each ship and its owner". */
const AND_ITS = /,?\s+and\s+(?=(?:its|their|his|her)\s)/giu;
/** "For each ship, the owner and how many crossings". */
const FOR_EACH = /^for (?:each|every|all)\b([^,:]+)[,:]\s+(.+)$/iu;
const BETWEEN = /\s*,\s*(?:and\s+)?|\s+and\s+/iu;
/** One of several that are listed of each group, which tells it from a further group. */
const OF_GROUP =
  /^(?:how (?:many|much|often)|(?:the |its |their )?(?:number|total|sum|average|mean|median|highest|lowest|largest|smallest|maximum|minimum|earliest|latest|first|last)|the|its|their|time|date|year)\b/i;
/** What makes a condition of what stands after "with". */
const CONDITION =
  /\d|^(?:an?|no|only|more|fewer|less|at|any|both|either|without|not)\b|\b(?:than|or|most|least|fewest)\b/i;
const RANKED = /^(?:the )?\w{2,}est\b/i;
/** What may be told in one column or in two, or by what things are shown as. */
const OPEN =
  /\b(?:names?|titles?|labels?|dates|years|times|periods?|terms|details|particulars|figures|statistics|coordinates|location|address|contacts?|all|any|other|more|respectively|each other)$/i;
/** What is asked of groups, so that there are a figure and its group before any that are listed behind: "peaks per range with their mean height". */
const OF_GROUPS = /\b(?:per|by)\b|\b(?:for|in|of|at|on|from) (?:each|every)\b/iu;
const MOST_WORDS = 8;

/** How many columns a question lists, what each row is of among them; nothing where it may list other ones, or none. */
export function columnsAsked(question: string): number | undefined {
  const text = question
    .trim()
    .replace(/(?:,?\s*please)?[\s.?!]*$/iu, '')
    .replaceAll(/\bhis or her\b/giu, 'their');
  if (/[.?!;:]\s/.test(text.replace(FOR_EACH, ' ')) || ASKING.test(text)) return undefined;
  const grouped = FOR_EACH.exec(text);
  if (grouped) {
    const items = itemsOf(grouped[2]!);
    return items && items.length > 1 && items.every((item) => OF_GROUP.test(item)) ? 1 + items.length : undefined;
  }
  const withs = [...text.matchAll(WITH)];
  const [joint, ...others] = withs.length > 0 ? withs : text.matchAll(AND_ITS);
  if (joint === undefined || others.length > 0) return undefined;
  const head = text.slice(0, joint.index);
  if (/,|\sand\s/iu.test(head) || OF_GROUPS.test(head)) return undefined;
  const items = itemsOf(text.slice(joint.index + joint[0].length));
  return items && 1 + items.length;
}

/** What is listed, item by item; nothing where an item may be a condition, or more than one. */
function itemsOf(list: string): readonly string[] | undefined {
  const items = list.split(BETWEEN);
  const isOne = (item: string): boolean =>
    item !== '' &&
    item.split(/\s+/).length <= MOST_WORDS &&
    !OPEN.test(item) &&
    !CONDITION.test(item) &&
    !RANKED.test(item);
  return items.every(isOne) ? items : undefined;
}

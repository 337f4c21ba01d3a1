/** How values are stored, which says nothing of what they are: `hasValueFloat`. */
const STORED = 'float|double|decimal|integer|int|long|boolean|string|literal|date|date ?time|number';
/** Names that only say that there is a value: what it is the value of says more. */
const VALUE = new RegExp(
  `^(?:(?:numeric(?:al)?|quantity|literal|has|data|raw|string|text|currency|monetary|amount|${STORED}) )?(?:value|amount|quantity|literal|measure|text)(?: (?:as )?(?:${STORED}))?$`,
);
/** What something is shown or written as is what it is. */
const SHOWN =
  /^(?:display(?:ed)?(?: (?:name|value|text|label))?|caption|(?:symbolic |text )?content|(?:written|literal|lexical) (?:rep|representation|form))$/;
/** Parts of a name that are called by an adjective, and mean no name without it. */
const PART_OF_NAME = new Set(['given', 'family', 'first', 'last', 'middle', 'full', 'prefix', 'suffix', 'use', 'text']);
/** A value of some kind, such as the least. */
const KIND_OF_VALUE = /^(\S+) (?:value|amount|quantity|measure)$/;
const SHORT: ReadonlyMap<string, string> = new Map([
  ['min', 'minimum'],
  ['max', 'maximum'],
]);
/** What tells which of several values is meant, in front of what has them: the least price. Other kinds of values are things themselves, as a rating. */
const WHICH = /^(?:min|max|mean|low|high|base|net|gross|.+(?:um|al|ed|age|est|er|ent|ard|an))$/;
/** What only says that there is more to tell. */
const HOLDER = / (?:specification|details?|info|information|entry|record|node|object)$/;
/** Times with a beginning and an end, and what says which of both is meant. */
const TIME = /(?:^| )(?:dates?|times?|time ?span|period|interval)$/;
const END = /^(start|end|begin|beginning|ending)(?: (?:date|time|year))?$/;
/** What only says where, when or by whom something was: what it was says more. */
const WHERE_OR_WHEN = / (?:at|by|in|on|within|from|to|with|for|during)$/;
/** What only says that a time or a place lies somewhere. */
const WITHIN = /^(?:at|in|on|within|during) /;
/** Names that mean little without what they belong to. */
const GENERIC = new Set([
  ...[
    'date',
    'time',
    'year',
    'month',
    'day',
    'time span',
    'timespan',
    'period',
    'interval',
    'place',
    'location',
    'unit',
    'units',
    'unit code',
    'unit text',
    'currency',
  ],
  ...[
    'type',
    'kind',
    'start',
    'end',
    'from',
    'to',
    'code',
    'id',
    'identifier',
    'number',
    'min',
    'max',
    'note',
    'order',
    'index',
    'system',
    'description',
    'comment',
  ],
]);

/** Whether a name says no more than that there is a value. */
export function saysOnlyValue(name: string): boolean {
  return VALUE.test(name.toLowerCase());
}

/**
 * What a relation is called that leads over a node without a name: the amount of a price is the price, its least value
 * the least price, the date of a birth the birth date, and the city of an address the city.
 */
export function straightName(over: string, last: string): readonly [name: string, ...also: string[]] {
  const [head, tail] = [over.toLowerCase(), last.toLowerCase()];
  if (/(?:^| )name$/.test(head) && PART_OF_NAME.has(tail))
    return [tail === 'text' ? over : partOfName(over, last), last];
  if (VALUE.test(tail) || SHOWN.test(tail) || WITHIN.test(tail)) {
    const held = over.replace(HOLDER, '');
    return held === over ? [over, `${over} ${last}`] : [held, over];
  }
  const kind = KIND_OF_VALUE.exec(tail)?.[1];
  // The value of a rating is the rating.
  if (kind !== undefined && (head === kind || head.endsWith(` ${kind}`))) return [over, `${over} ${last}`];
  if (kind !== undefined && !WHICH.test(kind)) return [`${over} ${last}`, last];
  if (kind !== undefined) return [`${SHORT.get(kind) ?? kind} ${over}`, `${over} ${last}`];
  if (head === tail || head.endsWith(` ${tail}`)) return [over, `${over} ${last}`];
  const end = TIME.test(head) ? END.exec(tail)?.[1] : undefined;
  if (end !== undefined) return [`${over} ${end}`, last];
  return GENERIC.has(tail) || WHERE_OR_WHEN.test(tail) ? [`${over} ${last}`, last] : [last, `${over} ${last}`];
}

/** The family name of an author name is an author family name; its prefix is no kind of name. */
function partOfName(name: string, part: string): string {
  return ['prefix', 'suffix', 'use'].includes(part.toLowerCase())
    ? `${name} ${part}`
    : name.replace(/name$/i, `${part} $&`);
}

/** `is branch of`, said from the other end: `branch`. */
export function turnedName(name: string): string | undefined {
  return /^is (?:an? |the )?(\S.*\S|\S) of$/i.exec(name)?.[1];
}

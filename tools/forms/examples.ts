import type { Dialect } from '../../src/core/index.ts';
import { freebase, plain, withPrefixes } from '../../src/kb/dialects/index.ts';

/** One way of writing a form, what it means, and a form that uses it. */
export interface Example {
  readonly notation: string;
  readonly meaning: string;
  readonly form: string;
  readonly graph: ExampleGraph;
}

/** A graph that examples speak of: how its names become IRIs and what they are called. */
export interface ExampleGraph {
  readonly dialect: Dialect;
  label(symbol: string): string;
}

const ATLAS = 'https://w3id.org/kbqa/atlas/';

const atlas: ExampleGraph = {
  dialect: withPrefixes(plain, {
    '': ATLAS,
    country: `${ATLAS}country/`,
    city: `${ATLAS}city/`,
    region: `${ATLAS}region/`,
    language: `${ATLAS}language/`,
  }),
  label: (symbol) => {
    const local = symbol.slice(symbol.indexOf(':') + 1).replace(/-FR$/, '');
    return symbol.includes(':') ? local : local.toLowerCase();
  },
};

const FREEBASE_LABELS: Readonly<Record<string, string>> = {
  'm.02mjmr': 'Barack Obama',
  'people.person.spouse_s': 'spouse',
  'people.marriage.from': 'from',
};

const ofFreebase: ExampleGraph = { dialect: freebase, label: (symbol) => FREEBASE_LABELS[symbol] ?? symbol };

function on(
  graph: ExampleGraph,
  rows: readonly (readonly [notation: string, meaning: string, form: string])[],
): Example[] {
  return rows.map(([notation, meaning, form]) => ({ notation, meaning, form, graph }));
}

/** Every operator, GrailQA's first. */
export const EXAMPLES: readonly Example[] = [
  ...on(atlas, [
    ['`C`', 'the members of a class', 'Country'],
    ['`e`', 'an entity', '(ENTITY country:France)'],
    ['`(JOIN r X)`', 'the subjects whose `r` is in X', '(JOIN capital city:Paris-FR)'],
    ['`(JOIN (R r) X)`', 'the objects that the `r` of a member of X is', '(JOIN (R capital) country:France)'],
    ['`(AND A B)`', 'in both', '(AND Country (JOIN borders country:France))'],
    [
      '`(lt m v)` `(le m v)` `(gt m v)` `(ge m v)`',
      'what has a value less than, at most, more than, at least v',
      '(AND Country (gt area 1000000))',
    ],
    [
      '`(ARGMAX X m)` `(ARGMIN X m)`',
      'the members of X with the largest or smallest value; all of them where several tie',
      '(ARGMAX Country area)',
    ],
    [
      '`(ARGMAX X (JOIN r s))`',
      'by a value at the end of a chain: the `s` of the `r`',
      '(ARGMIN Country (JOIN capital population))',
    ],
    [
      '`(COUNT X)`',
      'how many members X has; 0 where it has none',
      '(COUNT (AND Country (JOIN continent region:Europe)))',
    ],
  ]),
  ...on(ofFreebase, [
    [
      '`(TC X r t)`',
      'the members of X whose interval, opened by `r` and closed by its partner, contains the year, month or day t, or `NOW`; a side that is not stated is open',
      '(TC (JOIN (R people.person.spouse_s) m.02mjmr) people.marriage.from 1999)',
    ],
  ]),
  ...on(atlas, [
    ['`(OR A B)`', 'in one or both', '(OR (JOIN borders country:France) (JOIN borders country:Spain))'],
    ['`(NOT A B)`', 'in A and not in B', '(NOT Country (JOIN continent region:Europe))'],
    ['`(eq m v)` `(ne m v)`', 'what has a value that is v, or one that is not', '(AND Country (eq landlocked true))'],
    [
      '`(ge (COUNT c) v)`',
      'what has that many: any comparison takes `(COUNT chain)`',
      '(AND Country (ge (COUNT borders) 8))',
    ],
    ['`(ARGMAX X (COUNT c))`', 'the members of X that have the most or the fewest', '(ARGMAX Country (COUNT borders))'],
    ['`(ARGMAX X m k)`', 'the k-th largest or smallest; equal values share a place', '(ARGMAX Country area 2)'],
    [
      '`(SUM X c)` `(AVG X c)` `(MIN X c)` `(MAX X c)`',
      'the sum, average, least or greatest of the values that the members of X have; nothing where they have none',
      '(SUM (AND Country (JOIN continent region:Europe)) area)',
    ],
    [
      '`(ASK X)`',
      'whether X has any member: true or false',
      '(ASK (AND (ENTITY country:France) (JOIN borders country:Spain)))',
    ],
    [
      '`(COUNT c X)`',
      'as a measure: how many of the ends of the chain are in X',
      '(ARGMAX Continent (COUNT (R continent) Country))',
    ],
    [
      '`(SUM c)` `(AVG c)` `(MIN c)` `(MAX c)` `(SUM c X)` …',
      'as a measure: of the values at the end of the chain, one for each thing before the last step; with X, of those things that are in X',
      '(ARGMAX Country (SUM (JOIN (R country) population) City))',
    ],
    [
      '`(MINUS m m)` `(DIVIDE m m)`',
      'as a measure: the difference or the ratio of two measures of the same thing',
      '(ARGMAX Country (DIVIDE (COUNT (R country) City) area))',
    ],
    [
      '`(gt m X)`, any comparison',
      'what has a value that compares so with some value of X, a form of numbers, dates, texts or, under `eq` and `ne`, things',
      '(AND Country (gt area (JOIN (R area) country:France)))',
    ],
    [
      '`(gt m (OWN m))`, any comparison',
      'what has a value that compares so with another measure of the same thing',
      '(AND City (lt latitude (OWN longitude)))',
    ],
    [
      '`(CONTAINS m v)` `(STARTS m v)` `(ENDS m v)`',
      'what has a value whose text contains, begins or ends with that of v, in capitals or not',
      '(AND Country (CONTAINS officialName "republic"))',
    ],
    [
      '`(TOP X m k)` `(BOTTOM X m k)`',
      'the first k by the largest or the smallest value, and those that tie with the last of them',
      '(TOP Country area 3)',
    ],
    [
      '`(MINUS A B)` `(DIVIDE A B)`',
      'the difference or the ratio of two forms that are one number each; of two dates, the time between them',
      '(MINUS (JOIN (R area) country:France) (JOIN (R area) country:Spain))',
    ],
    [
      '`(JOIN (STAR r) X)` `(JOIN (R (STAR r)) X)`',
      'any number of steps, none included; in chains as well',
      '(JOIN (STAR partOf) region:Europe)',
    ],
    [
      '`(TABLE X col …)`',
      'rows: for each member of X and each combination of its values one; a `col` is `SELF`, the member, or a measure; only at the top of a form',
      '(TABLE (TOP Country area 3) SELF capital (COUNT borders))',
    ],
    [
      '`(ROW A B …)`',
      'one row of several values; only at the top of a form',
      '(ROW (MIN Country area) (MAX Country area) (AVG Country area))',
    ],
  ]),
];

/** What a question does with the things it speaks of, beyond naming them. */
export type Operator =
  | 'count'
  | 'most'
  | 'least'
  | 'extreme'
  | 'more'
  | 'less'
  | 'not'
  | 'yes or no'
  | 'sum'
  | 'average';

const PATTERNS: readonly (readonly [Operator, RegExp])[] = [
  [
    'count',
    /\bhow (?:many|often)\b|^(?:what(?:'s| is| was| are)|give|tell me|find|name|count) (?:the )?(?:total )?(?:number|count) of\b/,
  ],
  ['most', /\b(?:most|largest|biggest|highest|longest|greatest|tallest|deepest|widest|heaviest|maximum)\b/],
  ['least', /\b(?:least|fewest|smallest|lowest|shortest|minimum|lightest|shallowest|narrowest)\b/],
  // Whether "oldest" means the most years or the earliest date depends on how the graph measures it.
  ['extreme', /\b(?:oldest|youngest|newest|earliest|latest|first|last|final)\b/],
  [
    'more',
    /\b(?:(?:(?<!no )(?:more|greater|larger|higher|longer|later)|no (?:less|fewer|earlier)) than|(?:over|above) \d|at least|(?<!named )after|since|exceed\w*)\b/,
  ],
  [
    'less',
    /\b(?:(?:(?<!no )(?:less|fewer|smaller|lower|shorter|earlier)|no (?:more|greater|later)) than|(?:under|below) \d|at most|before|until|prior to|maximum .*of \d)\b/,
  ],
  [
    'not',
    /\b(?:not|except|without|never|excluding|other than|neither|nor|isn't|aren't|wasn't|weren't|doesn't|don't|didn't)\b/,
  ],
  ['yes or no', /^(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would)\b(?! you)/],
  ['sum', /\b(?:total|sum|combined|altogether)\b/],
  ['average', /\b(?:average|mean)\b/],
];

/** The operators that the wording of a question shows. */
export function operatorsIn(question: string): ReadonlySet<Operator> {
  const text = question.toLowerCase().trim();
  return new Set(PATTERNS.filter(([, pattern]) => pattern.test(text)).map(([operator]) => operator));
}

/** Whether a word by itself is a superlative. */
export function isSuperlative(word: string): boolean {
  return PATTERNS.some(([operator, pattern]) => SUPERLATIVES.has(operator) && pattern.test(word));
}

const SUPERLATIVES: ReadonlySet<Operator> = new Set(['most', 'least', 'extreme']);

/** What one wording has and the other lacks; a word for an extreme goes with either kind of superlative. */
export function differentOperators(a: ReadonlySet<Operator>, b: ReadonlySet<Operator>): readonly Operator[] {
  const superlative = (set: ReadonlySet<Operator>) => set.has('most') || set.has('least') || set.has('extreme');
  return PATTERNS.map(([operator]) => operator).filter((operator) => {
    if (a.has(operator) === b.has(operator)) return false;
    if (operator === 'extreme') return !(superlative(a) && superlative(b));
    if (operator === 'most' || operator === 'least') return !(a.has('extreme') || b.has('extreme'));
    return true;
  });
}

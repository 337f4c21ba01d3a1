const IF_SO = String.raw`\??\s*(?:[-–—,;:]\s*)?(?:and,? )?if so,? (?:which|what|who)(?: (?:is|are) (?:it|they|that|those)| ones?)?(?: (?:is|are) (?:it|they))?`;
const GIVE = String.raw`\?\s*(?:please )?(?:give|tell|name|list|show)(?: (?:me|us))? (?:them|(?:the|their) (?:names?|people|titles?))(?: please)?`;
const WHICH = String.raw`(?:${IF_SO}|${GIVE})\s*[?.!]*$`;
const SOMEBODY = '(?:any|some)(?:one|body)';

/** Whether there is something, and what: the second says the first. */
const ASKED: readonly (readonly [RegExp, (first: string, second: string, third: string) => string])[] = [
  [
    new RegExp(String.raw`^(do|does|did) (.+?) (?:have|share) (?:an? |any |some )?(.+?) in common${WHICH}`, 'iu'),
    (verb, who, what) => `Which ${what} ${verb.toLowerCase()} ${who} have in common?`,
  ],
  [
    new RegExp(String.raw`^(?:is|are|was|were) there ${SOMEBODY} (?:who|that) (.+?)${WHICH}`, 'iu'),
    (does) => `Who ${does}?`,
  ],
  [
    new RegExp(String.raw`^(is|are|was|were|has|have|had) ${SOMEBODY} (.+?)${WHICH}`, 'iu'),
    (verb, what) => `Who ${verb.toLowerCase()} ${what}?`,
  ],
  [
    new RegExp(String.raw`^(?:is|are|was|were) there (an? |any |some )(.+?)${WHICH}`, 'iu'),
    (_, what) => `Which ${what}?`,
  ],
];

/** A question that asks whether there is something and then what, "Is there a ferry at night? If so, which?", "Has anyone left? Give me their names.", as one that asks what. */
export function askingWhich(text: string): string {
  for (const [pattern, said] of ASKED) {
    const found = pattern.exec(text.trim());
    if (found) return said(found[1] ?? '', found[2] ?? '', found[3] ?? '');
  }
  return text;
}

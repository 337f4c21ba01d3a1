/** Whose year it is stands behind it: "the year each of them began", "the year the mill closed". */
const YEAR =
  /\b(?:what|which) years?\b|\bthe years? (?:in which|that|when|each|every|all|he|she|it|they|his|her|its|their|the)\b|(?<!\b(?:whose|without|no|of|with) (?:a |the )?)\byear of\b/i;
/** What else of a time is asked for. */
const MORE = /\b(?:months?|days?|dates?|times?|weekdays?|weeks?|when)\b/i;

/** Whether a question asks for years and for nothing more exact: "in which year did she emigrate". */
export function yearAsked(text: string): boolean {
  return YEAR.test(text) && !MORE.test(text.replace(YEAR, ''));
}

/** "Which pianos were restored in Vienna?": what is asked for, and what is said of it. A verb that is turned round ("which did she restore") leaves no such part. */
const WHICH =
  /^(?:which|what) ((?:[a-z-]+ )?[a-z-]+[^su]s) ((?:are|were|have|had|do not|don't|can|contain|belong|cost|come|came|use|lie) .+?)\??$/i;
/** "List the pianos restored in Vienna." */
const LIST =
  /^(?:list|show|show me|name|give me|find|tell me)(?: all| every one of)?(?: of)?(?: the)? ((?:[a-z-]+ )?[a-z-]+[^su]s (?:that|which|who|with|from|in|by|made|built|without|whose|on|at|of) .+?)[.?!]?$/i;
/** More than one thing is asked there already, or only so many. */
const MORE =
  /[,:;]| and | or | each| most| least|\b(?:first|last|two|three|four|five|ten|highest|lowest|largest|smallest|oldest|newest|longest|shortest|latest|earliest|per|together|their|its|there)\b/i;

/** Those that a question asks for, as a part of a sentence that begins with their name in the plural: "pianos that were restored in Vienna". */
export function thoseIn(question: string): string | undefined {
  if (MORE.test(question)) return undefined;
  const [, kind, clause] = WHICH.exec(question) ?? [];
  if (kind !== undefined) return `${small(kind)} that ${clause}`;
  const [, listed] = LIST.exec(question) ?? [];
  return listed === undefined ? undefined : small(listed);
}

function small(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? text[0]!.toLowerCase() + text.slice(1) : text;
}

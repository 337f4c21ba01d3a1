const ASKED = [
  /^(?:and )?how old (?:is|are) (?:the )?(.+?)(?: now| today| currently| at present)?\s*\??$/i,
  /^what(?: is|['’]s) (?:the )?(?:current )?age of (?:the )?(.+?)\s*\??$/i,
  /^what(?: is|['’]s) (.+?)(?:['’]s|(?<=s)['’]) (?:current )?age\s*\??$/i,
];
const BEGIN =
  /\b(?:birth(?:day)?|born|found(?:ed|ing|ation)|establish(?:ed|ment)|open(?:ed|ing)|built|construct(?:ed|ion)|creat(?:ed|ion)|launch(?:ed)?|start(?:ed)?|inaugurat(?:ed|ion)|erect(?:ed|ion)|completed|hatched|planted)\b/i;
const END =
  /\b(?:death|died|deceased|dissol(?:ved|ution)|clos(?:ed|ure|ing)|demoli(?:shed|tion)|destroyed|disbanded|ended|abolished|felled)\b/i;

/** Whose age a question asks for, as of today, where it asks for nothing else: the stretch of its text that names it. */
export function ageAsked(text: string): { readonly start: number; readonly end: number } | undefined {
  for (const pattern of ASKED) {
    const name = pattern.exec(text.trim())?.[1];
    // "How old is A's sister" leads further than a name, and "when it closed" to another day.
    if (name === undefined || /\b(?:when|while|than|compared)\b/i.test(name)) continue;
    const start = text.indexOf(name);
    return { start, end: start + name.length };
  }
  return undefined;
}

/** Whether a relation of such a name tells since when something has been, or until when it was. */
export function saysBegin(name: string): boolean {
  return BEGIN.test(name);
}

export function saysEnd(name: string): boolean {
  return END.test(name);
}

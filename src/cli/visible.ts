/**
 * What a terminal would act upon, or a reader would not see: controls of C0 and C1, what turns the direction of the
 * text, and Unicode's own line breaks. Line feeds and tabs are not among them.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is being shown
const HIDDEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufff9-\ufffb]/g;

/** A text whose lines are ours, with whatever else would act on a terminal as its code: an escape as `\u001b`. */
export function visible(text: string): string {
  return text.replace(HIDDEN, codeOf);
}

/** A text that is not ours and stands within a line: its line breaks are shown, too. */
export function oneLine(text: string): string {
  return visible(text.replace(/\r\n?|\n/g, '\\n').replaceAll('\t', ' '));
}

/** JSON that is safe to look at: what JSON itself leaves as it is, C1 and what turns the direction, is escaped. */
export function visibleJson(value: unknown): string {
  return JSON.stringify(value, undefined, 2).replace(HIDDEN, codeOf);
}

function codeOf(char: string): string {
  return `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

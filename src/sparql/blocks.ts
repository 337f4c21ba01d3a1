/** Puts a text two columns to the right. */
export function indent(text: string): string {
  return text.replace(/^/gm, '  ');
}

/** A graph pattern in braces, on lines of its own. */
export function block(text: string): string {
  return `{\n${indent(text)}\n}`;
}

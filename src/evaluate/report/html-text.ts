/** Text as it may stand in HTML, also between quotes. */
export function htmlText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Data as it may stand in a script element: no text in it can end the element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

const COLOURS = 6;

/** The class that gives a run its colour; with more runs than colours they begin anew. */
export function seriesClass(series: number): string {
  return `s${series % COLOURS}`;
}

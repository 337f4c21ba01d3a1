/** The line N3.js names in an error, counted from the start of what it was given. */
export function errorLine(error: unknown): number | undefined {
  const message = error instanceof Error ? error.message : '';
  const found = /on line (\d+)/.exec(message)?.[1];
  return found === undefined ? undefined : Number(found);
}

export function withoutLine(message: string): string {
  return message.replace(/ on line \d+\.?/, '');
}

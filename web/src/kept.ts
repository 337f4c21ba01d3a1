/** What the browser keeps between visits: under one prefix, and nothing where storage is refused. */
const PREFIX = 'kbqa.';

export function kept<T>(key: string, otherwise: T, isValid: (value: unknown) => value is T): T {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null');
    return isValid(value) ? value : otherwise;
  } catch {
    return otherwise;
  }
}

export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still asks and answers.
  }
}

import { withoutSecrets } from '../run/index.ts';
import type { Output } from './output.ts';

/** Writes down what went wrong unexpectedly, for who runs the server: where it did, and no credentials. */
export function logTo(output: Output): (error: unknown) => void {
  return (error) => {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    output.note(`kbqa: ${withoutSecrets(text)}`);
  };
}

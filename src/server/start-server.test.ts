import { expect, it } from 'vitest';
import { UsageError } from '../core/index.ts';
import { startServer } from './start-server.ts';

it.each<[string, object, string]>([
  ['nothing to serve', {}, 'startServer needs graphs'],
  ['an option that there is not', { graphs: [], prt: 80 }, 'startServer has no option "prt". Did you mean "port"?'],
  ['a setting that there is not', { graphs: [], settings: { timeout: 5 } }, '"settings" has no option "timeout"'],
])('refuses %s', async (_, options, message) => {
  const error: unknown = await startServer(options as never).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(UsageError);
  expect((error as Error).message).toContain(message);
});

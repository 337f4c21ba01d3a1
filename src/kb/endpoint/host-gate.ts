import { createGate, type Gate } from '../gate.ts';

const gates = new Map<string, { gate: Gate; users: number }>();

/** The gate of a host, shared by all who speak to it in this process while any of them waits or works. */
export async function enterHost(host: string, limit: number, signal: AbortSignal): Promise<() => void> {
  const key = `${host} ${limit}`;
  const entry = gates.get(key) ?? { gate: createGate(limit), users: 0 };
  gates.set(key, entry);
  entry.users += 1;
  const forget = () => {
    entry.users -= 1;
    if (entry.users === 0) gates.delete(key);
  };
  try {
    const leave = await entry.gate.enter(signal);
    return () => {
      leave();
      forget();
    };
  } catch (error) {
    forget();
    throw error;
  }
}

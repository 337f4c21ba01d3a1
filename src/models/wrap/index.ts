export { cached, cachedEach } from './cached.ts';
export { type Counted, type Counts, counted, type Price } from './counted.ts';
export { fallback } from './fallback.ts';
export { type Gate, type GateOptions, limited, openGate } from './limited.ts';
export { bounded, type Log, openLog } from './log.ts';
export { type Recording, recorded } from './recorded.ts';
export { rememberedEach } from './remembered.ts';
export { replayed } from './replayed.ts';
export { type RetryOptions, retried } from './retried.ts';

export type { LiftOptions } from './context.ts';
export { type Lifted, lift } from './lift.ts';

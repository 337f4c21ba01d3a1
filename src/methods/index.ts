export { type Rng, type RngOptions, type RngParts, rng } from './rng.ts';

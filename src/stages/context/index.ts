export { type Context, type ContextCaps, contextFor, usualCaps, writer } from './context.ts';
export { nearestExemplars } from './exemplars.ts';

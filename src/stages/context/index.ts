/** What a model is shown of the graph before it writes: `contextFor` tells what was linked and what lies around it, `nearestExemplars` solved questions like the one asked. */

export { type Context, type ContextCaps, contextFor, usualCaps } from './context.ts';
export { nearestExemplars } from './exemplars.ts';

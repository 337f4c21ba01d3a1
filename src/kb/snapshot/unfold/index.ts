export { HAS_KIND, IS_A, KIND_OF } from './derived.ts';
export { type Unfolded, unfold } from './unfold.ts';

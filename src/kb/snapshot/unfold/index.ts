export { HAS_KIND, IS_A, KIND_OF, SAME_CLASS, SAME_KIND } from './derived.ts';
export { isAboutShapes } from './shapes.ts';
export { type Unfolded, unfold } from './unfold.ts';

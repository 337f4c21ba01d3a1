export { Admission, Overloaded } from './admission.ts';
export { type Problem, problemOf } from './problem.ts';
export { TooLarge } from './too-large.ts';

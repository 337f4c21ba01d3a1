export { Admission, Overloaded } from './admission.ts';
export { checkHostAndOrigin, checkToken } from './check-caller.ts';
export { safeHeaders } from './headers.ts';
export { type Problem, problemOf } from './problem.ts';
export { limitRate } from './rate-limit.ts';
export { Refused } from './refused.ts';
export { TooLarge } from './too-large.ts';

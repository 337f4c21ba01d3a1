export { Overloaded } from './admission.ts';
export { checkHostAndOrigin, checkToken } from './check-caller.ts';
export { safeHeaders } from './headers.ts';
export { Lanes } from './lanes.ts';
export { type Problem, problemOf } from './problem.ts';
export { limitRate } from './rate-limit.ts';
export { Refused } from './refused.ts';
export { TooLarge } from './too-large.ts';

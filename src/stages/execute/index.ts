export { execute, executeEach, executeUntilValid, isValid, validity } from './execute.ts';

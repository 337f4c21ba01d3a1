export { execute, executeUntilValid, isValid, validity } from './execute.ts';

export { execute, executeUntilValid, isValid } from './execute.ts';

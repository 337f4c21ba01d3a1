export { readCues } from './cues.ts';
export { readFigures, toLiterals } from './literals.ts';

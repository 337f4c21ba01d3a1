export { isDimension, measuresSomething } from './dimensions.ts';
export { giving } from './giving.ts';
export { createLinker, type Given, type Linker, type LinkerOptions } from './linker.ts';
export { stemText } from './schema-words.ts';
export { isSlip } from './slip.ts';
export { readWords, type Word } from './words.ts';

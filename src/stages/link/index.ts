export { giving } from './giving.ts';
export { createLinker, type Given, type Linker, type LinkerOptions } from './linker.ts';

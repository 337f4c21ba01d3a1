/**
 * What the words of a question may name. `createLinker` reads the words, finds things (`entities/`), then relations and
 * classes around them (`schema/`), the values and cues of the wording, and what these compare with.
 */

export { createDemonyms } from './entities/demonyms.ts';
export { giving } from './giving.ts';
export { nameTest } from './is-name.ts';
export { linkAsMeant } from './link-as-meant.ts';
export { createLinker, type Given, type Linker } from './linker.ts';
export { type KnownSchema, knowSchema } from './schema/known-schema.ts';
export { isCutOff, isShortFor } from './short-for.ts';
export { speaksOfAny } from './speaks-of-any.ts';
export { SURE, surelyNamed } from './surely-named.ts';

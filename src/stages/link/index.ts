/**
 * What the words of a question may name. `createLinker` reads the words, finds things (`entities/`), then relations and
 * classes around them (`schema/`), the values and cues of the wording, and what these compare with.
 * `chancesPerMention` shares certainty out by mention, as later stages want it.
 */

export { giving } from './giving.ts';
export { createLinker, type Given, type Linker, type LinkerOptions } from './linker.ts';
export { chancesPerMention } from './mention-chances.ts';
export { createValueFinder, type ValueFinder, type ValueMatch } from './values/index.ts';

export { type AutoOptions, type AutoParts, auto } from './auto.ts';
export { type ChatKbqa, type ChatKbqaParts, chatkbqa } from './chatkbqa.ts';
export { type ChatKbqaOptions, type ChatKbqaPreset, chatkbqaPresets } from './chatkbqa-options.ts';
export {
  type Fidelis,
  type FidelisParts,
  type FidelisPreset,
  fidelis,
  fidelisPresets,
} from './fidelis.ts';
export { type FunFusic, type FunFusicOptions, type FunFusicParts, funfusic } from './funfusic.ts';
export { type Rng, type RngOptions, type RngParts, rng } from './rng.ts';
export type { AskExplorerOptions, ExplorerParts } from './with-explorer.ts';

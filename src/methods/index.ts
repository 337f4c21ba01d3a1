export { auto } from './auto/auto.ts';
export type { AutoOptions, AutoParts } from './auto/auto-parts.ts';
export type { AskExplorerOptions, ExplorerParts } from './auto/with-explorer.ts';
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

import { type MethodName, methodNames, UsageError } from '../core/index.ts';
import {
  auto,
  type ChatKbqaPreset,
  chatkbqa,
  chatkbqaPresets,
  type FidelisPreset,
  fidelis,
  fidelisPresets,
  funfusic,
  rng,
} from '../methods/index.ts';
import type { Parts } from './open-parts.ts';

export type PresetName = ChatKbqaPreset | FidelisPreset;

/** What may be chosen about a method. */
export interface Choices {
  readonly preset: PresetName;
  readonly abstainBelow?: number | undefined;
}

/** Every method by name, and how it is made. */
export const METHODS = {
  auto: (parts: Parts, { abstainBelow }: Choices) =>
    auto({ ...parts, voices: parts }, abstainBelow === undefined ? {} : { abstainBelow }),
  rng: (parts: Parts, { abstainBelow }: Choices) => rng(parts, abstainBelow === undefined ? {} : { abstainBelow }),
  chatkbqa: (parts: Parts, { preset, abstainBelow }: Choices) =>
    chatkbqa(parts, {
      ...presetOf(chatkbqaPresets, preset, 'chatkbqa'),
      ...(abstainBelow !== undefined && { abstainBelow }),
    }),
  fidelis: (parts: Parts, { preset }: Choices) => fidelis(parts, presetOf(fidelisPresets, preset, 'fidelis')),
  funfusic: (parts: Parts, { abstainBelow }: Choices) =>
    funfusic(parts, abstainBelow === undefined ? {} : { abstainBelow }),
} as const satisfies Record<MethodName, unknown>;

export const presetNames = [
  ...new Set([...Object.keys(chatkbqaPresets), ...Object.keys(fidelisPresets)]),
] as readonly PresetName[];

/** The presets that a method has. */
export function presetsOf(method: MethodName): readonly string[] {
  if (method === 'chatkbqa') return Object.keys(chatkbqaPresets);
  return method === 'fidelis' ? Object.keys(fidelisPresets) : [];
}

export function noSuchMethod(name: string): UsageError {
  return new UsageError(`There is no method "${name}". The methods are ${methodNames.join(', ')}.`);
}

/** The values of a preset, which a method may not have. */
function presetOf<T>(presets: Readonly<Record<string, T>>, name: PresetName, method: string): T {
  const preset = presets[name];
  if (preset !== undefined) return preset;
  throw new UsageError(`${method} has no preset "${name}". Its presets are ${Object.keys(presets).join(', ')}.`);
}

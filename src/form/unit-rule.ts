import type { InUnit, Iri } from '../core/index.ts';

/** How numbers of several units are numbers of one: what each unit is written as beside a number, and what turns the number. */
export interface UnitRule {
  /** The one unit. */
  readonly unit: string;
  /** From what has the number to its unit; none where it stands in one text with the number. */
  readonly by?: Iri;
  readonly units: readonly { readonly written: string; readonly size: number; readonly zero: number }[];
}

/** A rule as what is taken by a step. */
export function writeUnitRule({ unit, by, units }: UnitRule): InUnit {
  return `in ${JSON.stringify([unit, by ?? '', units.map(({ written, size, zero }) => [written, size, zero])])}`;
}

export function readUnitRule(taken: string): UnitRule | undefined {
  if (!taken.startsWith('in ')) return undefined;
  const [unit, by, units] = JSON.parse(taken.slice('in '.length)) as [string, string, [string, number, number][]];
  return {
    unit,
    ...(by !== '' && { by: by as Iri }),
    units: units.map(([written, size, zero]) => ({ written, size, zero })),
  };
}

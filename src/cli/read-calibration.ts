import { readFile } from 'node:fs/promises';
import { UsageError } from '../core/index.ts';
import type { Recalibration } from '../stages/index.ts';

/** What `kbqa calibrate` writes: how confidence becomes a chance, the threshold found for it, and what it was found on. */
export interface CalibrationFile extends Recalibration {
  readonly abstainBelow?: number;
  readonly runs: readonly string[];
  readonly questions: number;
}

/** Reads such a file; a threshold that the asker gives goes before the one in it. */
export async function readCalibration(
  path: string,
  given: number | undefined,
): Promise<{ readonly calibration: Recalibration; readonly abstainBelow?: number }> {
  const { slope, offset, abstainBelow } = parsed(await text(path));
  if (!isNumber(slope) || slope <= 0 || !isNumber(offset)) {
    throw new UsageError(
      `${path} does not say how to calibrate: it should have a "slope" above 0 and an "offset". One is made by: kbqa calibrate <run folder> --out ${path}`,
    );
  }
  const threshold = given ?? abstainBelow;
  return { calibration: { slope, offset }, ...(threshold !== undefined && { abstainBelow: threshold }) };
}

async function text(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw new UsageError(`The calibration ${path} cannot be read: ${(error as Error).message}`, { cause: error });
  }
}

function parsed(json: string): Partial<CalibrationFile> {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

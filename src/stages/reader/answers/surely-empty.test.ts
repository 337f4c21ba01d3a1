import { describe, expect, it } from 'vitest';
import type { Executed, Grounded } from '../../../core/index.ts';
import { parseOrThrow } from '../../../form/index.ts';
import { isWider, surelyEmpty } from './surely-empty.ts';

const form = (text: string) => parseOrThrow(text) as Grounded;
const died = form('(JOIN (R when) (AND Death (JOIN of bertha)))');

function read(belief: number, many: number, status = 'done'): Executed {
  const values = Array.from({ length: many }, () => ({}));
  return {
    form: died,
    score: Math.log(belief),
    execution: { status, values, complete: true },
  } as unknown as Executed;
}

describe('surelyEmpty', () => {
  it('is the reading that hardly anything stands beside, where the graph has nothing of it', () => {
    expect(surelyEmpty([read(0.002, 1), read(0.99, 0)])).toBe(died);
  });

  it('is nothing where that has an answer, is not sure, or could not be asked', () => {
    expect(surelyEmpty([read(0.99, 1)])).toBeUndefined();
    expect(surelyEmpty([read(0.6, 0), read(0.3, 1)])).toBeUndefined();
    expect(surelyEmpty([read(0.99, 0, 'failed')])).toBeUndefined();
  });
});

describe('isWider', () => {
  it('finds what has a condition less', () => {
    expect(isWider(form('(JOIN (R when) (JOIN of bertha))'), died)).toBe(true);
    expect(isWider(form('(JOIN (R where) (JOIN of bertha))'), died)).toBe(false);
    expect(isWider(died, died)).toBe(false);
  });

  it('finds what asks for something else besides', () => {
    const sire = form('(JOIN (R sire) tegwen)');
    expect(isWider(form('(OR (JOIN (R dam) tegwen) (JOIN (R sire) tegwen))'), sire)).toBe(true);
    expect(isWider(form('(JOIN (R dam) tegwen)'), sire)).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { isOpen, trustBar, trustVoiced } from './trust-in.ts';

const bar = trustBar();
const NOTHING = { drafted: 0.5, walked: false };

describe('what drafts and walks say', () => {
  it('makes an answer likelier that either comes to, the more so the surer drafts are', () => {
    const unheard = trustVoiced(bar, NOTHING);
    expect(trustVoiced(bar, { ...NOTHING, walked: true })).toBeGreaterThan(unheard);
    expect(trustVoiced(bar, { ...NOTHING, drafted: 0.9 })).toBeGreaterThan(unheard);
    expect(trustVoiced(bar, { ...NOTHING, drafted: 0.95 })).toBeGreaterThan(
      trustVoiced(bar, { ...NOTHING, drafted: 0.9 }),
    );
  });

  it('decides about answers near the bar, and about no others', () => {
    expect(isOpen(bar, bar)).toBe(true);
    expect([0.01, 0.99].filter((chance) => isOpen(chance, bar))).toEqual([]);
  });

  it('decides nothing where nothing is withheld', () => {
    expect([0.01, 0.1, bar, 0.9].filter((chance) => isOpen(chance, 0))).toEqual([]);
  });

  it('leaves less open once walks were asked', () => {
    const chances = Array.from({ length: 99 }, (_, i) => (i + 1) / 100);
    const open = (walked?: boolean) => chances.filter((chance) => isOpen(chance, bar, walked)).length;
    expect(open(true)).toBeLessThan(open());
    expect(open(false)).toBeLessThan(open());
  });
});

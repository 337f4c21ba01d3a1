import { amountOf, isNumberText } from '../form/index.ts';

/** A number as people write it, what it counts before or after it, and a remark: "€1,200", "14,505 ft (4421 m)", "12 %". */
const AMOUNT =
  /^\s*(?<before>\p{Sc}|[A-Z]{2,3}\s?\p{Sc}?)?\s?[+-]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?\s?(?<after>[\p{L}%‰°µ][\p{L}%°²³/]{0,11}(?:\s\p{L}{1,12})?)?(?:\s?[([].*)?\s*$/u;
/** Places in a row have one unit, whatever it is written like. */
const ORDINAL = /^(?:st|nd|rd|th)$/i;
/** Some amounts are unknown, or told in a remark. */
const MOST = 0.9;

/** What an amount is of, in one spelling: empty where it is a number alone, nothing where the text is no amount. */
export function unitOf(text: string): string | undefined {
  const found = AMOUNT.exec(text)?.groups;
  if (!found) return undefined;
  const { before = '', after = '' } = found;
  return ORDINAL.test(after) ? 'place' : `${before.trim()} ${after.toLowerCase().replace(/s$/, '')}`.trim();
}

/** Whether texts are amounts of one kind with their unit: nearly all written so, nearly all of the same unit, and all with a number. */
export function areAmounts(texts: readonly string[]): boolean {
  if (texts.every(isNumberText) || texts.some((text) => Number.isNaN(amountOf(text)))) return false;
  const units = new Map<string, number>();
  for (const text of texts) {
    const unit = unitOf(text);
    if (unit !== undefined) units.set(unit, (units.get(unit) ?? 0) + 1);
  }
  return Math.max(0, ...units.values()) >= MOST * texts.length;
}

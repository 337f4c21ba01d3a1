import type { Mention } from '../../core/index.ts';

const EITHER =
  /\b(?:in |from )?(?:either|both|any) directions?\b|\b(?:in|from) (?:either|both) ways?\b|\b(?:regardless of|whatever) (?:the )?direction\b/i;

/** Where a question says that it does not matter from which end something goes: "in either direction". */
export function eitherDirectionSaid(text: string): Mention | undefined {
  const said = EITHER.exec(text);
  return said ? { text: said[0], start: said.index, end: said.index + said[0].length } : undefined;
}

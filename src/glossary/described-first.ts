import { isBeside, type SaidPart } from './said-part.ts';

const DEGREE = /^(?:most|least|more|less)$/;
const SUPERLATIVE = /^(?:(?:most|least) \w+|\w+est)$/;

/** Romance languages have what describes a noun behind it: "los vinos más caros" are the most expensive wines. */
export function describedFirst(said: readonly SaidPart[]): readonly SaidPart[] {
  const ordered: SaidPart[] = [];
  for (let at = 0; at < said.length; ) {
    const noun = said[at]!;
    let end = at + 1;
    if (noun.sort === 'noun') {
      if (isBeside(said[end] ?? noun) && DEGREE.test(said[end]?.english ?? '') && said[end + 1]?.sort === 'quality')
        end += 2;
      else
        while (
          said[end] &&
          isBeside(said[end]!) &&
          (said[end]!.sort === 'quality' || SUPERLATIVE.test(said[end]!.english))
        )
          end++;
    }
    const described = said.slice(at + 1, end);
    // French says the article again: "le vin le plus cher".
    ordered.push(...described.map((part, i) => (i === 0 ? { ...part, gap: noun.gap } : part)));
    ordered.push(described.length > 0 ? { ...noun, gap: ' ' } : noun);
    at = end;
  }
  return ordered;
}

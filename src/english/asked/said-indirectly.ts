const EITHER = String.raw`(?:directly (?:or|and|and\/or) indirectly|indirectly (?:or|and|and\/or) directly)\b`;
/** Set off by commas on both sides, by one before what ends a clause, or by none. */
const EITHER_WAY = new RegExp(String.raw`(?:,? \(${EITHER}\)|, ${EITHER},|,? ${EITHER})`, 'gi');

/** A question that asks for what is so "directly or indirectly" with one word for it: its "or" says nothing of two things. */
export function saidIndirectly(text: string): string {
  return text.replace(EITHER_WAY, ' indirectly');
}

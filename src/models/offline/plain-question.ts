/** Ways to say that one wants to know, before what one wants to know. */
const LEADS =
  /^(?:tell me|let me know|do you know|does anyone know|i want to know|i(?: would|['’]d) like to know|i wonder|i am looking for|i['’]m looking for|i need)\s+(?:about\s+)?(?=\S)/i;
const ASKS =
  /^(?:(?:in|on|at|by|for|from|to|with|of|under|during|since) )?(?:who|whom|whose|what|which|where|when|why|how)\b/i;

/** A question without the phrases around it: "can you tell me who wrote Emma?" → "who wrote Emma". A thing wanted is named. */
export function plainQuestion(question: string): string {
  const text = question
    .trim()
    .replace(/[?.!\s]+$/, '')
    .replace(/^(?:please,? |(?:can|could|would|will) you (?:please )?(?=tell|name|list|give|show|find|let))/i, '')
    .replace(/\s+/g, ' ');
  const wanted = text.replace(LEADS, '');
  const asked = wanted === text || ASKS.test(wanted) ? wanted : `name ${wanted}`;
  return asked.replace(/\b(who|what|where|when|how|that)['’]?s (?=\S)/gi, '$1 is ');
}

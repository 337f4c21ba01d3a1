const OCCASION =
  /\b(?:\S*(?:ship|ment|[ts]ion|ance|ence)|posts?|positions?|roles?|jobs?|seats?|terms?|tenures?|mandates?|stints?|spells?|stays?|visits?|events?|activit(?:y|ies)|occasions?|marriages?|weddings?|births?|baptisms?|deaths?|burials?|divorces?|contracts?|credits?|entr(?:y|ies)|results?|records?|loans?|orders?|sales?|bookings?|hearings?|meetings?|comments?|messages?|repl(?:y|ies)|reviews?)$/i;
/** Bodies of people, and ships, that are called like what happens. */
const BODY =
  /\b(?:\S*organi[sz]ation|association|\S*federation|coalition|nation|corporation|foundation|institution|administration|delegation|congregation|commission|mission|station|division|section|faction|union|department|government|parliament|regiment|detachment|establishment|settlement|alliance|audience|conference|partnership|dealership|(?:air|battle|flag|motor|space|star|steam|war)?ship|\S+(?:ous|ic|al) order)s?$/i;

/** Whether a kind is called as what happens to people or what they hold, not as somebody: a marriage, a post. A team or a company is somebody, and so is an account that goes by a name. */
export function isOccasion(label: string): boolean {
  return OCCASION.test(label) && !BODY.test(label);
}

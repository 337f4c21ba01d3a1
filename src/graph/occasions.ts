const OCCASION =
  /\b(?:\S*(?:ship|ment|[ts]ion|ance|ence)|posts?|positions?|roles?|jobs?|seats?|terms?|tenures?|mandates?|stints?|spells?|stays?|visits?|events?|activit(?:y|ies)|occasions?|marriages?|weddings?|births?|baptisms?|deaths?|burials?|divorces?|contracts?|credits?|entr(?:y|ies)|results?|records?|loans?|orders?|sales?|bookings?|hearings?|meetings?|comments?|messages?|repl(?:y|ies)|reviews?)$/i;
/** Bodies of people that are called like what happens. */
const BODY =
  /\b(?:organi[sz]ation|association|federation|corporation|foundation|institution|administration|delegation|congregation|commission|mission|station|union|department|government|parliament|regiment|establishment|alliance|audience|conference)s?$/i;

/** Whether a kind is called as what happens to people or what they hold, not as somebody: a marriage, a post. A team or a company is somebody, and so is an account that goes by a name. */
export function isOccasion(label: string): boolean {
  return OCCASION.test(label) && !BODY.test(label);
}

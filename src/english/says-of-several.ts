/** Words that add another occasion to one: on which the same was so as well, or at another time. */
const BESIDES =
  /\b(?:both|also|too|either|as well|besides|in addition|additionally|moreover|at (?:once|the same time)|simultaneously|later|afterwards?|then|since|ever|previously|formerly|already|once|twice|again|others?|another|else|differen(?:t|ce)|respectively|each)\b/i;

/** Whether words may say of somebody that several things were so, each on an occasion of its own: who was keeper and has also served in Skelby needs not have been keeper there. */
export function saysOfSeveral(text: string): boolean {
  return BESIDES.test(text);
}

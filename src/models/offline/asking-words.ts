import { stem } from '../../english/index.ts';

/**
 * Words by which questions speak of things rather than name them: what people are, have and do, kinds of things, and
 * how things are measured. In a question without capitals, they show where a name ends.
 */
const WORDS = `act actor actress address administration adopt affiliate age album ancestor animal appear appoint area arena artist
  associate asteroid attend attraction author award band base bear begin belief believe big birth birthplace birthday book border born boss boundary brother build
  building bury business buy call called capital car career cast cause celebrate center central century champion character child children church citizen citizenship city
  climate coach code collapse college colony color come commander community company compete compose composer concert condition connect contain continent
  contribute control cost country county court coin create creator crime culture currency current currently cuisine daughter date day dead deal death debut decade deep
  design designer develop dialect die direct director discover discovery disease district division doctor draft drive drug earn eat economy edit education effect elect
  election elevation emperor empire employ empress end enter era erupt establish ethnic ethnicity event exist explore export fact faith fall family famous father
  feature fiction fight film final find fire first flag flow fly follow food form former found founder friend full game gender genre get girl
  girlfriend boyfriend give go god good govern government governor graduate great group grow happen head headquarter height high highest hire hit hold holiday home host hotel
  house hurricane husband idea illness important include income independence industry influence inhabitant inspire instrument interest invade invent invention inventor island job join
  key kid kill kind king know known lake land language large largest last late lead leader league learn leave left length lie life like line literature live
  living local locate location long longest look lose lost main major make manager many map marry mascot mayor mean measure medal medium meet member military mineral minister model money month
  most mother mountain move movement movie much murder music musical name nation national nationality near need neighbor neighbour network new next nickname novel nominate number object occupation
  ocean office official old open opera operate order organization origin original own owner paint painter painting parent part partner party pay peak people
  performer period person phone place plan planet play player poem poet point political politician popular population port portray position practice president prime principal
  produce producer product profession program province publish race radio range record region reign release religion religious represent represent resource rich ride
  river role rule ruler run sale same school science scientist sea season seat second senator serve series set sex share ship shoot show sibling side sign
  significance similar since sing singer single sister site size slogan small smallest son song sort source speak species speed sport spouse stadium stand star start state station status stay
  still stock store story student study style subject summer surface symbol system take talk tall teach teacher team television term territory theme thing time timezone title today
  together tongue total tour tourist town trade train travel treat tribe trip tv type university up use used vacation value vice victim visit voice vote
  war watch water way weapon wear weather website weight wide wife win winner woman word work world worship write writer year yearly young zip zone`;

const STEMS = new Set(WORDS.split(/\s+/).map(stem));

/** Whether a word in normal form is one that questions ask with. */
export function isAskingWord(word: string): boolean {
  const once = stem(word);
  // "Bordering" ends in two endings: what is left of it still has one.
  return STEMS.has(once) || STEMS.has(stem(once));
}

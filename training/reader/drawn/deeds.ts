/** A verb as questions use it; `agent` is who does it. What follows it, as "into" of "flow into", stands before what it is done to. */
export interface Verb {
  readonly base: string;
  readonly third: string;
  readonly past: string;
  readonly participle: string;
  readonly doing: string;
  readonly agent?: string;
  readonly particle?: string;
}

/**
 * What one thing may do to another of its kind; verbs on one line mean much the same. Parts of an entry: base, and where they are not regular past and
 * participle; after a slash who does it; a particle comes second.
 */
const LINES = `
own/owner, possess/possessor
supply/supplier, provision/provisioner
feed fed fed/feeder, nourish/nourisher
teach taught taught/teacher, instruct/instructor, school
mentor/mentor, guide/guide, coach/coach
employ/employer, hire/hirer
fund/funder, finance/financier, bankroll/backer
sponsor/sponsor, back/backer
cite/citer, quote, reference
follow/follower, shadow
precede/predecessor
succeed/successor
replace/replacement, supersede, displace
support/supporter, assist/assistant, help/helper
protect/protector, guard/guardian, defend/defender
host/host
lead led led/leader, head/head, command/commander
manage/manager, run ran run, administer/administrator
supervise/supervisor, oversee oversaw overseen/overseer
advise/adviser, counsel/counsellor
train/trainer, drill
beat beat beaten, defeat, vanquish/vanquisher
challenge/challenger
attack/attacker, assault, raid/raider
conquer/conqueror, occupy/occupier
buy bought bought/buyer, acquire/acquirer, purchase/purchaser
build built built/builder, construct/constructor
design/designer, draft
found/founder, establish
produce/producer, make made made/maker, manufacture/manufacturer
publish/publisher, issue/issuer
edit/editor, revise
translate/translator
review/reviewer, criticise/critic
recommend/recommender, endorse/endorser
inspire/inspirer, influence/influencer
discover/discoverer
invite/inviter
visit/visitor
admire/admirer, look up to
adopt/adopter
raise, bring up
sire/sire, father/father
hunt/hunter, prey on, chase/chaser
eat ate eaten, consume/consumer, devour
pollinate/pollinator
infect, contaminate
treat, cure
contain/container, include, hold held held/holder
cover
cross
power
control/controller, govern/governor
monitor/monitor, watch/watcher
inspect/inspector, examine/examiner, audit/auditor
repair/repairer, mend
maintain/maintainer, look after, care for
serve
represent/representative
sue/plaintiff
accuse/accuser
elect/elector
appoint, name
nominate/nominator
honour
pay paid paid/payer
insure/insurer
distil/distiller
depend on, rely on, need
report to, answer to
belong to
flow into, drain into, empty into
link to, point to
refer to, allude to
invest in/investor
work for
derive from, descend from, come came come from
borrow from/borrower
learn from/learner
test/tester, probe
block/blocker, prevent
trigger, cause
require, call for
extend, enlarge
describe, portray
rescue/rescuer, save/saver
love, adore/adorer
imitate/imitator, copy/copier
sell sold sold/seller
carry/carrier, bear bore borne/bearer, transport/transporter
announce, herald/herald
licence, authorise
catch caught caught/catcher
bite bit bitten
overtake overtook overtaken
outrank
patrol
illuminate, light
heat/heater
cool/cooler
shelter
greet
paint/painter, depict
photograph/photographer`;

const PARTICLES = new Set(['on', 'to', 'into', 'in', 'for', 'from', 'after', 'up']);

/** Groups of verbs that mean much the same. */
export const DEEDS: readonly (readonly Verb[])[] = LINES.trim()
  .split('\n')
  .map((line) => line.split(', ').map(verbOf));

function verbOf(entry: string): Verb {
  const [forms, agent] = entry.split('/') as [string, string?];
  const words = forms.split(' ');
  const at = words.findIndex((word, i) => i > 0 && PARTICLES.has(word));
  const particle = at < 0 ? undefined : words.slice(at).join(' ');
  const [base, past = regularPast(words[0]!), participle = past] = (at < 0 ? words : words.slice(0, at)) as [
    string,
    string?,
    string?,
  ];
  return {
    base,
    third: thirdOf(base),
    past,
    participle,
    doing: doingOf(base),
    ...(agent !== undefined && { agent }),
    ...(particle !== undefined && { particle }),
  };
}

function regularPast(verb: string): string {
  if (verb.endsWith('e')) return `${verb}d`;
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ied`;
  return `${doubled(verb)}ed`;
}

function thirdOf(verb: string): string {
  if (/(?:s|x|ch|sh|z)$/.test(verb)) return `${verb}es`;
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
}

function doingOf(verb: string): string {
  return verb.endsWith('e') && !verb.endsWith('ee') ? `${verb.slice(0, -1)}ing` : `${doubled(verb)}ing`;
}

/** "refer" and "drill": a last consonant is doubled behind one stressed vowel. */
function doubled(verb: string): string {
  return /^(?:refer|control|distil|patrol|run|plan|prefer)$/.test(verb) ? `${verb}${verb.at(-1)}` : verb;
}

/** Words by which a name is no noun: what is "located in" is not had; and what says of a node that it is one. */
const NO_NOUN = /\b(?:is|was|by|of|in|at|on|to|for|from|with|into|as|after|same|type|label|name|statement)\b/;
/** "contains water", "arrived": a verb. */
const VERB = /^[a-z]+[^su]s(?: |$)|^[a-z]+ed$/;

/** Whether a name, in small letters, reads like a noun in the singular: something that a thing has, or a kind of thing. */
export function isNoun(name: string): boolean {
  return /^[a-z][a-z -]+$/.test(name) && !NO_NOUN.test(name) && !VERB.test(name) && !/[^su]s$/.test(name);
}

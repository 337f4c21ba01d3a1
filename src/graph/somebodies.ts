import type { ClassInfo, Iri, RelationInfo } from '../core/index.ts';
import { isOfPeople } from './people.ts';

/** What people are called by what they are to others. */
const CALLED =
  /\b(?:persons?|people|employees?|staff|members?|workers?|colleagues?|managers?|officers?|soldiers?|officials?|clerks?|teachers?|tutors?|pupils?|students?|apprentices?|masters?|players?|authors?|artists?|users?|m[ae]n|wom[ae]n)$/i;
/** What is told of whoever was born, bears a name or is paid, and of no place, part or body. */
const TOLD =
  /^(?:(?:date|year|day|place) of )?(?:born(?: (?:on|in|at))?|birth|died(?: (?:on|in|at))?|death|birthday|birth(?: ?(?:date|year|place))|death(?: ?(?:date|year|place))|(?:first|given|last|family|maiden|sur) ?name|sex|gender|(?:hourly |monthly |annual )?(?:wages?|salary|pay)|(?:date )?(?:hired|employed)(?: (?:on|in|since|date))?|hire date|spouse|mother|father|husband|wife)$/i;

/** Whether a class is called as those of people are. */
export function isCalledSomebody(kind: string): boolean {
  return CALLED.test(kind);
}

/**
 * The classes of what is born, named or hired, people and animals: by what they or the wider ones are called, or by what is told of them. Who stands above somebody is not what he
 * is a part of.
 */
export function somebodies(classes: readonly ClassInfo[], relations: readonly RelationInfo[]): ReadonlySet<Iri> {
  const kinds = new Map(classes.map((each) => [each.iri, each]));
  const told = relations.flatMap(({ label, domains }) => (TOLD.test(label) ? domains.map(({ iri }) => iri) : []));
  const called = classes.filter(({ iri, label }) => CALLED.test(label) || isOfPeople(iri, kinds));
  return new Set([...told, ...called.map(({ iri }) => iri)]);
}

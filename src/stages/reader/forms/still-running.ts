import type { Chain, Form, Grounded, Iri, Linked } from '../../../core/index.ts';
import { conjuncts, isConstant, mapChildren } from '../../../form/index.ts';
import { isOfPeople } from '../../../graph/index.ts';
import { isAtHand, type Knowledge } from '../../knowledge/index.ts';
import { areSpells, spellsOf, timeOf } from './spells.ts';

type Condition = Extract<Form<Iri>, { kind: 'compare' }> & { readonly by: { readonly of: 'value' } };

/** Years after which what is of people is their life. */
const LIFETIME = 40;
/** Words that ask for what is over by now, whenever that was. */
const OVER =
  /\b(?:since(?! (?:\d|the\b|when\b))|later|afterwards|meanwhile|by now|no longer|any ?more|former(?:ly)?|over|ended|ending|left|leave|gave|given|gone|stopped|quit|departed|ceased|expired|lapsed|repealed|withdrawn|abolished|dissolved|disbanded|defunct)\b/i;
/** What stands between the two ends of a stretch of time. */
const BETWEEN = /^\W*(?:and|to|until|till|through)\W*$|^\s*[-–—]\s*$/i;

/**
 * A form that asks what was going on at a time with what has begun and has no end as well: who belongs to a group still has left it
 * at no time, and no end is later than any day. A reader compares the end as if there were one.
 */
export function createStillRunning({
  graph,
  dialect,
  schema,
}: Pick<Knowledge, 'graph' | 'dialect' | 'schema'>): (
  form: Grounded,
  linked: Pick<Linked, 'wording' | 'literals'>,
) => Grounded {
  // Of a graph that is far away too little is at hand to tell what has no end.
  if (!isAtHand(dialect)) return (form) => form;
  const labels = new Map(schema.relations.map(({ iri, label }) => [iri, label]));
  const kinds = new Map(schema.classes.map((each) => [each.iri, each]));
  const ofPeople = new Set(
    schema.relations.flatMap(({ iri, domains }) =>
      domains.some((domain) => isOfPeople(domain.iri, kinds)) ? [iri] : [],
    ),
  );
  const known = new Map<string, boolean>();
  const mayRun = (begin: Chain<Iri>, end: Chain<Iri>): boolean => {
    const key = JSON.stringify([begin, end]);
    let found = known.get(key);
    if (found === undefined) {
      const isBirth = begin.some(({ relation }) => /\b(?:birth|born)\b/i.test(labels.get(relation) ?? ''));
      const longest = begin[0].inverse || !ofPeople.has(begin[0].relation) ? Number.POSITIVE_INFINITY : LIFETIME;
      known.set(key, (found = !isBirth && areSpells(spellsOf(graph, begin, end), longest)));
    }
    return found;
  };
  return (form, linked) => {
    if (OVER.test(linked.wording.text)) return form;
    const running = (each: Form<Iri>): Form<Iri> => {
      if (each.kind !== 'and') return mapChildren(each, running);
      const parts = conjuncts(each);
      for (const begin of parts.filter((part) => isBound(part, ['le', 'lt']))) {
        const end = parts
          .filter((part) => isBound(part, ['ge', 'gt']))
          .find((part) => isOneTime(begin, part, linked) && mayRun(begin.by.chain, part.by.chain));
        if (end === undefined) continue;
        const left = parts
          .filter((part) => part !== end)
          .map(running)
          .reduce((one, other): Form<Iri> => ({ kind: 'and', left: one, right: other }));
        return { kind: 'not', left, right: { ...end, op: end.op === 'ge' ? 'lt' : 'le' } };
      }
      return mapChildren(each, running);
    };
    return running(form);
  };
}

function isBound(form: Form<Iri>, ops: readonly string[]): form is Condition {
  return (
    form.kind === 'compare' &&
    ops.includes(form.op) &&
    form.by.of === 'value' &&
    isConstant(form.value) &&
    timeOf(form.value.value) !== undefined
  );
}

/** Whether two conditions are about one time of the question, or the two ends of a stretch: what was built before 1900 and mended after that says two. */
function isOneTime(
  begin: Condition,
  end: Condition,
  { wording: { text }, literals }: Pick<Linked, 'wording' | 'literals'>,
): boolean {
  const saying = ({ value }: Condition): Linked['literals'] =>
    literals.filter((each) => isConstant(value) && each.value.value === value.value);
  const [last, first] = [saying(begin), saying(end)];
  const starts = new Set([...last, ...first].map(({ mention }) => mention.start));
  if (starts.size === 1) return true;
  if (starts.size !== 2 || first.length !== 1 || last.length !== 1) return false;
  return BETWEEN.test(text.slice(first[0]!.mention.end, last[0]!.mention.start));
}

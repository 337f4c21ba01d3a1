import type { Chain, Form, Graph, Grounded, Id, Iri, Linked } from '../../../core/index.ts';
import { conjuncts, isConstant, mapChildren } from '../../../form/index.ts';
import { isOfPeople } from '../../../graph/index.ts';
import type { Knowledge } from '../../knowledge/index.ts';

type Condition = Extract<Form<Iri>, { kind: 'compare' }> & { readonly by: { readonly of: 'value' } };

/** Things with a beginning that are looked at. */
const LOOKED_AT = 2000;
/** Of those with both, so many may have two ends, or one before the beginning. */
const FEW = 0.05;
/** How many times as long as what is over what has no end may have been going on, so that it still may be. */
const AS_LONG = 10;
/** What has no end began so often later than what is over where the end is yet to come. */
const LATER = 0.8;
/** Years after which what is of people is their life. */
const LIFETIME = 40;
const DAY = 1 / 365;
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
  if (dialect.widerBy === undefined) return (form) => form;
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

/** What a graph has between beginnings and ends: how long what is over went on, and when what has no end began. */
interface Spells {
  readonly over: readonly { readonly begin: number; readonly end: number }[];
  readonly open: readonly number[];
  /** How many have several ends. */
  readonly several: number;
}

function spellsOf(graph: Graph, begin: Chain<Iri>, end: Chain<Iri>): Spells {
  const timesFrom = (node: Id, chain: Chain<Iri>): readonly number[] => {
    let ends: readonly Id[] = [node];
    for (const { relation, inverse } of chain) {
      const id = graph.id({ termType: 'NamedNode', value: relation });
      if (id === undefined) return [];
      ends = ends.flatMap((each) => [...(inverse ? graph.subjects(id, each) : graph.objects(each, id))]);
    }
    return ends.map((each) => timeOf(graph.term(each).value) ?? Number.NaN);
  };
  const first = graph.id({ termType: 'NamedNode', value: begin[0].relation });
  if (first === undefined) return { over: [], open: [], several: 0 };
  const from = begin[0].inverse ? graph.objectsOf(first) : graph.subjectsOf(first);
  const over: { begin: number; end: number }[] = [];
  const open: number[] = [];
  let several = 0;
  for (const node of from.subarray(0, LOOKED_AT)) {
    const [begun] = timesFrom(node, begin);
    if (begun === undefined || Number.isNaN(begun)) continue;
    const ends = timesFrom(node, end);
    if (ends.length > 1) several++;
    if (ends.length === 0) open.push(begun);
    else if (!Number.isNaN(ends[0]!)) over.push({ begin: begun, end: ends[0]! });
  }
  return { over, open, several };
}

/**
 * Whether what has no end may be going on. Some of it is over, nothing before it began, and nothing twice; and what has no end either began late, or
 * so that it has not gone on for many times as long: of exhibitions of three weeks, those without an end were a day's. A life is over whether that is known or not.
 */
function areSpells({ over, open, several }: Spells, longest: number): boolean {
  if (over.length === 0 || open.length === 0) return false;
  const few = FEW * over.length;
  if (several > few || over.filter(({ begin, end }) => end < begin).length > few) return false;
  const usual = Math.max(DAY, middle(over.map(({ begin, end }) => end - begin)));
  if (usual > longest) return false;
  const latest = [...open, ...over.map(({ begin, end }) => Math.max(begin, end))].reduce((a, b) => Math.max(a, b));
  if (latest - middle(open) <= AS_LONG * usual) return true;
  const begun = over.map(({ begin }) => begin).toSorted((a, b) => a - b);
  const later = open.reduce((sum, each) => sum + begun.filter((other) => other < each).length, 0);
  return later >= LATER * open.length * begun.length;
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

/** A date as a number of years. */
function timeOf(text: string): number | undefined {
  const [, year, month = '1', day = '1'] = /^(-?\d{4})(?:-(\d\d)(?:-(\d\d))?)?(?!\d)/.exec(text) ?? [];
  return year === undefined ? undefined : Number(year) + (Number(month) - 1) / 12 + (Number(day) - 1) / 365;
}

import { isFunctionWord } from '../../../english/index.ts';
import { decoded, isCodeName, localWords } from '../../../graph/index.ts';
import { singular } from '../../../search/index.ts';
import type { GraphBuilder } from '../graph-builder.ts';

/** So many of all rows lie in a folder of all that there is. */
const NEARLY_ALL = 0.9;
/** Words that say of a table, a folder of IRIs or a vocabulary that it is one, and not what is in it. */
const SAYS_NOTHING = new Set(
  (
    'data dataset resource resources entity entities node nodes row rows table sheet thing things ' +
    'instance instances individual individuals id ids uri iri name names wiki dump export graph kg kb rdf owl ontology onto ' +
    'schema vocab vocabulary voc ns def defs prop props property properties rel rels relation relations predicate field fields column columns ' +
    'col value values fact facts statement statements claim claims'
  ).split(' '),
);

/** What rows are numbered with that stands for other things elsewhere. */
const SHORT: ReadonlyMap<string, string> = new Map(
  Object.entries({
    evt: 'event',
    obs: 'observation',
    ord: 'order',
    org: 'organization',
    pers: 'person',
    prod: 'product',
    proj: 'project',
    stu: 'student',
    tkt: 'ticket',
    tx: 'transaction',
  }),
);

/** Rows that are written down alike, by what that says they are. */
export interface RowGroup {
  readonly name: string | undefined;
  /** What stands before the number or the name of each, where that is the same. */
  readonly prefix: string;
  readonly rows: ReadonlySet<number>;
}

/** A group, where what all of it is written as says that it is one, and the smaller ones that it may be instead. */
export interface RowGroups {
  readonly whole?: RowGroup;
  readonly parts: readonly RowGroup[];
}

/**
 * Rows by the folder that their IRIs lie in (`…/ticket/12`), or by what stands before their number (`ticket_12`, `TICKET/ID=12`); in parts, too, by what stands before
 * their name (`dish_soup`) and by short letters before their number (`F1`, `I1`). A folder of other things as well does not say what is in it.
 */
export function groupRows(
  builder: GraphBuilder,
  rows: ReadonlySet<number>,
  isOfOthers: (space: string) => boolean,
): readonly RowGroups[] {
  const names = new Map<string, string | undefined>();
  const nameIn = (written: string): string | undefined => {
    if (!names.has(written)) names.set(written, rowsNameIn(written));
    return names.get(written);
  };
  const groups = new Map<string, { readonly name: string | undefined; readonly parts: Map<string, Part> }>();
  for (const row of rows) {
    const { value } = builder.termOf(row);
    const space = spaceIn(value);
    const local = decoded(value.slice(space.length));
    const numbered = /^(\p{L}+)[-_.]?\d+\p{L}?$/u.exec(local)?.[1];
    const prefix = numbered ?? /^(\p{Ll}+)[-_.]\p{L}/u.exec(local)?.[1] ?? '';
    const byNumber = numbered !== undefined && numbered.length > 2 ? nameIn(numbered) : undefined;
    const name = byNumber ?? (isOfOthers(space) ? undefined : nameIn(space));
    const group = groups.get(name ?? `/${space}`) ?? { name, parts: new Map<string, Part>() };
    groups.set(name ?? `/${space}`, group);
    const part = group.parts.get(`${space}\n${prefix}`) ?? { prefix, rows: new Set<number>() };
    group.parts.set(`${space}\n${prefix}`, part);
    part.rows.add(row);
  }
  return [...groups.values()].map(({ name, parts }) => {
    const own = new Set([...parts.values()].flatMap((part) => [...part.rows]));
    const [prefix = '', ...others] = new Set([...parts.values()].map((part) => part.prefix));
    const whole = { name, prefix: others.length > 0 ? '' : prefix, rows: own };
    const split = [...parts.values()].map((part) => ({ ...part, name: part.prefix ? nameIn(part.prefix) : undefined }));
    // A folder of all that there is may be called anything, unless its things are numbered.
    const isAll = own.size >= NEARLY_ALL * rows.size && !areNumbered(builder, rows);
    return { ...(!isAll && { whole }), parts: parts.size > 1 ? split : [] };
  });
}

interface Part {
  readonly prefix: string;
  readonly rows: Set<number>;
}

/** Whether the IRIs of rows end in numbers, where they have any. */
export function areNumbered(builder: GraphBuilder, rows: Iterable<number>): boolean {
  return [...rows].every((row) => !builder.isIri(row) || /\d$/.test(builder.termOf(row).value));
}

/** What a space of IRIs is called by its last part: "ticket" for `…/TICKET#`, "ticket history" for `…/ticket_history/`. */
export function rowsNameIn(space: string): string | undefined {
  const path = decoded(space.replace(/^\w+:\/\/[^/]*/, '').replace(/[/#:]+$/, ''));
  const part = (path.match(/[^/#:]*$/)?.[0] ?? '').replace(TABLE_FILE, '');
  const words = localWords(part).map((word) => SHORT.get(word) ?? word);
  const isSaid = words.length > 0 && words.length < 4 && words.every((word) => /^\p{L}{2,}$/u.test(word));
  const saysNothing = (word: string): boolean => SAYS_NOTHING.has(word) || isFunctionWord(word);
  if (!isSaid || isCodeName(part) || words.every(saysNothing) || words.join('').length < 3) return undefined;
  return [...words.slice(0, -1), singular(words.at(-1)!)].join(' ');
}

/** How files of tables end, which say nothing of their rows. */
const TABLE_FILE = /\.(?:csv|tsv|tab|xlsx?|ods|dbf|json|xml)$/i;

/** An IRI without its last part. */
export function spaceIn(iri: string): string {
  return iri.slice(0, Math.max(iri.lastIndexOf('#'), iri.lastIndexOf('/'), iri.lastIndexOf(':')) + 1);
}

import type { Linked, RelationInfo } from '../../core/index.ts';
import { type AgesSaid, agesSaid, overlaps, readWords, saysBegin, saysEnd, stemsOf } from '../../english/index.ts';
import { isDerived } from '../../graph/index.ts';
import { type Knowledge, kindOfValues } from '../knowledge/index.ts';

/** How surely something has to be named for a figure to be part of its name, and a class for it to be spoken of. */
const SURE = 0.5;
const SPOKEN = 0.3;
/** Since when there is what nobody gives years of: a book is older than 1900, and not a hundred years old. */
const MADE = /\b(?:publi(?:shed|cation)|released?|issued|made|manufactured?|produced|production|introduced)\b/i;

/**
 * A question that compares ages, said with dates, where the graph tells since when things have been and no age: "over 40" is "with a birth date before"
 * the day forty years ago. Which date is meant depends on nothing but today, so whoever reads questions need not know of ages.
 */
export function withAgesAsDates(
  { wording: { text }, entities, classes }: Pick<Linked, 'wording' | 'entities' | 'classes'>,
  { schema, dialect }: Pick<Knowledge, 'schema' | 'dialect'>,
): ({ readonly text: string } & Pick<Linked, 'living'>) | undefined {
  const ages = agesSaid(text);
  if (ages === undefined) return undefined;
  if (entities.some(({ mention, score }) => score >= SURE && overlaps(mention, { ...ages, text: '' })))
    return undefined;
  const isOfYear = ages.before !== undefined || ages.after !== undefined;
  if (!isOfYear && schema.relations.some(({ label }) => /\bage\b/i.test(label))) return undefined;
  const isYear = ({ iri, ranges }: RelationInfo): boolean =>
    dialect.holdsYears?.(iri) === true || /gYear$/.test(ranges[0]?.iri ?? '');
  const times = schema.relations.filter(
    (info) => !isDerived(info.iri) && (kindOfValues(info) === 'date' || isYear(info)),
  );
  const spoken = new Set(classes.filter(({ score }) => score >= SPOKEN).map(({ item }) => item.iri));
  const isSpokenOf = ({ domains }: RelationInfo): boolean => domains.some(({ iri }) => spoken.has(iri));
  const isBirth = ({ label }: RelationInfo): boolean => /\b(?:birth|born)\b/i.test(label);
  const begun = times.filter(({ label }) => saysBegin(label) || (isOfYear && MADE.test(label)));
  const own = begun.filter(isSpokenOf);
  // "Over 40" alone is said of who was born; what is years old was founded or planted.
  const meant = (own.length > 0 ? own : begun).filter((info) => isBirth(info) || ages.isSaid);
  const [begin, ...others] = meant.length > 1 && (own.length > 0 || !isOfYear) ? meant.filter(isBirth) : meant;
  // What is older than a year need not be somebody, who would be spoken of.
  if (isOfYear && own.length === 0 && begin && isBirth(begin)) return undefined;
  if (!ages.isSaid && spoken.size > 0 && own.length === 0) return undefined;
  if (!ages.isSaid && ages.verb === undefined && !/^(?:is|are) /i.test(text)) {
    const before = readWords(text.slice(0, ages.start)).at(-1);
    const isClass = classes.some(({ item }) => spoken.has(item.iri) && stemsOf(item.label).has(before?.stem ?? ''));
    if (!isClass) return undefined;
  }
  if (begin === undefined || others.length > 0) return undefined;
  const isOfSame = ({ domains }: RelationInfo): boolean =>
    domains.some(({ iri }) => begin.domains.some((own) => own.iri === iri));
  const end = times.find((info) => saysEnd(info.label) && isOfSame(info));
  const date = (years: number): string => {
    const [year, ...day] = dialect.now.slice(0, 10).split('-');
    return [String(Number(year) - years).padStart(4, '0'), ...(isYear(begin) ? [] : day)].join('-');
  };
  return {
    text: restated(text, ages, begin.label, date),
    // Whatever was there before a year need not be there still.
    ...(end && !isOfYear && { living: { begin: begin.iri, end: end.iri } }),
  };
}

function restated(
  text: string,
  { start, end, atLeast, below, before: until, after, verb }: AgesSaid,
  begin: string,
  date: (years: number) => string,
): string {
  const limits = [
    ...(after === undefined ? [] : [`after ${after}`]),
    ...(until === undefined ? [] : [`before ${until}`]),
    ...(below === undefined ? [] : [`after ${date(below)}`]),
    ...(atLeast === undefined ? [] : [`before ${date(atLeast)}`]),
  ];
  const when =
    below !== undefined && atLeast !== undefined ? `between ${date(below)} and ${date(atLeast)}` : limits.join(' and ');
  const [before, behind] = [text.slice(0, start), text.slice(end)];
  const whether = /^(is|are) (.+?) $/i.exec(before);
  if (verb === undefined && whether && /^\s*\??$/.test(behind))
    return `Is the ${begin} of ${whether[2]} ${when}${behind}`;
  const having = verb === 'is' ? 'has' : verb === 'are' ? 'have' : 'with';
  return `${before}${having} a ${begin} ${when}${behind}`;
}

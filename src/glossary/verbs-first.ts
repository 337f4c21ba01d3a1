import type { SaidPart } from './said-part.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const HELPING = words(
  'ist sind war waren hat haben hatte hatten wird werden wurde wurden is zijn was heeft hebben had hadden wordt worden werd',
);
const HAVING = words('hat haben hatte hatten heeft hebben had hadden');
const PASSIVE = words('wird werden wurde wurden wordt worden werd');
const PLACED = words(
  'in im am an auf bei beim durch zwischen vor nach seit bis op aan bij te door tussen voor na sinds tot',
);
const OF = words('von vom van');
/** Stands for the word that a clause with its verb last begins with. */
const RELATIVE = ',';
const WHICH = words('der die das den dem dat');
const AND = words('und oder en of');
/** What English says without a verb that helps: "sind gestorben" is died. */
const WITHOUT_HELP = words('died lived arrived departed joined left retired emigrated immigrated');

/** What is said with the verbs where English has them: German and Dutch have them last. */
export function verbsFirst(said: readonly SaidPart[]): readonly SaidPart[] {
  return clauses(withYears(said)).flatMap(verbsMoved);
}

/** "Wer hat 2024 gewonnen": a year behind a verb that helps or a name is in that year. */
function withYears(said: readonly SaidPart[]): readonly SaidPart[] {
  return said.map((part, i) => {
    const before = said[i - 1];
    const isTime = before !== undefined && (HELPING.has(before.folded) || before.sort === 'name');
    return isTime && /^(?:1[5-9]|20)\d\d$/.test(part.folded) ? { ...part, english: `in ${part.english}` } : part;
  });
}

/** Clauses: what begins with "which" after a comma, and what is added to that, has its verb last. */
function clauses(said: readonly SaidPart[]): readonly (readonly SaidPart[])[] {
  const found: SaidPart[][] = [[]];
  let isRelative = false;
  for (const part of said) {
    const isBehindComma = part.gap.includes(',');
    if (isBehindComma) isRelative = WHICH.has(part.folded);
    const goesOn = !isBehindComma && isRelative && AND.has(part.folded);
    if (isBehindComma || goesOn) found.push([]);
    const begins = isBehindComma && isRelative;
    const english = begins ? 'that' : part.english;
    found.at(-1)!.push(begins || goesOn ? { ...part, english, folded: RELATIVE } : part);
  }
  return found;
}

/** German and Dutch have the verb last, English has it before what says where and by whom: "werden von der Brauerei gebraut" is are brewed by it. */
function verbsMoved(said: readonly SaidPart[]): readonly SaidPart[] {
  if (said[0]?.folded === RELATIVE) return verbFirst(said);
  const verb = said.at(-1);
  const at = said.findIndex(({ folded }) => HELPING.has(folded));
  if (verb?.sort !== 'verb' || at < 0) return said;
  const helped = WITHOUT_HELP.has(verb.english)
    ? said.map((part, i) => (i === at ? { ...part, english: '' } : part))
    : said;
  // "Wer hat den Wein gekauft": who has bought the wine. Behind what is had there may be who has it.
  if (HAVING.has(said[at]!.folded) && said[at - 1]?.english === 'who')
    return [...helped.slice(0, at + 1), { ...verb, gap: ' ' }, ...helped.slice(at + 1, -1)];
  const isPassive = PASSIVE.has(said[at]!.folded);
  const to = helped.findIndex(({ folded }, i) => i > at && (OF.has(folded) ? isPassive : PLACED.has(folded)));
  if (to < 0) return helped;
  const [by, ...after] = helped.slice(to, -1);
  return [
    ...helped.slice(0, to),
    { ...verb, gap: ' ' },
    { ...by!, english: OF.has(by!.folded) ? 'by' : by!.english },
    ...after,
  ];
}

/** "die vor dem 1. Mai eingegangen sind": that are received before the 1 May. */
function verbFirst(said: readonly SaidPart[]): readonly SaidPart[] {
  const last = said.at(-1)!;
  const helping = HELPING.has(last.folded) ? [last] : [];
  const rest = said.slice(0, said.length - helping.length);
  const verbs = rest.length > 1 && rest.at(-1)!.sort === 'verb' ? [rest.at(-1)!] : [];
  const [which, ...others] = rest.slice(0, rest.length - verbs.length);
  return [which!, ...[...helping, ...verbs].map((part) => ({ ...part, gap: ' ' })), ...others];
}

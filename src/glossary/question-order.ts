import { describedFirst } from './described-first.ts';
import { ofSeveral } from './of-several.ts';
import { isBeside, type SaidPart } from './said-part.ts';
import { verbsFirst } from './verbs-first.ts';
import type { Tongue } from './words.ts';

/** What is said of a question in English, in the order in which English says it. */
export function inQuestionOrder(parts: readonly SaidPart[], tongue: Tongue): readonly SaidPart[] {
  const said = ofSeveral(parts);
  if (tongue === 'de') return asked(had(verbsFirst(ofOwners(said))));
  return asked(had(tongue === 'nl' ? verbsFirst(said) : describedFirst(said)));
}

/** A noun with "der" behind it is of that: "der Braumeister der Brauerei". */
function ofOwners(said: readonly SaidPart[]): readonly SaidPart[] {
  return said.map((part, i) =>
    part.folded === 'der' && said[i - 1]?.sort === 'noun' && isBeside(part) ? { ...part, english: 'of the' } : part,
  );
}

const HAS: ReadonlySet<string> = new Set('hat hatte heeft had a avait tiene tenia ha aveva tem tinha'.split(' '));

/** "Wie viele Kinder hat Anna" is how many children does Anna have: who has them is told by there being one. */
function had(said: readonly SaidPart[]): readonly SaidPart[] {
  const at = said.findIndex(({ folded, english }) => HAS.has(folded) && /^ha[sd]$/.test(english));
  const rest = said.slice(at + 1);
  const end = rest.findIndex(({ gap }) => /[^\s'’]/u.test(gap));
  const who = end < 0 ? rest : rest.slice(0, end);
  const isOfOne =
    said[0]?.english === 'how many' || (said[0]?.english === 'which' && who.length === 1 && who[0]!.sort === 'name');
  if (at < 2 || !isOfOne || who.length === 0 || who.some(({ sort }) => sort === 'verb')) return said;
  const has = said[at]!;
  return [
    ...said.slice(0, at),
    { ...has, english: has.english === 'had' ? 'did' : 'does' },
    ...who,
    { english: 'have', gap: ' ', folded: '', sort: 'verb' },
    ...rest.slice(who.length),
  ];
}

/** Verbs of the past as questions with "did" have them. */
const DID: ReadonlyMap<string, string> = new Map(
  Object.entries({ died: 'die', lived: 'live', married: 'marry', worked: 'work', began: 'begin', ended: 'end' }),
);

/** "Wann starb Anna" and "wo ist Anna gestorben" are when and where did Anna die; "où est né Jean" is where was Jean born. */
function asked(all: readonly SaidPart[]): readonly SaidPart[] {
  const said = all.filter(({ english }) => english !== '');
  const [when, next, ...rest] = said;
  if (!when || !next || rest.length === 0 || !/^(?:when|where|in which year)$/.test(when.english)) return all;
  const [, was, born] = /^(was|were) (born)$/.exec(next.english) ?? [];
  const base = born ?? DID.get(next.english);
  if (base !== undefined)
    return [when, { ...next, english: was ?? 'did' }, ...rest, { english: base, gap: ' ', folded: '', sort: 'verb' }];
  const last = rest.at(-1)!;
  const end = DID.get(last.english);
  return end === undefined || next.sort !== 'name'
    ? all
    : [
        when,
        { english: 'did', gap: ' ', folded: '', sort: 'asking' },
        next,
        ...rest.slice(0, -1),
        { ...last, english: end },
      ];
}

import type { ClassInfo, Iri, Wording } from '../../../core/index.ts';
import { stemsOf } from '../../../english/index.ts';
import { eachInSlices, type Slices } from '../../../run/index.ts';
import type { Item } from './item.ts';

/** Items of a question without the narrower kinds that it cannot mean. */
export type WithoutUnsaidKinds = (items: readonly Item[], wording: Wording) => readonly Item[];

/** A kind that is called by a wider one's name and by more, "graduate student" beside "student". */
interface Narrower {
  readonly wider: ClassInfo;
  readonly wide: ReadonlySet<string>;
  readonly more: readonly string[];
}

/** As many letters tell that two words are forms of one: "grad students" may mean graduates. */
const BEGINNING = 3;

/**
 * Where a question says a wider kind by its name, and nothing of what a narrower one is called beside it, the wider one is meant: a reader that is
 * shown all of a deep hierarchy takes one of the narrower for it.
 */
export function* createWithoutUnsaidKinds(classes: readonly ClassInfo[]): Slices<WithoutUnsaidKinds> {
  const narrower = yield* narrowerKinds(classes);
  if (narrower.size === 0) return (items) => items;
  return (items, { words }) => {
    const said = new Set(words.map(({ stem }) => stem));
    const begins = (a: string, b: string): boolean => a.length >= BEGINNING && b.startsWith(a);
    const isSaid = (stem: string): boolean =>
      said.has(stem) || [...said].some((other) => begins(other, stem) || begins(stem, other));
    const isUnsaid = ({ wide, more }: Narrower): boolean =>
      [...wide].every((stem) => said.has(stem)) && !more.some(isSaid);
    const meantFor = (kind: Iri): ClassInfo | undefined => narrower.get(kind)?.find(isUnsaid)?.wider;
    return items.flatMap((item): readonly Item[] => {
      if ('class' in item.means) return meantFor(item.means.class) ? [] : [item];
      if ('relation' in item.means) return [item];
      const under = item.under?.map((kind) => meantFor(kind)?.iri ?? kind);
      const first = item.kind === 'named' && item.under?.[0] !== undefined ? meantFor(item.under[0]) : undefined;
      return [{ ...item, ...(under && { under }), ...(first && { text: `${item.name} : ${first.label}` }) }];
    });
  };
}

/** Kinds whose names hold those of what they are within, the nearest of these first. */
function* narrowerKinds(classes: readonly ClassInfo[]): Slices<ReadonlyMap<Iri, readonly Narrower[]>> {
  const stemmed = yield* eachInSlices(classes, (info) => ({ info, stems: stemsOf(info.label) }));
  const known = new Map(stemmed.map((each) => [each.info.iri, each]));
  const found = new Map<Iri, readonly Narrower[]>();
  for (const {
    info: { iri, parents },
    stems: own,
  } of stemmed) {
    const above = new Set(parents);
    // A set goes on to what is added to it.
    for (const each of above) for (const next of known.get(each)?.info.parents ?? []) above.add(next);
    above.delete(iri);
    const within = [...above].flatMap((each): Narrower[] => {
      const wider = known.get(each);
      const more = wider ? [...own].filter((stem) => !wider.stems.has(stem)) : [];
      const isPart = wider && wider.stems.size > 0 && [...wider.stems].every((stem) => own.has(stem));
      return isPart && more.length > 0 ? [{ wider: wider.info, wide: wider.stems, more }] : [];
    });
    if (within.length > 0) found.set(iri, within);
    yield;
  }
  return found;
}

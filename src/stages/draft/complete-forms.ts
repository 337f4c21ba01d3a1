import type { Form, Id, Linked, Run } from '../../core/index.ts';
import { canonical, mapSymbols, print } from '../../form/index.ts';
import { atOnce, eachInSlices, inTurns, type Slices } from '../../run/index.ts';
import { readingsFor } from '../enumerate/index.ts';
import { hasAnswer, schemaNames } from '../knowledge/index.ts';
import { type RankTools, type Sketched, sketch } from '../rate/index.ts';
import { completerFor } from './completer.ts';
import type { DraftOptions } from './options.ts';

/**
 * Forms, the best first, completed by edits that the grammar allows and the wording asks for, scored as readings are.
 * Where the best form already says everything, there is nothing to do.
 */
export async function completeForms(
  linked: Linked,
  forms: readonly Form<Id>[],
  tools: RankTools,
  { rounds, wide, sure, beam }: DraftOptions,
  run: Run,
): Promise<readonly Sketched[]> {
  const { around } = tools;
  await inTurns(schemaNames.inSlices(around), run);
  const { isWhole, edits } = completerFor(linked, around, sure);
  const readingOf = readingsFor(linked, around);
  const isCounted = linked.cues.some(({ kind }) => kind === 'count');
  // Of nothing there can still be asked how many: none.
  const isUseful = function* ({ reading }: Sketched): Slices<boolean> {
    return (yield* hasAnswer(around, reading.form)) || isCounted;
  };
  const seen = new Set(forms.map(formKey));
  const found: Sketched[] = [];
  let frontier = forms.length > 0 && !isWhole(forms[0]!) ? forms : [];
  for (let round = 0; round < rounds && frontier.length > 0; round++) {
    run.signal.throwIfAborted();
    const unfinished = frontier.filter((form) => !isWhole(form));
    const edited = await inTurns(
      kept(unfinished, edits, (form) => isNew(form, seen)),
      run,
    );
    const sketched = await sketch(linked, await inTurns(eachInSlices(edited, readingOf), run), tools, run);
    const promising = await inTurns(first(sketched, wide, isUseful), run);
    found.push(...promising.filter(({ reading }) => atOnce(hasAnswer(around, reading.form))));
    frontier = promising.map(({ reading }) => reading.form);
  }
  return found.sort((a, b) => b.score - a.score).slice(0, beam);
}

/** One text for all forms that say the same in another order. */
export function formKey(form: Form<Id>): string {
  return print(canonical(mapSymbols(form, String)));
}

function isNew(form: Form<Id>, seen: Set<string>): boolean {
  const key = formKey(form);
  const known = seen.has(key);
  seen.add(key);
  return !known;
}

/** What comes of all items, as far as it is wanted. */
function* kept<T, U>(
  items: readonly T[],
  of: (item: T) => Iterable<U | undefined>,
  isWanted: (one: U) => boolean,
): Slices<readonly U[]> {
  const found: U[] = [];
  for (const item of items) {
    for (const one of of(item)) {
      if (one !== undefined && isWanted(one)) found.push(one);
      yield;
    }
  }
  return found;
}

function* first<T>(items: readonly T[], most: number, isWanted: (item: T) => Slices<boolean>): Slices<readonly T[]> {
  const found: T[] = [];
  for (const item of items) {
    if (found.length === most) break;
    if (yield* isWanted(item)) found.push(item);
    yield;
  }
  return found;
}

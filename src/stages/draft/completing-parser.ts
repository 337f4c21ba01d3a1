import type { Form, Id, Linked, Parser, Question, Run, Scored } from '../../core/index.ts';
import { canonical, mapSymbols, print } from '../../form/index.ts';
import { writer } from '../context/index.ts';
import { readingsFor } from '../enumerate/index.ts';
import { hasAnswer } from '../knowledge/index.ts';
import { type RankTools, type Sketched, sketch } from '../rate/index.ts';
import { completerFor } from './complete.ts';
import { type DraftOptions, usualDrafting } from './options.ts';
import { readWritten } from './read-written.ts';

/**
 * The generator without a language model: it completes and corrects the hints by edits that the grammar allows and the
 * wording asks for, scored as readings are. Where the best hint already says everything, there is nothing to write.
 */
export function completingParser(tools: RankTools, options: DraftOptions = usualDrafting): Parser {
  return {
    id: `${tools.ranker.id}/completing@1`,
    async ask({ question, linked, hints = [], wanted }, run) {
      if (!linked || wanted < 1) return [];
      const forms = hints.flatMap((hint) => {
        const read = readWritten(hint, linked, tools.around);
        return read.ok ? [read.form] : [];
      });
      const completed = await complete(question, linked, forms, tools, options, run);
      const write = writer(linked);
      return completed.slice(0, wanted).map(({ reading, score }): Scored<string> => {
        return { item: print(mapSymbols(reading.form, (id) => write(tools.around.iri(id)))), score, by: 'completed' };
      });
    },
  };
}

async function complete(
  question: Question,
  linked: Linked,
  forms: readonly Form<Id>[],
  tools: RankTools,
  { rounds, wide, sure }: DraftOptions,
  run: Run,
): Promise<readonly Sketched[]> {
  const { around } = tools;
  const { isWhole, edits } = completerFor(question, linked, around, sure);
  const readingOf = readingsFor(linked, around);
  const isCounted = linked.cues.some(({ kind }) => kind === 'count');
  // Of nothing there can still be asked how many: none.
  const isUseful = (form: Form<Id>) => hasAnswer(around, form) || isCounted;
  const seen = new Set(forms.map(formKey));
  const found: Sketched[] = [];
  let frontier = forms.length > 0 && !isWhole(forms[0]!) ? forms : [];
  for (let round = 0; round < rounds && frontier.length > 0; round++) {
    run.signal.throwIfAborted();
    const edited = frontier
      .filter((form) => !isWhole(form))
      .flatMap(edits)
      .filter((form) => isNew(form, seen));
    const sketched = await sketch(question, linked, edited.map(readingOf), tools, run);
    const promising = first(sketched, wide, ({ reading }) => isUseful(reading.form));
    found.push(...promising.filter(({ reading }) => hasAnswer(around, reading.form)));
    frontier = promising.map(({ reading }) => reading.form);
  }
  return found.sort((a, b) => b.score - a.score);
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

function first<T>(items: readonly T[], most: number, isWanted: (item: T) => boolean): readonly T[] {
  const found: T[] = [];
  for (const item of items) {
    if (found.length === most) break;
    if (isWanted(item)) found.push(item);
  }
  return found;
}

import type { Exemplar, Form, Id, Linked, Parser, Question, Run } from '../../core/index.ts';
import { contextFor, usualCaps } from '../context/index.ts';
import { readingsFor } from '../enumerate/index.ts';
import { type Ranked, type RankTools, rank, sketch } from '../rate/index.ts';
import { completeForms, formKey } from './complete-forms.ts';
import { type DraftOptions, usualDrafting } from './options.ts';
import { readWritten } from './read-written.ts';

export interface BeamTools extends RankTools {
  /** Scores what is asked often, on the ranker's scale; the ranker itself where it is not given. */
  readonly likeness?: RankTools['ranker'];
  /** A language model that generates; without one, the readings are completed by edits. */
  readonly writer?: Parser;
  /** Solved questions like the one asked, for the writer to follow. */
  readonly exemplars?: (question: Question, run: Run) => Promise<readonly Exemplar[]>;
}

/**
 * The readings with what the generator makes of the best of them, in the order to execute: a language model's beam goes
 * first; completions stand where their scores put them.
 */
export async function withDrafts(
  question: Question,
  linked: Linked,
  ranked: readonly Ranked[],
  tools: BeamTools,
  run: Run,
  options: DraftOptions = usualDrafting,
): Promise<readonly Ranked[]> {
  if (options.beam < 1) return ranked;
  const forms = tools.writer
    ? await written(question, linked, ranked, { ...tools, writer: tools.writer }, options, run)
    : await completed(linked, ranked, tools, options, run);
  if (forms.size === 0) return ranked;
  const known = new Map(ranked.map((each) => [formKey(each.reading.form), each]));
  const fresh = [...forms].filter(([key]) => !known.has(key));
  const drafted = await ranking(linked, fresh, tools, run);
  if (!tools.writer) return [...ranked, ...drafted.values()].sort((a, b) => b.score - a.score);
  const beam = [...forms.keys()].map((key) => known.get(key) ?? drafted.get(key)!);
  return [...beam, ...ranked.filter((each) => !beam.includes(each))];
}

/** What a language model writes, shown the best readings. */
async function written(
  question: Question,
  linked: Linked,
  ranked: readonly Ranked[],
  tools: BeamTools & { readonly writer: Parser },
  options: DraftOptions,
  run: Run,
): Promise<ReadonlyMap<string, Form<Id>>> {
  const context = contextFor(linked, ranked, tools.around, { ...usualCaps, paths: options.hints });
  const exemplars = await tools.exemplars?.(question, run);
  const request = { question, ...context, ...(exemplars && { exemplars }), wanted: options.beam };
  const texts = (await tools.writer.ask(request, run)).map(({ item }) => item);
  return readBeam(texts, context.linked, tools, run);
}

/** What the best readings are completed to. */
async function completed(
  linked: Linked,
  ranked: readonly Ranked[],
  tools: BeamTools,
  options: DraftOptions,
  run: Run,
): Promise<ReadonlyMap<string, Form<Id>>> {
  const scoring = { ...tools, ranker: tools.likeness ?? tools.ranker };
  const best = ranked.slice(0, options.hints).map(({ reading }) => reading.form);
  const found = await completeForms(linked, best, scoring, options, run);
  const drafts = found.length;
  if (drafts > 0) run.trace.note('draft', `${drafts} drafts`, { what: 'completed', readings: best.length, drafts });
  return new Map(found.map(({ reading }) => [formKey(reading.form), reading.form]));
}

/** What was written, by what it says, in its order; what cannot be read is dropped, and the trace says why. */
function readBeam(
  texts: readonly string[],
  linked: Linked,
  { around }: BeamTools,
  run: Run,
): ReadonlyMap<string, Form<Id>> {
  const forms = new Map<string, Form<Id>>();
  const dropped: { readonly text: string; readonly because: string }[] = [];
  for (const text of texts) {
    const read = readWritten(text, linked, around);
    if (!read.ok) dropped.push({ text, because: read.because });
    else if (!forms.has(formKey(read.form))) forms.set(formKey(read.form), read.form);
  }
  const merged = texts.length - forms.size - dropped.length;
  const drafts = texts.filter((text) => !dropped.some((each) => each.text === text)).map((text) => ({ text }));
  if (texts.length > 0) run.trace.note('draft', `${forms.size} drafts`, { what: 'drafts', drafts, merged });
  if (dropped.length > 0) run.trace.note('draft', `${dropped.length} drafts dropped`, { what: 'dropped', dropped });
  return forms;
}

/** Drafts scored as the readings are, by what they say. */
async function ranking(
  linked: Linked,
  forms: readonly (readonly [string, Form<Id>])[],
  tools: BeamTools,
  run: Run,
): Promise<ReadonlyMap<string, Ranked>> {
  if (forms.length === 0) return new Map();
  const readingOf = readingsFor(linked, tools.around);
  const readings = forms.map(([, form]) => readingOf(form));
  const likeness = { ...tools, ranker: tools.likeness ?? tools.ranker };
  const sketched = await sketch(linked, readings, likeness, run);
  const ranked = await rank(
    linked.wording,
    sketched,
    { ...tools, shortlist: forms.length, within: Number.POSITIVE_INFINITY },
    forms.length,
    run,
  );
  return new Map(ranked.map((each) => [formKey(each.reading.form), { ...each, origin: 'drafted' }]));
}

import type { Exemplar, Form, Id, Iri, Linked, Parser, Question, Run } from '../../core/index.ts';
import { mapSymbols, print } from '../../form/index.ts';
import { contextFor, usualCaps, writer } from '../context/index.ts';
import { readingsFor } from '../enumerate/index.ts';
import { type Ranked, type RankTools, rank, sketch } from '../rate/index.ts';
import { completingParser, formKey } from './completing-parser.ts';
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
  const { around, writer: model } = tools;
  if (options.beam < 1) return ranked;
  const scoring = { ...tools, ranker: tools.likeness ?? tools.ranker };
  const context = model
    ? contextFor(linked, ranked, around, { ...usualCaps, paths: options.hints })
    : { linked, hints: hintsFrom(ranked.slice(0, options.hints), linked) };
  const exemplars = model ? await tools.exemplars?.(question, run) : undefined;
  const generator = model ?? completingParser(scoring, options);
  const written = await generator.ask(
    { question, ...context, ...(exemplars && { exemplars }), wanted: options.beam },
    run,
  );
  if (written.length === 0) return ranked;
  const known = new Map(ranked.map((each) => [formKey(each.reading.form), each]));
  const forms = readBeam(
    written.map(({ item }) => item),
    context.linked,
    tools,
    run,
  );
  const drafted = await ranking(
    question,
    linked,
    [...forms].filter(([key]) => !known.has(key)),
    tools,
    run,
  );
  if (!model) return [...ranked, ...drafted.values()].sort((a, b) => b.score - a.score);
  const beam = [...forms.keys()].map((key) => known.get(key) ?? drafted.get(key)!);
  return [...beam, ...ranked.filter((each) => !beam.includes(each))];
}

/** Readings as text, in names that are one thing's alone. */
function hintsFrom(ranked: readonly Ranked[], linked: Linked): readonly string[] {
  const write = writer(linked);
  return ranked.map(({ form }) => print(mapSymbols<Iri, string>(form, write)));
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
  if (texts.length > 0) run.trace.note('draft', `${forms.size} drafts`, { drafts: texts, dropped });
  return forms;
}

/** Drafts scored as the readings are, by what they say. */
async function ranking(
  question: Question,
  linked: Linked,
  forms: readonly (readonly [string, Form<Id>])[],
  tools: BeamTools,
  run: Run,
): Promise<ReadonlyMap<string, Ranked>> {
  if (forms.length === 0) return new Map();
  const readings = forms.map(([, form]) => readingsFor(linked, tools.around)(form));
  const likeness = { ...tools, ranker: tools.likeness ?? tools.ranker };
  const sketched = await sketch(question, linked, readings, likeness, run);
  const ranked = await rank(
    question,
    sketched,
    { ...tools, shortlist: forms.length, within: Number.POSITIVE_INFINITY },
    forms.length,
    run,
  );
  return new Map(ranked.map((each) => [formKey(each.reading.form), { ...each, origin: 'drafted' }]));
}

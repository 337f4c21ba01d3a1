/**
 * Writes training questions that need no graph: published questions with their queries, and questions made from
 * Freebase's ontology by a grammar, each with texts that say what it asks and texts that do not.
 * `npx tsx training/make-pairs.ts <out.jsonl>`
 */
import { appendFileSync, writeFileSync } from 'node:fs';
import { readJsonLines } from '../bench/data.ts';
import { openGraph } from '../bench/graphs.ts';
import type { Form, Id, Iri, Label } from '../src/core/index.ts';
import { mapSymbols, parse, symbols } from '../src/form/index.ts';
import { lift } from '../src/sparql/index.ts';
import { depthText, describeAnswer, describeReading, limitsText, operatorText } from '../src/stages/index.ts';
import { composed } from './composed.ts';
import { asReading, FREEBASE, openPaper } from './paper.ts';
import { perturbed } from './perturbed.ts';
import { seededRandom, some } from './random.ts';
import { synthesised } from './synthesised.ts';

interface PaperRecord {
  readonly id: string;
  readonly question: string;
  readonly sparql?: string;
  readonly s_expression?: string;
  readonly entities?: Readonly<Record<string, string>> | readonly string[];
}

const SYNTHESISED = 7000;
/** Composed questions made from each natural one. */
const COMPOSED = 3;
/** How many questions are told with plainer classes than Freebase has. */
const PLAIN = 0.25;
/** SimpleQuestions are many and alike. */
const SIMPLE = 0.5;
const FILES = ['webqsp_train', 'cwq_dev', 'simplequestions_valid', 'grailqa_mixed', 'lcquad1_train'] as const;

const [, , target = 'pairs.jsonl'] = process.argv;
writeFileSync(target, '');
const random = seededRandom(7);
const { snapshot } = await openGraph('freebase');
const paper = openPaper(snapshot);
const cousins = [...paper.relations.keys()];

for (const file of FILES) {
  const records = readJsonLines<PaperRecord>(`pairs/${file}.jsonl.gz`);
  const strangers = file === 'lcquad1_train' ? relationsOf(records) : cousins;
  let written = 0;
  for (const record of records) {
    const form = formOf(record);
    if (!form || (file === 'simplequestions_valid' && random() > SIMPLE)) continue;
    paper.labels.clear();
    if (record.entities && !Array.isArray(record.entities))
      for (const [label, mid] of Object.entries(record.entities)) paper.labels.set(mid as string, label);
    const isGrail = file === 'grailqa_mixed' || file === 'simplequestions_valid';
    if (write({ id: record.id, source: `paper-${file}`, question: record.question }, form, strangers, !isGrail))
      written++;
  }
  console.error(`${file}: ${written}`);
}

let made = 0;
for (const { question, form } of synthesised(paper, snapshot, SYNTHESISED, random)) {
  if (write({ id: `synthesised-${made}`, source: 'synthesised', question }, form, cousins, false)) made++;
}
console.error(`synthesised: ${made}`);

made = 0;
for (const { question, form, from } of composed(paper, COMPOSED, random)) {
  if (write({ id: `composed-${made}`, source: 'composed', question, from }, form, cousins, false)) made++;
}
console.error(`composed: ${made}`);

function write(
  about: { readonly id: string; readonly source: string; readonly question: string; readonly from?: string },
  form: Form<Id>,
  strangers: readonly string[],
  countsClasses: boolean,
): boolean {
  const { around } = paper;
  paper.speakPlainly(random() < PLAIN);
  const positive = describeReading(around, form);
  const negatives = new Set(perturbed(paper, form, strangers, random).map((other) => describeReading(around, other)));
  negatives.delete(positive);
  if (negatives.size < 4) return false;
  const reading = asReading(paper, form, countsClasses);
  const record = {
    ...about,
    positives: [positive],
    negatives: some([...negatives], 24, random),
    answer: describeAnswer(around, form),
    asks: [depthText(reading), operatorText(reading), limitsText(reading)],
  };
  appendFileSync(target, `${JSON.stringify(record)}\n`);
  return true;
}

function formOf(record: PaperRecord): Form<Id> | undefined {
  if (record.s_expression) {
    const parsed = parse(record.s_expression);
    return parsed.ok ? mapSymbols<Label, Id>(parsed.draft, (symbol) => paper.numberOf(symbol)) : undefined;
  }
  const lifted = record.sparql ? lift(record.sparql, { exclusions: 'drop' }) : undefined;
  if (!lifted?.ok) return undefined;
  return mapSymbols<Iri, Id>(lifted.form, (symbol) => paper.numberOf(symbol.replace(FREEBASE, '')));
}

function relationsOf(records: readonly PaperRecord[]): readonly string[] {
  const forms = records.flatMap((record) => formOf(record) ?? []);
  const used = forms.flatMap((form) => symbols(form).filter(({ role }) => role === 'relation'));
  return [...new Set(used.map(({ symbol }) => paper.nameOf(symbol)))];
}

/**
 * Writes the ranker's training file: questions with texts that say what they ask and texts that do not, made by our
 * own linking and enumeration, so that training sees what inference sees. `npx tsx training/make-pairs.ts <out.jsonl>`
 */
import { appendFileSync, writeFileSync } from 'node:fs';
import { readJsonLines, readText } from '../bench/data.ts';
import { goldSets } from '../bench/quality/questions.ts';
import { benchSnapshot } from '../bench/snapshots.ts';
import type { Form, Id, Iri, Label, LinkedEntity } from '../src/core/index.ts';
import { evaluate, mapSymbols, parse } from '../src/form/index.ts';
import { humanise } from '../src/graph/index.ts';
import { startRun } from '../src/run/index.ts';
import { lift } from '../src/sparql/index.ts';
import {
  createLinker,
  describeReading,
  enumerate,
  type Reading,
  type Surroundings,
  surroundingsOf,
} from '../src/stages/index.ts';

interface Pair {
  readonly question: string;
  readonly source: string;
  readonly positives: readonly string[];
  readonly negatives: readonly string[];
}

const [, , target = 'pairs.jsonl'] = process.argv;
writeFileSync(target, '');
const write = (pair: Pair): void => appendFileSync(target, `${JSON.stringify(pair)}\n`);
let seed = 7;
const random = (): number => {
  seed = (seed * 1664525 + 1013904223) >>> 0;
  return seed / 2 ** 32;
};
const some = <T>(items: readonly T[], most: number): readonly T[] =>
  items.length <= most
    ? items
    : items
        .map((item) => [random(), item] as const)
        .sort(([a], [b]) => a - b)
        .slice(0, most)
        .map(([, item]) => item);

/** Every fifth question of WebQSP, and the first 500 of SimpleQuestions, are for measuring only. */
const heldOut = new Set([
  ...readJsonLines<{ id: string }>('freebase/webqsp_train.jsonl.gz')
    .filter((_, i) => i % 5 === 0)
    .map(({ id }) => id),
  ...readJsonLines<{ id: string }>('freebase/simplequestions_valid.jsonl.gz')
    .slice(0, 500)
    .map(({ id }) => id.replace('simpleq-', 'simplequestions-')),
]);

const snapshot = await benchSnapshot('freebase');
const around = surroundingsOf(snapshot);
const linker = createLinker(snapshot);
const run = startRun({});
const files = [
  ...goldSets.webqsp.questions(snapshot).map((question) => ({ ...question, source: 'webqsp' })),
  ...goldSets.free917.questions(snapshot).map((question) => ({ ...question, source: 'free917' })),
  ...readJsonLines<{
    id: string;
    question: string;
    topic_entities: { id: string }[];
    answers: { id?: string; value?: string }[];
  }>('freebase/simplequestions_valid.jsonl.gz')
    .slice(500)
    .map(({ id, question, topic_entities, answers }) => ({
      id,
      source: 'simplequestions',
      text: question,
      entities: topic_entities.map((entity) => `http://rdf.freebase.com/ns/${entity.id}` as Iri),
      answers: new Set(
        answers.map((answer) => (answer.id ? `http://rdf.freebase.com/ns/${answer.id}` : answer.value!)),
      ),
    })),
];
let done = 0;
for (const { id, text, entities, answers, source } of files) {
  if (heldOut.has(id)) continue;
  const linked = await linker.link({ id, text }, run);
  const gold = entities.map((iri, i): LinkedEntity => {
    const found = linked.entities.find(({ item }) => item.iri === iri);
    return found
      ? { ...found, score: 1 }
      : {
          item: { iri, label: iri, classes: [] },
          mention: { text: iri, start: -1 - i, end: -1 - i },
          score: 1,
          by: 'gold',
        };
  });
  const others = linked.entities.filter(({ item }) => !entities.includes(item.iri)).slice(0, 3);
  // Two steps are costly to enumerate, and a few questions show enough of them.
  const tiers = done % 8 === 0 ? (['near', 'narrowed', 'far'] as const) : (['near', 'narrowed'] as const);
  const limits = { tiers, perMention: 2, starts: 3, farStarts: 2, sure: 0, perTier: 300 };
  const { readings } = enumerate(around, { ...linked, entities: [...gold, ...others] }, limits);
  const goldIds = new Set(entities.flatMap((iri) => around.id(iri) ?? []));
  const rated = some(
    readings.filter(({ tier }) => tier !== 'near'),
    40,
  )
    .concat(readings.filter(({ tier }) => tier === 'near'))
    .map((reading) => ({ reading, f1: f1(reading, answers), text: describeReading(around, reading.form) }));
  const exact = rated.filter((each) => each.f1 > 0.99 && each.reading.things.every((thing) => goldIds.has(thing)));
  const tierOf = ({ reading }: { reading: Reading }) => ['near', 'narrowed', 'operated', 'far'].indexOf(reading.tier);
  const nearest = Math.min(...exact.map(tierOf));
  const positives = [...new Set(exact.filter((each) => tierOf(each) === nearest).map((each) => each.text))].slice(0, 2);
  if (positives.length > 0) {
    const right = new Set(exact.map((each) => each.text));
    const wrong = rated.filter((each) => each.f1 < 0.5 && !right.has(each.text));
    const near = [...new Set(wrong.filter(({ reading }) => reading.tier === 'near').map((each) => each.text))];
    const far = [...new Set(wrong.filter(({ reading }) => reading.tier !== 'near').map((each) => each.text))];
    write({ question: text, source, positives, negatives: [...some(near, 30), ...some(far, 20)] });
  }
  if (++done % 200 === 0) console.error(`${done} in-graph questions`);
}

function f1(reading: Reading, answers: ReadonlySet<string>): number {
  const values = new Set(
    evaluate(mapSymbols(reading.form, around.iri), snapshot.graph, snapshot.dialect).map(({ value }) => value),
  );
  const common = [...values].filter((value) => answers.has(value)).length;
  return common === 0 ? 0 : (2 * common) / (values.size + answers.size);
}

/** Freebase's ontology as surroundings to describe forms in, for questions whose graph is not at hand. */
const roles = new Map(
  readText('ontology/fb_roles.gz')
    .trim()
    .split('\n')
    .map((line) => {
      const [domain = '', relation = '', range = ''] = line.split(' ');
      return [relation, { domain, range }] as const;
    }),
);
const reverses = new Map(
  readText('ontology/reverse_properties.gz')
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [a = '', b = ''] = line.trim().split('\t');
      return [[a, b] as const, [b, a] as const];
    }),
);
const byDomain = new Map<string, string[]>();
for (const [relation, { domain }] of roles) byDomain.set(domain, [...(byDomain.get(domain) ?? []), relation]);
const numbers = new Map<string, Id>();
const names: string[] = [];
const numberOf = (symbol: string): Id => {
  const known = numbers.get(symbol);
  if (known !== undefined) return known;
  numbers.set(symbol, names.length);
  return names.push(symbol) - 1;
};
const short = (symbol: string) => symbol.replace('http://rdf.freebase.com/ns/', '');
const paper = {
  labels: { readable: (id: Id) => labelsOf.get(names[id]!) ?? humanise(names[id]!) },
  relation: (id: Id) => {
    const role = roles.get(names[id]!);
    return role && { domain: role.domain as Iri, range: role.range as Iri, domains: [], ranges: [] };
  },
  classInfo: (id: Id) => ({ label: humanise(names[id]!) }),
  inverseOf: (id: Id) => {
    const other = reverses.get(names[id]!);
    return other === undefined ? undefined : numberOf(other);
  },
  id: (iri: Iri) => numberOf(iri),
} as unknown as Surroundings;
const labelsOf = new Map<string, string>();
/** Relations of graphs that are not Freebase, to be wrong for each other. */
const foreign: string[] = [];

interface PaperRecord {
  readonly id: string;
  readonly question: string;
  readonly source: string;
  readonly sparql?: string;
  readonly s_expression?: string;
  readonly entities?: Readonly<Record<string, string>> | readonly string[];
}

for (const file of ['webqsp_train', 'simplequestions_valid', 'grailqa_mixed', 'lcquad1_train']) {
  let written = 0;
  if (file === 'lcquad1_train') {
    const seen = new Set<string>();
    for (const record of readJsonLines<PaperRecord>(`pairs/${file}.jsonl.gz`)) {
      const form = read(record);
      if (form) mapSymbols(form, (symbol, role) => void (role === 'relation' && seen.add(names[symbol]!)));
    }
    foreign.push(...seen);
  }
  for (const record of readJsonLines<PaperRecord>(`pairs/${file}.jsonl.gz`)) {
    if (heldOut.has(record.id)) continue;
    if (file === 'simplequestions_valid' && random() > 0.5) continue;
    const form = read(record);
    if (!form) continue;
    labelsOf.clear();
    if (record.entities && !Array.isArray(record.entities))
      for (const [label, mid] of Object.entries(record.entities)) labelsOf.set(mid as string, label);
    const positive = describeReading(paper, form);
    const negatives = new Set(perturbed(form).map((other) => describeReading(paper, other)));
    negatives.delete(positive);
    if (negatives.size < 4) continue;
    write({
      question: record.question,
      source: `paper-${file}`,
      positives: [positive],
      negatives: some([...negatives], 24),
    });
    written++;
  }
  console.error(`${file}: ${written}`);
}

function read(record: PaperRecord): Form<Id> | undefined {
  if (record.s_expression) {
    const parsed = parse(record.s_expression);
    return parsed.ok ? mapSymbols<Label, Id>(parsed.draft, (symbol) => numberOf(symbol)) : undefined;
  }
  const lifted = record.sparql ? lift(record.sparql, { exclusions: 'drop' }) : undefined;
  return lifted?.ok ? mapSymbols<Iri, Id>(lifted.form, (symbol) => numberOf(short(symbol))) : undefined;
}

/** The same form with one relation replaced by a sibling of its domain, or turned round, or with an operator changed. */
function perturbed(form: Form<Id>): readonly Form<Id>[] {
  const relations: Id[] = [];
  mapSymbols(form, (symbol, role) => void (role === 'relation' && relations.push(symbol)));
  const all = [...roles.keys()];
  const found: Form<Id>[] = [];
  for (const [at, relation] of relations.entries()) {
    const role = roles.get(names[relation]!);
    const siblings = role ? byDomain.get(role.domain)! : [];
    const cousins = all.length === 0 ? [] : Array.from({ length: 6 }, () => all[Math.floor(random() * all.length)]!);
    const strangers = role ? cousins : some(foreign, 16);
    for (const other of [...some(siblings, 16), ...strangers]) {
      let seen = -1;
      found.push(mapSymbols(form, (symbol, kind) => (kind === 'relation' && ++seen === at ? numberOf(other) : symbol)));
    }
  }
  if (form.kind === 'count') found.push(form.of);
  else found.push({ kind: 'count', of: form });
  if (form.kind === 'superlative') found.push({ ...form, op: form.op === 'max' ? 'min' : 'max' }, form.of);
  if (form.kind === 'join' && form.of.kind === 'join') found.push(form.of, { ...form, of: form.of.of });
  if (form.kind === 'join' && form.of.kind === 'entity') {
    const siblings = roles.get(names[form.step.relation]!)
      ? (byDomain.get(roles.get(names[form.step.relation]!)!.range) ?? [])
      : [];
    for (const next of some(siblings, 4))
      found.push({ kind: 'join', step: { relation: numberOf(next), inverse: true }, of: form });
  }
  return found;
}

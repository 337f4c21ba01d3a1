/**
 * How well the offline judge tells a question's own form from a near miss, both said in English.
 * Usage: tsx bench/quality/offline-judge.ts
 */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Form } from '../../src/core/index.ts';
import { mapSymbols, parseOrThrow, say, symbols } from '../../src/form/index.ts';
import { evidenceJudge, openOfflineEmbedder } from '../../src/models/index.ts';
import { startRun } from '../../src/run/index.ts';

interface Entry {
  readonly question: string;
  readonly Orgs_expression?: string;
  readonly s_expression: string;
  readonly graph_query: {
    readonly nodes: readonly { readonly id: string; readonly friendly_name: string }[];
    readonly edges: readonly { readonly relation: string; readonly friendly_name: string }[];
  };
}

const data = process.env.KBQA_DATA ?? '../shared/data';
const entries = ['grail_dev', 'graph_dev'].flatMap((name) => {
  const file = `${data}/grailqability/${name}.json.gz`;
  const all = JSON.parse(gunzipSync(readFileSync(file)).toString()) as Entry[];
  // Questions that no form of Freebase can say carry "NK" in its place.
  return all.filter((entry) => (entry.Orgs_expression ?? entry.s_expression) !== 'NK');
});

const cases = entries.map(({ question, Orgs_expression, s_expression, graph_query }) => {
  const names = new Map([
    ...graph_query.nodes.map(({ id, friendly_name }) => [id, friendly_name] as const),
    ...graph_query.edges.map(({ relation, friendly_name }) => [relation, friendly_name] as const),
  ]);
  return {
    question,
    form: parseOrThrow(Orgs_expression ?? s_expression),
    name: (symbol: string) => names.get(symbol) ?? humanised(symbol),
  };
});
const relations = [
  ...new Set(
    cases.flatMap(({ form }) =>
      symbols(form)
        .filter(({ role }) => role === 'relation')
        .map(({ symbol }) => symbol),
    ),
  ),
];

const judge = evidenceJudge(openOfflineEmbedder());
const run = startRun();
const kinds = ['own form', 'another relation of its domain', 'counted or not', "another question's form"] as const;
const tally = new Map(kinds.map((kind) => [kind, { yes: 0, unsure: 0, no: 0 }]));
for (const [i, { question, form, name }] of cases.entries()) {
  const next = cases[(i + 1) % cases.length]!;
  const claims: Record<(typeof kinds)[number], string | undefined> = {
    'own form': say(mapSymbols(form, name)),
    'another relation of its domain': sibling(form, name, i),
    'counted or not': say(mapSymbols(form.kind === 'count' ? form.of : { kind: 'count', of: form }, name)),
    "another question's form": say(mapSymbols(next.form, next.name)),
  };
  for (const [kind, claim] of Object.entries(claims)) {
    if (claim === undefined) continue;
    const { holds, because } = await judge.ask({ relation: 'paraphrases', given: question, claim }, run);
    tally.get(kind as (typeof kinds)[number])![holds === true ? 'yes' : holds === false ? 'no' : 'unsure']++;
    if (process.argv.includes('--show')) console.log(kind, holds, '|', question, '|', claim, '|', because);
  }
}
console.table(Object.fromEntries(tally));

function sibling(form: Form<string>, name: (symbol: string) => string, seed: number): string | undefined {
  const own = symbols(form).find(({ role }) => role === 'relation')?.symbol;
  if (own === undefined) return undefined;
  const others = relations.filter((other) => other !== own && other.split('.')[0] === own.split('.')[0]);
  const other = others[seed % Math.max(1, others.length)];
  return other && say(mapSymbols(form, (symbol) => (symbol === own ? humanised(other) : name(symbol))));
}

function humanised(symbol: string): string {
  return symbol.split('.').at(-1)!.replaceAll('_', ' ');
}

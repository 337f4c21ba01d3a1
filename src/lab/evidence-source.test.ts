import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Iri } from '../core/index.ts';
import {
  type EvaluatedMethod,
  type EvidenceSource,
  evaluate,
  htmlReport,
  loadRun,
  type PredictionRecord,
  parseDataset,
  type Summary,
} from '../evaluate/index.ts';
import { type Kbqa, type OpenedKb, openKb, openKbqa } from '../index.ts';
import { evidenceSource } from './evidence-source.ts';

const FILMS = `@prefix : <http://films.test/> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
:director rdfs:label "directed by" . :actor rdfs:label "starring" .
:heat rdfs:label "Heat" ; :director :mann ; :actor :pacino , :deniro .
:ali rdfs:label "Ali" ; :director :mann ; :actor :smith .
:mann rdfs:label "Michael Mann" . :pacino rdfs:label "Al Pacino" .
:deniro rdfs:label "Robert De Niro" . :smith rdfs:label "Will Smith" .
`;
const ns = 'http://films.test/';
/** Two with forms, one with SPARQL, one that nothing is known of but its answer. */
const QUESTIONS = [
  { question: 'who directed Heat', form: `(JOIN (R <${ns}director>) <${ns}heat>)`, answers: [`${ns}mann`] },
  {
    question: 'who starred in the films directed by Michael Mann',
    sparql: `SELECT DISTINCT ?x WHERE { ?film <${ns}director> <${ns}mann> . ?film <${ns}actor> ?x }`,
    answers: [`${ns}pacino`, `${ns}deniro`, `${ns}smith`],
  },
  { question: 'who directed Ali', form: `(JOIN (R <${ns}actor>) <${ns}ali>)`, answers: [`${ns}smith`] },
  { question: 'who starred in Heat', answers: [`${ns}pacino`] },
];

let place: string;
let kb: OpenedKb;
let kbqa: Kbqa;
let out: string;

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'kbqa-evidence-'));
  await writeFile(join(place, 'films.ttl'), FILMS);
  kb = await openKb(join(place, 'films.ttl'), { cacheDir: join(place, 'cache') });
  kbqa = await openKbqa({ kb, method: 'fidelis', cacheDir: join(place, 'cache') });
});
afterAll(async () => {
  await kbqa.close();
  await kb.close();
  await rm(place, { recursive: true, force: true });
});
beforeEach(async () => {
  out = await mkdtemp(join(place, 'run-'));
});

const method = (): EvaluatedMethod => ({
  name: 'fidelis',
  answer: (question, run) => kbqa.answer(question, run),
  answerWithRoutes: (question, run, ends, given) => kbqa.answerWithRoutes!(question, run, ends, given),
});

async function run(asked: EvaluatedMethod, evidence: EvidenceSource | undefined) {
  const text = QUESTIONS.map((question, i) => JSON.stringify({ id: `q${i}`, ...question })).join('\n');
  const dataset = await parseDataset(text, 'films');
  await evaluate({ dataset, method: asked, kb: 'films', out, ...(evidence && { evidence }) });
  const { records } = await loadRun(out);
  const summary: Summary = JSON.parse(await readFile(join(out, 'metrics.json'), 'utf8'));
  return { records, summary };
}

const retrieval = ({ scores }: PredictionRecord): Record<string, number> =>
  Object.fromEntries(
    Object.entries(scores).flatMap(([name, value]) =>
      name.startsWith('retrieval.') ? [[name.replace('retrieval.', ''), value]] : [],
    ),
  );

describe('what a method retrieves', () => {
  it('is scored against the evidence of gold forms and SPARQL, in records, figures and reports', async () => {
    const { records, summary } = await run(method(), evidenceSource(kb.kb));
    const [directed, starred, other, none] = records;
    expect(retrieval(directed!)).toMatchObject({ tripleRecall: 1, pathRecall: 1, mrr: 1 });
    // Each of three actors by the film between: five facts, on one path.
    expect(starred!.retrieval).toMatchObject({ needed: 5 });
    expect(retrieval(starred!)).toMatchObject({ tripleRecall: 1, pathRecall: 1, mrr: 1 });
    // The form asks for something else than the question: found, and not first.
    expect(retrieval(other!).mrr).toBeLessThan(1);
    expect(none!.retrieval).toBeUndefined();
    expect(retrieval(none!)).toEqual({});
    expect(summary.metrics['retrieval.tripleRecall']).toMatchObject({ n: 3 });
    const means = records.slice(0, 3).map((record) => retrieval(record).mrr!);
    expect(summary.metrics['retrieval.mrr']!.mean).toBeCloseTo((means[0]! + means[1]! + means[2]!) / 3, 10);
    expect(await readFile(join(out, 'report.md'), 'utf8')).toContain('Path MRR');
    const page = await htmlReport([await loadRun(out)]);
    expect(page).toContain('Triple precision');
    expect(page).toContain('5 facts were needed');
  });

  it('is not scored without a place to look evidence up, nor for a method that retrieves nothing', async () => {
    const { summary } = await run(method(), undefined);
    expect(Object.keys(summary.metrics).filter((name) => name.startsWith('retrieval.'))).toEqual([]);
    out = await mkdtemp(join(place, 'run-'));
    const { records } = await run({ name: 'fidelis', answer: method().answer }, evidenceSource(kb.kb));
    expect(records.map(retrieval)).toEqual([{}, {}, {}, {}]);
  });

  it('scores nothing where the method fails: the question stays in the mean', async () => {
    const failing: EvaluatedMethod = {
      ...method(),
      answerWithRoutes: () => Promise.reject(new TypeError('a defect')),
    };
    const { summary, records } = await run(failing, evidenceSource(kb.kb));
    expect(summary.metrics['retrieval.tripleRecall']).toMatchObject({ mean: 0, n: 3 });
    expect(records[0]).toMatchObject({ status: 'undetermined', retrieval: { needed: 1, paths: 0, facts: 0 } });
  });

  it('is left out, with the reason, where what is needed cannot be looked up', async () => {
    const broken: EvidenceSource = {
      iriOf: (name) => name as Iri,
      routesOf: () => Promise.reject(new Error('the graph is gone')),
    };
    const { summary, records } = await run(method(), broken);
    expect(summary.metrics['retrieval.tripleRecall']).toBeUndefined();
    expect(records[0]).toMatchObject({
      status: 'answered',
      retrieval: { error: { code: 'unexpected', message: 'Error: the graph is gone' } },
    });
    expect(await htmlReport([await loadRun(out)])).toContain('could not be looked up: Error: the graph is gone');
  });
});

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { KnowledgeBase, Results, Row, Term } from '../../core/index.ts';
import { readOntology } from '../../form/index.ts';
import { parseDataset } from '../read-dataset.ts';
import { scorePredictions } from '../run/score-predictions.ts';
import type { Summary } from '../summary.ts';
import { readPredictions } from './read.ts';

/** What the published evaluators should say of whole files; `test/golden/official/README.md` tells how the figures were made. */
interface Golden<Expected> {
  readonly ontology?: { readonly roles: string; readonly types: string; readonly reverses: string };
  readonly dataset: unknown;
  readonly predictions: unknown;
  readonly expected: Expected;
}
type Figures = Readonly<Record<string, number>>;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kbqa-golden-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function golden<T extends Golden<unknown>>(name: string): Promise<T> {
  const path = new URL(`../../../test/golden/official/${name}.json`, import.meta.url);
  return JSON.parse(await readFile(path, 'utf8')) as T;
}

async function score({ ontology, dataset, predictions }: Golden<unknown>, kb: KnowledgeBase | string = 'none') {
  const result = await scorePredictions({
    dataset: await parseDataset(JSON.stringify(dataset), 'sample'),
    predictions: await readPredictions(JSON.stringify(predictions)),
    system: 'someone',
    kb,
    out: folder,
    ...(ontology && { ontology: readOntology(ontology) }),
  });
  return result.summary;
}

function check(found: Summary['metrics'] | undefined, figures: Figures, prefix: string, where: string): void {
  for (const [name, expected] of Object.entries(figures)) {
    if (name === 'n') continue;
    const metric = found?.[prefix + name];
    expect(metric?.mean, `${where}: ${prefix}${name}`).toBeCloseTo(expected, 12);
    if (!name.endsWith('ndcg')) expect(metric?.n, `${where}: n of ${prefix}${name}`).toBe(figures.n);
  }
}

describe('whole files as the published evaluators score them', () => {
  it('GrailQA, overall and by level', async () => {
    const file = await golden<Golden<Readonly<Record<string, Figures>>>>('grailqa');
    const { metrics, groups } = await score(file);
    for (const [level, figures] of Object.entries(file.expected))
      check(level === 'overall' ? metrics : groups.level?.[level], figures, 'grailqa.', level);
    const official = JSON.parse(await readFile(join(folder, 'official.json'), 'utf8')) as Figures;
    const forms = (of: unknown) =>
      Object.values(of as Record<string, { logical_form: string }>).map((p) => p.logical_form);
    expect(forms(official)).toEqual(forms(file.predictions));
  });

  it('GrailQAbility and RetinaQA, in all columns of their tables', async () => {
    const file = await golden<Golden<Readonly<Record<string, Readonly<Record<string, Figures>>>>>>('grailqability');
    const { metrics, groups } = await score(file);
    for (const [evaluator, columns] of Object.entries(file.expected)) {
      expect(Object.keys(columns).length).toBeGreaterThan(10);
      for (const [column, figures] of Object.entries(columns)) {
        const [kind = '', value = ''] = column.split('=');
        check(column === 'overall' ? metrics : groups[kind]?.[value], figures, `${evaluator}.`, column);
      }
    }
  });

  it('WebQSP, with ChatKBQA’s figures', async () => {
    const file = await golden<Golden<Figures>>('webqsp');
    check((await score(file)).metrics, file.expected, '', 'webqsp');
  });

  it('QALD’s macro measures', async () => {
    const file = await golden<Golden<Figures>>('qald');
    check((await score(file)).metrics, file.expected, '', 'qald');
  });

  it('TEXT2SPARQL: both queries are run, and all cells of all columns compared', async () => {
    const file = await golden<Golden<Figures> & { readonly results: Readonly<Record<string, SparqlJson>> }>(
      'text2sparql',
    );
    const { metrics } = await score(
      file,
      replying((query) => file.results[query]!),
    );
    check(metrics, file.expected, '', 'text2sparql');
  });
});

interface SparqlJson {
  readonly head: { readonly vars?: readonly string[] };
  readonly boolean?: boolean;
  readonly results?: { readonly bindings: readonly Readonly<Record<string, { type: string; value: string }>>[] };
}

/** A knowledge base that answers queries as it is told. */
function replying(reply: (query: string) => SparqlJson): KnowledgeBase {
  const term = ({ type, value }: { type: string; value: string }): Term =>
    type === 'uri'
      ? { termType: 'NamedNode', value }
      : { termType: 'Literal', value, datatype: { value: 'http://www.w3.org/2001/XMLSchema#string' } };
  const read = ({ head, boolean, results }: SparqlJson): Results => {
    if (boolean !== undefined) return { status: 'done', kind: 'boolean', value: boolean };
    const rows = results!.bindings.map(
      (binding): Row => Object.fromEntries(Object.entries(binding).map(([name, cell]) => [name, term(cell)])),
    );
    return { status: 'done', kind: 'rows', variables: head.vars ?? [], rows, complete: true };
  };
  const unused = (): never => {
    throw new Error('not asked');
  };
  return {
    name: 'replying',
    dialect: { prefixes: {} } as unknown as KnowledgeBase['dialect'],
    query: unused,
    match: unused,
    sparql: async (query) => read(reply(query)),
    close: async () => {},
  };
}

/**
 * GrailQAbility's development questions through the whole pipeline on the Freebase subset: read, answered, scored by the
 * official metrics, written as official predictions, and these scored again. Most of their things are not in the subset, so that the figures
 * show that everything fits together, and little else. `npm run bench:grailqability [-- --limit 20 --out <folder>]`
 */
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  evaluate,
  expandNames,
  FILES,
  readDataset,
  readPredictions,
  type Summary,
  scorePredictions,
} from '../../../src/evaluate/index.ts';
import { readOntology } from '../../../src/form/index.ts';
import { funfusic } from '../../../src/methods/index.ts';
import { dataFile, readText } from '../../data.ts';
import { benchParts } from './parts.ts';

const { values: flags } = parseArgs({
  options: {
    limit: { type: 'string', default: '100' },
    model: { type: 'string', default: 'offline' },
    out: { type: 'string' },
  },
});
const folder = flags.out ?? (await mkdtemp(join(tmpdir(), 'kbqa-grailqability-')));
const parts = await benchParts(flags.model);
const ontology = readOntology({
  roles: readText('ontology/fb_roles.gz'),
  types: readText('ontology/fb_types.gz'),
  reverses: readText('ontology/reverse_properties.gz'),
});
for (const name of ['grail_dev', 'graph_dev']) {
  const whole = expandNames(
    await readDataset(dataFile(`grailqability/${name}.json.gz`), {}),
    parts.kb.dialect.prefixes,
  );
  const dataset = { ...whole, items: whole.items.slice(0, Number(flags.limit)) };
  const out = join(folder, name);
  const result = await evaluate({ dataset, method: funfusic(parts), kb: 'freebase', out, ontology });
  if (result.status !== 'complete') throw new Error(`${name} was stopped`);
  const { statuses, metrics } = result.summary;
  console.log(`${name} n ${dataset.items.length}, ${flags.model}, ${new Date().toISOString().slice(0, 10)}, ${out}`);
  console.log(
    `  ${statuses.answered} answered, ${statuses.unanswerable} unanswerable, ${statuses.undetermined} undetermined`,
  );
  const again = await scorePredictions({
    dataset,
    kb: 'freebase',
    out: `${out}-again`,
    ontology,
    system: 'funfusic',
    predictions: await readPredictions(await readFile(join(out, FILES.official), 'utf8')),
  });
  if (again.status !== 'complete') throw new Error(`scoring ${name} again was stopped`);
  for (const [metric, { mean, low, high }] of Object.entries(metrics)) {
    if (!/^(?:grailqability|abstention)\./.test(metric)) continue;
    console.log(
      `  ${metric.padEnd(22)} ${(100 * mean).toFixed(1)} [${(100 * low).toFixed(1)}, ${(100 * high).toFixed(1)}]${rescored(metric, mean, again.summary)}`,
    );
  }
}
await parts.close();

/** The official metrics see nothing but the prediction file: they must come to the same. */
function rescored(metric: string, mean: number, { metrics }: Summary): string {
  if (!metric.startsWith('grailqability.')) return '';
  const from = metrics[metric]?.mean;
  return from === mean ? ', the same from the prediction file' : `, but ${from} from the prediction file`;
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Judged, measure, styles } from './measure.ts';

/** How many questions of each style have to be answered right: fewer than are, so that a change may trade some. */
const FLOORS: Readonly<Record<string, number>> = {
  academy: 15,
  baskets: 6,
  bells: 21,
  bibframe: 7,
  boats: 11,
  bottling: 19,
  brushes: 6,
  cantine: 13,
  carnival: 11,
  catalogue: 9,
  census: 7,
  cheeses: 11,
  clinic: 10,
  clubs: 12,
  contacts: 8,
  csv: 14,
  currencies: 6,
  depot: 11,
  fabrics: 19,
  fincas: 10,
  firms: 13,
  fleet: 11,
  garden: 9,
  german: 10,
  guild: 20,
  herbal: 15,
  kennel: 8,
  kiln: 12,
  kin: 16,
  ledger: 6,
  library: 12,
  lighting: 14,
  lineage: 7,
  lists: 10,
  loans: 12,
  looms: 11,
  measures: 11,
  mosses: 11,
  museum: 11,
  obo: 12,
  offices: 12,
  outlet: 11,
  permits: 9,
  playhouse: 13,
  postings: 9,
  pottery: 17,
  recipes: 12,
  relay: 7,
  rows: 11,
  'schema-org': 12,
  sensors: 6,
  shapes: 10,
  shop: 16,
  skos: 9,
  soils: 22,
  stammbaum: 7,
  staff: 8,
  statements: 9,
  storage: 10,
  strokes: 6,
  tides: 13,
  timetable: 9,
  trams: 9,
  university: 11,
  walks: 18,
  wikidata: 8,
};
/** Of the questions whose answer no graph has, so many at most are answered all the same: as many as are. */
const MOST_INVENTED = 6;

let cacheDir = '';
beforeAll(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'kbqa-styles-'));
});
afterAll(async () => {
  await rm(cacheDir, { recursive: true, force: true });
});

describe('graphs in the styles people publish in', async () => {
  const all: Judged[] = [];
  for (const style of await styles()) {
    it(`${style}: at least ${FLOORS[style]} right`, async () => {
      const judged = await measure(style, cacheDir);
      all.push(...judged);
      const answerable = judged.filter(({ kind }) => kind !== 'unanswerable');
      const failed = answerable.filter(({ verdict }) => verdict !== 'right');
      const list = failed.map(({ question, verdict, given }) => `${verdict}: ${question} → ${given.join(', ')}`);
      expect(answerable.length - failed.length, list.join('\n')).toBeGreaterThanOrEqual(FLOORS[style]!);
    });
  }

  it('hardly any answer is made up', () => {
    expect(all.filter(({ verdict }) => verdict === 'invented').length).toBeLessThanOrEqual(MOST_INVENTED);
  });
});

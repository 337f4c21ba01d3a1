import { type Grounded, KbqaError, type Run } from '../../core/index.ts';
import { parse } from '../../form/index.ts';
import { groundForm, type OpenedKb, sayForm } from '../../kb/index.ts';
import type { RunRecord } from '../../run/index.ts';
import { compile } from '../../sparql/index.ts';
import type { CandidateJson } from '../wire.ts';
import { type Fields, notesOf, numberIn, objectsIn, textIn } from './notes.ts';

/** Readings that are shown, the best first. */
const MOST = 12;
const STAGES: ReadonlySet<string> = new Set(['generate', 'draft', 'ground', 'walk', 'execute', 'repair']);

interface Found {
  readonly form: string;
  executed: boolean;
  score?: number;
  origin?: string;
  count?: number;
  error?: string;
  unsaid?: readonly string[];
}

/** The readings that a run considered, as its trace tells, and why each is not the answer. */
export async function candidatesOf(
  record: RunRecord,
  chosen: string | undefined,
  opened: OpenedKb,
  run: Run,
): Promise<readonly CandidateJson[]> {
  const found = readingsIn(record, chosen).slice(0, MOST);
  const told: CandidateJson[] = [];
  for (const reading of found) {
    const form = await grounded(reading.form, opened, run);
    if (form === undefined) continue;
    const isChosen = reading.form === chosen;
    const because = isChosen ? undefined : whyNot(reading);
    told.push({
      form: reading.form,
      paraphrase: await sayForm(form, opened, run),
      sparql: compile(form, opened.kb.dialect).text,
      status: isChosen ? 'chosen' : reading.executed ? 'executed' : 'considered',
      ...(reading.score !== undefined && { score: reading.score }),
      ...(reading.origin !== undefined && { origin: reading.origin }),
      ...(reading.count !== undefined && { count: reading.count }),
      ...(because !== undefined && { because }),
    });
  }
  return told;
}

function readingsIn(record: RunRecord, chosen: string | undefined): readonly Found[] {
  const byForm = new Map<string, Found>();
  for (const { stage, data } of notesOf(record)) {
    if (!STAGES.has(stage)) continue;
    for (const fields of objectsIn(data)) {
      const form = textIn(fields, 'form');
      if (form === undefined) continue;
      const reading = byForm.get(form) ?? { form, executed: false };
      byForm.set(form, reading);
      add(reading, fields, stage === 'execute');
    }
  }
  const rank = ({ form, executed }: Found) => (form === chosen ? 2 : executed ? 1 : 0);
  return [...byForm.values()].sort((a, b) => rank(b) - rank(a) || (b.score ?? 0) - (a.score ?? 0));
}

function add(reading: Found, fields: Fields, executed: boolean): void {
  reading.executed ||= executed;
  const [score, origin, count] = [numberIn(fields, 'score'), textIn(fields, 'origin'), numberIn(fields, 'count')];
  if (score !== undefined) reading.score = score;
  if (origin !== undefined) reading.origin = origin;
  if (executed && count !== undefined) reading.count = count;
  if (executed && fields.error)
    reading.error = objectsIn(fields.error)
      .map((error) => textIn(error, 'message'))
      .join(' ');
  if (Array.isArray(fields.unsaid)) reading.unsaid = fields.unsaid.filter((word) => typeof word === 'string');
}

function whyNot({ executed, count, error, unsaid = [] }: Found): string {
  if (error) return `its query failed: ${error}`;
  if (executed && count === 0) return 'nothing in the graph fits it';
  if (unsaid.length > 0) return `it leaves unsaid: ${unsaid.join(', ')}`;
  return executed ? 'another reading was surer' : 'another reading ranked higher';
}

/** A form that the trace spells, found in the graph again; one that cannot be is not shown. */
async function grounded(text: string, opened: OpenedKb, run: Run): Promise<Grounded | undefined> {
  const parsed = parse(text);
  if (!parsed.ok) return undefined;
  try {
    return (await groundForm(parsed.draft, opened, run)).form;
  } catch (error) {
    if (error instanceof KbqaError && error.code === 'usage') return undefined;
    throw error;
  }
}

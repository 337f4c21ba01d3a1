import type { Grounded, Iri, Linked, Step } from '../../../src/core/index.ts';
import { literal, mapSymbols, parse, print, symbols } from '../../../src/form/index.ts';
import { startRun } from '../../../src/run/index.ts';
import { lift } from '../../../src/sparql/index.ts';
import { chancesPerMention, rank, read, take, usualReading, verifiers, verify } from '../../../src/stages/index.ts';
import type { BenchParts } from './parts.ts';
import { type AbleQuestion, f1 } from './sample.ts';

const DRAFTS = 5;

/** Of a verifier: failures that fell on wrong forms and on right ones, and what it let pass of either. */
interface Tally {
  readonly right: number;
  readonly wrong: number;
  readonly missed: number;
  readonly passed: number;
}

export type Tallies = ReadonlyMap<string, Tally>;

const NONE: Tally = { right: 0, wrong: 0, missed: 0, passed: 0 };

/** Lets every verifier look at drafts, gold forms and damaged gold forms, and adds what came of it to what is known. */
export async function tallied(
  questions: readonly AbleQuestion[],
  parts: BenchParts,
  before: Tallies,
): Promise<Tallies> {
  const tallies = new Map(before);
  for (const question of questions) {
    const run = startRun({});
    const asked = { id: question.id, text: question.text };
    const linked: Linked = chancesPerMention(await parts.linker.link(asked, run));
    const tools = { around: parts.around, ranker: parts.likeness };
    const found = await read(asked, linked, tools, usualReading, run);
    const drafts = await rank(asked, found, tools, DRAFTS, run);
    const lifted = lift(question.sparql, { dialect: parts.kb.dialect, exclusions: 'drop' });
    const forms = [
      ...[...drafts.map(({ form }) => form), ...(lifted.ok ? [lifted.form] : [])].map((form) => ({
        text: print(form),
        whole: true,
      })),
      ...(lifted.ok ? damaged(lifted.form) : []).map((text) => ({ text, whole: false })),
    ];
    for (const { text, whole } of forms) {
      const trial = await take(text, { score: 0, origin: 'enumerated' }, linked, parts, run);
      const execution = trial.kind === 'form' ? trial.candidate.execution : undefined;
      const values = execution?.status === 'done' ? execution.values.map(({ value }) => value) : [];
      const isRight = whole && isOfGraph(text, parts) && f1(values, question.answers) >= 0.5;
      for (const { verifier, outcome } of await verify({ question: asked, linked, trial }, parts, run, { all: true })) {
        if (outcome === 'abstain') continue;
        const tally = tallies.get(verifier) ?? NONE;
        const what = outcome === 'fail' ? (isRight ? 'wrong' : 'right') : isRight ? 'passed' : 'missed';
        tallies.set(verifier, { ...tally, [what]: tally[what] + 1 });
      }
    }
    run.finish();
  }
  return tallies;
}

/** Whether the graph has all that a form names: half of a gold union may answer although the graph lacks the other half. */
function isOfGraph(text: string, { around }: BenchParts): boolean {
  const parsed = parse(text);
  return parsed.ok && symbols(parsed.draft).every(({ symbol }) => around.id(symbol as string as Iri) !== undefined);
}

/** For each verifier, how many of its failures fell on what was indeed wrong. */
export function precisionOf(tallies: Tallies): readonly string[] {
  return verifiers.map(({ id, strength }) => {
    const { right, wrong, missed, passed } = tallies.get(id) ?? NONE;
    const precision = right + wrong === 0 ? 'never failed' : `${((100 * right) / (right + wrong)).toFixed(1)} %`;
    return `  ${id.padEnd(13)} ${strength.padEnd(6)} precision ${precision.padStart(12)}  failed ${right + wrong}: ${right} wrong forms, ${wrong} right ones; passed ${passed} right and ${missed} wrong forms`;
  });
}

/** A gold form made wrong in the ways that verifiers look for: as text, since one of them can no longer be read. */
function damaged(form: Grounded): readonly string[] {
  return [print(form).slice(0, -1), ...damagedForms(form).map((each) => print(each))];
}

function damagedForms(form: Grounded): readonly Grounded[] {
  const [relation] = symbols(form).filter(({ role }) => role === 'relation');
  const [thing] = symbols(form).filter(({ role }) => role === 'entity');
  const swapped = (from: Iri, to: string) => mapSymbols(form, (symbol) => (symbol === from ? (to as Iri) : symbol));
  return [
    // Short of its last step it may end at what only connects others.
    ...(form.kind === 'join' && form.of.kind === 'join' ? [form.of] : []),
    ...(thing ? [backTo(thing.symbol, form)] : []),
    ...(relation ? [swapped(relation.symbol, `${relation.symbol}x`)] : []),
    ...(thing ? [swapped(thing.symbol, `${thing.symbol}_x`)] : []),
    ...(relation
      ? [
          { kind: 'and', left: { kind: 'class', symbol: NOWHERE }, right: form } as const,
          {
            kind: 'and',
            left: form,
            right: { kind: 'compare', op: 'gt', by: { of: 'value', chain: [BORN] }, value: literal('1', 'boolean') },
          } as const,
        ]
      : []),
  ];
}

/** A form that asks for the very thing it names. */
function backTo(thing: Iri, form: Grounded): Grounded {
  const there: Grounded = { kind: 'entity', symbol: thing };
  if (form.kind !== 'join') return there;
  return { kind: 'and', left: there, right: { kind: 'join', step: turned(form.step), of: form } };
}

function turned({ relation, inverse }: Step<Iri>): Step<Iri> {
  return { relation, inverse: !inverse };
}

const NOWHERE = 'http://rdf.freebase.com/ns/time.holiday' as Iri;
const BORN = { relation: 'http://rdf.freebase.com/ns/people.person.date_of_birth' as Iri, inverse: false };

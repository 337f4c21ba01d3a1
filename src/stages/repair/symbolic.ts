import type { Candidate, Finding, Grounded, Linked, Question, Ranker, Run } from '../../core/index.ts';
import { mapSymbols, parse, print } from '../../form/index.ts';
import type { Surroundings } from '../knowledge/index.ts';
import { describeReading } from '../rate/index.ts';
import { firstFinding, inGraph, type Proposal } from '../verify/index.ts';
import { type Edit, editsFor } from './edits.ts';
import { type Repairer, spelling, spellingOf, spellings, type Tried } from './repairer.ts';

export interface SymbolicTools {
  readonly question: Question;
  readonly linked: Linked;
  readonly around: Surroundings;
  /** Says how well a form's text fits the question. */
  readonly likeness: Ranker;
}

/** What one unit of an edit's cost is worth in fit. */
const COST_WORTH = 2;

/** One that edits: it never insists. */
export interface SymbolicRepairer extends Repairer {
  propose(tried: readonly Tried[], run: Run): Promise<Proposal | undefined>;
}

/**
 * Repairs without a language model: each finding has edits of the form that may put it right, and the further readings
 * of the question wait beside them. What promises most is tried first.
 */
export function symbolicRepairer(drafts: readonly Candidate[], tools: SymbolicTools): SymbolicRepairer {
  const top = drafts[0]?.score ?? 0;
  // An edit that comes to a reading of the question is that reading, and nothing had to be changed for it.
  const originOf = new Map(drafts.map(({ form, origin }) => [spellingOf(form), origin]));
  let fitOfTop = 0;
  const waiting: Proposal[] = [];
  let seen = 0;

  /** Edits and readings stand on one scale: how well their texts fit, less what an edit gives up. */
  const add = async (edits: readonly Edit[], run: Run): Promise<void> => {
    const rated = edits.flatMap((edit) => {
      const text = described(edit.form, tools.around);
      return text === undefined ? [] : [{ edit, text }];
    });
    if (rated.length === 0) return;
    const fits = await tools.likeness.ask({ query: tools.question.text, texts: rated.map(({ text }) => text) }, run);
    for (const [i, { edit }] of rated.entries()) {
      const { form, cost } = edit;
      const score = top + fits[i]! - fitOfTop - COST_WORTH * cost;
      waiting.push({ form, score, origin: originOf.get(spellingOf(form)) ?? 'repaired' });
    }
  };

  const begin = async (run: Run): Promise<void> => {
    const first = drafts[0] && described(drafts[0].form, tools.around);
    if (first !== undefined) {
      [fitOfTop = 0] = await tools.likeness.ask({ query: tools.question.text, texts: [first] }, run);
    }
    for (const { form, score, origin } of drafts) waiting.push({ form, score, origin });
  };

  return {
    async propose(tried, run) {
      if (seen === 0) await begin(run);
      for (const each of tried.slice(seen)) {
        const finding = firstFinding(each.verdicts);
        if (finding) await add(editsOf(each, finding, tools), run);
        waiting.push(...mended(each, finding));
      }
      seen = Math.max(seen, tried.length, 1);
      const known = spellings(tried);
      waiting.sort((a, b) => b.score - a.score);
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        if (!known.has(spelling(next))) return next;
      }
      return undefined;
    },
  };
}

function editsOf({ trial }: Tried, finding: Finding, tools: SymbolicTools): readonly Edit[] {
  return trial.kind === 'form' ? editsFor(trial.candidate.form, finding, tools) : [];
}

/** What can be done about a text that was not even read: close its parentheses, or write a name that there is. */
function mended({ proposal, trial }: Tried, finding: Finding | undefined): readonly Proposal[] {
  if (trial.kind !== 'unread' || finding === undefined) return [];
  if (finding.kind === 'ungrounded') {
    const parsed = parse(trial.text);
    return !parsed.ok
      ? []
      : (finding.allowed ?? []).map((iri, place) => ({
          text: print(mapSymbols<string, string>(parsed.draft, (symbol) => (symbol === finding.symbol ? iri : symbol))),
          score: proposal.score - place,
          origin: 'repaired',
        }));
  }
  const open = (trial.text.match(/\(/g) ?? []).length - (trial.text.match(/\)/g) ?? []).length;
  const text = open > 0 ? trial.text + ')'.repeat(open) : trial.text.replace(new RegExp(`\\){${-open}}\\s*$`), '');
  return open === 0 ? [] : [{ text, score: proposal.score, origin: 'repaired' }];
}

function described(form: Grounded, around: Surroundings): string | undefined {
  const inIds = inGraph(form, around);
  return inIds && describeReading(around, inIds);
}

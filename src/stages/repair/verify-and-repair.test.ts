import { describe, expect, it } from 'vitest';
import { film, films } from '../../../test/fixtures/films.ts';
import type { Candidate, Finding, Grounded, Parser } from '../../core/index.ts';
import { parseOrThrow, print } from '../../form/index.ts';
import { embedded } from '../../kb/engine/index.ts';
import { snapshotOf } from '../../kb/snapshot/index.ts';
import { startRun } from '../../run/index.ts';
import { createLinker, type ListedVerifier, namesIn, surroundingsOf, type VerifyTools } from '../index.ts';
import type { Proposal } from '../verify/index.ts';
import type { Repairer, Tried } from './repairer.ts';
import { talkingRepairer } from './talking.ts';
import { consult, verifyAndRepair } from './verify-and-repair.ts';

const snapshot = snapshotOf(films);
const question = { id: 'q', text: 'Who is the director of Storm?' };
const linked = await createLinker(snapshot).link(question, startRun());
const tools: VerifyTools = {
  kb: embedded(snapshot, { name: 'films' }),
  around: surroundingsOf(snapshot),
  names: namesIn(snapshot),
  verbalizer: { id: 'v', ask: async () => 'Who?' },
  judge: { id: 'j', ask: async () => ({ holds: 'unsure', because: 'cannot tell' }) },
};
const iri = (name: string) => `<${film(name)}>`;
const [performance, director, budget] = ['performance', 'director', 'budget'].map(
  (relation) => `(JOIN (R ${iri(relation)}) ${iri('storm')})`,
) as [string, string, string];
const proposal = (text: string): Proposal => ({ text, score: 1, origin: 'drafted' });
const candidate = (text: string, score = 1): Candidate => ({
  form: parseOrThrow(text) as unknown as Grounded,
  score,
  origin: 'drafted',
});
const inTurn = (...texts: readonly string[]): Repairer => {
  const left = [...texts];
  return {
    propose: async () => {
      const next = left.shift();
      return next === undefined ? undefined : proposal(next);
    },
  };
};
/** A list of two checks, each of which fails certain forms, and which form each was asked about in what order. */
const checks = (
  fails: { readonly first: readonly string[]; readonly second: readonly string[] },
  feedback?: Finding,
) => {
  const asked: string[] = [];
  const listed = (id: 'first' | 'second'): ListedVerifier => ({
    id,
    strength: 'weak',
    check: async ({ trial }) => {
      const text = trial.kind === 'form' ? print(trial.candidate.form) : '';
      asked.push(`${id} ${text}`);
      return fails[id].includes(text)
        ? { outcome: 'fail', feedback: feedback ?? { kind: 'empty', found: `${id} is not content` } }
        : { outcome: 'pass' };
    },
  });
  return { asked, list: [listed('first'), listed('second')] };
};

describe('verifyAndRepair', () => {
  it('checks a repaired form from scratch, by the whole list', async () => {
    const { asked, list } = checks({ first: [director], second: [performance] });
    const tried = await verifyAndRepair(
      proposal(performance),
      { question, linked },
      inTurn(director, budget),
      tools,
      { turns: 3, list },
      startRun(),
    );
    expect(asked).toEqual([performance, director, budget].flatMap((form) => [`first ${form}`, `second ${form}`]));
    expect(tried.map(({ verdicts }) => verdicts.map(({ outcome }) => outcome))).toEqual([
      ['pass', 'fail'],
      ['fail', 'pass'],
      ['pass', 'pass'],
    ]);
  });

  it('stops as soon as all are content, at the last turn, and where nothing more is proposed', async () => {
    const settled = async (first: string, turns: number, ...next: readonly string[]) =>
      await verifyAndRepair(
        proposal(first),
        { question, linked },
        inTurn(...next),
        tools,
        { turns, ...checks({ first: [performance, budget], second: [] }) },
        startRun(),
      );
    expect(await settled(director, 3, budget)).toHaveLength(1);
    expect(await settled(performance, 1, budget, director)).toHaveLength(2);
    expect(await settled(performance, 3, budget)).toHaveLength(2);
  });
});

describe('a writer who was told what is wrong', () => {
  const different: Finding = { kind: 'different', found: 'it asks for another', unsaid: [], unasked: [] };
  const settle = async (feedback: Finding, writes: string, first = performance) => {
    const { list } = checks({ first: [first], second: [] }, feedback);
    const writer: Parser = { id: 'writes', ask: async () => [{ item: writes, score: 1, by: 'writes' }] };
    const repairer = talkingRepairer(writer, { question, wanted: 1 }, inTurn(budget));
    const options = { turns: 3, list };
    return await verifyAndRepair(proposal(first), { question, linked }, repairer, tools, options, startRun());
  };
  const outcomes = (tried: readonly Tried[]) => tried.map(({ verdicts }) => verdicts.map(({ outcome }) => outcome));

  it('may stand by what somebody took to ask something else', async () => {
    expect(outcomes(await settle(different, performance))).toEqual([['abstain', 'pass']]);
  });

  it('cannot stand by what is wrong with the graph', async () => {
    expect(outcomes(await settle({ kind: 'empty', found: 'nothing' }, performance))).toEqual([
      ['fail', 'pass'],
      ['pass', 'pass'],
    ]);
  });

  it('may stand by a count of none', async () => {
    const none = `(COUNT (JOIN (R ${iri('budget')}) ${iri('tide')}))`;
    expect(outcomes(await settle({ kind: 'empty', found: 'nothing' }, none, none))).toEqual([['abstain', 'pass']]);
  });

  it('writes another', async () => {
    expect(outcomes(await settle(different, director))).toEqual([
      ['fail', 'pass'],
      ['pass', 'pass'],
    ]);
  });
});

describe('consult', () => {
  it('checks what others take the question for, and what was tried already not again', async () => {
    const { asked, list } = checks({ first: [], second: [] });
    const subject = { question, linked };
    const tried = await verifyAndRepair(proposal(director), subject, inTurn(), tools, { turns: 0, list }, startRun());
    const found = await consult([candidate(director), candidate(budget)], tried, subject, tools, { list }, startRun());
    expect(found[0]).toBe(tried[0]);
    expect(found[1]).toMatchObject({ trial: { kind: 'form', candidate: { execution: { status: 'done' } } } });
    expect(asked.filter((each) => each.startsWith('first'))).toEqual([`first ${director}`, `first ${budget}`]);
  });
});

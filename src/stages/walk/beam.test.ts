import { Parser } from 'n3';
import { describe, expect, it } from 'vitest';
import { nothingLinked } from '../../../test/fixtures/nothing-linked.ts';
import { politics, politicsSnapshot } from '../../../test/fixtures/politics.ts';
import { wordEmbedder } from '../../../test/fixtures/word-embedder.ts';
import {
  type Judge,
  type Linked,
  ModelError,
  type Plan,
  type Planner,
  type Run,
  type Selector,
  type Triple,
} from '../../core/index.ts';
import { snapshotOf } from '../../kb/snapshot/index.ts';
import { type Note, type RunRecord, startRun } from '../../run/index.ts';
import { type Surroundings, surroundingsOf } from '../knowledge/surroundings.ts';
import { type Walked, type WalkTools, walkGraph } from './beam.ts';
import { choose } from './choose.ts';
import { type Found, joinWalks } from './join-walks.ts';
import { usualWalk, type WalkOptions, walkPresets } from './options.ts';
import { walkedFacts } from './triples.ts';

const around = surroundingsOf(politicsSnapshot());

const planner = (plan: Partial<Plan>): Planner => ({
  id: 'plan',
  ask: async () => ({ keywords: ['party'], steps: [], claim: '{answer} it is', ...plan }),
});
const byFit: Selector = {
  id: 'by fit',
  ask: async ({ fits, keep }) =>
    fits!
      .map((_, i) => i)
      .sort((a, b) => fits![b]! - fits![a]!)
      .slice(0, keep),
};
const never: Judge = { id: 'never', ask: async () => ({ holds: 'unsure', because: '' }) };

/** The usual weights are fitted to an embedder that knows what texts mean; this one only knows words. */
const weights = { ...usualWalk.weights, description: 10, said: 5, unasked: 3, plan: 2 };

function tools(parts: Partial<WalkTools> = {}, options: Partial<WalkOptions> = {}): WalkTools {
  return {
    around,
    planner: planner({}),
    selector: byFit,
    judge: never,
    embedder: wordEmbedder(),
    ...parts,
    options: { ...usualWalk, weights, ...options },
  };
}

/** A question about things that it names by these words. */
function asked(text: string, things: Readonly<Record<string, string>>): Linked {
  const entities = Object.entries(things).map(([mention, name]) => ({
    item: { iri: politics(name), label: mention, classes: [] },
    mention: { text: mention, start: text.indexOf(mention), end: text.indexOf(mention) + mention.length },
    score: 1,
    by: 'test',
  }));
  return { ...nothingLinked(text), entities };
}

async function walk(text: string, things: Readonly<Record<string, string>>, using: WalkTools): Promise<Walked> {
  return await walkGraph({ id: 'q', text }, asked(text, things), using, startRun());
}

const short = (graph: Surroundings, node: number): string => graph.iri(node).replace(politics(''), '');
const endsOf = ({ nodes }: Found, graph = around): readonly string[] =>
  Array.from(nodes.at(-1)!, (end) => short(graph, end)).sort();

const notesOf = ({ notes, spans }: Pick<RunRecord, 'notes' | 'spans'>): readonly Note[] => [
  ...notes,
  ...spans.flatMap(notesOf),
];

const PARTY = 'party of the office holder of Aland';
const TWO_STEPS = { steps: ['find office holder of Aland', 'find party of those'] };

describe('walking the graph', () => {
  it('reaches over several steps what the plan leads to', async () => {
    const using = tools({ planner: planner(TWO_STEPS) });
    const [best] = await joinWalks(await walk(PARTY, { Aland: 'Aland' }, using), using, startRun());
    expect(best!.walk.steps).toHaveLength(2);
    expect(endsOf(best!)).toEqual(['blues', 'reds']);
  });

  it('ends where it stands when nothing that lies ahead is picked', async () => {
    let step = 0;
    const selector: Selector = {
      id: 'once',
      ask: async (request, run) => (step++ === 0 ? byFit.ask(request, run) : []),
    };
    const using = tools({ planner: planner(TWO_STEPS), selector }, { reach: 99, open: false });
    const { groups } = await walk(PARTY, { Aland: 'Aland' }, using);
    expect(step).toBeGreaterThan(1);
    expect(groups[0]!.found.length).toBeGreaterThan(0);
    expect(groups[0]!.found.every((kept) => kept.walk.steps.length === 1)).toBe(true);
  });

  it('keeps no more than asked at each step, and notes what it kept', async () => {
    const run = startRun();
    const using = tools({ planner: planner(TWO_STEPS) }, { topK: 2, topN: 2 });
    await walkGraph({ id: 'q', text: PARTY }, asked(PARTY, { Aland: 'Aland' }), using, run);
    const beams = notesOf(run.finish()).flatMap(({ data }) => (data?.what === 'beam' ? [data] : []));
    expect(beams.map(({ step }) => step)).toEqual([1, 2, 3].slice(0, beams.length));
    expect(beams[0]!.candidates).toBe(2);
    expect(beams.every(({ walks, candidates }) => walks.length <= 2 && candidates <= 4)).toBe(true);
    expect(beams.length).toBeGreaterThan(1);
  });

  it('asks the embedder once before it sets out and once a step, whatever there is to compare', async () => {
    for (const depth of [1, 2, 3]) {
      const embedder = wordEmbedder();
      const using = tools({ embedder, planner: planner(TWO_STEPS) }, { depth, reach: 99, terminate: false });
      await walk(PARTY, { Aland: 'Aland' }, using);
      expect(embedder.calls).toHaveLength(1 + depth);
      const texts = embedder.calls.flat();
      expect(new Set(texts).size).toBe(texts.length);
    }
  });

  it('does as much work at a hub as at any other thing', async () => {
    const hub = (size: number) => {
      const members = Array.from({ length: size }, (_, i) => `:p${i} rdfs:label "P${i}" ; :in :Hub ; :party :Q .`);
      const turtle = `@prefix : <http://example.org/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
        :in rdfs:label "member" . :party rdfs:label "party" . :Hub rdfs:label "Hub" . :Q rdfs:label "Q" . ${members.join('\n')}`;
      return surroundingsOf(snapshotOf(new Parser().parse(turtle) as unknown as Triple[]));
    };
    const work = async (size: number) => {
      const using = tools({
        around: hub(size),
        planner: planner({ steps: ['find member of Hub', 'find party of those'] }),
      });
      return (await walk('party of the members of Hub', { Hub: 'Hub' }, using)).work;
    };
    expect(await work(3000)).toEqual(await work(3));
  });

  it('stops a walk from which the statement follows, and asks no further of it', async () => {
    const claims: string[] = [];
    const judge: Judge = {
      id: 'knows',
      async ask({ given, claim }) {
        claims.push(`${given} | ${claim}`);
        return { holds: given.includes('office holder'), because: '' };
      },
    };
    const plan = planner({ ...TWO_STEPS, claim: '{answer} holds office in Aland' });
    const using = tools({ judge, planner: plan }, { open: false, reach: 99 });
    const { groups, work } = await walk(PARTY, { Aland: 'Aland' }, using);
    const entailed = groups[0]!.found.filter((kept) => kept.entailed === true);
    expect(entailed.length).toBeGreaterThan(0);
    expect(entailed.some((kept) => kept.walk.steps.length === 1)).toBe(true);
    expect(claims.some((claim) => /^the governing official \/ office holder of Aland is [^.]*\. the/.test(claim))).toBe(
      false,
    );
    expect(claims.some((claim) => /^[^|]*\. [^|]*\. \|/.test(claim))).toBe(true);
    expect(claims.some((claim) => claim.endsWith('| Ann holds office in Aland'))).toBe(true);
    expect(work.judged).toBe(claims.length);
  });

  it('asks whether an answer follows only once the steps planned are taken', async () => {
    const given: string[] = [];
    const judge: Judge = {
      id: 'listens',
      async ask(request) {
        given.push(request.given);
        return { holds: 'unsure', because: '' };
      },
    };
    await walk(PARTY, { Aland: 'Aland' }, tools({ judge, planner: planner(TWO_STEPS) }, { reach: 99 }));
    expect(given.length).toBeGreaterThan(0);
    expect(given.every((facts) => facts.split('.').length > 2)).toBe(true);
  });

  it('judges no more often than it may, and not at all where it shall not', async () => {
    let judged = 0;
    const judge: Judge = {
      id: 'counts',
      async ask() {
        judged++;
        return { holds: false, because: '' };
      },
    };
    const plan = planner(TWO_STEPS);
    await walk(PARTY, { Aland: 'Aland' }, tools({ judge, planner: plan }, { judgements: 2, open: false, reach: 99 }));
    expect(judged).toBe(2);
    await walk(PARTY, { Aland: 'Aland' }, tools({ judge, planner: plan }, { terminate: false }));
    expect(judged).toBe(2);
  });

  it('does without a plan that cannot be read, and fails with a model that cannot be reached', async () => {
    const failing = (code: 'model-unreadable' | 'model-unreachable'): Planner => ({
      id: 'fails',
      ask: () => Promise.reject(new ModelError(code, 'no')),
    });
    const { groups } = await walk(
      'capital of Aland',
      { Aland: 'Aland' },
      tools({ planner: failing('model-unreadable') }),
    );
    expect(groups[0]!.plan.steps).toEqual([]);
    expect(groups[0]!.found[0]!.text).toContain('capital');
    await expect(
      walk('capital of Aland', { Aland: 'Aland' }, tools({ planner: failing('model-unreachable') })),
    ).rejects.toThrow(ModelError);
  });

  it('ends with nothing where the selector wants nothing', async () => {
    const none: Selector = { id: 'none', ask: async () => [] };
    const { groups } = await walk('capital of Aland', { Aland: 'Aland' }, tools({ selector: none }, { open: false }));
    expect(groups[0]!.found).toEqual([]);
  });

  it('answers from where it stood when no walk could go on', async () => {
    const turtle = `@prefix : <http://example.org/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
      :size rdfs:label "size" . :It rdfs:label "It" ; :size 7 .`;
    const alone = surroundingsOf(snapshotOf(new Parser().parse(turtle) as unknown as Triple[]));
    const { groups } = await walk('size of It', { It: 'It' }, tools({ around: alone }, walkPresets.paper));
    expect(groups[0]!.found.map(({ walk: { steps } }) => steps.length)).toEqual([1]);
  });

  it('gives up when the run is over', async () => {
    const run: Run = startRun({ signal: AbortSignal.abort() });
    const text = 'capital of Aland';
    await expect(walkGraph({ id: 'q', text }, asked(text, { Aland: 'Aland' }), tools(), run)).rejects.toThrow(
      'cancelled',
    );
  });
});

describe('walks that meet', () => {
  const text = 'office holder of Aland with title President';
  const things = { Aland: 'Aland', President: 'President' };

  it('become a conjunction, narrowed at the mediator, with the facts of both', async () => {
    const using = tools({ planner: planner({ steps: ['find office holder of Aland'] }) });
    const found = await joinWalks(await walk(text, things, using), using, startRun());
    const both = found.find((each) => each.topics.length === 2 && endsOf(each).join() === 'ann')!;
    expect(found.indexOf(both)).toBe(0);
    const facts = walkedFacts(around, both, [{ termType: 'NamedNode', value: politics('ann') }])!.map(
      ({ subject, predicate, object }) =>
        [subject.value, predicate.value, object.value].map((value) => value.replace(politics(''), '')).join(' '),
    );
    expect(facts.toSorted()).toEqual(['Aland official m1', 'm1 holder ann', 'm1 title President']);
  });

  it('are chosen among by the selector, which can add none', async () => {
    const using = tools({ planner: planner({ steps: ['find office holder of Aland'] }) });
    const found = await joinWalks(await walk(text, things, using), using, startRun());
    const last: Selector = { id: 'last', ask: async ({ options }) => [options.length - 1] };
    const offer = { say: (each: Found) => each.text, fit: (each: Found) => each.fit };
    const chosen = await choose({ id: 'q', text }, found, offer, last, startRun());
    expect(chosen).toHaveLength(1);
    expect(found).toContain(chosen[0]);
  });
});

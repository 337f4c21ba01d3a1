import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Finding, ModelError, type Question, type Triple, type Verdict } from '../../src/core/index.ts';
import type { OpenedKb } from '../../src/kb/index.ts';
import { offlineRoles, openOfflineEmbedder } from '../../src/models/index.ts';
import { startRun } from '../../src/run/index.ts';
import { take, type VerifyTools, verify } from '../../src/stages/index.ts';
import { type KnowledgeAtHand, knowledgeAtHand } from '../../src/wiring/index.ts';
import { film, films } from '../fixtures/films.ts';

const XSD = 'http://www.w3.org/2001/XMLSchema#';
const roles = offlineRoles(openOfflineEmbedder());

/** True and false alarms of every verifier, on the films of a knowledge base that `open` makes of triples. */
export function describeVerifiers(name: string, open: (triples: readonly Triple[]) => Promise<OpenedKb>): void {
  describe(`the verifiers on ${name}`, () => {
    let opened: OpenedKb;
    beforeAll(async () => {
      opened = await open(films);
    });
    afterAll(() => opened?.close());

    let knowledge: KnowledgeAtHand | undefined;
    const check = async (
      written: string,
      text = 'Who is the director of Storm?',
      given: Partial<VerifyTools> = {},
    ): Promise<(id: string) => Verdict> => {
      const run = startRun();
      const question: Question = { id: 'q', text };
      knowledge ??= knowledgeAtHand(opened);
      const things = ['storm', 'calm', 'anna', 'ben', 'cleo', 'oslo'].map(film);
      const { linker, ...atHand } = await knowledge.for(question, things, run);
      const linked = await linker.link(question, run);
      const tools: VerifyTools = {
        ...atHand,
        verbalizer: roles.verbalizer,
        judge: roles.judge,
        ...given,
      };
      const trial = await take({ text: written, score: 0, origin: 'drafted' }, linked, tools, run);
      const verdicts = await verify({ question, linked, trial }, tools, run, { all: true });
      run.finish();
      return (id) => verdicts.find(({ verifier }) => verifier === id)!;
    };
    const iri = (local: string) => `<${film(local)}>`;
    const finding = async (id: string, written: string, text?: string): Promise<Finding | undefined> => {
      const verdict = (await check(written, text))(id);
      expect(verdict).toMatchObject({ verifier: id, outcome: 'fail' });
      return verdict.feedback;
    };
    const passes = async (id: string, written: string, text?: string): Promise<void> => {
      expect((await check(written, text))(id)).toMatchObject({ outcome: 'pass' });
    };
    const directorOfStorm = `(JOIN (R ${iri('director')}) ${iri('storm')})`;

    it('lets a right form pass every check', async () => {
      const verdictOf = await check(directorOfStorm);
      for (const id of ['syntax', 'grounding', 'float_suffix', 'lf_semantic', 'qans', 'intermediate', 'egf']) {
        expect(verdictOf(id)).toMatchObject({ verifier: id, outcome: 'pass' });
      }
      expect(verdictOf('nl_semantic').outcome).not.toBe('fail');
    });

    describe('syntax', () => {
      it('fails what cannot be read, and says where', async () => {
        const written = `(JOIN (R ${iri('director')}) ${iri('storm')}`;
        expect(await finding('syntax', written)).toMatchObject({ kind: 'unreadable', offset: written.length });
        expect(await finding('syntax', 'SELECT ?x WHERE { ?x ?p }')).toMatchObject({
          kind: 'unreadable',
          offset: expect.any(Number),
        });
      });
      it('fails what does more than read', async () => {
        expect(await finding('syntax', 'INSERT DATA { <http://a/b> <http://a/c> 1 }')).toMatchObject({
          found: expect.stringContaining('reading'),
        });
      });
      it('fails a query for several things at once', async () => {
        const query = `SELECT ?x ?y WHERE { ?x ${iri('director')} ?y BIND(STR(?y) AS ?z) }`;
        expect(await finding('syntax', query)).toMatchObject({ found: expect.stringContaining('2 variables') });
      });
      it('passes SPARQL that no form says, and takes its answers', async () => {
        const query = `SELECT ?x WHERE { ${iri('storm')} ${iri('director')} ?d BIND(STR(?d) AS ?x) }`;
        await passes('syntax', query);
        await passes('egf', query);
      });
    });

    describe('grounding', () => {
      it('fails a relation, a class and a thing that the graph lacks, and says what it has', async () => {
        expect(await finding('grounding', `(JOIN (R ${iri('directr')}) ${iri('storm')})`)).toMatchObject({
          kind: 'ungrounded',
          role: 'relation',
          allowed: expect.arrayContaining([film('director')]),
        });
        expect(await finding('grounding', `(AND ${iri('Movie')} ${directorOfStorm})`)).toMatchObject({ role: 'class' });
        expect(await finding('grounding', `(JOIN (R ${iri('director')}) ${iri('storn')})`)).toMatchObject({
          role: 'entity',
          symbol: film('storn'),
        });
      });
      it('fails a name that nothing linked has', async () => {
        expect(await finding('grounding', '(JOIN (R [director]) [Sturm])')).toMatchObject({
          kind: 'ungrounded',
          role: 'entity',
          allowed: expect.arrayContaining([film('storm')]),
        });
      });
      it('fails what a query names and the graph lacks', async () => {
        const query = `SELECT ?x WHERE { ${iri('storm')} ${iri('directr')} ?d BIND(STR(?d) AS ?x) }`;
        expect(await finding('grounding', query)).toMatchObject({ role: 'relation', symbol: film('directr') });
      });
      it('passes what the question does not speak of but the graph has, used or only declared', async () => {
        await passes('grounding', `(JOIN (R ${iri('birthplace')}) ${iri('cleo')})`);
        await passes('grounding', `(JOIN (R ${iri('sequel')}) ${iri('storm')})`);
        await passes('grounding', `(AND ${iri('Award')} ${directorOfStorm})`);
      });
    });

    describe('float_suffix', () => {
      it('fails a number beside years, and a date beside numbers', async () => {
        const after = `(AND ${iri('Film')} (gt ${iri('released')} 1993))`;
        expect(await finding('float_suffix', after)).toMatchObject({
          kind: 'mistyped',
          relation: film('released'),
          datatypes: [`${XSD}gYear`],
        });
        const dated = `(AND ${iri('Person')} (gt ${iri('height')} 1990-01-01))`;
        expect(await finding('float_suffix', dated)).toMatchObject({ relation: film('height') });
      });
      it('fails a value that must be the very term and is another', async () => {
        expect(await finding('float_suffix', `(JOIN ${iri('released')} 1990)`)).toMatchObject({ kind: 'mistyped' });
      });
      it('passes numbers of another type, years beside dates, and what merely has no match', async () => {
        await passes('float_suffix', `(AND ${iri('Film')} (gt ${iri('budget')} 5500000.5))`);
        await passes('float_suffix', `(AND ${iri('Person')} (lt ${iri('born')} 1955^^xsd:gYear))`);
        await passes('float_suffix', `(AND ${iri('Film')} (gt ${iri('budget')} 99000000))`);
      });
    });

    describe('lf_semantic', () => {
      it('fails a thing that cannot have the relation, and names the type that it implies', async () => {
        expect(await finding('lf_semantic', `(JOIN (R ${iri('director')}) ${iri('oslo')})`)).toMatchObject({
          kind: 'clash',
          symbol: iri('oslo'),
          types: [{ type: film('Film'), by: film('director') }],
        });
      });
      it('fails a class that the ends of a relation cannot have', async () => {
        const clash = await finding(
          'lf_semantic',
          `(AND ${iri('City')} (JOIN (R ${iri('director')}) ${iri('grand')}))`,
        );
        expect(clash).toMatchObject({ kind: 'clash' });
        const both = await finding('lf_semantic', `(AND ${iri('City')} ${directorOfStorm})`);
        expect(both).toMatchObject({
          symbol: '?x',
          types: expect.arrayContaining([{ type: film('City') }, { type: film('Person'), by: film('director') }]),
        });
      });
      it('passes a form that has no facts but could have', async () => {
        await passes('lf_semantic', `(JOIN (R ${iri('birthplace')}) ${iri('cleo')})`);
        await passes('lf_semantic', `(AND ${iri('Person')} (JOIN (R ${iri('director')}) (JOIN ${iri('budget')} 1)))`);
      });
    });

    describe('qans', () => {
      it('fails the very thing that was asked about', async () => {
        const itself = `(JOIN (R ${iri('director')}) (JOIN ${iri('director')} ${iri('anna')}))`;
        expect(await finding('qans', itself)).toMatchObject({ kind: 'topic-answer', symbol: film('anna') });
      });
      it('passes it among others', async () => {
        await passes('qans', `(JOIN ${iri('birthplace')} (JOIN (R ${iri('birthplace')}) ${iri('anna')}))`);
        await passes('qans', `(JOIN (R ${iri('director')}) ${iri('calm')})`);
      });
    });

    describe('intermediate', () => {
      it('fails a node that only connects others', async () => {
        const role = `(JOIN (R ${iri('performance')}) ${iri('storm')})`;
        expect(await finding('intermediate', role)).toMatchObject({ kind: 'mediator-answer', symbol: film('p1') });
      });
      it('passes a thing whose name is missing, and values', async () => {
        await passes('intermediate', `(JOIN ${iri('height')} 1.6^^xsd:double)`);
        await passes('intermediate', `(JOIN (R ${iri('born')}) ${iri('anna')})`);
      });
    });

    describe('egf', () => {
      it('fails what has no answer, and what counts none', async () => {
        const none = `(JOIN (R ${iri('birthplace')}) ${iri('cleo')})`;
        expect(await finding('egf', none)).toMatchObject({ kind: 'empty' });
        expect(await finding('egf', `(COUNT ${none})`)).toMatchObject({ kind: 'empty' });
      });
      it('passes a no', async () => {
        await passes('egf', `(ASK (AND ${iri('ben')} ${directorOfStorm}))`);
      });
    });

    describe('nl_semantic', () => {
      it('fails a form that asks something else, and says what it leaves unsaid', async () => {
        expect(await finding('nl_semantic', `(COUNT ${directorOfStorm})`)).toMatchObject({
          kind: 'different',
          found: expect.stringContaining('How many'),
        });
      });
      it('passes the same in other words', async () => {
        await passes('nl_semantic', directorOfStorm, 'What is the director of Storm?');
      });
      it('abstains where its model fails', async () => {
        const away = () => Promise.reject(new ModelError('model-unreachable', 'the model is away'));
        const verdictOf = await check(directorOfStorm, undefined, { judge: { id: 'away', ask: away } });
        expect(verdictOf('nl_semantic')).toMatchObject({ outcome: 'abstain' });
        expect(verdictOf('egf')).toMatchObject({ outcome: 'pass' });
      });
    });
  });
}

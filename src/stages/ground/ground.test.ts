import { Parser } from 'n3';
import { describe, expect, it } from 'vitest';
import { politics, politicsSnapshot } from '../../../test/fixtures/politics.ts';
import type { Linked, LinkedEntity, Ranker, Triple } from '../../core/index.ts';
import { print } from '../../form/index.ts';
import { type Snapshot, snapshotOf } from '../../kb/snapshot/index.ts';
import { startRun } from '../../run/index.ts';
import { tokens } from '../../search/index.ts';
import { surroundingsOf } from '../knowledge/index.ts';
import { createLinker } from '../link/index.ts';
import { createDraftGrounder, type GroundOptions, type Pass, readDrafts, usualGrounding } from './index.ts';

const snapshot = politicsSnapshot();
const linkers = new Map<Snapshot, ReturnType<typeof createLinker>>();

/** As alike as the words that texts share. */
const likeness: Ranker = {
  id: 'words',
  ask: async ({ query, texts }) => {
    const asked = new Set(tokens(query));
    return texts.map((text) => {
      const words = tokens(text);
      return (20 * words.filter((word) => asked.has(word)).length) / Math.max(1, words.length) + 1;
    });
  },
};

const written: Pass = { relations: 'written', sameName: false };
const near: Pass = { relations: 'near', sameName: false };

interface Asked {
  /** Who wrote the drafts: those by the wording are in words of the question. */
  readonly by?: string;
  readonly pass?: Pass;
  readonly isTold?: boolean;
  readonly options?: Partial<GroundOptions>;
  readonly graph?: Snapshot;
  readonly linked?: (linked: Linked) => Linked;
}

async function ground(question: string, drafts: readonly string[], asked: Asked = {}) {
  const {
    by = 'parser',
    pass = near,
    isTold = false,
    options = {},
    graph = snapshot,
    linked: change = (linked) => linked,
  } = asked;
  const run = startRun();
  const linker = linkers.get(graph) ?? createLinker(graph);
  linkers.set(graph, linker);
  const linked = change(await linker.link({ id: 'q', text: question }, run));
  const scored = await readDrafts(
    drafts.map((item, i) => ({ item, score: 1 - i / 10, by })),
    run,
  );
  const tools = { around: surroundingsOf(graph), likeness, isTold, options: { ...usualGrounding, ...options } };
  const grounder = createDraftGrounder({ id: 'q', text: question }, linked, scored, tools, run);
  const found = await grounder.pass(pass, run);
  const { notes } = run.finish();
  const effort = notes.flatMap(({ data }) => (data?.what === 'grounded' ? [data] : []))[0]!;
  const forms = found.map(({ form }) =>
    print(form)
      .replaceAll(`<${politics('')}`, '')
      .replaceAll('>', ''),
  );
  return { forms, unknown: grounder.unknown(), effort };
}

describe('grounding', () => {
  it('takes relations as they are written: by their own name or IRI, in the direction drafted', async () => {
    const question = 'what is the capital of Aland';
    const { forms } = await ground(question, ['( JOIN ( R [ capital ] ) [ Aland ] )'], { pass: written });
    expect(forms).toEqual(['(JOIN (R capital) Aland)']);
    const byIri = await ground(question, [`(JOIN (R <${politics('capital')}>) [Aland])`], { pass: written });
    expect(byIri.forms).toEqual(['(JOIN (R capital) Aland)']);
    const turned = await ground(question, ['( JOIN [ capital ] [ Aland ] )'], { pass: written });
    expect(turned.forms).toEqual([]);
    const words = await ground(question, ['( JOIN ( R [ main city ] ) [ Aland ] )'], { pass: written });
    expect(words.forms).toEqual([]);
  });

  it('finds the relation near the thing that a phrase means', async () => {
    const { forms } = await ground('what capital has Aland', ['( JOIN ( R [ capital city ] ) [ Aland ] )']);
    expect(forms[0]).toBe('(JOIN (R capital) Aland)');
  });

  it('believes whoever was told the names of the graph: there may be none of what they name', async () => {
    const parties = ['( COUNT ( JOIN ( R [ party ] ) [ Aland ] ) )'];
    const asked = { pass: written, isTold: true };
    const none = '(COUNT (JOIN (R party) Aland))';
    expect((await ground('how many parties has Aland', parties, asked)).forms).toEqual([none]);
    expect((await ground('how many parties has Aland', parties, { pass: written })).forms).toEqual([]);
  });

  it('takes a name for what has it, a class or a thing, wherever it is written', async () => {
    const most = '( ARGMAX ( JOIN ( R [ party ] ) [ person ] ) ( COUNT ( R [ party ] ) [ person ] ) )';
    expect((await ground('which party has most people', [most], { pass: written })).forms).toEqual([
      '(ARGMAX (JOIN (R party) (CLASS Person)) (COUNT (R party) Person))',
    ]);
  });

  it('goes through a mediator where one phrase means two relations', async () => {
    const { forms } = await ground('who is office holder in Aland', ['( JOIN ( R [ office holder ] ) [ Aland ] )']);
    expect(forms[0]).toBe('(JOIN (R holder) (JOIN (R official) Aland))');
    expect(forms).not.toContain('(JOIN (R official) Aland)');
  });

  it('goes over a mediator that a relation leads to, or comes from, where whoever was told of it goes on to nothing', async () => {
    const officials = '( AND [ person ] ( JOIN ( R [ governing official ] ) [ Aland ] ) )';
    const told = { isTold: true } as const;
    const { forms } = await ground('which persons are governing officials of Aland', [officials], told);
    expect(forms).toContain('(AND Person (JOIN (R holder) (JOIN (R official) Aland)))');
    const ruled = '( AND [ country ] ( JOIN [ governing official ] [ Ann ] ) )';
    expect((await ground('which country has the governing official Ann', [ruled], told)).forms).toContain(
      '(AND Country (JOIN official (JOIN holder ann)))',
    );
  });

  it('takes the name of a class for the class wherever whoever was told it writes it', async () => {
    const graph = snapshotFrom(`:Tweet rdfs:label "tweet" . :user rdfs:label "user" . :likes rdfs:label "likes" .
      :t1 a :Tweet ; rdfs:label "tweet 1" ; :user :ann ; :likes 3 . :t2 a :Tweet ; rdfs:label "tweet 2" ; :user :bob ; :likes 5 .
      :ann rdfs:label "Ann" . :bob rdfs:label "Bob" .`);
    const asked = { graph, isTold: true } as const;
    const users = await ground('how many users posted tweets', ['( COUNT ( JOIN ( R [ user ] ) [ tweet ] ) )'], asked);
    expect(users.forms[0]).toBe('(COUNT (JOIN (R user) (CLASS Tweet)))');
    const above = '( gt [ likes ] ( AVG [ tweet ] [ likes ] ) )';
    const liked = await ground('which tweets have more likes than the average tweet', [above], asked);
    expect(liked.forms[0]).toBe('(gt likes (AVG Tweet likes))');
    const counts = await ground(
      'how many different likes are there',
      ['( COUNT ( JOIN ( R [ likes ] ) [ tweet ] ) )'],
      asked,
    );
    expect(counts.forms[0]).toBe('(COUNT (JOIN (R likes) (CLASS Tweet)))');
    const both = await ground('which tweets are liked above average', [`( AND [ tweet ] ${above} )`], asked);
    expect(both.forms[0]).toBe('(AND Tweet (gt likes (AVG Tweet likes)))');
  });

  it('ends at a mediator where the draft goes on from there', async () => {
    const draft =
      '( JOIN ( R [ office holder ] ) ( AND ( JOIN ( R [ official ] ) [ Aland ] ) ( JOIN [ title ] [ President ] ) ) )';
    const { forms } = await ground('who is the office holder and official of Aland with the title President', [draft]);
    expect(forms).toContain('(JOIN (R holder) (AND (JOIN (R official) Aland) (JOIN title President)))');
  });

  it('replaces an id that the graph does not have by the likest near by, in either direction', async () => {
    const drafts = ['( JOIN ( R [ place , country , capital ] ) [ Bland ] )'];
    expect((await ground('capital of Bland', drafts)).forms[0]).toBe('(JOIN (R capital) Bland)');
    const backward = ['( JOIN ( R [ place , city , capital ] ) [ Bcity ] )'];
    expect((await ground('Bcity is whose capital', backward)).forms).toContain('(JOIN capital Bcity)');
  });

  it('fills empty slots from what is near, and from what the question names', async () => {
    const { forms } = await ground('what is the population of Cland', ['( JOIN ( R [ ] ) [ ] )']);
    expect(forms[0]).toBe('(JOIN (R population) Cland)');
  });

  it('joins two parts, and leaves what has nothing in both', async () => {
    const draft = '( AND ( JOIN ( R [ borders ] ) [ Bland ] ) ( JOIN ( R [ borders ] ) [ Cland ] ) )';
    const { forms, effort } = await ground('what borders Bland and Cland', [draft]);
    expect(forms).toContain('(AND (JOIN (R borders) Bland) (JOIN (R borders) Cland))');
    expect(effort.pruned).toBeGreaterThan(0);
    expect(effort.paired).toBeGreaterThan(effort.pruned);
  });

  it('fills in once what several drafts share', async () => {
    const shared = '( JOIN ( R [ borders ] ) [ Aland ] )';
    const question = 'what is the capital of what borders Aland';
    const options = { executed: 100 };
    const one = await ground(question, [`( JOIN ( R [ capital ] ) ${shared} )`], { options });
    const two = await ground(
      question,
      [`( JOIN ( R [ capital ] ) ${shared} )`, `( COUNT ( JOIN ( R [ capital ] ) ${shared} ) )`],
      { options },
    );
    expect(one.effort.evaluated).toBeGreaterThan(0);
    expect(two.effort.evaluated).toBe(one.effort.evaluated);
    expect(two.forms.length).toBeGreaterThan(one.forms.length);
  });

  it.each([
    ['( COUNT ( JOIN ( R [ borders ] ) [ Aland ] ) )', '(COUNT (JOIN (R borders) Aland))'],
    ['( ARGMAX [ country ] [ population ] )', '(ARGMAX Country population)'],
    [
      '( AND [ country ] ( GREATER THAN [ population ] 15 ) )',
      `(AND Country (gt population 15^^http://www.w3.org/2001/XMLSchema#integer))`,
    ],
    [
      '( ASK ( AND [ Bland ] ( JOIN ( R [ borders ] ) [ Cland ] ) ) )',
      '(ASK (AND (ENTITY Bland) (JOIN (R borders) Cland)))',
    ],
    ['( SUM [ country ] [ population ] )', '(SUM Country population)'],
    [
      '( OR ( ARGMAX [ country ] [ population ] ) ( ARGMAX [ country ] [ population ] 2 ) )',
      '(OR (ARGMAX Country population) (ARGMAX Country population 2))',
    ],
    ['( NOT ( JOIN ( R [ borders ] ) [ Aland ] ) [ Bland ] )', '(NOT (JOIN (R borders) Aland) Bland)'],
    ['( AND [ country ] ( JOIN [ capital ] [ Bcity ] ) )', '(AND Country (JOIN (R capitalOf) Bcity))'],
  ])('fills in %s', async (draft, form) => {
    const { forms } = await ground('country population borders Aland Bland Cland Bcity capital', [draft]);
    expect(forms).toContain(form);
  });

  it('takes a word for a class, for what is true of things, or for both', async () => {
    const graph =
      snapshotFrom(`:Lake a rdfs:Class ; rdfs:label "lake" . :salty rdfs:label "salty" . :deep rdfs:label "deep" .
      :a a :Lake ; :salty true ; :deep false . :b a :Lake ; :salty false . :c :salty true .`);
    const yes = 'true^^http://www.w3.org/2001/XMLSchema#boolean';
    const said = async (draft: string) => (await ground('which salty lakes', [draft], { graph })).forms[0];
    expect(await said('[ lakes ]')).toBe('Lake');
    expect(await said('( AND [ lakes ] [ salty ] )')).toBe(`(AND Lake (eq salty ${yes}))`);
    expect(await said('[ salty lakes ]')).toBe(`(AND Lake (eq salty ${yes}))`);
    expect(await said('( COUNT [ salty lakes ] )')).toBe(`(COUNT (AND Lake (eq salty ${yes})))`);
  });

  it('need not find the kind of thing that a question asks for in its own words', async () => {
    const draft = ['( AND [ town ] ( JOIN ( R [ capital ] ) [ Aland ] ) )'];
    const question = 'which town is the capital of Aland';
    expect((await ground(question, draft, { by: 'wording' })).forms).toContain('(JOIN (R capital) Aland)');
    expect((await ground(question, draft)).forms).toEqual([]);
  });

  it('does not go on from a value, and does not count one', async () => {
    const { forms } = await ground('how many population of what has the population of Aland', [
      '( JOIN ( R [ population ] ) ( JOIN ( R [ population ] ) [ Aland ] ) )',
      '( COUNT ( JOIN ( R [ population ] ) [ Aland ] ) )',
    ]);
    expect(forms.filter((form) => form.includes('(JOIN population (JOIN (R population)'))).toEqual([]);
    expect(forms).toContain('(JOIN (R population) Aland)');
    expect(forms).toContain('(COUNT (JOIN (R capital) Aland))');
  });

  it('counts what members have, not how often they were reached', async () => {
    const graph = snapshotFrom(`:x rdfs:label "Xu" ; :near :a , :b . :y :near :a . :a :port :p , :q . :b :port :p .
      :near rdfs:label "near" . :port rdfs:label "port" .`);
    const draft = ['( ARGMAX ( JOIN ( R [ near ] ) [ Xu ] ) ( COUNT [ port ] ) )'];
    const { forms } = await ground('what is near Xu and has the most port', draft, { graph });
    expect(forms).toContain('(ARGMAX (JOIN (R near) x) (COUNT port))');
    expect(forms).not.toContain('(ARGMAX (JOIN (R near) x) (COUNT (R near)))');
  });

  it('keeps the best things over the threshold, and always the best', async () => {
    const doubtful = (linked: Linked): Linked => ({
      ...linked,
      entities: linked.entities.map((entity): LinkedEntity => ({ ...entity, score: entity.score / 100 })),
    });
    const draft = ['( JOIN ( R [ capital ] ) [ Aland or Bland ] )'];
    const all = await ground('capital of Aland or Bland', draft, { linked: doubtful, options: { leastThing: 0 } });
    expect(new Set(all.forms.map((form) => /\w+(?=\)+$)/.exec(form)![0])).size).toBeGreaterThan(1);
    const few = await ground('capital of Aland or Bland', draft, { linked: doubtful, options: { leastThing: 0.9 } });
    expect(new Set(few.forms.map((form) => /\w+(?=\)+$)/.exec(form)![0])).size).toBe(1);
    const one = await ground('capital of Aland or Bland', draft, { options: { things: 1, relations: 1 } });
    expect(one.forms).toHaveLength(1);
  });

  it('says which names the graph has nothing for', async () => {
    const { forms, unknown } = await ground('capital of Zzyzx', ['( JOIN ( R [ capital ] ) [ Qwertzuiop ] )']);
    expect({ forms, unknown }).toEqual({ forms: [], unknown: ['Qwertzuiop'] });
  });

  it('leaves the thing itself out of what it leads to', async () => {
    const graph = snapshotFrom(
      `:ann :sibling :ann , :bob . :ann rdfs:label "Ann" . :bob rdfs:label "Bob" . :sibling rdfs:label "sibling" .`,
    );
    const draft = ['( JOIN ( R [ sibling ] ) [ Ann ] )'];
    expect((await ground('sibling of Ann', draft, { graph })).forms[0]).toBe('(NOT (JOIN (R sibling) ann) ann)');
    const kept = await ground('sibling of Ann', draft, { graph, options: { withoutNamed: false } });
    expect(kept.forms[0]).toBe('(JOIN (R sibling) ann)');
  });

  it('lets any thing of the same name stand for it when asked to', async () => {
    const graph = snapshotFrom(
      ':p1 rdfs:label "Paris" ; :river :seine . :p2 rdfs:label "Paris" ; :mayor :ann . :p1 :a :x , :y ; :b :z . :seine rdfs:label "Seine" . :ann rdfs:label "Ann" . :mayor rdfs:label "mayor" .',
    );
    const draft = ['( JOIN ( R [ mayor ] ) [ Paris ] )'];
    const options = { things: 1 };
    expect((await ground('mayor of Paris', draft, { graph, pass: written, options })).forms).toEqual([]);
    const relaxed = await ground('mayor of Paris', draft, { graph, pass: { ...written, sameName: true }, options });
    expect(relaxed.forms).toEqual(['(JOIN (R mayor) (OR p1 p2))']);
  });
});

function snapshotFrom(turtle: string): Snapshot {
  const prefixes = `@prefix : <${politics('')}> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .`;
  return snapshotOf(new Parser().parse(`${prefixes} ${turtle}`) as unknown as readonly Triple[]);
}

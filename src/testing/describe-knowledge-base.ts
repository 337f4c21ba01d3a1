import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Dialect, Grounded, Iri, KnowledgeBase, Literal, Pattern, Term, Triple } from '../core/index.ts';
import { family, mapSymbols, numberOf, parseOrThrow } from '../form/index.ts';
import { startRun } from '../run/index.ts';
import { compile } from '../sparql/index.ts';
import { countries, countryDialect, NS, oddities } from './countries.ts';
import { forms, tables } from './forms.ts';

/** Opens a knowledge base that holds just these triples. Closing it frees whatever was started for it. */
export type Open = (
  triples: readonly Triple[],
  options: { readonly dialect: Dialect; readonly timeoutMs?: number },
) => Promise<KnowledgeBase>;

export interface Abilities {
  /**
   * Whether a blank node that came in one answer can be asked about in the next question.
   * @example
   * describeKnowledgeBase('mine', open, { followsBlankNodes: true });
   */
  readonly followsBlankNodes: boolean;
  /**
   * Whether negative integers come back as they were stored; asked once the knowledge base is open.
   * @example
   * describeKnowledgeBase('mine', open, { followsBlankNodes: true, keepsNegatives: () => false });
   */
  readonly keepsNegatives?: () => boolean;
  /**
   * Whether a query can be stopped while it is at work; false of one that works in the very thread that asks, where an endless one would hang.
   * @example
   * describeKnowledgeBase('mine', open, { followsBlankNodes: true, stopsAtWork: false });
   */
  readonly stopsAtWork?: boolean;
}

/** No engine finishes this in time: all quadruples of things whose values are in order. */
const endless =
  'SELECT (COUNT(*) AS ?n) WHERE { ?a ?p ?v . ?b ?q ?w . ?c ?r ?x . ?d ?s ?y . ?e ?t ?z FILTER(STR(?v) < STR(?w) && STR(?w) < STR(?x) && STR(?x) < STR(?y) && STR(?y) < STR(?z)) }';

const named = (name: string) => ({ termType: 'NamedNode', value: NS + name }) as const;
const typed = (value: string, type: string): Literal => ({
  termType: 'Literal',
  value,
  datatype: { value: `http://www.w3.org/2001/XMLSchema#${type}` },
});
const iri = (name: string) => (NS + name) as Iri;
const failed = (code: string) => ({ status: 'failed', error: expect.objectContaining({ name: 'KbError', code }) });

/**
 * What every knowledge base must do, whatever it is made of, as tests of vitest: `open` is called with the triples that it
 * has to hold.
 * @example
 * describeKnowledgeBase('mine', async (triples, { dialect }) => myKnowledgeBase(triples, dialect), { followsBlankNodes: true });
 */
export function describeKnowledgeBase(name: string, open: Open, abilities: Abilities): void {
  describe(`${name} as a knowledge base`, () => {
    let kb: KnowledgeBase;
    beforeAll(async () => {
      kb = await open([...countries, ...oddities], { dialect: countryDialect });
    });
    afterAll(() => kb?.close());

    const query = (form: Grounded, run = startRun()) => kb.query(compile(form, kb.dialect), run);
    const match = async (pattern: Omit<Pattern, 'limit'>): Promise<readonly Triple[]> => {
      const matches = await kb.match({ ...pattern, limit: 500 }, startRun());
      if (matches.status === 'failed') throw matches.error;
      expect(matches.complete).toBe(true);
      return matches.triples;
    };
    const sparql = (text: string, limit = 500) => kb.sparql(text, { limit }, startRun());

    describe('answers a form that is', () => {
      it.each(forms)('%s: %s', async (_, text, answers) => {
        const execution = await query(ground(text));
        if (execution.status === 'failed') throw execution.error;
        expect(execution.values.map(shown).sort()).toEqual(answers.map(String).sort());
        expect(execution.complete).toBe(true);
      });

      it.each(tables)('%s: %s', async (_, text, rows) => {
        const execution = await query(ground(text));
        if (execution.status === 'failed') throw execution.error;
        const cells = (row: readonly (Term | undefined)[]) => row.map((cell) => (cell ? shown(cell) : '')).join(' ');
        expect(execution.rows?.map(cells).sort()).toEqual(
          rows.map((row) => row.map((cell) => cell ?? '').join(' ')).sort(),
        );
      });

      it('a literal itself', async () => {
        const value = typed('42', 'integer');
        expect(await query({ kind: 'literal', value })).toMatchObject({ values: [value] });
      });

      it('counted against the budget of the run, like patterns and SPARQL', async () => {
        const run = startRun();
        await query(ground('(COUNT City)'), run);
        await kb.match({ limit: 1 }, run);
        await kb.sparql('ASK {}', { limit: 1 }, run);
        expect(run.cost().kbQueries).toBe(3);
        const poor = startRun({ budget: { kbQueries: 0 } });
        await expect(kb.match({ limit: 1 }, poor)).rejects.toMatchObject({ code: 'budget-spent' });
      });
    });

    describe('matches', () => {
      const triple = { subject: named('france'), predicate: iri('borders'), object: named('spain') };
      const fits = (pattern: Omit<Pattern, 'limit'>) =>
        countries.filter(
          (t) =>
            (!pattern.subject || key(t.subject) === key(pattern.subject)) &&
            (!pattern.predicate || t.predicate.value === pattern.predicate) &&
            (!pattern.object || key(t.object) === key(pattern.object)),
        );

      it.each([
        ['subject, predicate and object', triple],
        ['subject and predicate', { subject: triple.subject, predicate: triple.predicate }],
        ['subject and object', { subject: triple.subject, object: triple.object }],
        ['predicate and object', { predicate: triple.predicate, object: triple.object }],
        ['subject', { subject: triple.subject }],
        ['predicate', { predicate: triple.predicate }],
        ['object', { object: triple.object }],
        ['a subject that is not there', { subject: named('nowhere') }],
        ['a triple that is not there', { ...triple, object: named('iceland') }],
      ])('by %s', async (_, pattern) => {
        expect((await match(pattern)).map(tripleKey).sort()).toEqual(fits(pattern).map(tripleKey).sort());
      });

      it('everything', async () => {
        const all = await match({});
        expect(all).toHaveLength(countries.length + oddities.length);
      });

      it('no more than was asked for, and says whether there was more', async () => {
        const borders = { predicate: iri('borders') };
        const some = await kb.match({ ...borders, limit: 3 }, startRun());
        expect(some).toMatchObject({ status: 'done', complete: false });
        expect(some.status === 'done' && some.triples.length).toBe(3);
        const all = await kb.match({ ...borders, limit: 4 }, startRun());
        expect(all).toMatchObject({ status: 'done', complete: true });
      });
    });

    describe('keeps', () => {
      const literals = oddities.filter((t) => t.object.termType === 'Literal' && t.subject.termType === 'NamedNode');
      it.each(literals.map((t) => [t.predicate.value.slice(NS.length), t] as const))(
        'a literal: %s',
        async (_, { subject, predicate, object }) => {
          const found = await match({ subject, predicate: predicate.value as Iri });
          if (Number(object.value) < 0 && abilities.keepsNegatives?.() === false) {
            // The server's own fault: we hand on what it says.
            expect(found.map((t) => t.object.value)).toEqual([String(Number(object.value) + 256)]);
            return;
          }
          expect(found.map((t) => key(t.object))).toEqual([key(object)]);
          const back = await match({ object, predicate: predicate.value as Iri });
          expect(back.map((t) => t.subject)).toEqual([subject]);
        },
      );

      it('text in every script, in and out of SPARQL', async () => {
        const [{ subject, predicate, object }] = literals.slice(-1) as [Triple];
        expect(subject.value).toBe(`${NS}Ünïcode`);
        const result = await sparql(`SELECT ?t { <${subject.value}> <${predicate.value}> ?t }`);
        expect(result).toMatchObject({ rows: [{ t: { value: object.value } }] });
        const joined = ground(`(JOIN (R имя) Ünïcode)`);
        expect(await query(joined)).toMatchObject({ values: [{ value: object.value }] });
      });

      it('a blank node one node', async () => {
        const [edge] = await match({ subject: named('holder'), predicate: iri('through') });
        const between = edge?.object;
        if (between?.termType !== 'BlankNode') throw new Error(`expected a blank node, got ${JSON.stringify(between)}`);
        const next = await kb.match({ subject: between, predicate: iri('reaches'), limit: 5 }, startRun());
        if (abilities.followsBlankNodes) expect(next).toMatchObject({ triples: [{ object: named('target') }] });
        else expect(next).toMatchObject(failed('query-refused'));
        expect(await query(ground('(JOIN (R reaches) (JOIN (R through) holder))'))).toMatchObject({
          values: [named('target')],
        });
      });
    });

    describe('runs SPARQL that', () => {
      it('selects, with optional values left out', async () => {
        const text = 'SELECT ?c ?k WHERE { ?c a :Country OPTIONAL { ?c :capital ?k } }';
        const result = await sparql(text);
        if (result.status !== 'done' || result.kind !== 'rows') throw new Error(JSON.stringify(result));
        expect([...result.variables].sort()).toEqual(['c', 'k']);
        expect(result.complete).toBe(true);
        const capitals = result.rows.map((row) => `${shown(row.c!)} ${row.k ? shown(row.k) : '-'}`);
        expect(capitals.sort()).toEqual(['france paris', 'germany berlin', 'iceland -', 'spain madrid']);
      });

      it('selects nothing', async () => {
        const none = { status: 'done', kind: 'rows', variables: ['x'], rows: [], complete: true };
        expect(await sparql('SELECT ?x WHERE { ?x a :Planet }')).toEqual(none);
      });

      it('groups and orders', async () => {
        const text = 'SELECT ?c (COUNT(?x) AS ?n) WHERE { ?x :in ?c } GROUP BY ?c ORDER BY ?c';
        const result = await sparql(text);
        if (result.status !== 'done' || result.kind !== 'rows') throw new Error(JSON.stringify(result));
        expect(result.rows.map((row) => `${shown(row.c!)} ${shown(row.n!)}`)).toEqual([
          'france 2',
          'germany 2',
          'spain 2',
        ]);
      });

      it('asks, both ways', async () => {
        const truth = (value: boolean) => ({ status: 'done', kind: 'boolean', value });
        expect(await sparql('ASK { :france :borders :spain }')).toEqual(truth(true));
        expect(await sparql('ASK { :spain :borders :germany }')).toEqual(truth(false));
      });

      it('constructs', async () => {
        const result = await sparql('CONSTRUCT { ?k :capitalOf ?c } WHERE { ?c :capital ?k }');
        if (result.status !== 'done' || result.kind !== 'triples') throw new Error(JSON.stringify(result));
        expect(result.complete).toBe(true);
        const pairs = result.triples.map((t) => `${shown(t.subject)} ${shown(t.object)}`);
        expect(pairs.sort()).toEqual(['berlin germany', 'madrid spain', 'paris france']);
      });

      it('returns more than was asked for: the rest is cut, and it says so', async () => {
        const text = 'SELECT ?x WHERE { ?x a :City }';
        const some = await sparql(text, 5);
        expect(some).toMatchObject({ status: 'done', complete: false });
        expect(some.status === 'done' && some.kind === 'rows' && some.rows.length).toBe(5);
        expect(await sparql(text, 6)).toMatchObject({ complete: true });
        expect(await sparql(`${text} LIMIT 2`, 5)).toMatchObject({ complete: true, rows: [{}, {}] });
        const graph = await sparql('CONSTRUCT { ?x a :Town } WHERE { ?x a :City }', 5);
        expect(graph).toMatchObject({ kind: 'triples', complete: false });
      });

      it.each([
        ['adds', 'INSERT DATA { :a :b :c }'],
        ['deletes', 'DELETE WHERE { :france ?p ?o }'],
        ['clears', 'CLEAR ALL'],
        ['loads', 'LOAD <http://127.0.0.1:9/>'],
        ['hides an update behind a query', 'SELECT * { ?s ?p ?o } ; DROP ALL'],
        ['calls another server', 'SELECT * { SERVICE <http://127.0.0.1:9/> { ?s ?p ?o } }'],
        ['reads a remote graph', 'SELECT * FROM <http://127.0.0.1:9/> { ?s ?p ?o }'],
        ['is not SPARQL', 'give me everything'],
      ])('%s is refused', async (_, text) => {
        const before = (await match({})).length;
        expect(await sparql(text)).toMatchObject(failed('query-refused'));
        expect(await match({})).toHaveLength(before);
      });
    });

    describe('stops', () => {
      it('before it begins, when the run is over', async () => {
        const over = startRun({ signal: AbortSignal.abort() });
        expect(await query(ground('(COUNT City)'), over)).toMatchObject(failed('aborted'));
        expect(await kb.match({ limit: 5 }, over)).toMatchObject(failed('aborted'));
        expect(await kb.sparql('ASK {}', { limit: 5 }, over)).toMatchObject(failed('aborted'));
      });

      const atWork = it.skipIf(abilities.stopsAtWork === false);
      atWork('in the middle of a query, when it is cancelled, and answers the next one', async () => {
        const own = await open(countries, { dialect: countryDialect });
        const controller = new AbortController();
        const long = own.sparql(endless, { limit: 5 }, startRun({ signal: controller.signal }));
        setTimeout(() => controller.abort(), 300);
        expect(await long).toMatchObject(failed('aborted'));
        await own.close();
        expect(await sparql('ASK { :france a :Country }')).toMatchObject({ value: true });
      });

      atWork('when its time is up, which is neither a cancellation nor an empty result', async () => {
        const own = await open(countries, { dialect: countryDialect, timeoutMs: 300 });
        expect(await own.sparql(endless, { limit: 5 }, startRun())).toMatchObject(failed('kb-timeout'));
        await own.close();
      });
    });
  });
}

function ground(text: string): Grounded {
  return mapSymbols(parseOrThrow(text), (symbol) => iri(symbol));
}

/** A term as the tables above write it. */
function shown(term: Term): string {
  if (term.termType !== 'Literal') return term.value.replace(NS, '');
  return family(term) === 'number' ? String(numberOf(term.value)) : term.value;
}

/** Two spellings of one value are one value: servers write 1.5e3 as 1500.0. */
function key(term: Term): string {
  if (term.termType !== 'Literal') return term.termType === 'BlankNode' ? '_' : term.value;
  return JSON.stringify([spelling(term), term.datatype.value, term.language?.toLowerCase()]);
}

function spelling(literal: Literal): string | number {
  return family(literal) === 'number' ? numberOf(literal.value) : literal.value;
}

function tripleKey({ subject, predicate, object }: Triple): string {
  return [subject, predicate, object].map(key).join(' ');
}

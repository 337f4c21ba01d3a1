import { describe, expect, it } from 'vitest';
import { politics, politicsSnapshot } from '../../../test/fixtures/politics.ts';
import type { Form, Iri, Term, Triple } from '../../core/index.ts';
import { literal, mapSymbols, parseOrThrow } from '../../form/index.ts';
import { isDerived } from '../../graph/index.ts';
import { snapshotKb, snapshotOfTurtle } from '../../kb/snapshot/index.ts';
import { startRun } from '../../run/index.ts';
import { evidenceFor } from './evidence.ts';

const kb = snapshotKb(politicsSnapshot(), { name: 'politics' });
const thing = (name: string): Term => ({ termType: 'NamedNode', value: politics(name) });

async function facts(form: string, value: Term): Promise<readonly string[]> {
  const grounded = mapSymbols(parseOrThrow(form), (symbol) => politics(symbol));
  const local = (text: string) => text.replace(politics('') as Iri, '');
  const triples: readonly Triple[] = await evidenceFor(grounded, [value], kb, startRun({}));
  return triples.map((t) => [t.subject, t.predicate, t.object].map(({ value: text }) => local(text)).join(' '));
}

describe('evidence', () => {
  it('is the walked facts, whole paths', async () => {
    const form = '(JOIN (R holder) (AND (JOIN (R official) Aland) (JOIN title President)))';
    expect(await facts(form, thing('ann'))).toEqual(['Aland official m1', 'm1 title President', 'm1 holder ann']);
  });

  it('shows the value that a superlative compared', async () => {
    const found = await facts('(ARGMAX (JOIN borders Aland) population)', thing('Bland'));
    expect(found).toEqual(['Bland borders Aland', 'Bland population 30']);
  });

  it('is empty for what is not a member', async () => {
    expect(await facts('(JOIN (R capital) Aland)', thing('Bcity'))).toEqual([]);
    expect(await facts('(JOIN (R capital) Aland)', literal('Acity'))).toEqual([]);
  });

  it('asks for what a thing has once, however many values it may lead to', async () => {
    const films = Array.from({ length: 60 }, (_, i) => `:f${i} :genre :drama ; :by :d${i} .`).join(' ');
    const text = `@prefix : <http://x/> . ${films} :rango :by :d59 . :d59 :knows :d58 .`;
    const other = snapshotKb(await snapshotOfTurtle(text), { name: 'x' });
    const form = mapSymbols(
      parseOrThrow('(JOIN (R genre) (JOIN by (JOIN (R by) rango)))'),
      (name) => `http://x/${name}` as Iri,
    );
    const run = startRun({});
    const drama: Term = { termType: 'NamedNode', value: 'http://x/drama' };
    const triples = await evidenceFor(form, [drama], other, run);
    expect(triples.map(({ subject, object }) => `${subject.value} ${object.value}`)).toEqual([
      'http://x/rango http://x/d59',
      'http://x/f59 http://x/d59',
      'http://x/f59 http://x/drama',
    ]);
    expect(run.cost().kbQueries).toBeLessThan(70);
  });

  it('is what was published, where a snapshot says it in one step', async () => {
    const snapshot = await snapshotOfTurtle('@prefix : <http://x/> . :a :address [ :city "Bonn" ] .');
    const { iri } = snapshot.schema.relations.find(({ iri: own }) => isDerived(own))!;
    const form = {
      kind: 'join',
      step: { relation: iri, inverse: true },
      of: { kind: 'entity', symbol: 'http://x/a' as Iri },
    };
    const triples = await evidenceFor(
      form as Form<Iri>,
      [literal('Bonn')],
      snapshotKb(snapshot, { name: 'x' }),
      startRun({}),
    );
    expect(triples.map(({ predicate }) => predicate.value)).toEqual(['http://x/address', 'http://x/city']);
  });

  it('is what was stated, where a relation has more by what is declared', async () => {
    const text = `@prefix : <http://x/> . @prefix owl: <http://www.w3.org/2002/07/owl#> . :castBy owl:inverseOf :cast .
      :ogle :cast :maud . :hob :castBy :ogle . :agnes :castBy :ogle . :ogle :stands :lane .`;
    const bells = snapshotKb(await snapshotOfTurtle(text), { name: 'bells' });
    const behind = async (form: string, ...names: readonly string[]) => {
      const grounded = mapSymbols(parseOrThrow(form), (name) => `http://x/${name}` as Iri);
      const values = names.map((name): Term => ({ termType: 'NamedNode', value: `http://x/${name}` }));
      const triples = await evidenceFor(grounded, values, bells, startRun({}));
      return triples.map((t) => [t.subject, t.predicate, t.object].map(({ value }) => value.slice(9)).join(' '));
    };
    const stated = ['ogle cast maud', 'hob castBy ogle', 'agnes castBy ogle'];
    expect(await behind('(JOIN (R cast) ogle)', 'maud', 'hob', 'agnes')).toEqual(stated);
    expect(await behind('(JOIN cast (JOIN (R cast) ogle))', 'ogle')).toEqual(['ogle cast maud']);
    expect(await behind('(JOIN (R stands) (JOIN cast hob))', 'lane')).toEqual(['hob castBy ogle', 'ogle stands lane']);
    expect(await behind('(ARGMAX (JOIN stands lane) (COUNT cast))', 'ogle')).toEqual([
      'ogle stands lane',
      'ogle cast maud',
    ]);
  });

  it('is every fact on the way, where a relation goes on and on', async () => {
    const text = `@prefix : <http://x/> . @prefix owl: <http://www.w3.org/2002/07/owl#> . :partOf a owl:TransitiveProperty .
      :contains owl:propertyChainAxiom ( [ owl:inverseOf :partOf ] :madeOf ) .
      :pawl :partOf :beam ; :madeOf :steel . :beam :partOf :loom . :peg :partOf :beam .`;
    const looms = snapshotKb(await snapshotOfTurtle(text), { name: 'looms' });
    const behind = async (form: string, name: string) => {
      const grounded = mapSymbols(parseOrThrow(form), (each) => `http://x/${each}` as Iri);
      const value: Term = { termType: 'NamedNode', value: `http://x/${name}` };
      const triples = await evidenceFor(grounded, [value], looms, startRun({}));
      return triples.map((t) => [t.subject, t.predicate, t.object].map((term) => term.value.slice(9)).join(' ')).sort();
    };
    expect(await behind('(JOIN partOf loom)', 'pawl')).toEqual(['beam partOf loom', 'pawl partOf beam']);
    expect(await behind('(JOIN (R contains) loom)', 'steel')).toEqual([
      'beam partOf loom',
      'pawl madeOf steel',
      'pawl partOf beam',
    ]);
    expect(await behind('(JOIN madeOf (JOIN (R madeOf) (JOIN partOf loom)))', 'pawl')).toContain('beam partOf loom');
  });
});

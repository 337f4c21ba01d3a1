import { Parser } from 'n3';
import { Store } from 'oxigraph';
import { describe, expect, it } from 'vitest';
import type { Grounded, Iri, Triple } from '../../../core/index.ts';
import { evaluateForm } from '../../../form/index.ts';
import { straightSteps } from '../../../graph/index.ts';
import { compile } from '../../../sparql/index.ts';
import { onOneNode } from '../../../stages/execute/on-one-node.ts';
import { snapshotOf } from '../build.ts';

const PREFIX = '@prefix : <http://x/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> . ';
const of = (turtle: string) => {
  const { graph, dialect, schema } = snapshotOf(new Parser().parse(PREFIX + turtle) as unknown as readonly Triple[]);
  const published = new Store();
  published.load(PREFIX + turtle, { format: 'text/turtle' });
  const roles = schema.relations.filter(({ iri }) => straightSteps(iri)?.some(({ only }) => only));
  return {
    names: roles.map(({ label }) => label).sort(),
    relation: (label: string) => roles.find((each) => each.label === label)!.iri,
    /** What the snapshot answers, and what others do with the graph as it was published. */
    answers(form: Grounded): readonly (readonly string[])[] {
      const asked = onOneNode(form, dialect);
      const here = evaluateForm(asked, graph, dialect).map(({ value }) => value);
      const rows = published.query(compile(asked, dialect).text) as Map<string, { value: string }>[];
      return [here.sort(), rows.map((row) => row.get('x')!.value).sort()];
    },
  };
};
const join = (relation: Iri, thing: string, inverse: boolean): Grounded => ({
  kind: 'join',
  step: { relation, inverse },
  of: { kind: 'entity', symbol: `http://x/${thing}` as Iri },
});
/** Three sailings with a master each and two mates. */
const sailings = (node: (role: string, who: string) => string): string =>
  ['ann', 'bob', 'ann']
    .map(
      (master, i) =>
        `:s${i} a :Sailing ; :crew ${[node('Master', master), node('Mate', 'cy'), node('Mate', `d${i}`)].join(' , ')} .`,
    )
    .join(' ');
const both = (...names: readonly string[]) => {
  const iris = names.map((name) => `http://x/${name}`);
  return [iris, iris];
};

describe('rolesOf', () => {
  it.each([
    ['a role', (role: string, who: string) => `[ :role :${role} ; :agent :${who} ; :age 30 ]`],
    ['a role that is a text', (role: string, who: string) => `[ :roleName "${role}" ; :agent :${who} ]`],
    [
      'a role beside a class that all have',
      (role: string, who: string) => `[ a :Role ; :hadRole :${role} ; :agent :${who} ]`,
    ],
    ['a class that is called so', (role: string, who: string) => `[ a :${role}Role ; :agent :${who} ; :day 3 ]`],
    ['a class, and nothing else', (role: string, who: string) => `[ a :${role} ; :agent :${who} ]`],
  ])('calls somebody by %s', (_, node) => {
    const { names, relation, answers } = of(sailings(node));
    expect(names).toEqual(['master', 'mate']);
    expect(answers(join(relation('master'), 's1', true))).toEqual(both('bob'));
    expect(answers(join(relation('mate'), 'cy', false))).toEqual(both('s0', 's1', 's2'));
    const masterOfCy: Grounded = {
      kind: 'join',
      step: { relation: relation('master'), inverse: true },
      of: join(relation('mate'), 'cy', false),
    };
    expect(answers(masterOfCy)).toEqual(both('ann', 'bob'));
  });

  it.each([
    [
      'what somebody is in something',
      (role: string, who: string) => `[ :role :${role} ; :firm :${who} ]`,
      ':s0 a :Person . :s1 a :Person . :s2 a :Person .',
    ],
    ['units of values', (role: string, who: string) => `[ :role :${role} ; :value 3 ; :unit :${who} ]`, ''],
    ['what has a name', (role: string, who: string) => `[ :role :${role} ; :agent :${who} ; :name "${who}" ]`, ''],
    ['what else has a kind', (role: string, who: string) => `[ :kind :${role} ; :agent :${who} ]`, ''],
    ['one role', (_: string, who: string) => `[ :role :Master ; :agent :${who} ]`, ''],
    [
      'what leads on to something else than who has them',
      (role: string, who: string) => `[ a :${role} ; :paintedBy :${who} ]`,
      '',
    ],
    [
      'what only ends like one',
      (role: string, who: string) => `[ a :${role === 'Mate' ? 'Casserole' : 'Parole'} ; :cook :${who} ; :day 3 ]`,
      '',
    ],
    ['things with facts', (role: string, who: string) => `[ a :${role} ; :agent :${who} ; :day 3 ]`, ''],
  ])('tells no roles of %s', (_, node, more) => {
    expect(of(sailings(node) + more).names).toEqual([]);
  });

  it('takes nodes with IRIs for such where what owns them is of a class', () => {
    const rows = ['suspect', 'witness', 'suspect', 'witness'].map(
      (role, i) => `:c${i % 2} :party :e${i} . :e${i} :role "${role}" ; :who :p${i} .`,
    );
    expect(of(rows.join(' ')).names).toEqual([]);
    expect(of(`${rows.join(' ')} :c0 a :Case . :c1 a :Case .`).names).toEqual(['suspect', 'witness']);
  });
});

import { Parser } from 'n3';
import { describe, expect, it } from 'vitest';
import type { Triple } from '../../core/index.ts';
import { snapshotOf } from '../../kb/snapshot/index.ts';

const of = (turtle: string) =>
  snapshotOf(
    new Parser().parse(
      `@prefix : <http://x/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> . ${turtle}`,
    ) as unknown as readonly Triple[],
  );
const byOf = (turtle: string, name: string) =>
  of(turtle).profile.names.find((naming) => naming.class === `http://x/${name}`)?.by ?? [];
const connectors = (turtle: string, name: string) =>
  of(turtle).schema.classes.find(({ iri }) => iri === `http://x/${name}`)?.mediator;

const TAGS = ['0398', '0412', '0455', '0460'];
const herd = (kind = 'Cow', tag = (code: string) => code) =>
  TAGS.map(
    (code, i) =>
      `:c${code} a :${kind} ; :tag "${tag(code)}" ; :breed "HF" ; :pen :p${i % 2} . :r${i} a :Milking ; :of :c${code} ; :kg 1${i} .`,
  )
    .concat(':p0 a :Pen ; rdfs:label "North pen" . :p1 a :Pen ; rdfs:label "South pen" .')
    .join(' ');

describe('the code by which things are known', () => {
  it('is one that each has alone and that its IRI ends in', () => {
    expect(byOf(herd(), 'Cow')).toEqual([['http://x/tag']]);
    expect(connectors(herd(), 'Cow')).toBe(false);
  });

  it('is the path of what lies among others', () => {
    const files = ['src/in/read.py', 'src/out/write.py', 'src/main.py', 'docs/main.py'];
    const turtle = files.map((path, i) => `<http://y/app/${path}> a :File ; :path "${path}" ; :lines ${10 + i} .`);
    const uses = '<http://y/app/src/main.py> :uses <http://y/app/src/in/read.py>, <http://y/app/src/out/write.py> .';
    expect(byOf(`${turtle.join(' ')} ${uses}`, 'File')).toEqual([['http://x/path']]);
    expect(byOf(`${turtle.join(' ').replaceAll('"src/', '"lib/')} ${uses}`, 'File')).toEqual([]);
  });

  it('is none of what nobody refers to, of what happens and of what there are several of', () => {
    expect(byOf(herd().replaceAll(/:of :c\d+ ;/g, ''), 'Cow')).toEqual([]);
    expect(byOf(herd('Membership'), 'Membership')).toEqual([]);
    expect(connectors(herd('Membership'), 'Membership')).toBe(true);
    expect(byOf(herd('OrderLine'), 'OrderLine')).toEqual([]);
    expect(byOf(herd('BookCopy'), 'BookCopy')).toEqual([]);
  });

  it('is none that IRIs do not end in, or that several share', () => {
    expect(
      byOf(
        herd('Cow', (code) => `7${code}`),
        'Cow',
      ),
    ).toEqual([]);
    expect(
      byOf(
        herd('Cow', () => '0398'),
        'Cow',
      ),
    ).toEqual([]);
  });

  it('gives way to a name', () => {
    expect(
      byOf(
        herd().replaceAll(/:breed "HF"/g, () => ':breed "HF" ; :name "Bella"'),
        'Cow',
      ).flat(),
    ).not.toContain('http://x/tag');
    expect(
      byOf(`${herd()} ${TAGS.map((code) => `:c${code} rdfs:label "Cow no. ${code}" .`).join(' ')}`, 'Cow'),
    ).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { familyDialect } from '../../test/fixtures/family.ts';
import { memoryGraph } from '../../test/fixtures/memory-graph.ts';
import { createLabels } from './index.ts';

const graph = memoryGraph(`
@prefix : <http://x/> .
@prefix item: <http://x/item/> .
@prefix edition: <http://x/edition/> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
:salt a :Work ; rdfs:label "The salt road" .
:moths a :Work ; rdfs:label "Moths" .
:central rdfs:label "Central library" .
:norwegian rdfs:label "Norwegian" .
edition:1 a :Edition ; :editionOf :salt ; :language :norwegian .
edition:2 a :Edition ; :editionOf :moths ; :language :norwegian .
edition:3 a :Edition ; :editionOf :moths ; :language :norwegian .
item:30010 a :Item ; :copyOf edition:1 ; :heldBy :central .
item:30011 a :Item ; :copyOf edition:2 ; :heldBy :central .
item:30012 a :Item ; :heldBy :central, :salt .
item:PI-310 a :Item ; :copyOf edition:1 .
<http://x/lift/40017> a :Lift ; :identifier "40017" ; :stops 6 ; :keptBy :central .
<http://x/lift/40018> a :Lift ; :no 40018 ; :keptBy :central .
<http://x/item/30013> a :Item ; :barcode "30013" ; :copyOf edition:1 .
<http://x/LOAN/ID=7> :of :salt .
<http://x/loan/3f2a9c41-77de-4b0a-9c1d-0a1b2c3d4e5f> :by :norwegian .
`);
const labels = createLabels(graph, familyDialect);
const readable = (local: string) => labels.readable(graph.id({ termType: 'NamedNode', value: `http://x/${local}` })!);

describe('a thing without a name', () => {
  it('is called after what it belongs to alone', () => {
    expect(readable('edition/1')).toBe('The salt road');
    expect(readable('LOAN/ID=7')).toBe('The salt road');
    expect(readable('loan/3f2a9c41-77de-4b0a-9c1d-0a1b2c3d4e5f')).toBe('Norwegian');
  });

  it('is told by its number from others that are called so', () => {
    expect(readable('edition/2')).toBe('Moths (2)');
  });

  it('is called after what that is called after', () => {
    expect(readable('item/30010')).toBe('The salt road (30010)');
  });

  it('keeps a code that tells what it is, and a number with its class where it belongs to several', () => {
    expect(readable('item/PI-310')).toBe('PI-310');
    expect(readable('item/30012')).toBe('item 30012');
  });

  it('goes by an identifier of its own that is no number of a row, unless it is a copy', () => {
    expect(readable('lift/40017')).toBe('40017');
    expect(readable('lift/40018')).toBe('Central library (40018)');
    expect(readable('item/30013')).toBe('The salt road (30013)');
  });

  it('is no more found by a name that is not its own', () => {
    const node = graph.id({ termType: 'NamedNode', value: 'http://x/edition/1' })!;
    expect([labels.preferred(node), labels.all(node)]).toEqual([undefined, []]);
  });
});

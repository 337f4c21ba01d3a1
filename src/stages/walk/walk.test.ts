import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { politics, politicsSnapshot } from '../../../test/fixtures/politics.ts';
import { evaluateForm, mapSymbols, print } from '../../form/index.ts';
import { isTurn } from '../knowledge/steps/paths.ts';
import { surroundingsOf } from '../knowledge/surroundings.ts';
import { drawWalk, routeTo, verbalise } from './verbalise.ts';
import { begin, endsOf, extend, lift, stepsOn, type Walk } from './walk.ts';

const snapshot = politicsSnapshot();
const around = surroundingsOf(snapshot);
const id = (name: string): number => around.id(politics(name))!;
const short = (node: number): string => around.iri(node).replace(politics(''), '');
const written = (walk: Walk): string => print(mapSymbols(lift(walk), (symbol) => short(symbol)));
const ends = (walk: Walk): readonly string[] => Array.from(endsOf(walk), short).sort();

/** The walk that takes the first step of each name. */
function walked(from: string, ...names: readonly string[]): Walk {
  return names.reduce<Walk>(
    (walk, name) => {
      const step = stepsOn(around, walk).find((hops) => hops.map(({ relation }) => short(relation)).join('/') === name);
      if (!step) throw new Error(`no step ${name}`);
      return extend(around, walk, step);
    },
    begin(id(from)),
  );
}

describe('a walk', () => {
  it('passes a mediator in one step and keeps it on its way', () => {
    const walk = walked('Aland', 'official/holder');
    expect(walk.steps).toHaveLength(1);
    expect(walk.hops).toHaveLength(2);
    expect(Array.from(walk.nodes()[0]!, short).sort()).toEqual(['m1', 'm2']);
    expect(ends(walk)).toEqual(['ann', 'bert']);
    expect(written(walk)).toBe('(JOIN (R holder) (JOIN (R official) Aland))');
  });

  it('goes both ways along an edge', () => {
    expect(ends(walked('reds', 'party'))).toEqual(['ann', 'cora']);
  });

  it('never comes back to where it began, and says so in its form', () => {
    const walk = walked('Aland', 'official/holder', 'party', 'party');
    expect(ends(walk)).toContain('cora');
    const back = walked('ann', 'party', 'party');
    expect(ends(back)).toEqual(['cora']);
    expect(written(back)).toBe('(NOT (JOIN party (JOIN (R party) ann)) ann)');
    expect(isTurn(around, back.steps[1]!, back.steps[0])).toBe(true);
  });

  it('ends exactly at what its form denotes, wherever it goes', () => {
    const starts = ['Aland', 'Bland', 'ann', 'reds', 'Acity', 'President'];
    fc.assert(
      fc.property(fc.constantFrom(...starts), fc.array(fc.nat(), { maxLength: 3 }), (from, choices) => {
        let walk = begin(id(from));
        for (const choice of choices) {
          const steps = stepsOn(around, walk);
          if (steps.length === 0) break;
          walk = extend(around, walk, steps[choice % steps.length]!);
        }
        if (walk.steps.length === 0) return;
        const denoted = evaluateForm(mapSymbols(lift(walk), around.iri), snapshot.graph, snapshot.dialect);
        expect(new Set(denoted.map((term) => snapshot.graph.id(term)))).toEqual(new Set(endsOf(walk)));
        for (const end of endsOf(walk)) {
          const route = routeTo(around, walk, end, walk.nodes())!;
          expect(route).toHaveLength(walk.hops.length + 1);
          walk.hops.forEach((hop, i) => {
            expect([...around.neighbours.follow(route[i]!, hop)]).toContain(route[i + 1]);
          });
        }
      }),
    );
  });

  it('is told in facts and drawn in a line', () => {
    const walk = walked('Aland', 'capital');
    const [end] = endsOf(walk);
    expect(verbalise(around, walk, routeTo(around, walk, end!, walk.nodes())!)).toBe('the capital of Aland is Acity.');
    expect(drawWalk(around, walked('reds', 'party'))).toBe('The Reds → is party of → Ann and 1 more');
  });
});

import type { Id, Term } from '../../core/index.ts';
import { addTo } from '../../search/index.ts';
import { write } from '../../sparql/index.ts';
import { ask, type Looking } from './asking.ts';
import { type BlankEnd, type Fact, inOrder } from './told.ts';

/** The blank nodes beside a node, by the relations that lead there: one can only be followed within the query that finds it. */
export async function behindBlanks(node: Id, looking: Looking): Promise<readonly Fact[]> {
  const self = write.term(looking.graph.term(node));
  const facts = [false, true].map(async (inverse): Promise<readonly Fact[]> => {
    const pattern = inverse ? `?b ?p ${self}` : `${self} ?p ?b`;
    const rows = await ask(`SELECT ?p ?b ?q ?o { ${pattern} . ?b ?q ?o FILTER(isBlank(?b)) }`, looking);
    const blanks = new Map<string, Map<string, Map<string, Term[]>>>();
    for (const { p, b, q, o } of rows ?? []) {
      if (b?.termType !== 'BlankNode' || p === undefined || q === undefined) continue;
      if (o === undefined || o.termType === 'BlankNode') continue;
      let ways = blanks.get(p.value);
      if (ways === undefined) blanks.set(p.value, (ways = new Map()));
      let own = ways.get(b.value);
      if (own === undefined) ways.set(b.value, (own = new Map()));
      addTo(own, q.value, o);
    }
    return Array.from(blanks, ([predicate, ways]) => ({ predicate, inverse, ends: [], blanks: blankEnds(ways) }));
  });
  return (await Promise.all(facts)).flat();
}

function blankEnds(ways: ReadonlyMap<string, ReadonlyMap<string, readonly Term[]>>): readonly BlankEnd[] {
  return Array.from(ways, ([name, own]) => ({
    name,
    facts: inOrder(Array.from(own, ([predicate, ends]) => ({ predicate, inverse: false, ends }))),
  }));
}

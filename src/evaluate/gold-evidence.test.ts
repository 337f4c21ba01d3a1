import { describe, expect, it } from 'vitest';
import type { Iri, NamedNode, Route } from '../core/index.ts';
import { print } from '../form/index.ts';
import { startRun } from '../run/index.ts';
import type { Gold } from './dataset.ts';
import { type EvidenceSource, goldEvidence } from './gold-evidence.ts';

const node = (value: string): NamedNode => ({ termType: 'NamedNode', value });
const FACT: Route = [{ subject: node('a'), predicate: node('p'), object: node('b') }];

/** Says for which form it was asked; has one fact, and an answer without any. */
function source(routes: readonly Route[] = [FACT, []]): EvidenceSource & { readonly asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    iriOf: (name) => (name.startsWith('unknown') ? undefined : (`http://rdf.freebase.com/ns/${name}` as Iri)),
    async routesOf(form) {
      asked.push(print(form));
      return routes;
    },
  };
}

describe('the evidence of a gold form', () => {
  it.each<readonly [string, Gold, readonly string[]]>([
    ['a form', { form: '(JOIN film.director.film m.1)' }, ['(JOIN fb:film.director.film fb:m.1)']],
    ['what is counted', { form: '(COUNT (JOIN film.director.film m.1))' }, ['(JOIN fb:film.director.film fb:m.1)']],
    [
      'SPARQL that says a form',
      {
        sparql:
          'PREFIX ns: <http://rdf.freebase.com/ns/> SELECT DISTINCT ?x WHERE { ns:m.1 ns:film.director.film ?x . FILTER (?x != ns:m.1) }',
      },
      ['(JOIN (R fb:film.director.film) fb:m.1)'],
    ],
    ['no form', { answers: [] }, []],
    ['that none can be written', { form: null }, []],
    ['names that the graph does not have', { form: '(JOIN unknown.relation m.1)' }, []],
  ])('is looked up for %s', async (_, gold, forms) => {
    const from = source();
    const found = await goldEvidence(gold, from, startRun());
    expect(from.asked.map((form) => form.replace(/<http:\/\/rdf\.freebase\.com\/ns\/([^>]*)>/g, 'fb:$1'))).toEqual(
      forms,
    );
    expect(found).toEqual(forms.length === 0 ? [] : [FACT]);
  });
});

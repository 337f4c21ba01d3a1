import type { Iri } from '../../../core/index.ts';
import { firstItemIri, itemsIri } from '../../../graph/index.ts';
import { commonPrefixes } from '../../dialects/index.ts';
import type { GraphBuilder } from '../graph-builder.ts';
import { edgesOf, itemsOf } from './edges.ts';

const { rdf, owl } = commonPrefixes;

/** A relation leads to lists where nearly all that it leads to are such. */
const NEARLY_ALL = 0.95;

/** What has a list has its items. Where a relation leads to other things, too, they are said by it, otherwise by one of the snapshot's own. */
export function unfoldLists(builder: GraphBuilder): void {
  const [first, rest] = edgesOf(builder, [`${rdf}first`, `${rdf}rest`]);
  if (first!.size === 0) return;
  const structural = new Set(
    [`${rdf}rest`, `${rdf}first`, ...['intersectionOf', 'unionOf', 'oneOf', 'members'].map((name) => owl + name)].map(
      (iri) => builder.idOf(iri),
    ),
  );
  const empty = builder.idOf(`${rdf}nil`);
  const leading = new Map<number, { all: number; lists: number }>();
  const said: (readonly [subject: number, predicate: number, items: readonly number[]])[] = [];
  builder.each((subject, predicate, object) => {
    if (structural.has(predicate)) return;
    const count = leading.get(predicate) ?? { all: 0, lists: 0 };
    leading.set(predicate, count);
    count.all++;
    if (first!.has(object) || object === empty) count.lists++;
    if (first!.has(object)) said.push([subject, predicate, itemsOf(object, first!, rest!)]);
  });
  const straight = new Map<number, readonly number[]>();
  for (const [predicate, { all, lists }] of leading) {
    if (lists === 0 || lists < NEARLY_ALL * all) continue;
    const list = builder.termOf(predicate).value as Iri;
    straight.set(
      predicate,
      [itemsIri(list), firstItemIri(list)].map((iri) => builder.internIri(iri)),
    );
  }
  for (const [subject, predicate, items] of said) {
    const [all = predicate, one] = straight.get(predicate) ?? [];
    for (const item of items) builder.triple(subject, all, item);
    if (one !== undefined && items.length > 0) builder.triple(subject, one, items[0]!);
  }
}

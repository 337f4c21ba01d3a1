import type { Graph, Id, Ids } from '../core/index.ts';
import { addTo } from '../search/index.ts';
import { sample } from './profile/sample.ts';

const TURNED = /^([^,;()]{2,40}), ([^,;()]{1,40})$/;
/** Genealogists write the surname between strokes. */
const MARKED = /^(?:[^/]{1,60} )?\/[^/]{1,40}\/(?: [^/]{1,40})?$/;
const LOOKED_AT = 300;
/** Companies and places, which nobody turns around, stand among people. */
const MOSTLY = 0.6;
/** Fewer things of a class than this may have a comma in their names by chance. */
const OF_A_CLASS = 3;

/** Whether the values of a relation are mostly names turned around, "Surname, First name", or with the surname marked, "First name /Surname/": all of them, or those of the things of some class. */
export function isTurned(graph: Graph, relation: Id, typeOf: Id | undefined): boolean {
  if (areTurned(graph, sample(graph.objectsOf(relation), LOOKED_AT))) return true;
  if (typeOf === undefined) return false;
  const byClass = new Map<Id, Id[]>();
  for (const subject of sample(graph.subjectsOf(relation), LOOKED_AT)) {
    const [value] = graph.objects(subject, relation);
    if (value === undefined || !graph.isLiteral(value)) continue;
    for (const type of graph.objects(subject, typeOf)) {
      addTo(byClass, type, value);
    }
  }
  return [...byClass.values()].some((values) => values.length >= OF_A_CLASS && areTurned(graph, values));
}

function areTurned(graph: Graph, values: Ids | readonly Id[]): boolean {
  const texts = Array.from(values).flatMap((value) => (graph.isLiteral(value) ? [graph.term(value).value] : []));
  return [TURNED, MARKED].some((form) => {
    const count = texts.filter((text) => form.test(text)).length;
    return count > 1 && count >= MOSTLY * values.length;
  });
}

/** A turned name as it is said. */
export function turnedBack(name: string): string | undefined {
  const unmarked = withoutMarks(name);
  if (unmarked !== name) return unmarked;
  const [, last, first] = TURNED.exec(name) ?? [];
  return last === undefined ? undefined : `${first} ${last}`;
}

/** A name without the strokes about its surname: they are no part of it. */
export function withoutMarks(name: string): string {
  return MARKED.test(name) ? name.replaceAll('/', '') : name;
}

import type { Cue, Form, Grounded, Id, Iri, Linked } from '../../../core/index.ts';
import { mapChildren } from '../../../form/index.ts';
import { createLabels } from '../../../graph/index.ts';
import { isAtHand, type Knowledge } from '../../knowledge/index.ts';

const YEAR = /^[12]\d{3}$/;
/** More years than this are no few that could be named one by one. */
const MOST = 30;

/**
 * Forms over all years from one to another that a question says, where years are things of the graph: of "2018-2020" a reader can point at the first or at the last. Which years lie between the two the
 * graph tells.
 */
export function createOverYears({
  graph,
  dialect,
}: Pick<Knowledge, 'graph' | 'dialect'>): (form: Grounded, linked: Pick<Linked, 'cues'>) => Grounded {
  // Of a graph that is far away too little is at hand to tell which years there are.
  if (!isAtHand(dialect)) return (form) => form;
  const labels = createLabels(graph, dialect);
  const yearOf = (thing: Id): number | undefined => {
    const name = graph.isLiteral(thing) ? '' : (labels.preferred(thing) ?? '');
    return YEAR.test(name) ? Number(name) : undefined;
  };
  const yearsBetween = (relation: Iri, [first, last]: readonly [number, number]): readonly Iri[] => {
    const id = graph.id({ termType: 'NamedNode', value: relation });
    const found = id === undefined ? [] : [...new Set(graph.objectsOf(id))];
    return found.flatMap((thing) => {
      const year = yearOf(thing);
      return year !== undefined && year >= first && year <= last ? [graph.term(thing).value as Iri] : [];
    });
  };
  return (form, { cues }) => {
    const span = spanIn(cues);
    if (span === undefined) return form;
    const meant = (each: Form<Iri>): Form<Iri> => {
      if (each.kind !== 'join' || each.step.inverse || each.of.kind !== 'entity') return mapChildren(each, meant);
      const thing = graph.id({ termType: 'NamedNode', value: each.of.symbol });
      const year = thing === undefined ? undefined : yearOf(thing);
      if (year === undefined || !span.includes(year)) return each;
      const years = yearsBetween(each.step.relation, span);
      if (years.length < 2 || years.length > MOST) return each;
      const [first, ...rest] = years.toSorted().map((symbol): Form<Iri> => ({ kind: 'entity', symbol }));
      return { ...each, of: rest.reduce((left, right): Form<Iri> => ({ kind: 'or', left, right }), first!) };
    };
    return meant(form);
  };
}

/** The only years that a question says as the first and the last. */
function spanIn(cues: readonly Cue[]): readonly [number, number] | undefined {
  const compared = cues.filter((cue) => cue.kind === 'compare').filter(({ value }) => YEAR.test(value.value));
  const [first, last, ...others] = compared;
  const isSpan =
    first?.op === 'ge' && last?.op === 'le' && first.mention.start === last.mention.start && others.length === 0;
  return isSpan && first.value.value < last.value.value
    ? [Number(first.value.value), Number(last.value.value)]
    : undefined;
}

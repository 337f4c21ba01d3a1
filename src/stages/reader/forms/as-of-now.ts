import type { Cue, Form, Grounded, Iri } from '../../../core/index.ts';
import { children, evaluateForm, literal, mapChildren, symbols } from '../../../form/index.ts';
import { straightSteps } from '../../../graph/index.ts';
import { isAtHand, type Knowledge } from '../../knowledge/index.ts';
import { createOverOpenEdges, type Ending } from './over-open-edges.ts';
import { areSpells, spellsOf, timeOf } from './spells.ts';

/** Names of relations that tell when something is over. */
const ENDS =
  /\b(?:end(?:s|ed|ing)?|until|till|to|thr(?:u|ough)|expir\w*|left|leaving|terminat\w*|clos(?:ed|ing)|ceas\w*|resign\w*|stopp\w*|finish\w*|complet\w*|return\w*|discharg\w*|retir\w*|revok\w*|cancel\w*|invalid\w*|supersed\w*|dissol\w*|back)\b/i;

/**
 * A form that asks what is so now with what has no end: of the states that a van was in, it is in the last. A reader that sees whose states there are takes all of them.
 * Ends that are yet to come tell of a graph that what is going on has one, too, and which that is the words do not say.
 */
export function createAsOfNow({
  graph,
  dialect,
  schema,
}: Pick<Knowledge, 'graph' | 'dialect' | 'schema'>): (
  form: Grounded,
  linked: { readonly cues: readonly Cue[] },
) => Grounded {
  // Of a graph that is far away too little is at hand to tell what has no end.
  if (!isAtHand(dialect)) return (form) => form;
  let known: readonly Ending[] | undefined;
  let overOpenEdges: ((form: Grounded) => Grounded) | undefined;
  const endings = (): readonly Ending[] => (known ??= endingsIn({ graph, dialect, schema }));
  return (read, { cues }) => {
    if (!cues.some((cue) => cue.kind === 'during' && cue.time === 'now') || endings().length === 0) return read;
    const form = (overOpenEdges ??= createOverOpenEdges(graph, endings()))(read);
    const said = new Set<string>(symbols(form).map(({ symbol }) => symbol));
    const open = endings().filter(({ begin, end }) => !said.has(begin) && !said.has(end));
    if (open.length === 0 || open.length < endings().length) return form;
    const endingOf = (each: Form<Iri>): Ending | undefined => {
      if (each.kind === 'count' || each.kind === 'aggregate' || each.kind === 'ask' || each.kind === 'table')
        return undefined;
      const found = evaluateForm(each, graph, dialect).map((term) => graph.id(term));
      return found.length === 0
        ? undefined
        : open.find(({ records }) => found.every((node) => node !== undefined && records.has(node)));
    };
    const running = (each: Form<Iri>): Form<Iri> => {
      const ending = endingOf(each);
      if (ending === undefined) return mapChildren(each, running);
      // What is left out of all of them leaves it open which of the two is to be going on.
      if (hasNegation(each)) return each;
      const over: Form<Iri> = {
        kind: 'compare',
        op: 'ge',
        by: { of: 'count', chain: [{ relation: ending.end, inverse: false }] },
        value: literal('1', 'integer'),
      };
      return { kind: 'not', left: each, right: over };
    };
    return running(form);
  };
}

function hasNegation(form: Form<Iri>): boolean {
  return form.kind === 'not' || children(form).some(([, inner]) => hasNegation(inner));
}

function endingsIn({ graph, dialect, schema }: Pick<Knowledge, 'graph' | 'dialect' | 'schema'>): readonly Ending[] {
  const dated = schema.relations.flatMap(({ iri, label, holds }) => {
    const id = holds === 'dates' ? graph.id({ termType: 'NamedNode', value: iri }) : undefined;
    return id === undefined ? [] : [{ iri, id, label }];
  });
  const today = timeOf(dialect.now) ?? Number.POSITIVE_INFINITY;
  return dated
    .filter(({ iri, label }) => ENDS.test(label) && !straightSteps(iri)?.some(({ only }) => only))
    .flatMap((last): readonly Ending[] => {
      const isOver = Array.from(graph.objectsOf(last.id)).every((at) => (timeOf(graph.term(at).value) ?? 0) <= today);
      const first = dated.find((each) => each !== last && isBegun(each.iri, last.iri));
      if (!isOver || first === undefined) return [];
      return [{ begin: first.iri, end: last.iri, records: new Set(graph.subjectsOf(first.id)) }];
    });

  function isBegun(begin: Iri, end: Iri): boolean {
    const step = (relation: Iri) => [{ relation, inverse: false }] as const;
    return areSpells(spellsOf(graph, step(begin), step(end)), Number.POSITIVE_INFINITY);
  }
}

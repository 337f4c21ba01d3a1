import type { Form, Grounded, Id, Iri, Linked, Step } from '../../../core/index.ts';
import { evaluateForm, mapChildren } from '../../../form/index.ts';
import { isDerived } from '../../../graph/index.ts';
import { isAtHand, type Knowledge } from '../../knowledge/index.ts';

/** What says that rows of others are meant, for what they have in common. */
const SHARED = /\b(?:same|other|others|else|also|both|fellow|shared?|together|alike)\b/i;
/** Nodes looked at at most. */
const MOST = 400;

type Join = Extract<Form<Iri>, { readonly kind: 'join' }>;

/**
 * Tables of rows that are gone to over what stands in them, without that detour: who asks for the editors of a paper with the dates of each wants the rows of this paper, and not also
 * those by which the same people were editors of others, though one who reads in steps gets to these. Only of rows that have no name, of which nobody asks what else has the same.
 */
export function createRowsOfIt({
  graph,
  dialect,
  mediators,
}: Pick<Knowledge, 'graph' | 'dialect' | 'mediators'>): (form: Grounded, linked: Pick<Linked, 'wording'>) => Grounded {
  if (!isAtHand(dialect)) return (form) => form;
  const idOf = (value: Iri): Id | undefined => graph.id({ termType: 'NamedNode', value });
  const isRow = (node: Id): boolean => !graph.isLiteral(node) && mediators[node] === 1;
  const isRows = (form: Form<Iri>): boolean => {
    const nodes = evaluateForm(form, graph, dialect).map((term) => graph.id(term));
    return nodes.length > 0 && nodes.every((node) => node !== undefined && isRow(node));
  };
  /** The one step from a thing to rows of its own in which everything stands that a detour goes over. */
  const stepToRows = (thing: Id, relation: Id, over: Form<Iri>): Step<Iri> | undefined => {
    if (graph.objects(thing, relation).length > 0) return undefined;
    const values = evaluateForm(over, graph, dialect).flatMap((term) => graph.id(term) ?? []);
    const leads = (nodes: ArrayLike<Id>): boolean => {
      const rows = Array.from(nodes);
      if (rows.length > MOST || values.length === 0 || !rows.every(isRow)) return false;
      const told = new Set(rows.flatMap((row) => [...graph.objects(row, relation)]));
      return values.every((value) => told.has(value));
    };
    const steps: Step<Iri>[] = [];
    const add = (predicate: Id, inverse: boolean, nodes: ArrayLike<Id>): void => {
      const iri = graph.term(predicate).value as Iri;
      if (!isDerived(iri) && leads(nodes)) steps.push({ relation: iri, inverse });
    };
    for (const predicate of graph.outgoing(thing)) add(predicate, true, graph.objects(thing, predicate));
    for (const predicate of graph.incoming(thing)) add(predicate, false, graph.subjects(predicate, thing));
    return steps.length === 1 ? steps[0] : undefined;
  };
  const rowsOf = (form: Form<Iri>): Form<Iri> => {
    if (form.kind === 'and') return mapChildren(form, rowsOf);
    if (form.kind !== 'join' || form.step.inverse || form.step.star) return form;
    const rows = rowsStoodIn(form);
    if (rows !== undefined) return rows.kind !== 'entity' && isRows(rows) ? rowsOf(rows) : form;
    const there = pastKind(form.of);
    if (there.kind !== 'join' || !there.step.inverse || there.of.kind !== 'entity') return form;
    const [thing, relation] = [idOf(there.of.symbol), idOf(form.step.relation)];
    if (thing === undefined || relation === undefined) return form;
    const step = stepToRows(thing, relation, there);
    return step ? { kind: 'join', step, of: there.of } : form;
  };
  return (form, { wording: { text } }) =>
    form.kind === 'table' && !SHARED.test(text) ? { ...form, of: rowsOf(form.of) } : form;
}

/** The rows that what a step comes back from stands in, by the same step. */
function rowsStoodIn({ step, of }: Join): Form<Iri> | undefined {
  const there = pastKind(of);
  const isBack = there.kind === 'join' && there.step.inverse && there.step.relation === step.relation;
  return isBack ? there.of : undefined;
}

/** What is said of a kind without that kind. */
function pastKind(form: Form<Iri>): Form<Iri> {
  return form.kind === 'and' && form.left.kind === 'class' ? form.right : form;
}

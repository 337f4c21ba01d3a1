import type { Form, Grounded, Id, Iri, Linked } from '../../../core/index.ts';
import { isConstant, mapChildren } from '../../../form/index.ts';
import { createLabels } from '../../../graph/index.ts';
import { normalise } from '../../../search/index.ts';
import type { Knowledge } from '../../knowledge/index.ts';

/** Relations of more values than this tell no yes and no. */
const FEW = 20;
/** Words by which a question says that something is not so. */
const NEGATION = /\b(?:not|no|none|never|nor|neither|without|non|cannot|except|besides)\b|n['’]t\b/i;
const NOT = new Set(['not', 'non', 'no']);

/**
 * Forms with a value rather than with the one that says that it is not so, where a question says the first and negates nothing: "which are in force" asks for none that are "not in force". A reader
 * takes two values of nearly the same words for each other.
 */
export function createUnlessNegated({
  graph,
  dialect,
}: Pick<Knowledge, 'graph' | 'dialect'>): (form: Grounded, linked: Pick<Linked, 'wording'>) => Grounded {
  const labels = createLabels(graph, dialect);
  const known = new Map<Id, ReadonlyMap<Id, Id>>();
  const idOf = (value: Iri): Id | undefined => graph.id({ termType: 'NamedNode', value });
  const wordsOf = (node: Id): readonly string[] => {
    const term = graph.term(node);
    const name = term.termType === 'Literal' ? term.value : labels.readable(node);
    // Codes of a list are often written as one word each, `InForce-notInForce`.
    return [...new Set(normalise(name.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')).split(' '))];
  };
  /** The values of a relation that say that another is not so, each with that other. */
  const negatedBy = (relation: Id): ReadonlyMap<Id, Id> => {
    let found = known.get(relation);
    if (found === undefined) {
      const values = [...new Set(graph.objectsOf(relation).subarray(0, FEW + 1))];
      const pairs = values.length > FEW ? [] : values.flatMap((no) => values.map((yes) => [no, yes] as const));
      found = new Map(pairs.filter(([no, yes]) => no !== yes && negates(wordsOf(no), wordsOf(yes))));
      known.set(relation, found);
    }
    return found;
  };
  return (form, { wording: { text } }) => {
    if (NEGATION.test(text)) return form;
    const said = new Set(normalise(text).split(' '));
    const meant = (relation: Iri, value: Id | undefined): Id | undefined => {
      const step = idOf(relation);
      const yes = step === undefined || value === undefined ? undefined : negatedBy(step).get(value);
      if (yes === undefined || !wordsOf(yes).every((word) => said.has(word))) return undefined;
      return wordsOf(value!).every((word) => said.has(word)) ? undefined : yes;
    };
    const affirmed = (each: Form<Iri>): Form<Iri> => {
      if (each.kind === 'join' && !each.step.inverse && each.of.kind === 'entity') {
        const yes = meant(each.step.relation, idOf(each.of.symbol));
        return yes === undefined ? each : { ...each, of: { kind: 'entity', symbol: graph.term(yes).value as Iri } };
      }
      if (each.kind === 'compare' && each.op === 'eq' && each.by.of === 'value' && isConstant(each.value)) {
        const yes = meant(each.by.chain.at(-1)!.relation, graph.id(each.value));
        const value = yes === undefined ? undefined : graph.term(yes);
        return value?.termType === 'Literal' ? { ...each, value } : each;
      }
      return mapChildren(each, affirmed);
    };
    return affirmed(form);
  };
}

/** Whether a name says that another is not so: "not in force" beside "in force", "unpaid" beside "paid". */
function negates(no: readonly string[], yes: readonly string[]): boolean {
  const [more, less] = [no.filter((word) => !yes.includes(word)), yes.filter((word) => !no.includes(word))];
  const [word, ...others] = more;
  if (word === undefined || others.length > 0) return false;
  const [bare, ...rest] = less;
  if (bare === undefined) return NOT.has(word);
  return rest.length === 0 && ['un', 'in', 'im', 'ir', 'non', 'not'].some((prefix) => word === prefix + bare);
}

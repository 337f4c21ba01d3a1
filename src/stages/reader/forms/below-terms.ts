import type { Form, Grounded, Iri, Step } from '../../../core/index.ts';
import { mapChildren } from '../../../form/index.ts';
import { derivedIri, ownOrders, straightSteps } from '../../../graph/index.ts';
import type { Knowledge } from '../../knowledge/index.ts';

/**
 * Forms in which what has a term that is one narrower than another is what has the wider one, at any remove: who asks for sites of organic soil asks
 * for bogs whose peat is two terms below it. A reader says that narrower ones are meant, and not how deep a thesaurus goes.
 */
export function createBelowTerms({
  graph,
  dialect,
  schema: relations,
}: Pick<Knowledge, 'graph' | 'dialect' | 'schema'>): (form: Grounded) => Grounded {
  const { widerBy, profile, schema } = dialect;
  if (widerBy === undefined) return (form) => form;
  const own = ownOrders(graph, relations).map(({ iri }) => iri);
  const wider = new Set<Iri>([...(profile?.hierarchy ?? []), ...schema.broader, derivedIri('kindOf'), ...own]);
  const narrower = derivedIri('kinds');
  const leadsDown = ({ relation, inverse, star }: Step<Iri>): boolean => {
    if (star) return false;
    const [only, ...others] = straightSteps(relation) ?? [{ relation, inverse: false }];
    if (only === undefined || others.length > 0) return false;
    const isBack = only.inverse !== inverse;
    return isBack ? only.relation === narrower : wider.has(only.relation);
  };
  const widened = (form: Form<Iri>): Form<Iri> => {
    const inner = mapChildren(form, widened);
    if (inner.kind !== 'join' || inner.step.inverse || inner.of.kind !== 'join') return inner;
    const { step, of } = inner.of;
    const terms = namesakes(of);
    if (!leadsDown(step) || !terms?.some((term) => widerBy(inner.step.relation, term) !== undefined)) return inner;
    return { ...inner, of };
  };
  return (form) => widened(form);
}

/** The term that a form names, or those of one name; nothing where it is more than named. */
function namesakes(of: Form<Iri>): readonly Iri[] | undefined {
  if (of.kind === 'entity') return [of.symbol];
  if (of.kind !== 'or') return undefined;
  const [left, right] = [namesakes(of.left), namesakes(of.right)];
  return left && right && [...left, ...right];
}

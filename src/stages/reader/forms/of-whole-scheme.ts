import type { Form, Grounded, Iri, Linked } from '../../../core/index.ts';
import { evaluateForm, mapChildren } from '../../../form/index.ts';
import type { Knowledge } from '../../knowledge/index.ts';

const SKOS = 'http://www.w3.org/2004/02/skos/core#';
const TOP_OF = `${SKOS}topConceptOf` as Iri;
const TOPS = `${SKOS}hasTopConcept` as Iri;
const IN_SCHEME = `${SKOS}inScheme` as Iri;
/** What says that the first of a scheme are meant. */
const FIRST =
  /\b(?:top\w*|upper\w*|high\w*|head\w*|main|roots?|broad\w*|wid\w*|first|general|start\w*|begin\w*|levels?|under nothing|narrow\w*|below|beneath|under)\b/i;

/**
 * Forms in which what is in a scheme of terms is all that is in it, and not only its top concepts, where nothing says that these are meant. That a term is in a scheme is mostly taken for
 * how the graph is put together, so that a reader is not offered it.
 */
export function createOfWholeScheme({
  graph,
  dialect,
}: Pick<Knowledge, 'graph' | 'dialect'>): (form: Grounded, linked: Pick<Linked, 'wording'>) => Grounded {
  const isThere = (value: Iri): boolean => graph.id({ termType: 'NamedNode', value }) !== undefined;
  if (!isThere(IN_SCHEME) || !(isThere(TOP_OF) || isThere(TOPS))) return (form) => form;
  const whole = (form: Form<Iri>): Form<Iri> => {
    if (form.kind !== 'join' || form.of.kind !== 'entity') return mapChildren(form, whole);
    const { step, of } = form;
    if (step.star || step.relation !== (step.inverse ? TOPS : TOP_OF)) return form;
    const all: Form<Iri> = { kind: 'join', step: { relation: IN_SCHEME, inverse: false }, of };
    return evaluateForm(all, graph, dialect).length > evaluateForm(form, graph, dialect).length ? all : form;
  };
  return (form, { wording: { text } }) => (FIRST.test(text) ? form : whole(form));
}

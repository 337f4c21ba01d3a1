import type { Graph, Id, Iri } from '../../core/index.ts';
import { isDerived, takenBy } from '../straight.ts';
import { sample } from './sample.ts';

const LOOKED_AT = 200;
/** What only boxes values does so wherever there is a value: the one key of addresses that have but a city says something. */
const LEAST_USES = 3;

/** Some of what boxes values is numbered as well. */
const NEARLY_ALL = 0.9;

/**
 * Predicates that only say that there is a value, whatever they are called: the one thing that nodes say which different relations lead to.
 * The value may be a box in turn, as the codings of a code.
 */
export function boxKeys(graph: Graph): ReadonlySet<Iri> {
  const found = new Set<Iri>();
  for (const predicate of graph.predicates()) {
    const iri = graph.term(predicate).value as Iri;
    if (!isDerived(iri) && isBoxKey(graph, predicate)) found.add(iri);
  }
  return found;
}

function isBoxKey(graph: Graph, predicate: Id): boolean {
  const uses = new Set<Id>();
  const nodes = sample(graph.subjectsOf(predicate), LOOKED_AT);
  let alone = 0;
  for (const node of nodes) {
    if (!graph.isBlank(node)) return false;
    if (!graph.objects(node, predicate).every((value) => graph.isLiteral(value) || graph.isBlank(value))) return false;
    const says = graph.outgoing(node).filter((each) => takenBy(graph.term(each).value) === undefined);
    if (says.length === 1) alone++;
    for (const use of graph.incoming(node)) if (!isDerived(graph.term(use).value)) uses.add(use);
  }
  return uses.size >= LEAST_USES && alone >= NEARLY_ALL * nodes.length;
}

import { type Graph, type Iri, UsageError } from '../../core/index.ts';
import { humanise, isDerived } from '../../graph/index.ts';
import { buildLabelIndex, openLabelIndex } from '../../search/index.ts';
import type { Corrections } from './profile-text.ts';

/** Names told that the graph does not have, and those told instead of each. */
const TOLD = 5;
const NEAR = 3;

/** Throws a UsageError that names what a profile speaks of and the graph does not have, and what of the graph is called nearly so. */
export function checkProfile(corrections: Corrections, graph: Graph): void {
  // What a snapshot says by relations of its own depends on what is put right.
  const unknown = namesIn(corrections).filter(
    ({ iri }) => !isDerived(iri) && graph.id({ termType: 'NamedNode', value: iri }) === undefined,
  );
  if (unknown.length === 0) return;
  const near = nearNames(graph);
  const told = unknown.slice(0, TOLD).map(({ iri, place }) => {
    const [first, ...others] = near(iri).map((each) => `<${each}>`);
    const meant = first === undefined ? '' : `; did you mean ${[first, ...others].join(' or ')}?`;
    return `${place} has <${iri}>${meant}`;
  });
  const more = unknown.length > TOLD ? `, and ${unknown.length - TOLD} more` : '';
  throw new UsageError(
    `The profile speaks of what the graph does not have: ${told.join(', ')}${more}. Put it right, with whole IRIs, or leave it out.`,
    {
      advice: {
        code: 'snapshot.profile has all that there is.',
        command: '"kbqa kb <graph> --profile" prints all that there is.',
      },
    },
  );
}

interface Named {
  readonly iri: Iri;
  readonly place: string;
}

function namesIn({
  names = [],
  relations = [],
  classes = [],
  hierarchy,
  typing,
  structure,
  turned,
}: Corrections): readonly Named[] {
  const listed = { hierarchy, typing, structure, turned };
  return [
    ...names.flatMap(({ class: type, by, also }) => [
      ...(type === undefined ? [] : [{ iri: type, place: 'names' }]),
      ...[...by, ...also].flat().map((iri) => ({ iri, place: 'names' })),
    ]),
    ...relations.flatMap(({ iri, inverse }) =>
      (inverse === undefined ? [iri] : [iri, inverse]).map((each) => ({ iri: each, place: 'relations' })),
    ),
    ...classes.map(({ iri }) => ({ iri, place: 'classes' })),
    ...Object.entries(listed).flatMap(([place, iris = []]) => iris.map((iri) => ({ iri, place }))),
  ];
}

/** What is called nearly like an IRI, or a name without its namespace, among relations and classes. */
function nearNames(graph: Graph): (iri: string) => readonly string[] {
  const ids = new Set<number>(graph.predicates());
  const type = graph.id({ termType: 'NamedNode', value: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type' });
  if (type !== undefined) for (const id of graph.objectsOf(type)) ids.add(id);
  const named = [...ids].filter((id) => graph.term(id).termType === 'NamedNode');
  const index = openLabelIndex(
    buildLabelIndex(named.map((id) => ({ id, text: humanise(graph.term(id).value), preferred: true }))),
  );
  return (iri) => index.search(humanise(iri), { limit: NEAR }).map(({ owner }) => graph.term(owner).value);
}

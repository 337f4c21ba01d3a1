import type { Iri, RelationInfo, Run, Term, Triple } from '../../core/index.ts';
import { addressOf } from '../../form/index.ts';
import { createLabels, type Labels } from '../../graph/index.ts';
import type { OpenedKb } from '../../kb/index.ts';

/** A thing with the name that people call it by. */
export interface NamedThing {
  readonly iri: Iri;
  readonly name: string;
}

/** A fact between things that have names; `to` is missing where it leads to a plain value. */
export interface KnownFact {
  readonly from: NamedThing;
  readonly to?: NamedThing;
}

/** Facts of a relation about things that the graph says much about: people know those, if any. */
export type KnownFacts = (relation: RelationInfo, run: Run) => Promise<readonly KnownFact[]>;

/** Things that are looked at, and facts that are told. */
const LOOKED_AT = 2_000;
const TOLD = 12;
/** Facts that are asked of a graph that is far away. */
const SENT = 200;
const LONGEST_NAME = 40;

/** Of a graph at hand all that has a relation is looked at, spread evenly; of one that is far away, what it sends first. */
export function createKnownFacts(opened: OpenedKb): KnownFacts {
  const { snapshot } = opened;
  const labels = snapshot && createLabels(snapshot.graph, snapshot.dialect);
  const best = (facts: readonly (KnownFact & { readonly fame: number })[]): readonly KnownFact[] =>
    facts.toSorted((a, b) => b.fame - a.fame).slice(0, TOLD);
  if (!snapshot || !labels) return async (relation, run) => best(await farFacts(relation, opened, run));
  const { graph } = snapshot;
  return async ({ iri }) => {
    const predicate = graph.id({ termType: 'NamedNode', value: iri });
    if (predicate === undefined) return [];
    const subjects = graph.subjectsOf(predicate);
    const every = Math.max(1, Math.floor(subjects.length / LOOKED_AT));
    const facts: (KnownFact & { fame: number })[] = [];
    for (let i = 0; i < subjects.length; i += every) {
      const subject = subjects[i]!;
      const from = thingAt(subject, graph, labels);
      if (!from) continue;
      const [object] = graph.objects(subject, predicate);
      const to = graph.isLiteral(object!) ? undefined : thingAt(object!, graph, labels);
      const fame =
        graph.outgoing(subject).length +
        graph.incoming(subject).reduce((sum, by) => sum + graph.subjects(by, subject).length, 0);
      facts.push({ from, ...(to && { to }), fame });
    }
    return best(facts);
  };
}

type Graph = NonNullable<OpenedKb['snapshot']>['graph'];

function thingAt(id: number, graph: Graph, labels: Labels): NamedThing | undefined {
  const name = labels.preferred(id);
  return name !== undefined && isSpeakable(name) ? { iri: addressOf(graph.term(id)), name } : undefined;
}

async function farFacts(
  { iri: predicate }: RelationInfo,
  { kb, labels }: OpenedKb,
  run: Run,
): Promise<readonly (KnownFact & { readonly fame: number })[]> {
  const matches = await kb.match({ predicate, limit: SENT }, run);
  if (matches.status === 'failed') return [];
  const ends = matches.triples.flatMap(({ subject, object }): readonly Term[] => [subject, object]);
  const names = await labels(
    [...new Set(ends.flatMap(({ termType, value }) => (termType === 'NamedNode' ? [value] : [])))],
    run,
  );
  const thing = ({ termType, value }: Triple['object']): NamedThing | undefined => {
    const name = termType === 'NamedNode' ? names.get(value) : undefined;
    return name !== undefined && isSpeakable(name) ? { iri: value as Iri, name } : undefined;
  };
  return matches.triples.flatMap(({ subject, object }) => {
    const [from, to] = [thing(subject), thing(object)];
    return from ? [{ from, ...(to && { to }), fame: 0 }] : [];
  });
}

/** Whether a name is one that someone would say, and neither a number nor a sentence. */
function isSpeakable(name: string): boolean {
  return name.length <= LONGEST_NAME && /\p{L}{2}/u.test(name) && !/[<>{}|"]|:\/\//.test(name);
}

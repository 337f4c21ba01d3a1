import type { Id } from '../../core/index.ts';
import { write } from '../../sparql/index.ts';
import { ask, directions, inBatches, type Looking, placesOf } from './asking.ts';
import { DESCRIPTION, describing, descriptionsIn } from './describe-nodes.ts';
import { HUB } from './far-graph.ts';
import { signaturesIn, signing } from './sign.ts';
import type { Fact } from './told.ts';
import { EXPECTED, surrounding, surroundingsIn } from './whole.ts';

const BEHIND = { node: 'm', place: 'm', all: 'ms' };

// What is going to be asked in two steps is asked in one query. Nothing is taken up here: it is told when it is asked for, and what
// did not come is asked for then.

/** What some nodes are called, and which relations some have. */
export async function foreseeNodes(described: readonly Id[], signed: readonly Id[], looking: Looking): Promise<void> {
  const { graph, told, kb } = looking;
  const untold = (kind: 'description' | 'signature', nodes: readonly Id[]): ReadonlySet<Id> =>
    new Set(nodes.filter((node) => told.get(kind, graph.term(node).value) === undefined));
  const [strangers, unsigned] = [untold('description', described), untold('signature', signed)];
  // What is asked in one way only is one query as it is.
  if (strangers.size === 0 || unsigned.size === 0) return;
  await inBatches(
    [...new Set([...strangers, ...unsigned])],
    () => DESCRIPTION,
    looking,
    async (batch) => {
      const of = (chosen: ReadonlySet<Id>): readonly string[] =>
        batch.some((node) => chosen.has(node)) ? [placesOf(batch, graph, chosen)] : [];
      const parts = [
        ...of(strangers).map((places) => describing(places, kb.dialect)),
        ...of(unsigned).map((places) => `{ ${signing(places, looking)} }`),
      ];
      const rows = await ask(`SELECT ?i ?called ?name ?all ?signature { ${parts.join(' UNION ')} }`, looking);
      if (rows === undefined) return true;
      const names = descriptionsIn(rows);
      const relations = signaturesIn(rows, batch, looking);
      for (const [i, node] of batch.entries()) {
        const { value } = graph.term(node);
        if (strangers.has(node)) told.keep('description', value, names.get(String(i)) ?? []);
        if (unsigned.has(node)) told.keep('signature', value, relations.get(node)!);
      }
      return true;
    },
  );
}

/** Of nodes that have no name, everything around them and what that is called, but for what is at hand. */
export async function foreseeBehind(nameless: readonly Id[], atHand: readonly Id[], looking: Looking): Promise<void> {
  const { graph, told, kb } = looking;
  const except = new Set(atHand.map((node) => graph.term(node).value));
  await inBatches(
    nameless.filter((node) => graph.degree(node) <= HUB && told.get('whole', graph.term(node).value) === undefined),
    (node) => DESCRIPTION + (graph.degree(node) || EXPECTED),
    looking,
    async (batch) => {
      const places = placesOf(batch, graph);
      const behind = describing(endsOf(places, except, looking), kb.dialect, BEHIND);
      const rows = await ask(
        `SELECT ?d ?p ?ends ?i ?x ?called ?name ?ms { ${surrounding([places], looking)} UNION ${behind} }`,
        looking,
      );
      if (rows === undefined) return true;
      const described = descriptionsIn(rows, BEHIND);
      for (const [node, facts] of await surroundingsIn(rows, batch, looking)) {
        told.keep('whole', graph.term(node).value, facts);
        for (const end of thingsIn(facts))
          if (!except.has(end)) told.keep('description', end, described.get(end) ?? []);
      }
      return true;
    },
  );
}

/** What nodes lead to, as ?m, each once. */
function endsOf(nodes: string, except: ReadonlySet<string>, looking: Looking): string {
  const [out] = directions(nodes, looking, 'm');
  const others = Array.from(except, (value) => write.iri(value)).join(', ');
  const isOther = others === '' ? '' : ` FILTER(?m NOT IN (${others}))`;
  return `{ SELECT DISTINCT ?m { ${out} FILTER(isIRI(?m))${isOther} } }`;
}

function thingsIn(facts: readonly Fact[]): readonly string[] {
  return facts.flatMap(({ inverse, ends }) =>
    inverse ? [] : ends.flatMap(({ termType, value }) => (termType === 'NamedNode' ? [value] : [])),
  );
}

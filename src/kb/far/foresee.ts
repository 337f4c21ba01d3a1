import type { Id, Row } from '../../core/index.ts';
import { write } from '../../sparql/index.ts';
import { ask, directions, inBatches, type Looking, placesOf } from './asking.ts';
import { DESCRIPTION, describing, descriptionsIn, whereNamed } from './describe-nodes.ts';
import { HUB } from './far-graph.ts';
import { counting, countsIn, SKETCH, sketchesIn, sketching } from './sketch.ts';
import type { Fact } from './told.ts';
import { EXPECTED, surrounding, surroundingsIn } from './whole.ts';

/** What is going to be asked of nodes. */
interface Foreseen {
  /** Everything around these. */
  readonly whole: readonly Id[];
  /** The names of these, and everything around those that have none. */
  readonly strangers: readonly Id[];
  /** One end of each relation of these, and of the strangers that have a name. */
  readonly sketched?: readonly Id[];
  /** The names of what all these lead to that have none, but for the names of these. */
  readonly except?: readonly Id[];
}

/** A part of a query, with the variables that its rows have. */
interface Part {
  readonly pattern: string;
  readonly variables: string;
}

const BEHIND = { node: 'm', place: 'm', all: 'ms' };

/** Of topics, everything around them; of others, a sketch of those that have a name and everything around those that have none. */
export async function foreseeNodes(
  topics: readonly Id[],
  others: readonly Id[],
  naming: readonly Id[],
  looking: Looking,
): Promise<void> {
  const { named, nameless, strangers } = byName(others, naming, looking);
  const unknown = byName(topics, naming, looking).strangers;
  const foreseen = { whole: [...topics, ...nameless], strangers: [...unknown, ...strangers], sketched: named };
  await foresee(foreseen, naming, looking);
}

/** Of strangers that have no name, everything around them and what that is called, but for what is at hand. */
export async function foreseeStrangers(
  nodes: readonly Id[],
  atHand: readonly Id[],
  naming: readonly Id[],
  looking: Looking,
): Promise<void> {
  const { nameless, strangers } = byName(nodes, naming, looking);
  await foresee({ whole: nameless, strangers, except: atHand }, naming, looking);
}

/** Of nodes that were just met, what they are called and how many triples they are in. */
export async function foreseeMet(nodes: readonly Id[], looking: Looking): Promise<void> {
  const { graph, told, kb } = looking;
  const unknown = nodes.filter((node) =>
    (['description', 'degree'] as const).some((kind) => told.get(kind, graph.term(node).value) === undefined),
  );
  await inBatches(
    unknown,
    () => DESCRIPTION,
    looking,
    async (batch) => {
      const places = placesOf(batch, graph);
      const parts = `${describing(places, kb.dialect)} UNION { ${counting(places, looking)} }`;
      const rows = await ask(`SELECT ?i ?called ?name ?all ?c { ${parts} }`, looking);
      if (rows === undefined) return true;
      const described = descriptionsIn(rows);
      for (const [node, count] of countsIn(rows, batch)) told.keep('degree', graph.term(node).value, count);
      for (const [i, node] of batch.entries())
        told.keep('description', graph.term(node).value, described.get(String(i)) ?? []);
      return true;
    },
  );
}

/** Nodes that have a name, that have none, and those of which that is not known. */
function byName(nodes: readonly Id[], naming: readonly Id[], { graph, told }: Looking) {
  const groups = { named: [] as Id[], nameless: [] as Id[], strangers: [] as Id[] };
  const called = new Set(naming.map((predicate) => graph.term(predicate).value));
  for (const node of nodes) {
    if (graph.isLiteral(node)) continue;
    const description = told.get('description', graph.term(node).value);
    const isNamed =
      naming.some((predicate) => graph.objects(node, predicate).length > 0) ||
      description?.some(({ predicate }) => called.has(predicate));
    if (isNamed) groups.named.push(node);
    else if (description !== undefined || graph.isDescribed(node)) groups.nameless.push(node);
    else groups.strangers.push(node);
  }
  return groups;
}

/**
 * Asks in one query what would else be asked one after another: what nodes are called, what is around those that have no name,
 * and what that is called. Nothing is taken up here: it is told when it is asked for, and what did not come is asked for then.
 */
async function foresee(foreseen: Foreseen, naming: readonly Id[], looking: Looking): Promise<void> {
  const { graph, told, kb } = looking;
  const untold = (kind: 'description' | 'whole' | 'sketch', nodes: readonly Id[] = []): ReadonlySet<Id> =>
    new Set(nodes.filter((node) => told.get(kind, graph.term(node).value) === undefined));
  const plain = foreseen.whole.filter((node) => graph.degree(node) <= HUB);
  const whole = untold('whole', plain);
  const strangers = untold('description', foreseen.strangers);
  const sketched = untold('sketch', foreseen.sketched);
  // What is asked in one way only is one query as it is.
  if (strangers.size === 0 && (whole.size === 0 || sketched.size === 0)) return;
  const others: ReadonlySet<Id> = new Set([...strangers].filter((node) => !foreseen.whole.includes(node)));
  const called = naming.map((predicate) => graph.term(predicate).value);

  const partsFor = (batch: readonly Id[]): readonly Part[] => {
    const of = (chosen: ReadonlySet<Id>, condition = ''): readonly string[] =>
      batch.some((node) => chosen.has(node)) ? [placesOf(batch, graph, chosen) + condition] : [];
    const around = [...of(whole), ...of(others, whereNamed(false, called, kb.dialect))];
    const named = foreseen.sketched ? [...of(sketched), ...of(others, whereNamed(true, called, kb.dialect))] : [];
    const behind = foreseen.except ? around.map((nodes) => endsOf(nodes, foreseen.except!, looking)) : [];
    return [
      ...of(strangers).map((nodes) => ({ pattern: describing(nodes, kb.dialect), variables: 'i called name all' })),
      ...joined(around, (nodes) => ({ pattern: surrounding(nodes, looking), variables: 'd p ends i x' })),
      ...joined(named, (nodes) => ({ pattern: sketching(nodes, looking), variables: SKETCH })),
      ...behind.map((nodes) => ({ pattern: describing(nodes, kb.dialect, BEHIND), variables: 'm called name ms' })),
    ];
  };

  const keep = async (batch: readonly Id[], rows: readonly Row[]): Promise<void> => {
    const described = descriptionsIn(rows);
    const behind = descriptionsIn(rows, BEHIND);
    const ofSketch = ({ c, some }: Row): boolean => c !== undefined || some !== undefined;
    const sketches = sketchesIn(rows.filter(ofSketch), batch, looking);
    const beside = rows.filter((row) => !ofSketch(row));
    const around = await surroundingsIn(beside, batch, looking);
    const except = new Set(foreseen.except?.map((node) => graph.term(node).value));
    for (const [i, node] of batch.entries()) {
      const { value } = graph.term(node);
      const description = described.get(String(i)) ?? [];
      const isOther = others.has(node);
      const isNamed = description.some(({ predicate }) => called.includes(predicate));
      if (strangers.has(node)) told.keep('description', value, description);
      if (sketched.has(node) || (foreseen.sketched && isOther && isNamed))
        told.keep('sketch', value, sketches.get(node)!);
      if (!whole.has(node) && (!isOther || isNamed)) continue;
      const facts = around.get(node)!;
      told.keep('whole', value, facts);
      if (!foreseen.except) continue;
      for (const end of thingsIn(facts)) if (!except.has(end)) told.keep('description', end, behind.get(end) ?? []);
    }
  };

  await inBatches(
    [...new Set([...whole, ...strangers, ...sketched])],
    (node) => DESCRIPTION + (graph.degree(node) || EXPECTED),
    looking,
    async (batch) => {
      const parts = partsFor(batch);
      const variables = new Set(parts.flatMap((part) => part.variables.split(' ')));
      const select = `SELECT ${[...variables].map((name) => `?${name}`).join(' ')}`;
      const rows = await ask(`${select} { ${parts.map(({ pattern }) => pattern).join(' UNION ')} }`, looking);
      if (rows !== undefined) await keep(batch, rows);
      return true;
    },
  );
}

function joined(nodes: readonly string[], part: (nodes: readonly string[]) => Part): readonly Part[] {
  return nodes.length === 0 ? [] : [part(nodes)];
}

/** What nodes lead to, as ?m, each once. */
function endsOf(nodes: string, except: readonly Id[], looking: Looking): string {
  const [out] = directions(nodes, looking, 'm');
  const others = except.map((node) => write.term(looking.graph.term(node))).join(', ');
  const isOther = others === '' ? '' : ` FILTER(?m NOT IN (${others}))`;
  return `{ SELECT DISTINCT ?m { ${out} FILTER(isIRI(?m))${isOther} } }`;
}

function thingsIn(facts: readonly Fact[]): readonly string[] {
  return facts.flatMap(({ inverse, ends }) =>
    inverse ? [] : ends.flatMap(({ termType, value }) => (termType === 'NamedNode' ? [value] : [])),
  );
}

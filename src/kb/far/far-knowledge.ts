import type { Dialect, Id, Iri, KnowledgeBase, Row, Run, Schema } from '../../core/index.ts';
import { createLabels } from '../../graph/index.ts';
import type { LabelIndex } from '../../search/index.ts';
import type { Snapshot } from '../snapshot/index.ts';
import type { Looking } from './asking.ts';
import type { Connecting } from './connecting.ts';
import { describeNodes } from './describe-nodes.ts';
import { edges } from './edges.ts';
import { FarGraph, type FarGraphOptions } from './far-graph.ts';
import { foreseeBehind, foreseeNodes } from './foresee.ts';
import type { GrowingLabels } from './growing-labels.ts';
import { type KeptAnswers, keeping } from './keeping.ts';
import { sign } from './sign.ts';
import { spread } from './spread.ts';
import type { Told } from './told.ts';
import { whole } from './whole.ts';
import type { EdgeWish } from './wishes.ts';

/** Nameless neighbours behind one relation that are looked at: they may be there only to connect others. */
const NAMELESS_BEHIND = 12;
/** Nodes looked at in one round, and of these nameless ones. */
const MOST_NODES = 800;
/** Nodes looked at in the last round, of what lies behind those around a question: they tell what may be asked of their kind. */
const MOST_BEHIND = 160;
const MOST_NAMELESS = 200;
/** Ends fetched behind relations that lead on from what lies around a question. */
const MOST_EDGES = 200;
/** Of the things with a name that one relation leads to, so many are looked at in the last round where nothing is prepared. */
const OF_EACH = 4;
/** A node in so many triples is fetched rather than counted. */
const SMALL = 60;
/** Things of a question from which readings go two steps. */
const FAR_STARTS = 2;

/** What is known of a graph that is far away for one question: the index of it, and what was looked at since. */
export interface FarKnowledge {
  readonly graph: FarGraph;
  readonly dialect: Dialect;
  readonly labels: LabelIndex;
  readonly values: LabelIndex;
  readonly schema: Schema;
  readonly mediators: Uint8Array;
  /** The endpoint, which is asked nothing that is known already. */
  readonly kb: KnowledgeBase;
  /** The preferred names of nodes, as far as they are known. */
  readonly names: (iris: readonly string[], run: Run) => Promise<ReadonlyMap<string, string>>;
  /** Fetches everything around some things, which questions are about. False where that is known. */
  lookAround(things: readonly Iri[], run: Run): Promise<boolean>;
  /** Fetches what the graph was asked for and did not have. False where there was nothing. */
  lookFurther(run: Run): Promise<boolean>;
  /** Forgets what the graph was asked for. */
  forgetWishes(): void;
  /** Notes no more what the graph is asked for: nothing else will be fetched. */
  wishNoMore(): void;
  /** Takes up things that were found by their names, with these. */
  meet(found: readonly Row[], run: Run): Promise<void>;
}

/** What all questions about a graph share. */
export interface FarBasis {
  readonly index: Snapshot;
  readonly kb: KnowledgeBase;
  readonly options: FarGraphOptions;
  readonly schema: Schema;
  /** Relations that name things, and the classes of the index. */
  readonly naming: readonly Id[];
  readonly classes: ReadonlySet<Id>;
  readonly connecting: Connecting['classes'];
  readonly typeOf: Id | undefined;
  readonly told: Told;
  readonly kept: KeptAnswers;
  /** Names to which those that are met are added; none where the index has every name. */
  readonly names?: () => GrowingLabels;
}

/** The index alone: what is looked at from there on is one question's. */
export function beginFar(basis: FarBasis): FarKnowledge {
  const { index, kb, options, schema, naming, classes, connecting, typeOf, told } = basis;
  const hasNames = basis.names === undefined;
  const { dialect, values } = index;
  const { indexed } = options;
  const labels = basis.names?.();
  const graph = new FarGraph(index.graph, options);
  const isNamed = (node: Id): boolean => naming.some((predicate) => graph.objects(node, predicate).length > 0);
  const unsigned = (nodes: readonly Id[]): readonly Id[] => nodes.filter((node) => !graph.isSigned(node));
  const looking = (run: Run): Looking => ({
    kb,
    graph,
    told,
    indexed: [...indexed].map((predicate) => graph.term(predicate).value),
    run,
  });

  /** Told as in the whole graph: without a name, with two links or more, one of them to something that has one. */
  const connects = (node: Id): boolean => {
    if (graph.isLiteral(node) || isNamed(node)) return false;
    const types = typeOf === undefined ? [] : [...graph.objects(node, typeOf)];
    if (types.some((type) => connecting.has(type))) return true;
    if (types.length > 0 && types.every((type) => classes.has(type))) return false;
    let links = 0;
    let namedLinks = 0;
    for (const inverse of [false, true]) {
      for (const predicate of inverse ? graph.incoming(node) : graph.outgoing(node)) {
        if (indexed.has(predicate)) continue;
        for (const end of inverse ? graph.subjects(predicate, node) : graph.objects(node, predicate)) {
          if (end === node) continue;
          if (graph.isLiteral(end)) links++;
          else if (isNamed(end)) {
            links++;
            namedLinks++;
          }
          if (links >= 2 && namedLinks >= 1) return true;
        }
      }
    }
    return false;
  };

  /** Nodes of which nobody has said what they are. */
  const strangersIn = (nodes: readonly Id[]): readonly Id[] => {
    const isKnown = (node: Id): boolean =>
      graph.isLiteral(node) ||
      graph.isDescribed(node) ||
      isNamed(node) ||
      (typeOf !== undefined && graph.objects(node, typeOf).length > 0);
    return [...new Set(nodes)].filter((node) => !isKnown(node));
  };

  /** Asks for the names and types of nodes, where the index has them not. */
  const describe = async (nodes: readonly Id[], run: Run): Promise<void> => {
    if (hasNames) return;
    await describeNodes(strangersIn(nodes), looking(run));
  };

  /** The neighbours of nodes that were looked at which may be nameless, and connect them with others. */
  const strangersAround = (nodes: readonly Id[]): readonly Id[] => {
    const found = new Set<Id>();
    for (const node of nodes) {
      for (const inverse of [false, true]) {
        for (const predicate of inverse ? graph.incoming(node) : graph.outgoing(node)) {
          if (indexed.has(predicate)) continue;
          const ends = inverse ? graph.subjects(predicate, node) : graph.objects(node, predicate);
          for (const end of spread(ends, NAMELESS_BEHIND)) {
            if (
              graph.isLiteral(end) ||
              classes.has(end) ||
              (graph.knownOf(end) === 'whole' && !graph.isBlank(end)) ||
              isNamed(end)
            )
              continue;
            found.add(end);
            if (found.size === MOST_NAMELESS) return [...found];
          }
        }
      }
    }
    return [...found];
  };

  /** What others are called, and which relations those with a name have. */
  const meetOthers = async (others: readonly Id[], context: Looking): Promise<void> => {
    if (!hasNames) await foreseeNodes(strangersIn(others), unsigned(others), context);
    await describe(others, context.run);
    await sign(unsigned(others.filter(isNamed)), context);
  };

  const fetch = async (topics: readonly Id[], others: readonly Id[], wished: readonly EdgeWish[], run: Run) => {
    const context = looking(run);
    const small = others.filter((node) => graph.isSigned(node) && isNamed(node) && graph.degree(node) <= SMALL);
    const unmet = new Set(hasNames ? [] : strangersIn(others));
    const known = others.filter((node) => !unmet.has(node) && !isNamed(node));
    // Hubs have to be known before they are pulled; few triples are fetched as quickly as they are looked through.
    await sign(unsigned(topics), context);
    const [takeKnown, takeEdges] = await Promise.all([
      whole([...topics, ...known, ...small], context),
      edges(wished, MOST_EDGES, context),
      meetOthers(others, context),
    ]);
    const nameless = others.filter((node) => !isNamed(node));
    const named = others.filter((node) => isNamed(node));
    const takeMet = await whole(
      nameless.filter((node) => unmet.has(node)),
      context,
    );
    // One after another, in whatever order they came: what is met first has the lower number.
    for (const takeUp of [takeKnown, takeMet, takeEdges]) takeUp();
    const strangers = strangersAround([...topics, ...named]);
    await describe(strangers, run);
    const behind = strangers.filter((node) => !isNamed(node));
    // What lies around a question is called something; of what lies further away it is enough to know what it connects.
    if (!hasNames && topics.length > 0) await foreseeBehind(behind, topics, context);
    (await whole(behind, context))();
    if (topics.length > 0) await describe(behind.flatMap(endsOf), run);
    for (const node of [...nameless, ...behind]) if (connects(node)) graph.mediators[node] = 1;
    graph.takeWishes();
  };

  /** What a nameless node connects. */
  const endsOf = (node: Id): readonly Id[] => {
    const out = [...graph.outgoing(node)].flatMap((predicate) => [...graph.objects(node, predicate)]);
    return out.filter((end) => !graph.isLiteral(end));
  };

  /** What lies one step from a thing, or two by way of what only connects. */
  const aroundOf = (node: Id): readonly Id[] =>
    [false, true].flatMap((inverse) =>
      Array.from(inverse ? graph.incoming(node) : graph.outgoing(node)).flatMap((predicate) => {
        const ends = indexed.has(predicate)
          ? []
          : [...(inverse ? graph.subjects(predicate, node) : graph.objects(node, predicate))];
        return ends.flatMap((end) => (graph.mediators[end] === 1 ? [end, ...endsOf(end)] : [end]));
      }),
    );
  /** Nodes of which neither the relations nor the edges are known. */
  const isUnknown = (node: Id): boolean =>
    !graph.isLiteral(node) && !graph.isSigned(node) && graph.knownOf(node) === undefined && !options.isSchema(node);

  const starts: Id[] = [];
  const called = createLabels(graph, dialect);
  return {
    kb: keeping(kb, graph, basis.kept),
    async names(iris, run) {
      const nodes = iris.flatMap((value) => graph.intern({ termType: 'NamedNode', value }) ?? []);
      await describe(
        nodes.filter((node) => !classes.has(node)),
        run,
      );
      return new Map(
        nodes.flatMap((node) => {
          const name = called.preferred(node);
          return name === undefined ? [] : [[graph.term(node).value, name] as const];
        }),
      );
    },
    graph,
    dialect,
    labels: labels ?? index.labels,
    values,
    schema,
    mediators: graph.mediators,
    async lookAround(things, run) {
      const nodes = things.flatMap((value) => graph.intern({ termType: 'NamedNode', value }) ?? []);
      const topics = nodes.filter((node) => graph.knownOf(node) !== 'whole' && !classes.has(node));
      if (topics.length === 0) return false;
      // What else was asked for only stands beside them: which relations that has is known, or fetched with what lies further away.
      graph.takeWishes();
      starts.push(...topics);
      await fetch(topics, [], [], run);
      return true;
    },
    async lookFurther(run) {
      const { nodes, edges: wished } = graph.takeWishes();
      // An index says which relations lead on from what lies around a question; otherwise the server is asked.
      const around = hasNames ? [] : starts.slice(0, FAR_STARTS).flatMap(aroundOf).filter(isUnknown);
      // What is behind the relations of a thing is stood for by others of their kind.
      const unknown = [...new Set([...nodes, ...around])].filter((node) => !graph.isSigned(node));
      if (unknown.length === 0 && wished.length === 0) return false;
      // What one relation leads to is alike: some of it tells what there is to be asked.
      const chosen = graph
        .fewOfEach(unknown, (node) => (isNamed(node) ? OF_EACH : NAMELESS_BEHIND))
        .slice(0, hasNames ? MOST_BEHIND : MOST_NODES);
      await fetch([], chosen, wished, run);
      return true;
    },
    forgetWishes: () => {
      graph.takeWishes();
    },
    wishNoMore: () => graph.wishNoMore(),
    async meet(found, run) {
      const nodes = found.flatMap(({ thing }) => (thing?.termType === 'NamedNode' ? (graph.intern(thing) ?? []) : []));
      const met = [...new Set(nodes)].filter((node) => !classes.has(node));
      await foreseeNodes(strangersIn(met), unsigned(met), looking(run));
      await describe(met, run);
      await sign(unsigned(met), looking(run));
      labels?.add(met.flatMap((id) => called.all(id).map((text, i) => ({ id, text, preferred: i === 0 }))));
    },
  };
}

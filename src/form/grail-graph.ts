import type { Chain, Column, Form, Literal, Measure, Operand, Step } from '../core/index.ts';
import { isCombined, isConstant } from './measure.ts';

/** A form as GrailQA compares it: things as nodes, relations as edges from subject to object. Always a tree. */
export interface GrailGraph {
  /** A graph made of a relation or a chain has its far end, where values are, at 0. */
  readonly nodes: readonly GrailNode[];
  readonly edges: readonly GrailEdge[];
  /** The node that is asked for. */
  readonly question: number;
}

export interface GrailNode {
  /** Where nodes of two kinds become one, the kind that is last in alphabetical order is the more precise. */
  readonly kind: 'class' | 'entity' | 'literal';
  /** Sorted. A class that nothing is known of has none. */
  readonly names: readonly string[];
  /** Written in the form, rather than the declared domain or range of a relation. */
  readonly stated: boolean;
  /** What is done to the node: counted, compared with, maximised. */
  readonly functions: readonly string[];
  /** Time constraints, sorted. */
  readonly times: readonly string[];
  /** Constraints that are no edges: the alternatives of an OR, the two sides of a NOT, what GrailQA has no word for. */
  readonly parts: readonly { readonly op: string; readonly members: readonly GrailGraph[] }[];
}

export interface GrailEdge {
  readonly from: number;
  readonly to: number;
  readonly relation: string;
}

/** The rules by which names, relations and shared nodes become a graph. */
export interface GrailReading {
  name(symbol: string, kind: 'entity' | 'class'): GrailGraph;
  step(step: Step<string>): GrailGraph;
  /** The node where a relation's far end is what its argument asks for. */
  join(end: GrailNode, argument: GrailNode): GrailNode;
  /** The node that two graphs both ask for. */
  meet(first: GrailNode, second: GrailNode): GrailNode;
  mark(node: GrailNode, operator: string): GrailNode;
  date(node: GrailNode, time: string): GrailNode;
}

/** A thing of which nothing is known. */
export const UNKNOWN: GrailNode = { kind: 'class', names: [], stated: false, functions: [], times: [], parts: [] };

/** Turns a form into the graph that GrailQA compares, under one reading of its rules. */
export function grailGraph(form: Form<string>, reading: GrailReading): GrailGraph {
  const again = (inner: Form<string>): GrailGraph => grailGraph(inner, reading);
  switch (form.kind) {
    case 'entity':
    case 'class':
      return reading.name(form.symbol, form.kind);
    case 'literal':
      return literalGraph(form.value);
    case 'join':
      if (form.step.star) return over(`any number of ${stepName(form.step)}`, [again(form.of)]);
      return join(reading.step(form.step), again(form.of), reading);
    case 'and':
      return meet(again(form.left), again(form.right), reading);
    case 'or':
      return single({ ...UNKNOWN, parts: [{ op: 'or', members: alternatives(form).map(again) }] });
    case 'not':
      return single({ ...UNKNOWN, parts: [{ op: 'not', members: [again(form.left), again(form.right)] }] });
    case 'compare': {
      if (!isCounted(form.by) || !isConstant(form.value)) {
        return over(form.op, [measureGraph(form.by, reading), operandGraph(form.value, reading)]);
      }
      const graph = join(chainGraph(form.by.chain, reading), literalGraph(form.value), reading);
      return change(graph, 0, (node) => reading.mark(node, measured(form.op, form.by)));
    }
    case 'match':
      return over(form.op, [measureGraph(form.by, reading), literalGraph(form.value)]);
    case 'superlative': {
      const rank = form.rank === 1 ? '' : ` ${form.rank}`;
      if (!isCounted(form.by)) return over(`arg${form.op}${rank}`, [again(form.of), measureGraph(form.by, reading)]);
      return meet(
        again(form.of),
        valueGraph(form.by.chain, measured(`arg${form.op}${rank}`, form.by), reading),
        reading,
      );
    }
    case 'top':
      return over(`top ${form.op} ${form.size}`, [again(form.of), measureGraph(form.by, reading)]);
    case 'aggregate':
      return meet(again(form.of), valueGraph(form.by, form.op, reading), reading);
    case 'during': {
      const graph = again(form.of);
      const time = form.time === 'now' ? 'now' : literalName(form.time);
      return change(graph, graph.question, (node) => reading.date(node, `${form.relation} ${time}`));
    }
    case 'count':
    case 'ask': {
      const graph = again(form.of);
      return change(graph, graph.question, (node) => reading.mark(node, form.kind));
    }
    case 'arithmetic':
      return over(form.op, [again(form.left), again(form.right)]);
    case 'table':
      return over('table', [again(form.of), ...form.columns.map((column) => columnGraph(column, reading))]);
    case 'row':
      return over('row', form.cells.map(again));
  }
}

/** An operator that GrailQA does not have, over its parts. */
function over(op: string, members: readonly GrailGraph[]): GrailGraph {
  return single({ ...UNKNOWN, parts: [{ op, members }] });
}

function measureGraph(by: Measure<string>, reading: GrailReading): GrailGraph {
  if (isCombined(by)) return over(by.of, [measureGraph(by.left, reading), measureGraph(by.right, reading)]);
  const values = valueGraph(by.chain, by.of, reading);
  return by.of === 'value' || !by.within ? values : over('within', [values, grailGraph(by.within, reading)]);
}

function operandGraph(operand: Operand<string>, reading: GrailReading): GrailGraph {
  if (isConstant(operand)) return literalGraph(operand);
  if (operand.kind !== 'own') return grailGraph(operand, reading);
  return over('own', [measureGraph(operand.by, reading)]);
}

function columnGraph(column: Column<string>, reading: GrailReading): GrailGraph {
  return column.of === 'self' ? over('self', []) : measureGraph(column, reading);
}

/** A measure that is an edge to a value or to how many there are. */
function isCounted(by: Measure<string>): by is Extract<Measure<string>, { of: 'value' | 'count' }> {
  return by.of === 'value' || (by.of === 'count' && !by.within);
}

export function single(node: GrailNode): GrailGraph {
  return { nodes: [node], edges: [], question: 0 };
}

function literalGraph(value: Literal): GrailGraph {
  return single({ ...UNKNOWN, kind: 'literal', names: [literalName(value)], stated: true });
}

function literalName(value: Literal): string {
  return value.language ? `${value.value}@${value.language}` : `${value.value}^^${value.datatype.value}`;
}

function stepName({ relation, inverse }: Step<string>): string {
  return inverse ? `reverse ${relation}` : relation;
}

function measured(operator: string, by: Measure<string>): string {
  return by.of === 'count' ? `${operator} of count` : operator;
}

function chainGraph(chain: Chain<string>, reading: GrailReading): GrailGraph {
  const step = (each: Step<string>): GrailGraph => {
    const edge = reading.step(each);
    return each.star ? change(edge, edge.question, (node) => reading.mark(node, 'any number')) : edge;
  };
  return chain.map(step).reduceRight((rest, edge) => join(edge, rest, reading));
}

/** A chain that ends in the value a function looks at. */
function valueGraph(chain: Chain<string>, operator: string, reading: GrailReading): GrailGraph {
  return change(chainGraph(chain, reading), 0, () => ({ ...UNKNOWN, kind: 'literal', functions: [operator] }));
}

function alternatives(form: Form<string>): readonly Form<string>[] {
  return form.kind === 'or' ? [...alternatives(form.left), ...alternatives(form.right)] : [form];
}

/** Follows a relation or chain from what `of` asks for to what stands at its near end. */
function join(way: GrailGraph, of: GrailGraph, reading: GrailReading): GrailGraph {
  return fuse(way, 0, of, reading.join(way.nodes[0]!, of.nodes[of.question]!));
}

function meet(first: GrailGraph, second: GrailGraph, reading: GrailReading): GrailGraph {
  const node = reading.meet(first.nodes[first.question]!, second.nodes[second.question]!);
  return fuse(first, first.question, second, node);
}

/** Both graphs as one, where a node of `a` is the question node of `b`; the nodes of `b` keep their numbers. */
function fuse(a: GrailGraph, at: number, b: GrailGraph, node: GrailNode): GrailGraph {
  let next = b.nodes.length;
  const renumbered = a.nodes.map((_, index) => (index === at ? b.question : next++));
  const moved = a.edges.map((edge) => ({ ...edge, from: renumbered[edge.from]!, to: renumbered[edge.to]! }));
  return {
    nodes: [...b.nodes.with(b.question, node), ...a.nodes.filter((_, index) => index !== at)],
    edges: [...b.edges, ...moved],
    question: renumbered[a.question]!,
  };
}

function change(graph: GrailGraph, at: number, to: (node: GrailNode) => GrailNode): GrailGraph {
  return { ...graph, nodes: graph.nodes.with(at, to(graph.nodes[at]!)) };
}

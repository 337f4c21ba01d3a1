import type { Step } from '../core/index.ts';
import { type GrailGraph, type GrailNode, type GrailReading, single, UNKNOWN } from './grail-graph.ts';
import type { Ontology } from './ontology.ts';

/** GrailQA's rules without what they lose: every name, class, function and time of a form stays in its graph. */
export function cleanReading(ontology: Ontology): GrailReading {
  return {
    name: (symbol, kind) => named(symbol, ontology.types.has(symbol) ? 'class' : kind),
    step: (step) => edge(step, ontology),
    join: (end, argument) => narrowed(end, argument, ontology),
    meet: (a, b) => ({
      kind: [a.kind, b.kind].sort()[1]!,
      names: a.stated === b.stated ? union(a.names, b.names) : a.stated ? a.names : b.names,
      stated: a.stated || b.stated,
      functions: [...a.functions, ...b.functions].sort(),
      times: union(a.times, b.times),
      parts: [...a.parts, ...b.parts],
    }),
    mark: (node, operator) => ({ ...node, functions: [...node.functions, operator] }),
    date: (node, time) => ({ ...node, times: union(node.times, [time]) }),
  };
}

function named(symbol: string, kind: 'entity' | 'class'): GrailGraph {
  return single({ ...UNKNOWN, kind, names: [symbol], stated: true });
}

/** A relation and, where it has one, its reverse, so that a form may use either. */
function edge({ relation, inverse }: Step<string>, { roles, reverses }: Ontology): GrailGraph {
  const declared = roles.get(relation);
  const [subject, object] = inverse ? [0, 1] : [1, 0];
  const domain: GrailNode = declared ? { ...UNKNOWN, names: [declared.domain] } : UNKNOWN;
  const range: GrailNode = declared ? { ...UNKNOWN, names: [declared.range] } : UNKNOWN;
  const reverse = reverses.get(relation);
  return {
    nodes: inverse ? [domain, range] : [range, domain],
    edges: [
      { from: subject, to: object, relation },
      ...(reverse === undefined ? [] : [{ from: object, to: subject, relation: reverse }]),
    ],
    question: 1,
  };
}

/** The argument, whose class gives way to the relation's own where it is declared above it. */
function narrowed(end: GrailNode, argument: GrailNode, { superTypes }: Ontology): GrailNode {
  if (end.kind !== 'class' || argument.kind !== 'class') return argument;
  const names = argument.names.filter((name) => !end.names.some((below) => superTypes.get(below)?.has(name)));
  return names.length > 0 ? { ...argument, names } : { ...argument, names: end.names, stated: false };
}

function union(a: readonly string[], b: readonly string[]): readonly string[] {
  return [...new Set([...a, ...b])].sort();
}

import type { Chain, ChainMeasure, Iri } from '../../core/index.ts';
import { type Body, bodyVariables, type Edge, reversed } from './body.ts';
import { refuse } from './context.ts';

/** What is measured between two variables, over variables that nothing else is said of, and the body without it. */
export function detach(body: Body, from: string, to: string): { readonly by: ChainMeasure<Iri>; readonly rest: Body } {
  const elsewhere = bodyVariables({ ...body, edges: [] });
  let edges = body.edges;
  let chain: Chain<Iri> | undefined;
  let of: ChainMeasure<Iri>['of'] = 'value';
  for (let at = to; at !== from; ) {
    const [edge, ...more] = edges.filter((one) => touches(one, at));
    if (edge === undefined) return refuse(`?${to} is counted, but no triple joins it to ?${from}`);
    if (more.length > 0 || elsewhere.has(at))
      return refuse(`?${to} is counted, but ?${at} on the way to it is constrained`);
    const [route, ...others] = edge.routes;
    if (route === undefined || others.length > 0) return refuse(`?${to} is counted over alternative paths`);
    const backwards = edge.from.kind === 'variable' && edge.from.name === at;
    const far = backwards ? edge.to : edge.from;
    if (far.kind !== 'variable') return refuse(`?${to} is counted, but not for ?${from}`);
    if (edge.counted !== undefined) {
      if (at !== to || far.name !== from || backwards || edge.counted === 'maybe')
        return refuse(`?${at} is a number of its own on the way to ?${to}, or may be none`);
      of = edge.measured ?? 'count';
    }
    const [first, ...rest] = backwards ? reversed(route) : route;
    chain = [first, ...rest, ...(chain ?? [])];
    edges = edges.filter((one) => one !== edge);
    at = far.name;
  }
  if (chain === undefined) return refuse(`?${from} is counted for itself`);
  return { by: { of, chain }, rest: { ...body, edges } };
}

export function touches(edge: Edge, name: string): boolean {
  return [edge.from, edge.to].some((node) => node.kind === 'variable' && node.name === name);
}

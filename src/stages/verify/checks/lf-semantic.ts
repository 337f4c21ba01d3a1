import { type Form, type ImpliedType, type Iri, KbqaError, type Run } from '../../../core/index.ts';
import { compile } from '../../../sparql/index.ts';
import { abstain, fail, isEmpty, pass, queryOf } from '../opinion.ts';
import type { Check, VerifyTools } from '../tools.ts';
import { type TypedNode, typedNodes } from './implied-types.ts';

/**
 * Fails a node whose types, asserted or implied by relations, nothing in the graph has together: no facts are missing,
 * the form cannot have any. What has an answer shows that its types go together.
 */
export const lfSemantic: Check = async ({ trial }, tools, run) => {
  const query = queryOf(trial);
  if (query === undefined) return abstain('nothing was run');
  if (!isEmpty(trial)) return pass;
  for (const node of nodesOf(query, tools)) {
    if (node.types.length < (node.thing === undefined ? 2 : 1)) continue;
    if (await exists(node, tools, run)) continue;
    return fail({
      kind: 'clash',
      symbol: node.name,
      types: node.types,
      found: `nothing that ${node.name} could be is ${node.types.map(sayType).join(' and ')}`,
    });
  }
  return pass;
};

function nodesOf(query: string, { kb, around }: VerifyTools): readonly TypedNode[] {
  try {
    return typedNodes(query, kb.dialect, around);
  } catch (error) {
    if (error instanceof KbqaError && error.code === 'query-refused') return [];
    throw error;
  }
}

/** Whether the graph has something, or this thing, with all the types. */
async function exists({ thing, types }: TypedNode, { kb }: VerifyTools, run: Run): Promise<boolean> {
  const classes = types.map(({ type }): Form<Iri> => ({ kind: 'class', symbol: type }));
  const parts: readonly Form<Iri>[] = thing === undefined ? classes : [{ kind: 'entity', symbol: thing }, ...classes];
  const of = parts.reduceRight((right, left) => ({ kind: 'and', left, right }));
  const execution = await kb.query(compile({ kind: 'ask', of }, kb.dialect), run);
  if (execution.status === 'failed') throw execution.error;
  return execution.values[0]?.value === 'true' || execution.values[0]?.value === '1';
}

function sayType({ type, by }: ImpliedType): string {
  return by === undefined ? `a <${type}>` : `a <${type}> (as <${by}> implies)`;
}

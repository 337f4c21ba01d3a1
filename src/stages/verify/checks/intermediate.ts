import type { BlankNode, NamedNode, Run, Term } from '../../../core/index.ts';
import { abstain, executionOf, fail, pass } from '../opinion.ts';
import type { Check, VerifyTools } from '../tools.ts';

/** Answers looked at: one that only connects others is seldom alone. */
const LOOKED_AT = 5;
/** Facts, and members of a class, looked at to find out what a node is. */
const FACTS = 20;

/** Fails an answer that only connects others, such as a marriage: nobody asks for it. Told by the graph's structure. */
export const intermediate: Check = async ({ trial }, tools, run) => {
  const execution = executionOf(trial);
  if (execution?.status !== 'done') return abstain('nothing was run');
  for (const value of execution.values.slice(0, LOOKED_AT)) {
    if (value.termType === 'Literal' || !(await isMediator(value, tools, run))) continue;
    return fail({
      kind: 'mediator-answer',
      symbol: value.value,
      found: `the answer ${value.value} has no name: it only connects others`,
    });
  }
  return pass;
};

async function isMediator(node: NamedNode | BlankNode, tools: VerifyTools, run: Run): Promise<boolean> {
  const { graph, mediators } = tools.around.knowledge;
  const id = graph.id(node);
  if (id !== undefined && mediators[id] === 1) return true;
  if (await hasName(node, tools, run)) return false;
  // A graph that is far away has to be asked, and cannot be asked about a blank node.
  if (node.termType === 'BlankNode') return id === undefined;
  return id === undefined && (await connects(node, tools, run)) && !(await hasNamedPeers(node, tools, run));
}

async function hasName(node: Term, { names }: VerifyTools, run: Run): Promise<boolean> {
  return (await names.of([node], run)).has(node.value);
}

/** Two links or more to values or to things with a name, one of them to such a thing. */
async function connects(node: NamedNode, { kb, names }: VerifyTools, run: Run): Promise<boolean> {
  const { typeOf, labelOf, aliasOf, descriptionOf } = kb.dialect;
  const bookkeeping = new Set<string>([typeOf, ...labelOf, ...aliasOf, ...descriptionOf]);
  const [out, back] = [await facts({ subject: node }, kb, run), await facts({ object: node }, kb, run)];
  const linked: Term[] = [
    ...out.filter(({ predicate }) => !bookkeeping.has(predicate.value)).map(({ object }) => object),
    ...back.map(({ subject }) => subject),
  ];
  const named = await names.of(linked, run);
  const things = linked.filter(({ termType, value }) => termType !== 'Literal' && named.has(value)).length;
  return things >= 1 && things + linked.filter(({ termType }) => termType === 'Literal').length >= 2;
}

/** Whether others of its class mostly have names: then it is a thing whose name is missing. */
async function hasNamedPeers(node: NamedNode, { kb, names }: VerifyTools, run: Run): Promise<boolean> {
  const { typeOf } = kb.dialect;
  for (const { object: type } of await facts({ subject: node, predicate: typeOf }, kb, run)) {
    const peers = (await facts({ predicate: typeOf, object: type }, kb, run)).map(({ subject }) => subject);
    const named = await names.of(peers, run);
    if (peers.filter(({ value }) => named.has(value)).length * 2 > peers.length) return true;
  }
  return false;
}

async function facts(
  pattern: Omit<Parameters<VerifyTools['kb']['match']>[0], 'limit'>,
  kb: VerifyTools['kb'],
  run: Run,
) {
  const matches = await kb.match({ ...pattern, limit: FACTS }, run);
  if (matches.status === 'failed') throw matches.error;
  return matches.triples;
}

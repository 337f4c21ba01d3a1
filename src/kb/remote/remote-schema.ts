import type { ClassInfo, Iri, KnowledgeBase, RelationInfo, Run, Schema, Term } from '../../core/index.ts';
import { humanise } from '../../graph/index.ts';
import { write } from '../../sparql/index.ts';
import { remoteLabels } from './remote-labels.ts';
import { remoteRows } from './remote-rows.ts';

/** As many classes and relations as an endpoint is asked to count. */
const MOST = 100;

/** The commonest classes and relations, counted by the server; what connects what is left unknown. */
export async function remoteSchema(kb: KnowledgeBase, run: Run): Promise<Schema> {
  return { classes: await commonClasses(kb, run), relations: await commonRelations(kb, run) };
}

async function commonClasses(kb: KnowledgeBase, run: Run): Promise<readonly ClassInfo[]> {
  const type = write.iri(kb.dialect.typeOf);
  const text = `SELECT ?thing (COUNT(?x) AS ?n) { ?x ${type} ?thing } GROUP BY ?thing ORDER BY DESC(?n) LIMIT ${MOST}`;
  const counted = await countedThings(kb, text, run);
  return counted.map(({ iri, label, count }) => ({ iri, label, count, mediator: false, parents: [] }));
}

async function commonRelations(kb: KnowledgeBase, run: Run): Promise<readonly RelationInfo[]> {
  const text = `SELECT ?thing (COUNT(*) AS ?n) { ?s ?thing ?o } GROUP BY ?thing ORDER BY DESC(?n) LIMIT ${MOST}`;
  const counted = await countedThings(kb, text, run);
  const unknown = { subjects: 0, objects: 0, functional: false, domains: [], ranges: [] };
  return counted.map(({ iri, label, count }) => ({ iri, label, count, ...unknown }));
}

async function countedThings(kb: KnowledgeBase, text: string, run: Run) {
  const found = (await remoteRows(kb, text, MOST, run)).filter(({ thing }) => thing?.termType === 'NamedNode');
  const iris = found.map(({ thing }) => (thing as Term).value as Iri);
  const labels = await remoteLabels(kb, iris, run);
  return found.map(({ n }, i) => ({
    iri: iris[i]!,
    label: labels.get(iris[i]!) ?? humanise(iris[i]!),
    count: Number(n?.value ?? 0),
  }));
}

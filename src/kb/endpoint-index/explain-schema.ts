import type { Dialect, Iri, KnowledgeBase, Run, Triple } from '../../core/index.ts';
import { write } from '../../sparql/index.ts';
import { tellingQuery } from '../far/index.ts';
import { allRows } from './all-rows.ts';
import type { ReadLog } from './page-log.ts';
import type { Survey } from './survey.ts';

/** Relations and classes that one query asks about, and that are asked about in all. */
const TOGETHER = 200;
const MOST = 20_000;

/** The relations and classes of a log, list by list. */
export async function schemaOf(log: ReadLog, { typeOf }: Dialect, { relations }: Survey): Promise<readonly string[][]> {
  const nodes = new Set<string>(relations.map(([relation]) => relation));
  for await (const [, predicate, object] of log.spelled())
    if (predicate === `<${typeOf}>` && object.startsWith('<')) nodes.add(object.slice(1, -1));
  const askable = [...nodes].filter((value) => write.isSound({ termType: 'NamedNode', value })).slice(0, MOST);
  return Array.from({ length: Math.ceil(askable.length / TOGETHER) }, (_, i) =>
    askable.slice(i * TOGETHER, (i + 1) * TOGETHER),
  );
}

/** How relations and classes are described: their words tell what a question may mean. Undefined where that does not come in time. */
export async function explainSchema(
  kb: KnowledgeBase,
  nodes: readonly string[],
  describing: readonly Iri[],
  run: Run,
): Promise<readonly Triple[] | undefined> {
  const rows = await allRows(kb, tellingQuery(nodes, describing, kb.dialect), run);
  return rows
    ?.flatMap(({ n, p, x }) =>
      n?.termType === 'NamedNode' && p?.termType === 'NamedNode' && x?.termType === 'Literal'
        ? [{ subject: n, predicate: p, object: x }]
        : [],
    )
    .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

function keyOf({ subject, predicate, object }: Triple): string {
  return `${subject.value} ${predicate.value} ${object.value}`;
}

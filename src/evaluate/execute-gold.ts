import type { Results, Term } from '../core/index.ts';
import { XSD } from '../form/index.ts';
import type { Dataset, Gold, GoldAnswer, GoldTable, Item } from './dataset.ts';

export interface ExecutedGold {
  readonly dataset: Dataset;
  /** Questions whose reference query gave nothing to score by, and why. */
  readonly failed: readonly { readonly id: string; readonly reason: string }[];
}

/** Works out right answers by running a dataset's own SPARQL, where it gives queries and no answers. */
export async function executeGold(
  dataset: Dataset,
  ask: (sparql: string, item: Item) => Promise<Results>,
): Promise<ExecutedGold> {
  const items: Item[] = [];
  const failed: { id: string; reason: string }[] = [];
  for (const item of dataset.items) {
    const { sparql, answers } = item.gold;
    if (sparql === undefined || answers !== undefined) {
      items.push(item);
      continue;
    }
    const found = readResults(await ask(sparql, item));
    if ('reason' in found) failed.push({ id: item.question.id, reason: found.reason });
    items.push('reason' in found ? item : { ...item, gold: withAnswers(item.gold, found) });
  }
  return { dataset: { ...dataset, items }, failed };
}

export function needsExecution({ items }: Dataset): boolean {
  return items.some(({ gold }) => gold.sparql !== undefined && gold.answers === undefined);
}

function withAnswers(gold: Gold, found: Found): Gold {
  return { ...gold, ...found, answerable: found.answers.length > 0 };
}

interface Found {
  readonly answers: readonly GoldAnswer[];
  readonly table?: GoldTable;
}

/** The values of the first variable that has any, and all where there are several; a part of the rows only would make right answers wrong. */
function readResults(results: Results): Found | { readonly reason: string } {
  if (results.status === 'failed') return { reason: results.error.message };
  switch (results.kind) {
    case 'boolean':
      return { answers: [{ kind: 'literal', value: String(results.value), datatype: `${XSD}boolean` }] };
    case 'triples':
      return { reason: 'its query gives triples, not answers' };
    case 'rows': {
      const { variables, rows } = results;
      const variable = variables.find((name) => rows.some((row) => row[name])) ?? variables[0];
      if (!results.complete) return { reason: 'its query has more answers than are read' };
      if (variable === undefined) return { reason: 'its query asks for no variable' };
      const answers = rows.flatMap(({ [variable]: term }) => (term ? [toAnswer(term)] : []));
      if (variables.length < 2) return { answers };
      const cell = (term: Term | undefined) => (term ? toAnswer(term) : null);
      return {
        answers,
        table: { columns: variables, rows: rows.map((row) => variables.map((name) => cell(row[name]))) },
      };
    }
  }
}

function toAnswer(term: Term): GoldAnswer {
  if (term.termType === 'Literal') return { kind: 'literal', value: term.value, datatype: term.datatype.value };
  return { kind: 'iri', value: term.value };
}

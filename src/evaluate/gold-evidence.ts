import type { Form, Iri, Route, Run } from '../core/index.ts';
import { mapSymbols, symbols } from '../form/index.ts';
import type { Gold } from './dataset.ts';
import { goldForm } from './gold-form.ts';

/** What a knowledge base has to tell for retrieval to be scored. */
export interface EvidenceSource {
  /** What a name in a gold form stands for. */
  iriOf(name: string): Iri | undefined;
  /** The facts that make each of a form's first values one. Throws where the knowledge base fails. */
  routesOf(form: Form<Iri>, mostValues: number, run: Run): Promise<readonly Route[]>;
}

/** Right answers that facts are asked for, and ends that a retrieved path is followed to. */
export const MOST_ROUTES = 50;

/** The facts that make each right answer one; none where the dataset gives no form for it, or the graph lacks them. */
export async function goldEvidence(gold: Gold, source: EvidenceSource, run: Run): Promise<readonly Route[]> {
  const form = goldForm(gold);
  if (form === undefined || symbols(form).some(({ symbol }) => source.iriOf(symbol) === undefined)) return [];
  const meant = mapSymbols(form, (symbol) => source.iriOf(symbol)!);
  // What is counted is what has to be found.
  const routes = await source.routesOf(meant.kind === 'count' ? meant.of : meant, MOST_ROUTES, run);
  return routes.filter(({ length }) => length > 0);
}

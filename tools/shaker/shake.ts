import { spellTerm } from '../../src/kb/rdf/index.ts';
import type { PlainGraph } from './plain-graph.ts';
import type { Shaken, Style } from './style.ts';

/** A question with its right answers, as `kbqa eval` reads them. */
export interface ShakenQuestion {
  readonly id: string;
  readonly question: string;
  readonly graph: string;
  readonly answers: readonly Gold[];
  readonly alternatives: readonly { readonly answers: readonly Gold[] }[];
  readonly tags: Readonly<Record<string, string>>;
}

/** A thing by its IRI and name, or what is known by its text alone. */
export type Gold =
  | { readonly value: string; readonly label?: string }
  | { readonly value: string; readonly kind: 'name' };

/** A question of the plain graph: right answers are IRIs or texts. */
export interface PlainQuestion {
  readonly id: string;
  readonly question: string;
  readonly answers: readonly string[];
  readonly alternatives?: readonly (readonly string[])[];
  readonly kind: string;
}

/** A graph in another style, as N-Triples. */
export function shake(graph: PlainGraph, style: Style): Shaken & { readonly nt: string } {
  const shaken = style.shake(graph);
  const lines = shaken.triples.map(
    ({ subject, predicate, object }) => `${spellTerm(subject)} ${spellTerm(predicate)} ${spellTerm(object)} .\n`,
  );
  return { ...shaken, nt: lines.join('') };
}

/** A question of a graph that was shaken: what it asks is the same, and its right answers are called as they are now. */
export function carry(
  { id, question, answers, alternatives = [], kind }: PlainQuestion,
  graph: PlainGraph,
  { renamed }: Shaken,
  place: { readonly style: string; readonly graph: string },
): ShakenQuestion {
  const gold = (answer: string): Gold => {
    if (!/^[a-z]+:\/\/\S+$/i.test(answer)) return { value: answer, kind: 'name' };
    const label = graph.labels.get(answer);
    const now = renamed?.get(answer);
    if (now === null) return { value: label ?? answer, kind: 'name' };
    return { value: now ?? answer, ...(label !== undefined && { label }) };
  };
  return {
    id: `${place.style} ${id}`,
    question,
    graph: place.graph,
    answers: answers.map(gold),
    alternatives: alternatives.map((each) => ({ answers: each.map(gold) })),
    tags: { style: place.style, kind },
  };
}

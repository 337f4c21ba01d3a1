import type { Cue } from '../../core/index.ts';
import { isDimension, readWords, stemText } from '../../english/index.ts';
import { family } from '../../form/index.ts';
import { createLabels } from '../../graph/index.ts';
import type { Knowledge } from '../knowledge/index.ts';

/**
 * Leaves out the counting where a graph states the number: "how many people live there" asks for a population, not for
 * people. What the graph has a class of can be counted.
 */
export function createStatedQuantities({ graph, schema, dialect }: Knowledge) {
  const labels = createLabels(graph, dialect);
  const node = (iri: string) => graph.id({ termType: 'NamedNode', value: iri });
  const namesOf = ({ iri, label }: { readonly iri: string; readonly label: string }): readonly string[] => {
    const id = node(iri);
    return [label, ...(id === undefined ? [] : labels.all(id))];
  };
  const names = schema.relations
    .filter(({ range, ranges }) => {
      const type = range ?? ranges[0]?.iri;
      return type !== undefined && family({ termType: 'Literal', value: '', datatype: { value: type } }) === 'number';
    })
    .flatMap(namesOf);
  const quantities = new Set(names.map(stemText));
  const classes = new Set(schema.classes.flatMap(namesOf).map(stemText));

  return (text: string, cues: readonly Cue[]): readonly Cue[] =>
    cues.filter(({ kind, mention }) => {
      if (kind !== 'count') return true;
      const nouns = readWords(text.slice(mention.end)).slice(0, 2);
      const [first] = nouns;
      if (!first || nouns.some(({ stem }) => classes.has(stem))) return true;
      const both = nouns.map(({ stem }) => stem).join(' ');
      return !quantities.has(first.stem) && !quantities.has(both) && !isDimension(first.text, names);
    });
}

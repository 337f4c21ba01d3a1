import type { Term } from '../../../core/index.ts';
import { unitShort } from '../../../english/index.ts';
import {
  createLabels,
  createStandsFor,
  createToldToYear,
  createUnitBeside,
  createUnitsApart,
  NAMELESS,
} from '../../../graph/index.ts';
import type { Names } from '../../select/index.ts';
import type { Knowledge } from '../knowledge.ts';

/** The names that a graph at hand has for its terms; words of its IRI, or what it holds, for what has none. */
export function namesIn({ graph, dialect }: Knowledge): Names {
  const labels = createLabels(graph, dialect);
  const beside = createUnitBeside(graph, dialect);
  return {
    dialect,
    unit: (relation, one) => {
      const unit = beside(relation, one);
      return unit === undefined ? undefined : unitShort(unit);
    },
    unitsApart: createUnitsApart(graph, dialect),
    standsFor: createStandsFor(graph, dialect),
    toldToYear: createToldToYear(graph),
    async of(terms: readonly Term[]) {
      const found = new Map<string, string>();
      for (const term of terms) {
        const id = graph.id(term);
        const label = id === undefined ? undefined : labels.readable(id);
        if (label !== undefined && label !== NAMELESS) found.set(term.value, label);
      }
      return found;
    },
  };
}

import type { Id, Iri } from '../../core/index.ts';
import { family } from '../../form/index.ts';
import type { Surroundings } from '../knowledge/index.ts';
import { ofSchema, pathKey, type Step } from '../knowledge/index.ts';

/** What a step is called: its relations, what kind of thing it leaves from and what kind it leads to. */
export interface StepNames {
  readonly relations: readonly string[];
  readonly start: string;
  readonly kind: string;
}

const namesKnown = ofSchema(() => new Map<string, StepNames>());

/** The names of a step; questions take the same few again and again, so each is looked up once. */
export function stepNames(around: Surroundings, step: Step): StepNames {
  const known = namesKnown(around);
  const key = pathKey(step);
  const names = known.get(key) ?? findNames(around, step);
  if (known.size >= around.basis.memory.most) known.clear();
  known.set(key, names);
  return names;
}

function findNames(around: Surroundings, step: Step): StepNames {
  const [first, last] = [step[0], step.at(-1)!];
  return {
    relations: step.map((hop) => {
      const other = hop.inverse ? around.inverseOf(hop.relation) : undefined;
      return around.labels.readable(other ?? hop.relation);
    }),
    start: kindName(around, first.relation, first.inverse ? 'range' : 'domain'),
    kind: kindName(around, last.relation, last.inverse ? 'domain' : 'range'),
  };
}

/** The class at one side of a relation; of values, what they are to a reader. */
function kindName(around: Surroundings, relation: Id, side: 'domain' | 'range'): string {
  const info = around.relation(relation);
  const iri = info?.[side] ?? info?.[side === 'domain' ? 'domains' : 'ranges'][0]?.iri;
  if (iri === undefined) return '';
  const id = around.id(iri);
  return (id === undefined ? undefined : around.classInfo(id)?.label) ?? valueName(iri);
}

function valueName(type: Iri): string {
  const kind = family({ termType: 'Literal', value: '', datatype: { value: type } });
  if (kind === 'date' || kind === 'number') return kind;
  return kind === 'other' ? '' : 'text';
}

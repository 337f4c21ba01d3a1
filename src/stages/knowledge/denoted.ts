import type { Form, Id, Ids } from '../../core/index.ts';
import { evaluateFormInSlices, intersect, subtract, union } from '../../form/index.ts';
import type { Slices } from '../../run/index.ts';
import { membersOf } from './members-of.ts';
import { type OfObjectsInSlices, ofObjectsInSlices } from './memory.ts';
import { follow } from './steps/follow.ts';
import type { Surroundings } from './surroundings.ts';

/** The nodes that a form denotes in the graph at hand: of very many, enough to go on from. */
export const denoted: OfObjectsInSlices<Ids, Form<Id>> = ofObjectsInSlices(find);

function* find(around: Surroundings, form: Form<Id>): Slices<Ids> {
  switch (form.kind) {
    case 'entity':
      return Uint32Array.of(form.symbol);
    case 'class':
      return membersOf(around, form.symbol);
    case 'join': {
      const { relation, inverse, star } = form.step;
      if (star) return yield* evaluated(around, form);
      return follow(around, yield* denoted.inSlices(around, form.of), { relation, inverse: !inverse });
    }
    case 'and':
      if (isCondition(form.left) || isCondition(form.right)) return yield* evaluated(around, form);
      return intersect(yield* denoted.inSlices(around, form.left), yield* denoted.inSlices(around, form.right));
    case 'or':
      return union([yield* denoted.inSlices(around, form.left), yield* denoted.inSlices(around, form.right)]);
    case 'not':
      return subtract(yield* denoted.inSlices(around, form.left), yield* denoted.inSlices(around, form.right));
    case 'literal':
    case 'compare':
    case 'match':
    case 'superlative':
    case 'top':
    case 'arithmetic':
    case 'table':
    case 'row':
    case 'during':
    case 'count':
    case 'aggregate':
    case 'ask':
      return yield* evaluated(around, form);
  }
}

function isCondition({ kind }: Form<Id>): boolean {
  return kind === 'compare' || kind === 'match';
}

function* evaluated({ knowledge, grounded }: Surroundings, form: Form<Id>): Slices<Ids> {
  const terms = yield* evaluateFormInSlices(grounded(form), knowledge.graph, knowledge.dialect);
  return Uint32Array.from(terms.flatMap((term) => knowledge.graph.id(term) ?? [])).sort();
}

/** Whether anything answers a form: a count and a yes or no always do. */
export function* hasAnswer(around: Surroundings, form: Form<Id>): Slices<boolean> {
  switch (form.kind) {
    case 'count':
    case 'ask':
      return true;
    case 'arithmetic':
      return (yield* hasAnswer(around, form.left)) && (yield* hasAnswer(around, form.right));
    case 'row':
      for (const cell of form.cells) if (yield* hasAnswer(around, cell)) return true;
      return false;
    case 'aggregate':
    case 'table':
      return (yield* denoted.inSlices(around, form.of)).length > 0;
    default:
      return (yield* denoted.inSlices(around, form)).length > 0;
  }
}

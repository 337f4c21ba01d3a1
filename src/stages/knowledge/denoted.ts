import type { Form, Id, Ids } from '../../core/index.ts';
import { evaluateForm, intersect, subtract, union } from '../../form/index.ts';
import { follow } from './follow.ts';
import { ofObjects } from './memory.ts';
import type { Surroundings } from './surroundings.ts';

/** The nodes that a form denotes in the graph at hand: of very many, enough to go on from. */
export const denoted = ofObjects((around, form: Form<Id>): Ids => find(around, form));

function find(around: Surroundings, form: Form<Id>): Ids {
  const { knowledge, typeOf } = around;
  switch (form.kind) {
    case 'entity':
      return Uint32Array.of(form.symbol);
    case 'class':
      return typeOf === undefined ? new Uint32Array(0) : knowledge.graph.subjects(typeOf, form.symbol);
    case 'join': {
      const { relation, inverse, star } = form.step;
      if (star) return evaluated(around, form);
      return follow(around, denoted(around, form.of), { relation, inverse: !inverse });
    }
    case 'and':
      if (isCondition(form.left) || isCondition(form.right)) return evaluated(around, form);
      return intersect(denoted(around, form.left), denoted(around, form.right));
    case 'or':
      return union([denoted(around, form.left), denoted(around, form.right)]);
    case 'not':
      return subtract(denoted(around, form.left), denoted(around, form.right));
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
      return evaluated(around, form);
  }
}

function isCondition({ kind }: Form<Id>): boolean {
  return kind === 'compare' || kind === 'match';
}

function evaluated({ knowledge, grounded }: Surroundings, form: Form<Id>): Ids {
  const terms = evaluateForm(grounded(form), knowledge.graph, knowledge.dialect);
  return Uint32Array.from(terms.flatMap((term) => knowledge.graph.id(term) ?? [])).sort();
}

/** Whether anything answers a form: a count and a yes or no always do. */
export function hasAnswer(around: Surroundings, form: Form<Id>): boolean {
  switch (form.kind) {
    case 'count':
    case 'ask':
      return true;
    case 'aggregate':
      return denoted(around, form.of).length > 0;
    case 'arithmetic':
      return hasAnswer(around, form.left) && hasAnswer(around, form.right);
    case 'row':
      return form.cells.some((cell) => hasAnswer(around, cell));
    case 'table':
      return denoted(around, form.of).length > 0;
    default:
      return denoted(around, form).length > 0;
  }
}

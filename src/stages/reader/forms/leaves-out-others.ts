import type { Grounded, Iri } from '../../../core/index.ts';
import { children } from '../../../form/index.ts';
import type { Item } from '../items/item.ts';

/** Whether a form leaves things out of values, or values out of things: "the states of some colleges, without other colleges" are all of these states. */
export function leavesOutOthers(form: Grounded, items: readonly Item[]): boolean {
  const kinds = new Map(items.flatMap(({ kind, means }) => ('relation' in means ? [[means.relation, kind]] : [])));
  return isSenseless(form, kinds);
}

type Kinds = ReadonlyMap<Iri, Item['kind']>;

function isSenseless(form: Grounded, kinds: Kinds): boolean {
  if (form.kind === 'not') {
    const [all, without] = [endOf(form.left, kinds), endOf(form.right, kinds)];
    if (all !== undefined && without !== undefined && all !== without) return true;
  }
  return children(form).some(([, inner]) => isSenseless(inner, kinds));
}

/** Whether a form denotes things or values, where its outermost part tells. */
function endOf(form: Grounded, kinds: Kinds): 'thing' | 'value' | undefined {
  switch (form.kind) {
    case 'class':
      return 'thing';
    case 'join': {
      const kind = kinds.get(form.step.relation);
      if (!form.step.inverse) return 'thing';
      if (kind === undefined) return undefined;
      return kind === 'thing' ? 'thing' : 'value';
    }
    case 'and':
    case 'or':
    case 'not':
      return endOf(form.left, kinds) ?? (form.kind === 'not' ? undefined : endOf(form.right, kinds));
    case 'superlative':
    case 'top':
      return endOf(form.of, kinds);
    default:
      return undefined;
  }
}

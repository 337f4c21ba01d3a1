import type { Chain, Form, Id } from '../../core/index.ts';
import { chainsOf, family, isConstant } from '../../form/index.ts';
import type { Surroundings } from '../knowledge/index.ts';
import { denoted, type Path, pathKey, sample } from '../knowledge/index.ts';
import { leavesOutItsStart } from './operators/operators-of.ts';
import type { Shape } from './reached.ts';

/** A form as a walk: the steps that lead, one after another, to what it denotes, and the steps beside them. */
interface Walk {
  readonly walked: readonly Path[];
  readonly beside: readonly Path[];
  readonly limits: number;
}

const STANDING: Walk = { walked: [], beside: [], limits: 0 };

/** What any form is built of, told from the form alone: the same that enumeration says of the forms it makes. */
export function shapeOf(around: Surroundings, form: Form<Id>): Shape {
  const { walked, beside, limits } = walkOf(around, form);
  return { steps: [...walked, ...beside], depth: walked.length, limits };
}

function walkOf(around: Surroundings, form: Form<Id>): Walk {
  const again = (inner: Form<Id>): Walk => walkOf(around, inner);
  switch (form.kind) {
    case 'entity':
    case 'class':
    case 'literal':
      return STANDING;
    case 'join': {
      const walk = again(form.of);
      const hop = { relation: form.step.relation, inverse: !form.step.inverse };
      const last = walk.walked.at(-1);
      // Askers think of two edges through a mediator as one step.
      const walked =
        last?.length === 1 && isMediated(around, form.of)
          ? [...walk.walked.slice(0, -1), [...last, hop]]
          : [...walk.walked, [hop]];
      return { ...walk, walked };
    }
    case 'and':
      return narrowed(form.left, form.right, again);
    case 'or':
    case 'arithmetic':
      return together(again(form.left), again(form.right));
    case 'not': {
      const walk = again(form.left);
      // Whoever asks for the siblings of someone does not mean that one too: it is no condition that is asked for.
      if (leavesOutItsStart(form)) return walk;
      return limited(walk, again(form.right));
    }
    case 'compare':
    case 'match':
      return besides(STANDING, ...chainsOf(form.by).map(asPath));
    case 'superlative':
    case 'top':
      return besides(again(form.of), ...chainsOf(form.by).map(asPath));
    case 'table':
      return besides(
        again(form.of),
        ...form.columns.flatMap((column) => (column.of === 'self' ? [] : chainsOf(column).map(asPath))),
      );
    case 'row':
      return form.cells.map(again).reduce(together);
    case 'aggregate': {
      const walk = again(form.of);
      return { ...walk, walked: [...walk.walked, asPath(form.by)] };
    }
    case 'during': {
      const walk = besides(again(form.of), [{ relation: form.relation, inverse: false }]);
      return { ...walk, limits: walk.limits + 1 };
    }
    case 'count':
    case 'ask':
      return again(form.of);
  }
}

function narrowed(left: Form<Id>, right: Form<Id>, again: (form: Form<Id>) => Walk): Walk {
  // Asking whether a thing is among others says nothing more of those.
  if (left.kind === 'entity') return again(right);
  if (right.kind === 'entity') return again(left);
  const [a, b] = [again(left), again(right)];
  if (right.kind === 'compare') return isTruth(right) ? { ...a, beside: [...a.beside, ...b.beside] } : limited(a, b);
  if (left.kind === 'compare') return isTruth(left) ? { ...b, beside: [...b.beside, ...a.beside] } : limited(b, a);
  // What kind of thing is asked for is no condition on it.
  if (right.kind === 'class') return a;
  if (left.kind === 'class') return b;
  return a.walked.length >= b.walked.length ? limited(a, b) : limited(b, a);
}

/** That something is so, as a country is landlocked, is what kind of thing it is. */
function isTruth({ value }: Extract<Form<Id>, { kind: 'compare' }>): boolean {
  return isConstant(value) && family(value) === 'boolean';
}

/** A walk with one more condition, which may have conditions of its own. */
function limited(walk: Walk, by: Walk): Walk {
  return {
    walked: walk.walked,
    beside: [...walk.beside, ...by.walked, ...by.beside],
    limits: walk.limits + by.limits + 1,
  };
}

/** Two walks at once; a step that both take is one. */
function together(a: Walk, b: Walk): Walk {
  const taken = new Set([...a.walked, ...a.beside].map(pathKey));
  const others = [...b.walked, ...b.beside].filter((path) => !taken.has(pathKey(path)));
  return { ...a, beside: [...a.beside, ...others], limits: Math.max(a.limits, b.limits) };
}

function besides(walk: Walk, ...paths: readonly Path[]): Walk {
  return { ...walk, beside: [...walk.beside, ...paths] };
}

/** A chain is read away from a thing, as hops are. */
function asPath(chain: Chain<Id>): Path {
  return chain.map(({ relation, inverse }) => ({ relation, inverse }));
}

/** Nodes looked at to tell whether a step goes on from mediators. */
const LOOKED_AT = 20;

function isMediated(around: Surroundings, form: Form<Id>): boolean {
  const looked = sample(denoted(around, form), LOOKED_AT);
  const mediators = looked.filter((node) => around.knowledge.mediators[node] === 1);
  return mediators.length > looked.length / 2;
}

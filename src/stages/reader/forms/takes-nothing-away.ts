import type { Form, Grounded, Iri, Step } from '../../../core/index.ts';
import { children, conjuncts, evaluateForm, isCombined, isConstant, literal, print } from '../../../form/index.ts';
import { normalise } from '../../../search/index.ts';
import { isAtHand, type Knowledge } from '../../knowledge/index.ts';

/**
 * Whether a form leaves out of a whole kind what has something that nothing of that kind can have: painters are not told by what is painted by them having no teacher, as no painting has
 * one. Who asks what is without something takes some of it to be with it. A reader that finds no word for a kind takes another one. The same is so of what has a value that nothing has, where the
 * question does not say that itself: a reader that finds no word for "sold out" takes it for a 1.
 */
export function createTakesNothingAway({
  graph,
  dialect,
  schema,
}: Pick<Knowledge, 'graph' | 'dialect' | 'schema'>): (form: Grounded, question: string) => boolean {
  // Of a graph that is far away too little is at hand to tell what nothing has.
  if (!isAtHand(dialect)) return () => false;
  const infoOf = new Map(schema.relations.map((info) => [info.iri, info]));
  const known = new Map<string, boolean>();
  const isOfNothing = (form: Grounded): boolean => {
    const key = print(form);
    const found = known.get(key) ?? evaluateForm(form, graph, dialect).length > 0;
    known.set(key, found);
    return !found;
  };
  const hasStep = (kind: Grounded, step: Step<Iri>): boolean => {
    const info = infoOf.get(step.relation);
    const ends = step.inverse ? info?.ranges : info?.domains;
    if (kind.kind === 'class' && ends?.some(({ iri }) => iri === kind.symbol)) return true;
    const has: Grounded = {
      kind: 'compare',
      op: 'ge',
      by: { of: 'count', chain: [step] },
      value: literal('1', 'integer'),
    };
    const both: Grounded = { kind: 'and', left: kind, right: has };
    return !isOfNothing(both);
  };
  const isIdle = (form: Form<Iri>, said: string): boolean => {
    if (form.kind === 'not') {
      const value = valueHadBy(form.right);
      if (value !== undefined && !said.includes(` ${normalise(value)} `) && isOfNothing(form.right)) return true;
      const kind = conjuncts(form.left).find(isWholeKind);
      const step = firstStep(form.right);
      if (kind !== undefined && step !== undefined && !hasStep(kind, step)) return true;
    }
    return children(form).some(([, inner]) => isIdle(inner, said));
  };
  return (form, question) => isIdle(form, ` ${normalise(question)} `);
}

/** The value that things of a form have. */
function valueHadBy(form: Grounded): string | undefined {
  if (form.kind === 'join') return form.of.kind === 'literal' ? form.of.value.value : undefined;
  const isEqual = form.kind === 'compare' && form.op === 'eq' && form.by.of === 'value';
  return isEqual && isConstant(form.value) ? form.value.value : undefined;
}

/** Whether a form is all of a class, or all that has something. */
function isWholeKind(form: Grounded): boolean {
  if (form.kind === 'class') return true;
  return form.kind === 'compare' && form.op === 'ge' && form.by.of === 'count' && form.by.within === undefined;
}

/** The step that is taken from what a form denotes, where it is one that tells what that has. */
function firstStep(form: Grounded): Step<Iri> | undefined {
  const step =
    form.kind === 'join' ? form.step : form.kind === 'compare' && !isCombined(form.by) ? form.by.chain[0] : undefined;
  return step?.star ? undefined : step;
}

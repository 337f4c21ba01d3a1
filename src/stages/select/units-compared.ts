import type { Chain, Form, Grounded, Iri, KnowledgeBase, Run } from '../../core/index.ts';
import { chainsOf, children } from '../../form/index.ts';
import { compile } from '../../sparql/index.ts';
import type { Names } from './answer.ts';

/**
 * The units of the numbers that a form compares, ranks or adds up, where the graph has those of a relation in several that are not
 * turned into one: prices in euros and in dollars. One or none where they can be compared.
 */
export async function unitsCompared(
  form: Grounded,
  names: Pick<Names, 'of' | 'unitsApart'>,
  kb: KnowledgeBase,
  run: Run,
): Promise<readonly string[]> {
  const { unitsApart } = names;
  if (unitsApart === undefined) return [];
  for (const { of, chain } of measured(form)) {
    const last = chain.at(-1)!;
    const way = last.inverse || last.star ? undefined : unitsApart(last.relation);
    if (way === undefined) continue;
    const units = [...chain.slice(0, -1), ...way].reduce<Grounded>(
      (from, step) => ({ kind: 'join', step: { ...step, inverse: !step.inverse }, of: from }),
      of,
    );
    const execution = await kb.query(compile(units, kb.dialect), run);
    if (execution.status !== 'done' || execution.values.length < 2) continue;
    const labels = await names.of(execution.values, run);
    return execution.values.map((term) =>
      term.termType === 'Literal' ? term.value : (labels.get(term.value) ?? term.value),
    );
  }
  return [];
}

/** What of which is put in an order or made into one number; what is compared with a number is so of what was found. */
function measured(form: Form<Iri>): readonly { readonly of: Form<Iri>; readonly chain: Chain<Iri> }[] {
  const inner = children(form).flatMap(([, each]) => measured(each));
  switch (form.kind) {
    case 'aggregate':
      return [...inner, { of: form.of, chain: form.by }];
    case 'superlative':
    case 'top':
      return [...inner, ...(form.by.of === 'count' ? [] : chainsOf(form.by).map((chain) => ({ of: form.of, chain })))];
    case 'compare':
      return [...inner, ...(form.by.of === 'count' ? [] : chainsOf(form.by).map((chain) => ({ of: form, chain })))];
    default:
      return inner;
  }
}

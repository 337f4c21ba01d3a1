import type { Chain, Form, Measure, Step, SymbolRole } from '../core/index.ts';

/** The same form over other symbols. Grounding a draft and labelling a grounded form are both this. */
export function mapSymbols<A, B>(form: Form<A>, map: (symbol: A, role: SymbolRole) => B): Form<B> {
  const again = (inner: Form<A>): Form<B> => mapSymbols(inner, map);
  const step = (s: Step<A>): Step<B> => ({ relation: map(s.relation, 'relation'), inverse: s.inverse });
  const chain = ([first, ...rest]: Chain<A>): Chain<B> => [step(first), ...rest.map(step)];
  const measure = (m: Measure<A>): Measure<B> => ({ ...m, chain: chain(m.chain) });
  switch (form.kind) {
    case 'entity':
    case 'class':
      return { kind: form.kind, symbol: map(form.symbol, form.kind) };
    case 'literal':
      return form;
    case 'join':
      return { kind: 'join', step: step(form.step), of: again(form.of) };
    case 'and':
    case 'or':
    case 'not':
      return { kind: form.kind, left: again(form.left), right: again(form.right) };
    case 'compare':
      return { ...form, by: measure(form.by) };
    case 'superlative':
      return { ...form, of: again(form.of), by: measure(form.by) };
    case 'during':
      return { ...form, of: again(form.of), relation: map(form.relation, 'relation') };
    case 'count':
    case 'ask':
      return { kind: form.kind, of: again(form.of) };
    case 'aggregate':
      return { ...form, of: again(form.of), by: chain(form.by) };
  }
}

/** Every symbol of a form with its role, in reading order. */
export function symbols<S>(form: Form<S>): readonly { readonly symbol: S; readonly role: SymbolRole }[] {
  const found: { symbol: S; role: SymbolRole }[] = [];
  collect(form, found);
  return found;
}

/** Rankers ask this of thousands of forms a question, so it builds no other form. */
function collect<S>(form: Form<S>, into: { symbol: S; role: SymbolRole }[]): void {
  switch (form.kind) {
    case 'entity':
    case 'class':
      into.push({ symbol: form.symbol, role: form.kind });
      return;
    case 'literal':
      return;
    case 'join':
      into.push({ symbol: form.step.relation, role: 'relation' });
      collect(form.of, into);
      return;
    case 'and':
    case 'or':
    case 'not':
      collect(form.left, into);
      collect(form.right, into);
      return;
    case 'compare':
      collectChain(form.by.chain, into);
      return;
    case 'superlative':
      collect(form.of, into);
      collectChain(form.by.chain, into);
      return;
    case 'during':
      collect(form.of, into);
      into.push({ symbol: form.relation, role: 'relation' });
      return;
    case 'count':
    case 'ask':
      collect(form.of, into);
      return;
    case 'aggregate':
      collect(form.of, into);
      collectChain(form.by, into);
      return;
  }
}

function collectChain<S>(chain: Chain<S>, into: { symbol: S; role: SymbolRole }[]): void {
  for (const { relation } of chain) into.push({ symbol: relation, role: 'relation' });
}

import type { Draft, Form, Grounded, Iri, Kind, Label, SymbolRole } from '../../core/index.ts';
import { mapChildren, mapSymbols, symbols, withValues } from '../../form/index.ts';
import type { ShownName, Vocabulary } from './vocabulary.ts';

/** A name that stands for nothing that was shown, or for several things. */
export interface UnclearName {
  readonly name: string;
  readonly role: SymbolRole;
  readonly options: readonly ShownName[];
}

export type ResolvedShown =
  | { readonly ok: true; readonly form: Grounded }
  | { readonly ok: false; readonly unclear: readonly UnclearName[] };

/**
 * A form whose names are those that were shown. A class that stands where a thing could, or a thing where a class could, is taken for
 * what it is: who writes `Manager` need not know that it is `(CLASS Manager)`.
 */
export function resolveShown(draft: Draft, vocabulary: Vocabulary): ResolvedShown {
  const found = new Map<string, ShownName>();
  const unclear: UnclearName[] = [];
  for (const { symbol, role } of symbols(draft)) {
    const fitting = vocabulary.called(symbol).filter(({ kind }) => fits(kind, role));
    const exact = fitting.filter(({ kind }) => kind === role);
    const [only, other] = exact.length > 0 ? exact : fitting;
    if (only && !other) found.set(`${role} ${symbol}`, only);
    else unclear.push({ name: symbol, role, options: fitting });
  }
  if (unclear.length > 0) return { ok: false, unclear };
  const at = (symbol: Label, role: SymbolRole): ShownName =>
    (found.get(`${role} ${symbol}`) ?? found.get(`class ${symbol}`) ?? found.get(`entity ${symbol}`))!;
  return { ok: true, form: withValues(mapSymbols(asTheyAre(draft, at), (symbol, role) => at(symbol, role).iri)) };
}

function fits(kind: Kind, role: SymbolRole): boolean {
  if (role === 'relation') return kind === 'relation';
  return kind !== 'relation';
}

/** A form in which what was written as a class and is a thing is one, and the other way round. */
function asTheyAre(
  form: Draft,
  at: (symbol: Label, role: SymbolRole) => { readonly kind: Kind; readonly iri: Iri },
): Draft {
  const inner: Form<Label> = mapChildren(form, (child) => asTheyAre(child, at));
  if (inner.kind !== 'class' && inner.kind !== 'entity') return inner;
  const { kind } = at(inner.symbol, inner.kind);
  return { ...inner, kind: kind === 'class' ? 'class' : 'entity' };
}

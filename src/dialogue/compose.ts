import type { Form, Iri } from '../core/index.ts';
import { mapChildren, symbols } from '../form/index.ts';

/**
 * The same question asked of `among` alone. Where the form speaks of the class that stands for it, `among` takes the place of the class;
 * elsewhere what the form counts, ranks or lists is narrowed.
 */
export function narrowed(form: Form<Iri>, among: Form<Iri>, type: Iri | undefined): Form<Iri> {
  const isSaid = symbols(form).some(({ symbol, role }) => role === 'class' && symbol === type);
  return isSaid ? withClass(form, type, among) : intersected(form, among);
}

function withClass(form: Form<Iri>, type: Iri | undefined, instead: Form<Iri>): Form<Iri> {
  if (form.kind === 'class') return form.symbol === type ? instead : form;
  return mapChildren(form, (inner) => withClass(inner, type, instead));
}

function intersected(form: Form<Iri>, among: Form<Iri>): Form<Iri> {
  switch (form.kind) {
    case 'count':
    case 'ask':
    case 'aggregate':
    case 'superlative':
      return mapChildren(form, (inner) => intersected(inner, among));
    default:
      return { kind: 'and', left: among, right: form };
  }
}

/** The same question about everything that `instead` denotes, where it was about one thing. */
export function replaced(form: Form<Iri>, thing: Iri, instead: Form<Iri>): Form<Iri> {
  if (form.kind === 'entity') return form.symbol === thing ? instead : form;
  return mapChildren(form, (inner) => replaced(inner, thing, instead));
}

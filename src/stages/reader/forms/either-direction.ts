import type { Grounded, Iri, Linked, RelationInfo, Schema } from '../../../core/index.ts';
import { eitherDirectionSaid } from '../../../english/index.ts';
import { children, mapSymbols, symbols } from '../../../form/index.ts';

/** Forms that look at things again once they are counted or ranked. */
const OTHER = new Set<Grounded['kind']>(['superlative', 'top', 'table', 'row', 'aggregate', 'arithmetic', 'ask']);

/**
 * Forms over what goes from one thing to another, a flight or a stretch of path with its two ends, from whichever end it goes, where a question says in either direction: a reader takes the
 * one for the start.
 */
export function createEitherDirection({
  relations,
}: Pick<Schema, 'relations'>): (form: Grounded, linked: Pick<Linked, 'wording'>) => Grounded {
  const infoOf = new Map(relations.map((info) => [info.iri, info]));
  const either = (form: Grounded): Grounded => {
    if (form.kind === 'count') return { ...form, of: either(form.of) };
    const own = symbols(form).flatMap(({ symbol, role }) => (role === 'relation' ? (infoOf.get(symbol) ?? []) : []));
    const [one, other, ...more] = [...new Set(own)].filter((each) => own.some((end) => areEnds(each, end)));
    if (one === undefined || other === undefined || more.length > 0 || looksAgain(form)) return form;
    const turned = new Map<Iri, Iri>([
      [one.iri, other.iri],
      [other.iri, one.iri],
    ]);
    return { kind: 'or', left: form, right: mapSymbols(form, (symbol) => turned.get(symbol) ?? symbol) };
  };
  return (form, { wording: { text } }) => (eitherDirectionSaid(text) ? either(form) : form);
}

/** Whether two relations lead from things of one kind to things of one kind: the two ends of a path. */
function areEnds(a: RelationInfo, b: RelationInfo): boolean {
  if (a.iri === b.iri || a.holds !== 'things' || b.holds !== 'things') return false;
  const [[from], [fromToo], [to], [toToo]] = [a.domains, b.domains, a.ranges, b.ranges];
  return from !== undefined && from.iri === fromToo?.iri && to !== undefined && to.iri === toToo?.iri;
}

function looksAgain(form: Grounded): boolean {
  return OTHER.has(form.kind) || form.kind === 'or' || children(form).some(([, inner]) => looksAgain(inner));
}

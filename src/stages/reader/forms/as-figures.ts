import type { Cue, Form, Grounded, Iri, Linked, Literal } from '../../../core/index.ts';
import {
  datatypeFamily,
  datePrecision,
  family,
  isConstant,
  isDateText,
  isNumberText,
  literal,
  mapChildren,
} from '../../../form/index.ts';
import type { Knowledge } from '../../knowledge/index.ts';

type Said = Pick<Linked, 'cues'>;

/** The types of dates by how much of one is written. */
const TYPES = { 4: 'gYear', 7: 'gYearMonth', 10: 'date', 19: 'dateTime' } as const;

/**
 * Forms that compare a figure or a date as such where a relation has texts as well, as the value of any attribute has. A reader that knows the relation for one of texts says a text, and among
 * texts "890" is more than "5000". Where all values are texts they are compared by what is in them.
 */
export function createAsFigures({
  graph,
  schema,
}: Pick<Knowledge, 'graph' | 'schema'>): (form: Grounded, linked: Said) => Grounded {
  const mixed = new Map<Iri, { readonly hasNumbers: boolean; readonly hasDates: boolean }>();
  for (const { iri, compareAs, ranges } of schema.relations) {
    const families = new Set(ranges.map((range) => datatypeFamily(range.iri)));
    const [hasNumbers, hasDates] = [families.has('number'), families.has('date')];
    if (compareAs === undefined && (hasNumbers || hasDates)) mixed.set(iri, { hasNumbers, hasDates });
  }
  if (mixed.size === 0) return (form) => form;
  const isText = (relation: Iri, value: Literal): boolean => {
    const [step, text] = [graph.id({ termType: 'NamedNode', value: relation }), graph.id(value)];
    return step !== undefined && text !== undefined && graph.subjects(step, text).length > 0;
  };
  const meant = (form: Form<Iri>, cues: readonly Cue[]): Form<Iri> => {
    if (form.kind !== 'compare' || form.by.of !== 'value' || !isConstant(form.value))
      return mapChildren(form, (each) => meant(each, cues));
    const { op, by, value } = form;
    const last = by.chain.at(-1)!;
    const has = last.inverse ? undefined : mixed.get(last.relation);
    if (has === undefined || family(value) !== 'text') return form;
    if ((op === 'eq' || op === 'ne') && isText(last.relation, value)) return form;
    const isDate = has.hasDates && isDateText(value.value) && (!has.hasNumbers || saysDate(value.value, cues));
    if (isDate) return { ...form, value: literal(value.value, TYPES[datePrecision(value.value)]) };
    if (!has.hasNumbers || !isNumberText(value.value)) return form;
    return { ...form, value: literal(value.value.trim(), value.value.includes('.') ? 'decimal' : 'integer') };
  };
  return (form, { cues }) => meant(form, cues);
}

/** Whether the words compare with it as with a time: "after 2015" and not "above 2015". */
function saysDate(text: string, cues: readonly Cue[]): boolean {
  const said = cues.flatMap((cue) =>
    cue.kind === 'compare' && isConstant(cue.value) && cue.value.value === text ? [cue.value] : [],
  );
  return text.length > 4 || said.some((value) => family(value) === 'date');
}

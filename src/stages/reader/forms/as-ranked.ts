import type { Cue, Grounded, Iri, Measure, RelationInfo } from '../../../core/index.ts';
import { rankedBy } from '../../../english/index.ts';
import { isCombined, mapChildren } from '../../../form/index.ts';
import { type Knowledge, measuredKinds } from '../../knowledge/index.ts';

/** A form whose ranking begins at the end that the words say, where what they say of a measure leaves no doubt: who is youngest is of the least age. A reader takes one end for the other. */
export function createAsRanked({
  schema,
}: Pick<Knowledge, 'schema'>): (form: Grounded, cues: readonly Cue[]) => Grounded {
  const relations = new Map(schema.relations.map((info) => [info.iri, info]));
  const kindOf = measuredKinds(schema);
  const measured = (by: Measure<Iri>): Parameters<typeof rankedBy>[1] | undefined => {
    if (isCombined(by)) return undefined;
    const last = by.chain.at(-1)!;
    const info: RelationInfo | undefined = relations.get(last.relation);
    if (info === undefined) return undefined;
    if (by.of === 'count') return { name: info.label, kind: 'count' };
    const kind = last.inverse ? undefined : kindOf(info);
    return kind === 'number' || kind === 'date' ? { name: info.label, kind } : undefined;
  };
  return (form, cues) => {
    const said = cues.filter((cue) => cue.kind === 'superlative');
    const [ranking] = said;
    if (ranking === undefined || said.some(({ mention }) => mention.start !== ranking.mention.start)) return form;
    const found = rankingsIn(form);
    const [only] = found;
    const measure = only && found.length === 1 ? measured(only.by) : undefined;
    const op = measure && rankedBy(ranking, measure);
    if (op === undefined || op === only!.op) return form;
    const turned = (each: Grounded): Grounded => (each === only ? { ...only, op } : mapChildren(each, turned));
    return turned(form);
  };
}

type Ranked = Extract<Grounded, { readonly kind: 'superlative' | 'top' }>;

function rankingsIn(form: Grounded): readonly Ranked[] {
  const found: Ranked[] = form.kind === 'superlative' || form.kind === 'top' ? [form] : [];
  mapChildren(form, (inner) => {
    found.push(...rankingsIn(inner));
    return inner;
  });
  return found;
}

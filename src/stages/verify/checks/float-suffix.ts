import { type Form, type Iri, KbqaError, type Literal, type Run } from '../../../core/index.ts';
import { areNumbers, areStoredDates, children, family, isConstant, printLiteral } from '../../../form/index.ts';
import { fail, isEmpty, pass } from '../opinion.ts';
import { partsOfQuery } from '../query-parts.ts';
import type { Check, VerifyTools } from '../tools.ts';
import { isDatatype } from './datatypes.ts';

/** A value that stands where a relation's values do: compared with them, or to be one of them. */
interface Stated {
  readonly relation: Iri;
  readonly value: Literal;
  /** To be one of them it must be the very term; to be compared it must be of their kind. */
  readonly exactly: boolean;
}

/**
 * Fails a number, a date or a year that is not typed as the graph stores what it stands beside. What has an answer was
 * typed well enough, so only what is empty is looked at.
 */
export const floatSuffix: Check = async ({ trial }, tools, run) => {
  if (trial.kind === 'unread' || !isEmpty(trial)) return pass;
  const stated = trial.kind === 'form' ? statedIn(trial.candidate.form) : statedInQuery(trial.text, tools);
  for (const each of stated) {
    const stored = await datatypesOf(each.relation, tools, run);
    if (stored.length === 0 || fits(each, stored, tools)) continue;
    const { relation, value } = each;
    return fail({
      kind: 'mistyped',
      relation,
      value,
      datatypes: stored,
      symbol: printLiteral(value),
      found: `the values of <${relation}> are of type ${stored.map(shortType).join(' or ')}, not ${shortType(value.datatype.value)}`,
      allowed: stored,
    });
  }
  return pass;
};

function statedIn(form: Form<Iri>): readonly Stated[] {
  const inner = children(form).flatMap(([, child]) => statedIn(child));
  if (form.kind === 'compare' && form.by.of === 'value' && isConstant(form.value)) {
    const last = form.by.chain.at(-1)!;
    return last.inverse ? [] : [{ relation: last.relation, value: form.value, exactly: false }];
  }
  if (form.kind === 'join' && form.of.kind === 'literal' && !form.step.inverse) {
    return [{ relation: form.step.relation, value: form.of.value, exactly: true }];
  }
  return inner;
}

function statedInQuery(text: string, { kb }: VerifyTools): readonly Stated[] {
  try {
    const { triples, comparisons } = partsOfQuery(text, kb.dialect);
    const compared = comparisons.flatMap(({ variable, value }) =>
      triples
        .filter(({ object }) => object.kind === 'variable' && object.name === variable)
        .map(({ relation }) => ({ relation, value, exactly: false })),
    );
    const joined = triples.flatMap(({ relation, object }) =>
      object.kind === 'value' ? [{ relation, value: object.value, exactly: true }] : [],
    );
    return [...compared, ...joined];
  } catch (error) {
    if (error instanceof KbqaError && error.code === 'query-refused') return [];
    throw error;
  }
}

/** Facts looked at for the datatypes of a relation that the schema says nothing of. */
const LOOKED_AT = 50;

/** The datatypes of a relation's values, the commonest first; none where its values are things. */
async function datatypesOf(relation: Iri, { around, kb }: VerifyTools, run: Run): Promise<readonly string[]> {
  const id = around.id(relation);
  const ranges = id === undefined ? undefined : around.relation(id)?.ranges;
  if (ranges && ranges.length > 0) return ranges.map(({ iri }) => iri as string).filter(isDatatype);
  const matches = await kb.match({ predicate: relation, limit: LOOKED_AT }, run);
  if (matches.status === 'failed') throw matches.error;
  return [
    ...new Set(matches.triples.flatMap(({ object }) => (object.termType === 'Literal' ? [object.datatype.value] : []))),
  ];
}

function fits({ relation, value, exactly }: Stated, stored: readonly string[], { kb, around }: VerifyTools): boolean {
  const { dialect } = kb;
  const written = dialect.literal(value);
  if (stored.includes(written.datatype.value)) return true;
  if (exactly) return false;
  const kind = family(written);
  if (stored.some((datatype) => family({ ...written, datatype: { value: datatype } }) === kind)) return true;
  const id = around.id(relation);
  const compareAs = (id === undefined ? undefined : around.relation(id)?.compareAs) ?? dialect.compareAs(relation);
  return (areNumbers(compareAs) && kind === 'number') || (areStoredDates(compareAs) && kind === 'date');
}

function shortType(iri: string): string {
  return iri.replace('http://www.w3.org/2001/XMLSchema#', 'xsd:');
}

import type { Form, Grounded, Iri, Linked, Literal } from '../../../core/index.ts';
import { saidOfFlag, stemsOf } from '../../../english/index.ts';
import { conjuncts, isConstant, mapChildren } from '../../../form/index.ts';
import { flagValue, saysNo, saysYes } from '../../../graph/index.ts';
import type { Knowledge } from '../../knowledge/index.ts';

/** A name that says that something is not so: who denies it says that it is. */
const NEGATIVE =
  /\b(?:not|no|non|un\p{L}{3,}|never|without|lack\p{L}*|free|proof|in(?:active|complete|valid|visible))\b/iu;
/** How names say that what they name is a yes or a no. */
const MARK = /\b(?:yn|y n|yes no|flag)$/i;

interface Flag {
  readonly name: ReadonlySet<string>;
  readonly yes: Literal | undefined;
  readonly no: Literal | undefined;
}

/**
 * Forms in which a flag is set as the words of a question have it: of what is neither private nor deprecated both say no, and a stop that is lit and has no shelter is lit. A reader that hears a denial
 * may take it for that of another flag. Where a graph only says what is so, what is not said is left out instead.
 */
export function createFlagsAsSaid({
  graph,
  schema,
}: Pick<Knowledge, 'graph' | 'schema'>): (form: Grounded, linked: Pick<Linked, 'wording'>) => Grounded {
  const flags = new Map<Iri, Flag>();
  for (const { iri, label, holds } of schema.relations) {
    const relation = holds === 'flags' ? graph.id({ termType: 'NamedNode', value: iri }) : undefined;
    if (relation === undefined || NEGATIVE.test(label)) continue;
    const written = (isSaid: (value: string) => boolean): Literal | undefined => {
      const value = flagValue(graph, relation, isSaid);
      const term = value === undefined ? undefined : graph.term(value);
      return term?.termType === 'Literal' ? term : undefined;
    };
    flags.set(iri, { name: stemsOf(label.replace(MARK, '')), yes: written(saysYes), no: written(saysNo) });
  }
  if (flags.size === 0) return (form) => form;

  return (form, { wording: { text, words } }) => {
    /** A condition with the value that is said of its flag; nothing where the graph has no such value. */
    const asSaid = (each: Form<Iri>): Form<Iri> | undefined => {
      const set = flagIn(each);
      const flag = set && flags.get(set.relation);
      if (set === undefined || flag === undefined) return each;
      const said = saidOfFlag(text, words, flag.name);
      const isOtherwise = said === 'so' ? saysNo(set.value.value) : said === 'not so' && saysYes(set.value.value);
      if (!isOtherwise) return each;
      const value = said === 'so' ? flag.yes : flag.no;
      if (value !== undefined) return withValue(each, value);
      return said === 'so' ? each : undefined;
    };
    const meant = (each: Form<Iri>): Form<Iri> => {
      // What is left out is denied already, and what it is left out of may be the denial's.
      if (each.kind === 'not') return each;
      if (flagIn(each)) return asSaid(each) ?? each;
      // How many of what is so something has may be what is denied: lines with no lit stops.
      if (each.kind === 'compare') return each;
      if (each.kind !== 'and') return mapChildren(each, meant);
      const parts = conjuncts(each);
      const said = parts.map((part) => (flagIn(part) ? asSaid(part) : meant(part)));
      const kept = said.flatMap((part) => part ?? []);
      if (kept.length === parts.length && kept.every((part, i) => part === parts[i])) return each;
      const [first, ...others] = kept;
      if (first === undefined) return each;
      const of = others.reduce<Form<Iri>>((left, right) => ({ kind: 'and', left, right }), first);
      return parts
        .filter((_, i) => said[i] === undefined)
        .reduce<Form<Iri>>((left, right) => ({ kind: 'not', left, right }), of);
    };
    // Who asks whether something is not so may as well ask whether it is.
    return form.kind === 'ask' ? form : meant(form);
  };
}

/** The flag that a condition is about, and how it is set. */
function flagIn(form: Form<Iri>): { readonly relation: Iri; readonly value: Literal } | undefined {
  if (form.kind === 'join' && !form.step.inverse && form.of.kind === 'literal')
    return { relation: form.step.relation, value: form.of.value };
  if (form.kind !== 'compare' || form.op !== 'eq' || form.by.of !== 'value' || !isConstant(form.value))
    return undefined;
  const last = form.by.chain.at(-1)!;
  return last.inverse ? undefined : { relation: last.relation, value: form.value };
}

function withValue(form: Form<Iri>, value: Literal): Form<Iri> {
  if (form.kind === 'join') return { ...form, of: { kind: 'literal', value } };
  return form.kind === 'compare' ? { ...form, value } : form;
}

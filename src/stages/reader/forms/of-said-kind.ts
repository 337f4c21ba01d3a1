import type { Grounded, Id, Iri, Linked, Term, Wording } from '../../../core/index.ts';
import { evaluateForm, symbols } from '../../../form/index.ts';
import { isDerived } from '../../../graph/index.ts';
import { normalise, singular } from '../../../search/index.ts';
import { isAtHand, type Knowledge } from '../../knowledge/index.ts';

/** Things that are looked at for whether each of them is of some such kind. */
const LOOKED_AT = 2000;

/**
 * Forms that denote what a question says that it asks for, where that is no class but a thing or a text that each of what they denote has one of: which forwards play for a club is not
 * answered by its players, whose positions tell who is one, and items of an archive are not its series. A reader that looks for a class finds none and leaves the word.
 */
export function createOfSaidKind({
  graph,
  dialect,
  schema,
  labels,
  values,
}: Pick<Knowledge, 'graph' | 'dialect' | 'schema' | 'labels' | 'values'>): (
  form: Grounded,
  linked: Pick<Linked, 'wording'>,
) => Grounded {
  // Of a graph that is far away too little is at hand to tell who has what.
  if (!isAtHand(dialect)) return (form) => form;
  const nameOf = (text: string): string => singular(normalise(text));
  const schemaNames = new Set([...schema.classes, ...schema.relations].map(({ label }) => nameOf(label)));
  const relations = new Set(schema.relations.flatMap(({ iri }) => (isDerived(iri) ? [] : [iri])));
  const called = (names: readonly string[]): readonly Id[] => {
    const found = [labels, values].flatMap((index) =>
      names.flatMap((name) => {
        const { from, to } = index.exact(name);
        return Array.from({ length: to - from }, (_, i) => index.owner(from + i));
      }),
    );
    return [...new Set(found)];
  };
  /** What things are that have a node for one of their values, by the relation by which they have it. */
  const having = (node: Id, things: readonly Id[]): readonly Grounded[] =>
    Array.from(graph.incoming(node)).flatMap((relation): readonly Grounded[] => {
      const iri = graph.term(relation).value as Iri;
      if (!relations.has(iri) || !things.every((thing) => graph.objects(thing, relation).length > 0)) return [];
      const some = things.filter((thing) => graph.objects(thing, relation).includes(node));
      if (some.length === 0) return [];
      return [{ kind: 'join', step: { relation: iri, inverse: false }, of: formOf(graph.term(node)) }];
    });
  const narrowed = (form: Grounded, nodes: readonly Id[]): Grounded => {
    const found = evaluateForm(form, graph, dialect);
    if (found.length === 0 || found.length > LOOKED_AT) return form;
    const things = found.flatMap((term) => (term.termType === 'Literal' ? [] : (graph.id(term) ?? [])));
    if (things.length < found.length || things.some((thing) => nodes.includes(thing))) return form;
    const [kind, other] = nodes.flatMap((node) => having(node, things));
    if (kind === undefined || other !== undefined) return form;
    const both: Grounded = { kind: 'and', left: kind, right: form };
    return evaluateForm(both, graph, dialect).length < found.length ? both : form;
  };
  return (form, { wording }) => {
    const of = form.kind === 'count' ? form.of : form;
    if (of.kind !== 'join' && of.kind !== 'and' && of.kind !== 'compare' && of.kind !== 'class') return form;
    for (const names of kindsNamed(wording)) {
      if (names.some((name) => schemaNames.has(nameOf(name)))) return form;
      const nodes = called(names);
      if (nodes.length === 0) continue;
      const used = new Set<string>(symbols(of).map(({ symbol }) => symbol));
      const isUsed = nodes.some((node) => used.has(graph.term(node).value)) || saysAny(of, names.map(nameOf), nameOf);
      const meant = isUsed ? of : narrowed(of, nodes);
      return meant === of ? form : form.kind === 'count' ? { ...form, of: meant } : meant;
    }
    return form;
  };
}

/** What a question says that it asks for, the longest first, each of one and of many: where it ends and a verb begins is not known. */
function kindsNamed({ text, words, asked: [asked] }: Wording): readonly (readonly string[])[] {
  const said = asked?.chosen ? words.slice(asked.from, asked.to) : [];
  const lengths = Array.from(said, (_, i) => said.length - i);
  return lengths.flatMap((length) =>
    Array.from({ length: said.length - length + 1 }, (_, from): readonly string[] => {
      const last = said[from + length - 1]!;
      const before = text.slice(said[from]!.start, last.start);
      return [last.text, ...(last.otherNumber ? [last.otherNumber] : [])].map((name) => `${before}${name}`);
    }),
  );
}

/** Whether a form tests something for one of some names. */
function saysAny(form: unknown, names: readonly string[], nameOf: (text: string) => string): boolean {
  if (typeof form !== 'object' || form === null) return false;
  const { termType, value } = form as Partial<Term>;
  if (termType === 'Literal') return names.includes(nameOf(value!));
  return Object.values(form).some((each) => saysAny(each, names, nameOf));
}

function formOf(term: Term): Grounded {
  return term.termType === 'Literal' ? { kind: 'literal', value: term } : { kind: 'entity', symbol: term.value as Iri };
}

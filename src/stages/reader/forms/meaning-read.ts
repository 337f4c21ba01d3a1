import type { Grounded, Id, Iri } from '../../../core/index.ts';
import { meaningAsked, nameAsked, readWords, stemsOf, stemText } from '../../../english/index.ts';
import type { Knowledge } from '../../knowledge/index.ts';
import type { Item } from '../items/item.ts';
import type { KindsRead } from './kinds-read.ts';

/** Names of relations that say what something is, the plainest first. */
const SAYING = [/\bdefinition\b/i, /\bmeaning\b/i, /\bdescription\b/i, /\b(?:comment|abstract|gloss)\b/i];

/**
 * Reads what something is or stands for: of a code the one thing that has it, of all else its definition, where the term is the whole name of
 * one thing. And what is properly called by another name: of such a name the one thing that has it. A question that says no more than a name and "what is" can mean nothing else.
 */
export function createMeaningReader({
  graph,
  labels,
  dialect,
  schema,
}: Knowledge): (text: string) => KindsRead | undefined {
  const called = new Map(schema.relations.map(({ iri, label }) => [iri, label]));
  const described = new Set<Iri>(dialect.descriptionOf);
  const iriOf = (node: Id): Iri => graph.term(node).value as Iri;
  const found = (name: string): { readonly node: Id; readonly label: number } | undefined => {
    const { from, to } = labels.exact(name);
    const all = Array.from({ length: to - from }, (_, i) => ({ node: labels.owner(from + i), label: from + i }));
    return new Set(all.map(({ node }) => node)).size === 1 ? all[0] : undefined;
  };
  const named = (term: string): ReturnType<typeof found> => {
    const last = readWords(term).at(-1);
    const other = last?.otherNumber && `${term.slice(0, last.start)}${last.otherNumber}`;
    return found(term) ?? (other ? found(other) : undefined);
  };
  /** The relation by which a thing has a text that it is found by beside its name. */
  const ownerBy = (
    node: Id,
    text: string,
    areAliases: boolean,
  ): { readonly relation: Iri; readonly value: Id } | undefined => {
    const wanted = text.toLowerCase();
    for (const relation of graph.outgoing(node)) {
      const iri = iriOf(relation);
      const isAsked = called.has(iri) || (areAliases && dialect.aliasOf.includes(iri));
      if (dialect.labelOf.includes(iri) || !isAsked) continue;
      const value = [...graph.objects(node, relation)].find(
        (each) => graph.isLiteral(each) && graph.term(each).value.toLowerCase() === wanted,
      );
      if (value !== undefined && graph.subjects(relation, value).length === 1) return { relation: iri, value };
    }
    return undefined;
  };
  const rank = (iri: Iri): number => {
    const place = SAYING.findIndex((pattern) => pattern.test(called.get(iri) ?? ''));
    return place >= 0 ? place : described.has(iri) ? SAYING.length : -1;
  };
  /** What says best what a thing is, told by names and by the words that a dialect has for it. */
  const sayingOf = (node: Id): Iri | undefined =>
    Array.from(graph.outgoing(node), iriOf)
      .filter((iri) => rank(iri) >= 0)
      .sort((a, b) => rank(a) - rank(b))[0];

  /** Whether a relation is called so: the common name of a plant is one of its names. */
  const isRelation = (how: string): boolean => {
    const stem = stemText(how.replace(/ly$/, ''));
    return [...called.values()].some((label) => [...stemsOf(label)].includes(stem));
  };

  return (text) => {
    const name = nameAsked(text);
    if (name && isRelation(name.how)) return undefined;
    const term = name?.term ?? meaningAsked(text);
    const meant = term === undefined ? undefined : named(term);
    if (term === undefined || meant === undefined || graph.isBlank(meant.node)) return undefined;
    const isOther = (name !== undefined || isCodeLike(term)) && !labels.isPreferred(meant.label);
    const code = isOther ? ownerBy(meant.node, term, name !== undefined) : undefined;
    const relation = code?.relation ?? (name ? undefined : sayingOf(meant.node));
    if (relation === undefined) return undefined;
    const of: Grounded = { kind: 'entity', symbol: iriOf(meant.node) };
    const value = code && graph.term(code.value);
    const form: Grounded =
      value?.termType === 'Literal'
        ? { kind: 'join', step: { relation, inverse: false }, of: { kind: 'literal', value } }
        : { kind: 'join', step: { relation, inverse: true }, of };
    const start = text.indexOf(term);
    const mention = { text: term, start, end: start + term.length };
    const items: readonly Item[] = [
      { kind: 'named', text: term, name: term, mention, means: { things: [iriOf(meant.node)] }, under: [] },
      // The whole question asks what it is, and each of its words says that.
      { kind: 'thing', text, name: text, means: { relation } },
    ];
    return { form, items };
  };
}

/** "M2", "4.1.3", "NACE": no word that somebody could want to have explained. */
function isCodeLike(term: string): boolean {
  return /\d/.test(term) || /^\p{Lu}+$/u.test(term);
}

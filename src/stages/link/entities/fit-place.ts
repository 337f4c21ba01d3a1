import type { Id, Iri, Word } from '../../../core/index.ts';
import { isArticle } from '../../../english/index.ts';
import { grouped } from '../../../search/index.ts';
import type { Knowledge } from '../../knowledge/index.ts';
import type { SchemaEcho } from '../schema/schema-words.ts';
import { type LikelyNaming, likeliestFirst } from './likelihood.ts';
import { stretchKey } from './read/naming.ts';

/** How much likelier what a relation's place asks for is than what it does not, as a logarithm. */
const worth = 2.5;
/** Words that may stand between a thing and what is said of it: "German is an official language". */
const mostBetween = 3;

/**
 * Of several things that the same words may name, the one that fits its place: what is spoken is a language, what has
 * a capital is a country. How likely the words are to name anything stays as it is.
 */
export function createPlaceFit({ graph, schema, dialect }: Knowledge) {
  const typeOf = graph.id({ termType: 'NamedNode', value: dialect.typeOf });
  const classAt = (relation: number, end: 'domain' | 'range'): Id | undefined => {
    const info = schema.relations[relation]!;
    const iri: Iri | undefined = info[end] ?? info[end === 'domain' ? 'domains' : 'ranges'][0]?.iri;
    return iri === undefined ? undefined : graph.id({ termType: 'NamedNode', value: iri });
  };
  const isOf = (node: Id, types: ReadonlySet<Id>): boolean =>
    typeOf !== undefined && graph.objects(node, typeOf).some((type) => types.has(type));

  return (readings: readonly LikelyNaming[], words: readonly Word[], echo: SchemaEcho): readonly LikelyNaming[] => {
    const classesBy = (place: number, end: 'domain' | 'range'): readonly Id[] => {
      const word = words[place];
      if (!word || word.isFunction || place >= 32) return [];
      const relations = echo.touched.relations.filter((relation) => (echo.names[relation]! & (1 << place)) !== 0);
      return relations.flatMap((relation) => classAt(relation, end) ?? []);
    };
    const expected = (from: number, to: number): ReadonlySet<Id> => {
      let before = from - 1;
      while (before >= 0 && isArticle(words[before]!.text)) before--;
      const isOwned = before > 0 && words[before]!.text === 'of';
      const ahead = isOwned ? classesBy(before - 1, 'domain') : classesBy(before, 'range');
      const next = words.slice(to, to + mostBetween).findIndex((word) => !word.isFunction && !word.isEveryday);
      const said = words.slice(to, to + mostBetween).findIndex((_, i) => classesBy(to + i, 'range').length > 0);
      const behind = said >= 0 && (next < 0 || said <= next + 1) ? classesBy(to + said, 'range') : [];
      return new Set([...ahead, ...behind]);
    };
    const preferred = [...grouped(readings, stretchKey).values()].flatMap((span) => {
      const names = span.filter(({ how }) => how === 'name');
      const types = names.length < 2 ? new Set<Id>() : expected(span[0]!.from, span[0]!.to);
      const fits = span.map(({ node, how }) => how === 'name' && types.size > 0 && isOf(node, types));
      if (!fits.includes(true) || !fits.includes(false)) return span;
      const raised = span.map(({ likelihood }, i) => likelihood + (fits[i] ? worth : 0));
      const loss = logSum(span.map(({ likelihood }) => likelihood)) - logSum(raised);
      return span.map((reading, i) => ({ ...reading, likelihood: raised[i]! + loss }));
    });
    return preferred.sort(likeliestFirst);
  };
}

function logSum(values: readonly number[]): number {
  const most = Math.max(...values);
  return most + Math.log(values.reduce((sum, value) => sum + Math.exp(value - most), 0));
}

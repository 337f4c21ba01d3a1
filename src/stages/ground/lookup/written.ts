import type { Chain, Id } from '../../../core/index.ts';
import { isDerived } from '../../../graph/index.ts';
import type { Surroundings } from '../../knowledge/index.ts';
import { isIdLike, spelled } from './names.ts';

/** The relations that a phrase spells out: by id; and where they are taken by name, too, by one that is one's alone among what was published. */
export function writtenRelations(around: Surroundings, phrase: string, byName: boolean): readonly Id[] {
  const byId = spelled(around, phrase);
  if (byId !== undefined && around.relation(byId)) return [byId];
  if (!byName || phrase === '' || isIdLike(phrase)) return [];
  const wanted = phrase.toLowerCase();
  const named = around.knowledge.schema.relations.filter(
    ({ iri, label }) => label.toLowerCase() === wanted && !isDerived(iri),
  );
  return named.length === 1 ? named.flatMap(({ iri }) => around.id(iri) ?? []) : [];
}

/** A chain all of whose phrases are spelled out. */
export function writtenChain(around: Surroundings, chain: Chain<string>, byName: boolean): Chain<Id> | undefined {
  const [first, ...rest] = chain.flatMap(({ relation, inverse }) => {
    const [written] = writtenRelations(around, relation, byName);
    return written === undefined ? [] : [{ relation: written, inverse }];
  });
  return first && rest.length === chain.length - 1 ? [first, ...rest] : undefined;
}

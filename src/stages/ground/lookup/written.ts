import type { Chain, Id } from '../../../core/index.ts';
import type { Surroundings } from '../../knowledge/index.ts';
import type { Pass } from '../grounding.ts';
import { isIdLike, spelled } from './names.ts';

/** The relations that a phrase spells out: by id; and where they are taken as written, by a name that is one's alone. */
export function writtenRelations(around: Surroundings, phrase: string, { relations }: Pass): readonly Id[] {
  const byId = spelled(around, phrase);
  if (byId !== undefined && around.relation(byId)) return [byId];
  if (relations !== 'written' || phrase === '' || isIdLike(phrase)) return [];
  const wanted = phrase.toLowerCase();
  const named = around.knowledge.schema.relations.filter(({ label }) => label.toLowerCase() === wanted);
  return named.length === 1 ? named.flatMap(({ iri }) => around.id(iri) ?? []) : [];
}

/** A chain all of whose phrases are spelled out. */
export function writtenChain(around: Surroundings, chain: Chain<string>, pass: Pass): Chain<Id> | undefined {
  const [first, ...rest] = chain.flatMap(({ relation, inverse }) => {
    const [written] = writtenRelations(around, relation, pass);
    return written === undefined ? [] : [{ relation: written, inverse }];
  });
  return first && rest.length === chain.length - 1 ? [first, ...rest] : undefined;
}

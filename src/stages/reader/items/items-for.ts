import type { Embedder, Linked, Run } from '../../../core/index.ts';
import { inTurns, type Slices } from '../../../run/index.ts';
import type { Knowledge } from '../../knowledge/index.ts';
import { createAlikeInMeaning } from './alike-in-meaning.ts';
import { createCalledAsAsked } from './called-as-asked.ts';
import { findEnds } from './ends.ts';
import type { EndsOfOneKind } from './ends-of-one-kind.ts';
import type { Item } from './item.ts';
import { createKindsByRelation } from './kinds-by-relation.ts';
import { createMentionedItems } from './mentioned-items.ts';
import { createNamedStructure } from './named-structure.ts';
import { createOwnWordsAsAsked } from './own-words-as-asked.ts';
import { createRelationsAsAsked } from './relations-as-asked.ts';
import { createRowsAsAsked } from './rows-as-asked.ts';
import { schemaItems } from './schema-items.ts';
import { spelledAsAsked } from './spelled-as-asked.ts';
import { createTakenItems } from './taken-items.ts';
import { createWithoutUnsaidKinds } from './unsaid-kinds.ts';
import { createWithinReach, MOST_SHOWN } from './within-reach.ts';

/** What a question may be read with: what has to do with it of the schema, and what it mentions. */
export type ItemsFor = (linked: Linked, run: Run) => Promise<readonly Item[]>;

/** Works out what a graph has to point at. `embedder` tells what of a schema that is too large to be shown whole means the same as a question's words. */
export function* createItemsFor(
  knowledge: Knowledge,
  endsWithin: EndsOfOneKind,
  embedder: Embedder | undefined,
): Slices<ItemsFor> {
  const ends = findEnds(knowledge);
  yield;
  const schema = yield* schemaItems(knowledge.schema, knowledge.dialect.profile, ends);
  const isCut = schema.length > MOST_SHOWN;
  const alikeInMeaning = isCut && embedder ? createAlikeInMeaning(schema, embedder) : undefined;
  const withinReach = yield* createWithinReach(schema, knowledge);
  const kindsByRelation = yield* createKindsByRelation(knowledge, endsWithin);
  const mentioned = yield* createMentionedItems(knowledge, ends);
  yield;
  const withoutUnsaid = yield* createWithoutUnsaidKinds(knowledge.schema.classes);
  const calledAsAsked = yield* createCalledAsAsked(knowledge);
  const rowsAsAsked = createRowsAsAsked(knowledge);
  const relationsAsAsked = yield* createRelationsAsAsked(knowledge);
  const namedStructure = yield* createNamedStructure(schema, knowledge);
  const inOwnWords = createOwnWordsAsAsked(knowledge.dialect.profile);
  const taken = createTakenItems(schema, knowledge);
  return async (linked, run) => {
    const { wording } = linked;
    const alike = await alikeInMeaning?.(wording, run);
    const near = await inTurns(withinReach(linked, alike), run);
    const said = await inTurns(mentioned(linked, isCut ? near : undefined), run);
    const all = [...kindsByRelation(wording), ...near, ...namedStructure(wording), ...taken(linked), ...said];
    const asked = rowsAsAsked(calledAsAsked(withoutUnsaid(all, wording), wording), wording);
    return spelledAsAsked(inOwnWords(relationsAsAsked(asked, wording), wording), wording);
  };
}

import type { Knowledge } from '../../knowledge/index.ts';
import { type KindMembers, kindMembersIn } from '../entities/kind-members.ts';
import { type EndKinds, endKinds } from './end-kinds.ts';
import { type SchemaTerms, schemaTerms } from './schema-terms.ts';
import { createSchemaWords, type SchemaWords } from './schema-words.ts';
import { type TimesHeld, timesHeld } from './times-held.ts';

/** What linking knows of a schema: worked out once, also where more and more of the graph is looked at. */
export interface KnownSchema {
  readonly words: SchemaWords;
  readonly ends: EndKinds;
  readonly terms: SchemaTerms;
  readonly kinds: KindMembers;
  /** Looked at with the first question that states such a time. */
  readonly times: () => TimesHeld;
}

export function knowSchema(knowledge: Knowledge): KnownSchema {
  let times: TimesHeld | undefined;
  return {
    words: createSchemaWords(knowledge),
    ends: endKinds(knowledge.schema),
    terms: schemaTerms(knowledge),
    kinds: kindMembersIn(knowledge),
    times: () => (times ??= timesHeld(knowledge)),
  };
}

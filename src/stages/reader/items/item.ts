import type { MentionedItem } from './mentioned-items.ts';
import type { SchemaItem } from './schema-items.ts';

/** What a reader may point at. */
export type Item = SchemaItem | MentionedItem;

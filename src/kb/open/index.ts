export { closedMessage } from './closing.ts';
export { type FormValues, groundForm, queryForm, sayForm } from './forms.ts';
export type { KbSource, QuadLike, TermLike, Triples } from './kb-source.ts';
export { type OpenOptions, openKb } from './open-kb.ts';
export type { OpenedKb } from './opened-kb.ts';
export { type Names, type Resolved, resolveNames } from './resolve-names.ts';
export { openSharedKb, type SharedKb, shareKb } from './share-kb.ts';

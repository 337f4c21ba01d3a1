export { remoteLabels } from './remote-labels.ts';
export { namesQuery, type RemoteLexicon, remoteLexicon } from './remote-lexicon.ts';
export { remoteRows } from './remote-rows.ts';
export { remoteSchema } from './remote-schema.ts';

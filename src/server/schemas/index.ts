/** What goes over the wire. Each schema validates, types and documents at once. */
export * from './ask.ts';
export * from './explore.ts';
export * from './learn.ts';
export * from './value.ts';

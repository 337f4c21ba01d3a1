import type { Server } from './server.ts';

/** Oxigraph's server does as the standard says and has no text search: nothing tells it from any other that does. */
export const oxigraph: Server = { name: 'oxigraph', habits: () => ({}) };

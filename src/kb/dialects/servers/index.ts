import { blazegraph } from './blazegraph.ts';
import { fuseki } from './fuseki.ts';
import { graphdb } from './graphdb.ts';
import { neptune } from './neptune.ts';
import { oxigraph } from './oxigraph.ts';
import { qlever } from './qlever.ts';
import type { Server } from './server.ts';

export { hosted, type Server } from './server.ts';

/** The kinds of server that have habits of their own, apart from Virtuoso, whose habits reach into how values compare. */
export const servers: readonly Server[] = [blazegraph, fuseki, graphdb, qlever, neptune, oxigraph];

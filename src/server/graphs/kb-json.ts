import { statedTriples } from '../../kb/index.ts';
import type { KbJson } from '../wire.ts';
import type { ServedGraph } from './served-graph.ts';

/** A graph as it is listed. What would have to be asked of an endpoint is left out. */
export function kbJson({ name, opened, uploaded }: ServedGraph): KbJson {
  const { kb, snapshot, outline } = opened;
  const known = snapshot ?? outline;
  return {
    name,
    dialect: kb.dialect.name,
    where: snapshot ? 'here' : outline ? 'outline' : 'endpoint',
    ...(snapshot && { triples: statedTriples(snapshot.manifest).triples, terms: snapshot.graph.termCount }),
    ...(known && { classes: known.schema.classes.length, relations: known.schema.relations.length }),
    uploaded,
  };
}

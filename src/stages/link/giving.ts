import type { LinkedEntity } from '../../core/index.ts';
import type { Given, Linker } from './linker.ts';

/**
 * The linker that is told what its questions are about. A mention of something given has no other reading, and with
 * `only`, nothing else is linked.
 */
export function giving(linker: Linker, given: Given, options: { readonly only?: boolean } = {}): Linker {
  return {
    ...linker,
    async link(question, run) {
      const linked = await linker.link(question, run, given);
      const taken = linked.entities.filter(isGiven);
      const entities = linked.entities.filter(
        (entity) => isGiven(entity) || (!options.only && !taken.some((other) => overlap(entity, other))),
      );
      return { ...linked, entities };
    },
  };
}

const isGiven = ({ by }: LinkedEntity): boolean => by === 'asker';

const overlap = (a: LinkedEntity, b: LinkedEntity): boolean =>
  a.mention.start < b.mention.end && b.mention.start < a.mention.end;

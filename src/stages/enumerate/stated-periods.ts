import type { Id, Ids, Linked, Literal } from '../../core/index.ts';
import { family, literal } from '../../form/index.ts';
import { ofSymbol, type Surroundings, sample } from '../knowledge/index.ts';
import { anchorOn } from './anchor.ts';
import type { Named } from './reached.ts';

/** How likely a time is meant that nodes on the way state. */
const STATED = 0.9;

/**
 * Times that the question states, as what narrows nodes that only connect others: the figures of a town are those of the
 * year that is asked for. Only where such a node states one time; of two, neither may be the one that is meant.
 */
export function statedPeriods(around: Surroundings, { cues }: Linked): readonly Named[] {
  const { graph } = around.knowledge;
  return cues.flatMap((cue) => {
    if (cue.kind !== 'during' || cue.time === 'now') return [];
    return spellingsOf(cue.time).flatMap((value) => {
      const id = graph.id(value);
      if (id === undefined) return [];
      const reaches = [...graph.incoming(id)].flatMap((relation) => {
        const nodes = connecting(around, graph.subjects(relation, id));
        return nodes.length > 0 && isOnlyTime(around, relation) ? [{ path: [{ relation, inverse: true }], nodes }] : [];
      });
      if (reaches.length === 0) return [];
      return [{ id, mention: cue.mention, score: STATED, anchor: () => anchorOn(around, id, reaches) }];
    });
  });
}

/** A time, and a year as it may be written otherwise. */
function spellingsOf(time: Literal): readonly Literal[] {
  if (!/^(?:\d{4}|-\d{4,10})$/.test(time.value)) return [time];
  const number = literal(String(Number(time.value)), 'integer');
  return [literal(time.value, 'gYear'), number, literal(time.value, 'string')];
}

function connecting({ knowledge: { mediators } }: Surroundings, nodes: Ids): Ids {
  return nodes.filter((node) => mediators[node] === 1);
}

/** Nodes looked at for whether they state other times. */
const LOOKED_AT = 100;

/** Whether nodes that state a time by a relation state none by others: of since when and until when, neither may be the one. */
const isOnlyTime = ofSymbol((around, relation): boolean => {
  const { graph } = around.knowledge;
  return sample(graph.subjectsOf(relation), LOOKED_AT).every((node) =>
    [...graph.outgoing(node)].every((other) => other === relation || !statesTime(around, node, other)),
  );
});

/** Dates, and numbers that years are written as. */
function statesTime({ knowledge: { graph } }: Surroundings, node: Id, relation: Id): boolean {
  return graph.objects(node, relation).some((value) => {
    const term = graph.term(value);
    return term.termType === 'Literal' && (family(term) === 'date' || /^(?:1\d|20)\d{2}$/.test(term.value));
  });
}

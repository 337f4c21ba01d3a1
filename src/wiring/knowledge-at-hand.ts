import type { Iri, KnowledgeBase, Question, Run, Term } from '../core/index.ts';
import {
  type FarKnowledge,
  findMentioned,
  type OpenedKb,
  openFar,
  type Snapshot,
  sketchEndpoint,
  snapshotOf,
} from '../kb/index.ts';
import { startRun } from '../run/index.ts';
import {
  afresh,
  createLinker,
  enumerateInSlices,
  inTurns,
  type Linker,
  type Names,
  namesIn,
  type Room,
  type Surroundings,
  surroundingsOf,
  usualEnumeration,
  usualRoom,
} from '../stages/index.ts';

/** What a method needs to know of a graph to read a question and to answer it. */
export interface AtHand {
  readonly linker: Linker;
  readonly around: Surroundings;
  readonly kb: KnowledgeBase;
  readonly names: Names;
}

/** What is at hand of a graph for a question. */
export interface KnowledgeAtHand {
  /** What is at hand before any question: of a graph that is far away, what was indexed of it. Nothing is asked. */
  before(): AtHand;
  for(question: Question, entities: readonly Iri[], run: Run): Promise<AtHand>;
}

/** Things of a question around which a graph that is far away is looked at. */
const MOST_THINGS = 6;
/** What lies around things tells which of them are meant, and so which to look around. */
const MOST_ROUNDS = 2;

/** A snapshot is at hand as it is. Of a graph that is far away, what lies around each question is looked at first. */
export function knowledgeAtHand(opened: OpenedKb, room: Room = usualRoom): KnowledgeAtHand {
  const { snapshot, kb } = opened;
  if (snapshot === undefined) return lookingAround(opened, room);
  const known = { ...snapshot, room };
  const basis = { kb, linker: createLinker(known), around: surroundingsOf(known), names: namesIn(snapshot) };
  return { before: () => basis, for: async () => basis };
}

interface Far extends AtHand {
  readonly knowledge: FarKnowledge;
}

/**
 * Links and enumerates as a method will, on what is known so far, and fetches what that asked for, round by round: the
 * things that may be meant, what lies around those that are, and what lies behind that.
 */
function lookingAround({ kb, outline }: OpenedKb, room: Room): KnowledgeAtHand {
  let far: Far | undefined;
  let sketched: Promise<Snapshot> | undefined;
  const known = async (run: Run): Promise<Snapshot> => {
    if (outline) return outline;
    sketched ??= sketchEndpoint(kb, run);
    // What failed is tried again by whoever asks next.
    return await sketched.catch((error: unknown) => {
      sketched = undefined;
      throw error;
    });
  };
  const open = (index: Snapshot): Far => {
    const knowledge = openFar(index, kb, { hasNames: outline !== undefined });
    const names: Names = {
      of: (terms, run) =>
        knowledge.names(
          terms.filter(isNamed).map(({ value }) => value),
          run,
        ),
    };
    return {
      knowledge,
      kb: knowledge.kb,
      names,
      linker: createLinker({ ...knowledge, room }),
      around: surroundingsOf({ ...knowledge, room }),
    };
  };
  const gather: KnowledgeAtHand['for'] = (question, entities, run) =>
    run.trace.span('kb', 'gather', async () => {
      const index = await known(run);
      // Who is at work with a full one keeps it.
      if (far === undefined || far.knowledge.graph.isFull) far = open(index);
      const { knowledge, around, ...atHand } = far;
      const { linker } = atHand;
      const rehearsal = startRun({ signal: run.signal });
      try {
        if (outline === undefined) await knowledge.meet(await findMentioned(kb, question.text, run), run);
        knowledge.forgetWishes();
        let linked = await linker.link(question, rehearsal);
        for (let round = 0; round < MOST_ROUNDS; round++) {
          const likely = linked.entities.map(({ item }) => item.iri);
          const things = [...new Set([...entities, ...likely])].slice(0, MOST_THINGS);
          if (!(await knowledge.lookAround(things, run))) break;
          linked = await linker.link(question, rehearsal);
        }
        knowledge.forgetWishes();
        await inTurns(enumerateInSlices(afresh(around), linked, usualEnumeration), rehearsal);
        await knowledge.lookFurther(run);
      } finally {
        rehearsal.finish();
      }
      return { ...atHand, around: afresh(around) };
    });
  return {
    before() {
      const { knowledge: _, ...atHand } = open(outline ?? snapshotOf([], { dialect: kb.dialect }));
      return atHand;
    },
    for: gather,
  };
}

const isNamed = ({ termType }: Term): boolean => termType === 'NamedNode';

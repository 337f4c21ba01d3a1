import type { Iri, KnowledgeBase, Question, Run, Term } from '../core/index.ts';
import {
  type Far,
  type FarKnowledge,
  findMentioned,
  type Learned,
  learnEndpoint,
  type OpenedKb,
  openFar,
  snapshotOf,
} from '../kb/index.ts';
import { startUnrecorded } from '../run/index.ts';
import {
  afresh,
  createLinker,
  enumerateInSlices,
  grownFrom,
  inTurns,
  type KnownSchema,
  knowSchema,
  type Linker,
  type Names,
  namesIn,
  type Room,
  type Surroundings,
  stepsAmong,
  surroundingsOf,
  usualEnumeration,
  usualRoom,
} from '../stages/index.ts';
import { textsFar } from './step-vectors.ts';

/** What a method needs to know of a graph to read a question and to answer it. */
export interface AtHand {
  readonly linker: Linker;
  readonly around: Surroundings;
  readonly kb: KnowledgeBase;
  readonly names: Names;
  /** All steps of the graph, where they were found out with what was asked of a server. */
  readonly steps?: readonly string[];
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
/** Which relations lead on from what lies around a question is known or fetched: what they lead to is enumerated once, of the readings that are gone on from. */
const REHEARSED = { ...usualEnumeration, tiers: usualEnumeration.tiers.filter((tier) => tier !== 'far') };

/** A snapshot is at hand as it is. Of a graph that is far away, what lies around each question is looked at first. */
export function knowledgeAtHand(opened: OpenedKb, room: Room = usualRoom): KnowledgeAtHand {
  const { snapshot, kb } = opened;
  if (snapshot === undefined) return lookingAround(opened, room);
  const known = { ...snapshot, room };
  const basis = { kb, linker: createLinker(known), around: surroundingsOf(known), names: namesIn(snapshot) };
  return { before: () => basis, for: async () => basis };
}

/** The share of the room for what a server told, and what a term of it takes: what it would hold of a graph at hand is held for one question only. */
const TOLD = { share: 0.5, bytes: 150 };

/** What all questions about a graph that is far away share: what its index or a sketch of it shows. */
interface Basis {
  readonly far: Far;
  /** Whether every name is known; otherwise names are asked for as they are met. */
  readonly hasNames: boolean;
  readonly steps?: readonly string[];
  readonly schema: KnownSchema;
  readonly around: Surroundings;
}

/**
 * Links and enumerates as a method will, on what is known so far, and fetches what that asked for, round by round: the
 * things that may be meant, what lies around those that are, and what lies behind that.
 */
function lookingAround({ kb, outline, mostNames }: OpenedKb, room: Room): KnowledgeAtHand {
  let opened: Promise<Basis> | undefined;
  const open = ({ index, hasNames }: Learned): Basis => {
    const far = openFar(index, kb, { hasNames, most: room(TOLD.share, TOLD.bytes) });
    const known = { ...far.begin(), room };
    return { far, hasNames, schema: knowSchema(known), around: surroundingsOf(known) };
  };
  const indexed = outline && { index: outline, hasNames: true };
  // Those of an index are kept with it. A sketch shows each relation and some ways on from there, which is enough to tell how familiar a graph is.
  const openLearned = (learned: Learned): Basis => ({
    ...open(learned),
    steps: stepsAmong(textsFar(learned.index)),
  });
  const basisFor = async (run: Run): Promise<Basis> => {
    opened ??= indexed ? Promise.resolve(open(indexed)) : learnEndpoint(kb, run, mostNames).then(openLearned);
    // What failed is tried again by whoever asks next.
    return await opened.catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
  };
  const gather: KnowledgeAtHand['for'] = (question, entities, run) =>
    run.trace.span('kb', 'gather', async () => {
      const basis = await basisFor(run);
      // Each question begins with the same, so that none is answered otherwise for what was asked before or beside it.
      const knowledge = basis.far.begin();
      const known = { ...knowledge, room };
      const linker = createLinker(known, basis.schema);
      const around = grownFrom(basis.around, known);
      const rehearsal = startUnrecorded({ signal: run.signal });
      try {
        if (!basis.hasNames) await knowledge.meet(await findMentioned(kb, question.text, run), run);
        knowledge.forgetWishes();
        let linked = await linker.link(question, rehearsal);
        for (let round = 0; round < MOST_ROUNDS; round++) {
          const likely = linked.entities.map(({ item }) => item.iri);
          const things = [...new Set([...entities, ...likely])].slice(0, MOST_THINGS);
          if (!(await knowledge.lookAround(things, run))) break;
          linked = await linker.link(question, rehearsal);
        }
        // With nothing prepared, what linking asked for last is still to be fetched.
        if (basis.hasNames) knowledge.forgetWishes();
        await inTurns(enumerateInSlices(around, linked, REHEARSED), rehearsal);
        await knowledge.lookFurther(run);
        knowledge.wishNoMore();
      } finally {
        rehearsal.end();
      }
      const { steps } = basis;
      return { kb: knowledge.kb, linker, around: afresh(around), names: namesOf(knowledge), ...(steps && { steps }) };
    });
  return {
    before() {
      const { far, schema, around } = open(
        indexed ?? { index: snapshotOf([], { dialect: kb.dialect }), hasNames: false },
      );
      const knowledge = far.begin();
      return {
        kb: knowledge.kb,
        linker: createLinker({ ...knowledge, room }, schema),
        around,
        names: namesOf(knowledge),
      };
    },
    for: gather,
  };
}

function namesOf(knowledge: FarKnowledge): Names {
  return {
    of: (terms, run) =>
      knowledge.names(
        terms.filter(isNamed).map(({ value }) => value),
        run,
      ),
  };
}

const isNamed = ({ termType }: Term): boolean => termType === 'NamedNode';

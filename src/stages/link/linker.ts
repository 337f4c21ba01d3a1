import type { Word } from '../../core/index.ts';
import {
  type Id,
  type Iri,
  type Linked,
  type LinkedEntity,
  type LinkedRelation,
  type Mention,
  type Namesakes,
  type Question,
  type Run,
  UsageError,
} from '../../core/index.ts';
import { readCues, readFigures, readWording, toLiterals } from '../../english/index.ts';
import { termAt } from '../../form/index.ts';
import { inTurns, type Slices } from '../../run/index.ts';
import type { Knowledge } from '../knowledge/index.ts';
import { createComparedThings } from './compared-things.ts';
import { createDaysInGraph } from './days-in-graph.ts';
import { createDescriber, type Describer } from './describer.ts';
import { createAppositions } from './entities/apposition.ts';
import { createCrowds } from './entities/crowds.ts';
import { createEntityFinder } from './entities/find-entities.ts';
import { createPlaceFit } from './entities/fit-place.ts';
import { type LikelyNaming, perMention, withLikelihood } from './entities/likelihood.ts';
import { chancesPerMention } from './mention-chances.ts';
import { createNumbered } from './numbered.ts';
import { report } from './report.ts';
import { createAcronyms } from './schema/acronyms.ts';
import { findClasses } from './schema/find-classes.ts';
import { createRelationFinder, type RatedRelation, type Start } from './schema/find-relations.ts';
import { type KnownSchema, knowSchema } from './schema/known-schema.ts';
import { createTimesInGraph } from './times-in-graph.ts';
import { createVerbatim } from './verbatim.ts';

/** What the asker says of the question beyond its words. */
export interface Given {
  /** Things that the question is about: taken as linked. */
  readonly entities?: readonly Iri[];
}

/** Finds out what a question may be about: entities, relations, classes, literals and cues. */
export interface Linker {
  link(question: Question, run: Run, given?: Given): Promise<Linked>;
}

/** Things kept of each mention, and relations and classes of a question. */
const perMentionKept = 10;
const namesakesKept = 20;
const relationsKept = 20;
const classesKept = 10;
/** How many of the likeliest things the relations are looked for around. */
const mostStarts = 5;

/** What is known of the schema may be given, where only the graph has grown. */
export function createLinker(knowledge: Knowledge, known: KnownSchema = knowSchema(knowledge)): Linker {
  const { schema, labels } = knowledge;
  const { words: schemaWords, terms } = known;
  const findEntities = createEntityFinder(knowledge, known);
  const findRelations = createRelationFinder(knowledge, known);
  const describer = createDescriber(knowledge);
  const readCompared = createComparedThings(knowledge);
  const fitPlaces = createPlaceFit(knowledge);
  const readAppositions = createAppositions(knowledge, terms);
  const chooseFromCrowds = createCrowds(knowledge);
  const readVerbatim = createVerbatim(knowledge);
  const daysInGraph = createDaysInGraph(knowledge);
  const timesInGraph = createTimesInGraph(known.times);
  const readNumbered = createNumbered(knowledge, describer);
  const readAcronyms = createAcronyms(schema, labels);

  const link = function* ({ text }: Question, run: Run, given: Given): Slices<Linked> {
    const taken = (given.entities ?? []).map((iri) => nodeOf(knowledge, iri));
    run.signal.throwIfAborted();

    const wording = readAcronyms(readWording(text));
    const { words } = wording;
    yield;
    const echo = schemaWords.listen(words.map(({ stem }) => stem));
    yield;
    const likely = withLikelihood(yield* findEntities(wording, echo));
    yield;
    const namings = chooseFromCrowds(readAppositions(fitPlaces(likely, words, echo), words), text, words);
    const { kept, dropped } = perMention(namings, perMentionKept);
    const starts = startsOf(taken, namings, mostStarts);
    yield;
    const ratedRelations = findRelations({ wording, echo, starts, limit: relationsKept });
    yield;
    const ratedClasses = findClasses(schema, schemaWords, echo, classesKept);
    yield;
    const figures = readFigures(text, (dates) => timesInGraph(daysInGraph(dates, text), text));
    yield;
    const cues = [...readCues(text, figures), ...readCompared(text, words, namings)];
    yield;
    const linked: Linked = {
      wording,
      entities: [
        ...taken.map((node): LinkedEntity => {
          const mention = mentionOf(
            text,
            words,
            namings.find((naming) => naming.node === node),
          );
          return { item: describer.entity(node), mention, score: 1, by: 'asker' };
        }),
        ...kept
          .filter(({ node }) => !taken.includes(node))
          .map((naming): LinkedEntity => {
            const isAlias = naming.how === 'name' && !labels.isPreferred(naming.label);
            return {
              item: describer.entity(naming.node),
              mention: mentionOf(text, words, naming),
              score: Math.exp(naming.likelihood),
              by: isAlias ? 'alias' : naming.how,
              ...(naming.namesakes && { namesakes: namesakesOf(naming.namesakes, describer) }),
            };
          }),
      ],
      relations: toLinkedRelations(ratedRelations, describer, echo.names),
      classes: ratedClasses.map(({ type, score }) => ({
        item: describer.type(type),
        score,
        by: 'words',
      })),
      literals: [...toLiterals(text, figures), ...readVerbatim(text)],
      cues,
    };
    yield;
    const apart = chancesPerMention(readNumbered(linked));
    report(
      apart,
      dropped.map(({ node }) => describer.entity(node)),
      run,
    );
    return apart;
  };

  return {
    link: (question, run, given = {}) =>
      run.trace.span('link', question.text, () => inTurns(link(question, run, given), run)),
  };
}

function nodeOf({ graph }: Knowledge, iri: Iri): Id {
  const node = graph.id(termAt(iri));
  if (node !== undefined) return node;
  throw new UsageError(`The graph has nothing called <${iri}>. Find the name of what you mean`, {
    advice: { code: 'with find() of the opened knowledge base.', command: 'with: kbqa search' },
  });
}

function namesakesOf(nodes: readonly Id[], describer: Describer): Namesakes {
  return { count: nodes.length, first: nodes.slice(0, namesakesKept).map((node) => describer.entity(node)) };
}

/** Less likely readings than this are no start for relations: a few in a thousand. */
const unlikely = Math.log(0.003);

/** Where relations are looked for: around what the asker gave, or around the likeliest readings. */
function startsOf(taken: readonly Id[], readings: readonly LikelyNaming[], limit: number): readonly Start[] {
  if (taken.length > 0) {
    return taken.map((node) => {
      const { from, to } = readings.find((reading) => reading.node === node) ?? { from: 0, to: 0 };
      return { node, from, to, likelihood: 0 };
    });
  }
  const found = new Map<Id, Start>();
  for (const { node, from, to, likelihood } of readings) {
    if (found.size === limit || (found.size > 0 && likelihood < unlikely)) break;
    if (!found.has(node)) found.set(node, { node, from, to, likelihood });
  }
  return [...found.values()];
}

/** Scores become probabilities among those that were kept. */
function toLinkedRelations(
  rated: readonly RatedRelation[],
  describer: Describer,
  said: Uint32Array,
): readonly LinkedRelation[] {
  const top = rated[0]?.score ?? 0;
  const total = rated.reduce((sum, { score }) => sum + Math.exp(score - top), 0);
  return rated.map(({ relation, score, inverse }) => ({
    item: describer.relation(relation),
    score: Math.exp(score - top) / total,
    by: inverse === undefined ? 'schema' : 'reach',
    ...(inverse !== undefined && { inverse }),
    ...(said[relation] !== 0 && { said: true as const }),
  }));
}

/** Where a reading stands in the question; what nothing there names stands nowhere. */
function mentionOf(text: string, words: readonly Word[], reading: LikelyNaming | undefined): Mention {
  const start = reading ? words[reading.from]!.start : 0;
  const end = reading ? words[reading.to - 1]!.end : 0;
  return { text: text.slice(start, end), start, end };
}

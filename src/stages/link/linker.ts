import {
  type Embedder,
  type Id,
  type Iri,
  type Linked,
  type LinkedEntity,
  type LinkedRelation,
  type Mention,
  type Question,
  type Run,
  UsageError,
} from '../../core/index.ts';
import { readCues, readFigures, readWords, toLiterals, type Word } from '../../english/index.ts';
import type { Knowledge } from '../knowledge/index.ts';
import { createComparedThings } from './compared-things.ts';
import { createDescriber, type Describer } from './describer.ts';
import { createAppositions } from './entities/apposition.ts';
import { createEntityFinder } from './entities/find-entities.ts';
import { createPlaceFit } from './entities/fit-place.ts';
import { type LikelyNaming, perMention, withLikelihood } from './entities/likelihood.ts';
import { report } from './report.ts';
import { findClasses } from './schema/find-classes.ts';
import { createRelationFinder, type RatedRelation, type Start } from './schema/find-relations.ts';
import { createSchemaVectors } from './schema/schema-vectors.ts';
import { createSchemaWords } from './schema/schema-words.ts';
import { createVerbatim } from './verbatim.ts';

export interface LinkerOptions {
  /** Finds relations and classes by meaning as well as by words. */
  readonly embedder?: Embedder;
  readonly entitiesPerMention?: number;
  readonly relations?: number;
  readonly classes?: number;
  /** How many of the likeliest entities the relations are looked for around. */
  readonly starts?: number;
}

/** What the asker says of the question beyond its words. */
export interface Given {
  /** Things that the question is about: taken as linked. */
  readonly entities?: readonly Iri[];
}

/** Finds out what a question may be about: entities, relations, classes, literals and cues. */
export interface Linker {
  link(question: Question, run: Run, given?: Given): Promise<Linked>;
  /** Does ahead what the first question would have to wait for. */
  prepare(run: Run): Promise<void>;
}

/** Words beyond this many are not read: no question is that long. */
const mostWords = 200;

export function createLinker(knowledge: Knowledge, options: LinkerOptions = {}): Linker {
  const { embedder, entitiesPerMention = 10, relations = 20, classes = 10, starts = 5 } = options;
  const { schema, labels } = knowledge;
  const schemaWords = createSchemaWords(knowledge);
  const findEntities = createEntityFinder(knowledge, schemaWords);
  const findRelations = createRelationFinder(knowledge, schemaWords);
  const describer = createDescriber(knowledge);
  const readContrasts = createComparedThings(knowledge);
  const prefer = createPlaceFit(knowledge);
  const asCalled = createAppositions(knowledge);
  const readVerbatim = createVerbatim(knowledge);
  const vectors = embedder && createSchemaVectors(schema, embedder);

  const link = async ({ text }: Question, run: Run, given: Given): Promise<Linked> => {
    const taken = (given.entities ?? []).map((iri) => nodeOf(knowledge, iri));
    const similar = await vectors?.compare(text, run);
    run.signal.throwIfAborted();

    const words = readWords(text).slice(0, mostWords);
    const echo = schemaWords.listen(words.map(({ stem }) => stem));
    const readings = asCalled(prefer(withLikelihood(findEntities(text, words, echo)), words, echo), words);
    const { kept, dropped } = perMention(readings, entitiesPerMention);
    const ratedRelations = findRelations({
      text,
      echo,
      starts: startsOf(taken, readings, starts),
      limit: relations,
      ...(similar && { similarity: similar.relations }),
    });
    const ratedClasses = findClasses(schema, schemaWords, {
      echo,
      limit: classes,
      ...(similar && { similarity: similar.classes }),
    });
    const figures = readFigures(text);
    const linked: Linked = {
      entities: [
        ...taken.map((node): LinkedEntity => {
          const mention = mentionOf(
            text,
            words,
            readings.find((reading) => reading.node === node),
          );
          return { item: describer.entity(node), mention, score: 1, by: 'asker' };
        }),
        ...kept
          .filter(({ node }) => !taken.includes(node))
          .map((reading): LinkedEntity => {
            const isAlias = reading.how === 'name' && !labels.isPreferred(reading.label);
            return {
              item: describer.entity(reading.node),
              mention: mentionOf(text, words, reading),
              score: Math.exp(reading.likelihood),
              by: isAlias ? 'alias' : reading.how,
            };
          }),
      ],
      relations: toLinkedRelations(ratedRelations, describer, echo.names),
      classes: ratedClasses.map(({ type, score }) => ({
        item: describer.type(type),
        score,
        by: similar ? 'meaning' : 'words',
      })),
      literals: [...toLiterals(text, figures), ...readVerbatim(text)],
      cues: [...readCues(text, figures), ...readContrasts(text, words, readings)],
    };
    report(
      linked,
      dropped.map(({ node }) => describer.entity(node)),
      run,
    );
    return linked;
  };

  return {
    link: (question, run, given = {}) => run.trace.span('link', question.text, () => link(question, run, given)),
    async prepare(run) {
      await vectors?.prepare(run);
    },
  };
}

function nodeOf({ graph }: Knowledge, iri: Iri): Id {
  const node = graph.id({ termType: 'NamedNode', value: iri });
  if (node !== undefined) return node;
  throw new UsageError(`The graph has nothing called <${iri}>. Find the name of what you mean with: kbqa search`);
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

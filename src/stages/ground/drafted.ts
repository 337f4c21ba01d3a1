import type { Exemplar, Heard, Linked, NamedSchema, Parser, Question, Run } from '../../core/index.ts';
import { isDerived } from '../../graph/index.ts';
import { breathe } from '../../run/index.ts';
import { type Surroundings, toldApart, toldRelation } from '../knowledge/index.ts';
import { nameTest, SURE } from '../link/index.ts';
import { createDraftGrounder, type DraftGrounder, type GroundTools } from './ground.ts';
import { readDrafts } from './read-drafts.ts';

export interface DraftedTools extends GroundTools {
  readonly parser: Parser;
  /** Solved questions like the one asked, for the parser to follow. */
  readonly exemplars?: (question: Question, run: Run) => Promise<readonly Exemplar[]>;
}

/** The drafts that a question's words suggest, as many as wanted, ready to be filled in with what the graph has. */
export async function drafted(
  question: Question,
  linked: Linked,
  { parser, exemplars, ...tools }: DraftedTools,
  wanted: number,
  run: Run,
): Promise<DraftGrounder> {
  const similar = exemplars && (await exemplars(question, run));
  const heard = heardIn(linked, tools.around);
  const schema = tools.isTold && schemaFor(linked, tools.around);
  const written = await run.trace.span('draft', 'words', () =>
    parser.ask({ question, heard, ...(schema && { schema }), ...(similar && { exemplars: similar }), wanted }, run),
  );
  return await run.trace.span('draft', 'read', async () => {
    const drafts = await readDrafts(written, run);
    await breathe();
    return createDraftGrounder(question, linked, drafts, tools, run);
  });
}

/** Relations and classes of a schema that is told whole. */
const MOST_OF_SCHEMA = 80;

/** The names that a draft may use of a graph: all of a small schema, of a large one what the question may speak of. */
function schemaFor(linked: Linked, around: Surroundings): NamedSchema {
  const { schema, dialect } = around.knowledge;
  const published = schema.relations.filter(({ iri }) => !isDerived(iri));
  const stated = published.filter(({ count }) => count > 0);
  const isPart = stated.length + schema.classes.length > MOST_OF_SCHEMA;
  const relations = isPart ? linked.relations.map(({ item }) => item).filter(({ iri }) => !isDerived(iri)) : stated;
  const told = relations.flatMap(({ iri }) => toldRelation(around, around.id(iri)!) ?? []);
  const classes = (isPart ? linked.classes.map(({ item }) => item) : schema.classes).map(({ iri, label }) => ({
    iri,
    label,
  }));
  return {
    relations: toldApart(told, published, dialect),
    classes: toldApart(classes, schema.classes, dialect),
    ...(isPart && { isPart }),
  };
}

/** What a question's words say, and which of them are names: those of what is surely named, or of the likeliest where nothing is. */
function heardIn(linked: Linked, around: Surroundings): Heard {
  const { wording, literals, cues } = linked;
  const isName = nameTest(linked, around);
  const named = linked.entities.filter((link) => link.mention.end > link.mention.start && isName(link));
  const sure = named.filter(({ score }) => score >= SURE);
  return { wording, literals, cues, names: (sure.length > 0 ? sure : named.slice(0, 1)).map(({ mention }) => mention) };
}

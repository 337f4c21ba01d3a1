import type { Iri, Question, Run, Term } from '../core/index.ts';
import { findMentioned, gather, type OpenedKb, type Seeds, type Snapshot } from '../kb/index.ts';
import { createLinker, type Knowledge, type Names, namesIn } from '../stages/index.ts';

/** What a method needs to know of a graph to read a question, and the names of what it answers. */
export interface KnowledgeAtHand {
  for(question: Question, entities: readonly Iri[], run: Run): Promise<Knowledge>;
  readonly names: Names;
}

/** Things and classes of a question around which a graph that is far away is looked at. */
const MOST_THINGS = 12;
const MOST_CLASSES = 5;

/** A snapshot is at hand as it is. Of a graph that is far away, what lies around each question is gathered. */
export function knowledgeAtHand(opened: OpenedKb): KnowledgeAtHand {
  const { kb, snapshot, outline } = opened;
  if (snapshot) return { for: async () => snapshot, names: namesIn(snapshot) };
  const findSeeds = outline
    ? seedsIn(outline)
    : (question: Question, run: Run) => findMentioned(kb, question.text, run);
  return {
    for: (question, entities, run) =>
      run.trace.span('kb', 'gather', async () => {
        const { things, classes } = await findSeeds(question, run);
        const seeds = { things: [...new Set([...entities, ...things])], classes };
        return await gather(kb, seeds, run, outline ? { schema: outline.schema } : {});
      }),
    names: {
      of: (terms, run) =>
        opened.labels(
          terms.filter(isNamed).map(({ value }) => value),
          run,
        ),
    },
  };
}

/** An outline has every name, so that what a question may be about is found in it. */
function seedsIn(outline: Snapshot): (question: Question, run: Run) => Promise<Seeds> {
  const linker = createLinker(outline);
  return async (question, run) => {
    const { entities, classes } = await linker.link(question, run);
    return {
      things: [...new Set(entities.map(({ item }) => item.iri))].slice(0, MOST_THINGS),
      classes: classes.map(({ item }) => item.iri).slice(0, MOST_CLASSES),
    };
  };
}

const isNamed = ({ termType }: Term): boolean => termType === 'NamedNode';

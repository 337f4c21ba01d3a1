import type { Executed, Form, Grounded, Iri, KnowledgeBase, Linked, Question, Run } from '../../core/index.ts';
import { asksTogether, innerPhrase } from '../../english/index.ts';
import { children, mapChildren, print, symbols } from '../../form/index.ts';
import { ofSchema, type Surroundings } from '../knowledge/index.ts';
import { type Linker, surelyNamed } from '../link/index.ts';
import { believe, type Held } from '../select/index.ts';
import { executeRead } from './forms/execute-read.ts';
import { createRowsOfIt } from './forms/rows-of-it.ts';
import type { ReadForm, Readings, ReadWithGraph } from './read-with-graph.ts';

/** Readings of an inner phrase that are gone on from, and how believed they are beside the most believed. */
const MOST_INNER = 2;
const LEAST_INNER = 0.1;
/** Phrases within phrases. */
const DEEPEST = 3;
/** How much is believed of reading in steps, where that comes to something, and how much of reading all at once. */
const IN_STEPS = 0.65;

/** Forms that are looked at, which reading all at once has about half as many of. */
const MOST_READ = 16;

const rowsOfIt = ofSchema(({ knowledge }) => createRowsOfIt(knowledge));

export interface StepTools {
  readonly kb: KnowledgeBase;
  readonly around: Surroundings;
  readonly linker: Pick<Linker, 'link'>;
  readonly readWithGraph: ReadWithGraph;
}

/**
 * Reads a question from the inside out, where it asks something of what a named thing has: first who Ada's husband is, then where he, by his name, was born. A reader that was taught
 * questions of one step or two reads each of several such, where it drops one of all at once.
 */
export async function readInSteps(
  question: Question,
  linked: Linked,
  tools: StepTools,
  run: Run,
  depth = 1,
): Promise<readonly ReadForm[]> {
  const phrase = phraseOf(linked);
  if (!phrase) return [];
  const { text } = question;
  const [before, inner, behind] = [
    text.slice(0, phrase.start),
    text.slice(phrase.start, phrase.end),
    text.slice(phrase.end),
  ];
  const read: ReadForm[] = [];
  for (const step of await innerReadings({ ...question, text: `Name ${inner}.` }, tools, run)) {
    const end = namedEnd(step, tools.around);
    if (!end) continue;
    const outer = { ...question, text: `${before}${end.name}${behind}` };
    const outerLinked = await tools.linker.link(outer, run);
    const further = depth < DEEPEST ? await readInSteps(outer, outerLinked, tools, run, depth + 1) : [];
    const forms = further.length > 0 ? further : (await tools.readWithGraph(outer, outerLinked, run)).forms;
    for (const form of forms) {
      if (!symbols(form.form).some(({ symbol }) => symbol === end.iri) || goesBack(form.form)) continue;
      const items = [...new Set([...step.items, ...form.items])];
      read.push({
        ...form,
        form: rowsOfIt(tools.around)(withInstead(form.form, end.iri, step.form), linked),
        score: Math.log(step.belief) + form.score,
        items,
      });
    }
  }
  return read;
}

/** What is read of a question both at once and in steps. */
export function inBothWays(readings: Readings, inSteps: readonly ReadForm[]): Readings {
  if (inSteps.length === 0) return readings;
  const found = new Map<string, ReadForm>();
  const believed = (forms: readonly ReadForm[], share: number): void => {
    for (const each of forms) {
      const key = print(each.form);
      const known = Math.exp(found.get(key)?.score ?? Number.NEGATIVE_INFINITY);
      found.set(key, { ...(found.get(key) ?? each), score: Math.log(known + share * Math.exp(each.score)) });
    }
  };
  believed(readings.forms, 1 - IN_STEPS);
  believed(inSteps, IN_STEPS);
  return { ...readings, forms: [...found.values()].sort((a, b) => b.score - a.score).slice(0, MOST_READ) };
}

/** What the one thing has that a question names, where it asks something of that. Who asks what else its maker made means others than the thing, which is not there any more once he stands for it. */
function phraseOf(linked: Linked): ReturnType<typeof innerPhrase> {
  if (asksTogether(linked.wording.text)) return undefined;
  const [first, ...others] = surelyNamed(linked).map(({ mention }) => mention);
  const isOne = first && others.every(({ start, end }) => start < first.end && end > first.start);
  return isOne ? innerPhrase(linked.wording, first) : undefined;
}

/** The most believed readings of an inner phrase, one for each answer. */
async function innerReadings(
  question: Question,
  { kb, around, linker, readWithGraph }: StepTools,
  run: Run,
): Promise<readonly Held<ReadForm & Executed>[]> {
  const linked = await linker.link(question, run);
  const read = (await readWithGraph(question, linked, run)).forms;
  // Of a table nothing can be asked further.
  const forms = read.filter(({ form }) => form.kind !== 'table' && form.kind !== 'row' && !goesBack(form));
  const held = believe(await executeRead(linked, forms, { kb, around }, run));
  const firsts = held.filter(({ answers }, i) => held.findIndex((each) => each.answers === answers) === i);
  return firsts.slice(0, MOST_INNER).filter(({ belief }) => belief >= LEAST_INNER * firsts[0]!.belief);
}

/** One of the things that a reading comes to, which stands for all of them while the rest of a question is read. */
function namedEnd({ execution }: Held, around: Surroundings): { readonly iri: Iri; readonly name: string } | undefined {
  for (const { termType, value } of execution.status === 'done' ? execution.values : []) {
    const id = termType === 'NamedNode' ? around.id(value as Iri) : undefined;
    const name = id === undefined ? undefined : around.labels.preferred(id);
    if (name !== undefined) return { iri: value as Iri, name };
  }
  return undefined;
}

/** Whether a form goes somewhere and back over the same relation, to what shares something. */
function goesBack(form: Form<Iri>): boolean {
  if (form.kind === 'join' && form.of.kind === 'join') {
    const [last, first] = [form.step, form.of.step];
    if (last.relation === first.relation && last.inverse !== first.inverse) return true;
  }
  return children(form).some(([, each]) => goesBack(each));
}

/** The same form of what another denotes, where it is of a thing. */
function withInstead(form: Grounded, thing: Iri, other: Grounded): Grounded {
  const instead = (each: Form<Iri>): Form<Iri> =>
    each.kind === 'entity' && each.symbol === thing ? other : mapChildren(each, instead);
  return instead(form);
}

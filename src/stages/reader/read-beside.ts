import type { Grounded, Iri, Linked, Mention, Question, Run, Term } from '../../core/index.ts';
import { leftAside } from '../../english/index.ts';
import { execute } from '../execute/index.ts';
import { believe } from '../select/index.ts';
import { beliefIn } from './answers/belief.ts';
import { called } from './answers/called.ts';
import { executeRead } from './forms/execute-read.ts';
import type { Item } from './items/item.ts';
import type { StepTools } from './read-in-steps.ts';
import type { ReadForm } from './read-with-graph.ts';

/** Readings that are gone on from. */
const MOST_READ = 4;

/**
 * Reads a question that leaves aside some of what it asks for without these, and takes them from what that comes to, where they are among it: which languages somebody speaks besides English are all
 * that they speak but that one. A reader takes what is named so for a condition.
 */
export async function readBeside(question: Question, tools: StepTools, run: Run): Promise<readonly ReadForm[]> {
  const aside = leftAside(question.text);
  if (aside === undefined) return [];
  const whole = { ...question, text: aside.question };
  const linked: Linked = await tools.linker.link(whole, run);
  const { forms } = await tools.readWithGraph(whole, linked, run);
  const held = believe(await executeRead(linked, forms, tools, run));
  const mention = { text: question.text.slice(aside.start, aside.end), start: aside.start, end: aside.end };
  const read: ReadForm[] = [];
  for (const each of held.slice(0, MOST_READ)) {
    const counted = each.form.kind === 'count' ? each.form.of : undefined;
    const listed = counted ? await execute({ ...each, form: counted }, tools.kb, run) : each;
    const left = aside.names.flatMap((name) => constantOf(called(name, listed.execution, tools.around)));
    if (left.length < aside.names.length) continue;
    const rest = left.reduce<Grounded>((all, right) => ({ kind: 'not', left: all, right }), listed.form);
    const items = [
      ...each.items.map((item) => inPlace(item, question.text)),
      ...left.map((form) => itemOf(form, mention)),
    ];
    read.push({ form: counted ? { kind: 'count', of: rest } : rest, score: each.score, origin: each.origin, items });
  }
  // Who leaves it aside takes it to be among what is asked for: readings that do not come to it are none.
  const all = Math.log(beliefIn(read));
  return read.map((each) => ({ ...each, score: each.score - all }));
}

function constantOf(term: Term | undefined): readonly Grounded[] {
  if (term === undefined) return [];
  if (term.termType === 'Literal') return [{ kind: 'literal', value: term }];
  return term.termType === 'NamedNode' ? [{ kind: 'entity', symbol: term.value as Iri }] : [];
}

/** An item with its mention where the whole question has it. */
function inPlace(item: Item, text: string): Item {
  if (item.mention === undefined) return item;
  const start = text.indexOf(item.mention.text);
  const { mention: _, ...rest } = item;
  return start < 0
    ? (rest as Item)
    : { ...item, mention: { text: item.mention.text, start, end: start + item.mention.text.length } };
}

/** What is left aside, as something that the question mentions. */
function itemOf(form: Grounded, mention: Mention): Item {
  const told = { text: mention.text, name: mention.text, mention };
  return form.kind === 'literal'
    ? { kind: 'value', ...told, means: { value: form.value } }
    : { kind: 'named', ...told, means: { things: form.kind === 'entity' ? [form.symbol] : [] } };
}

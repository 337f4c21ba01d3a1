import type { ValueJson } from '../../answers/index.ts';
import type { Form } from '../../core/index.ts';
import { parse, parseBracketed, symbols } from '../../form/index.ts';
import { lift } from '../../sparql/index.ts';
import type { Gold, GoldAnswer, Item } from '../dataset.ts';
import { align } from '../matching.ts';
import type { ExportedLines, ExportTarget } from './target.ts';

/** What making the files takes from the parts that know a graph and the models. */
export interface ChatKbqaExportTools {
  /** A form over IRIs or ids in the bracketed spelling, with names in the place of things; `names` are the dataset's own. */
  written(form: Form<string>, names: ReadonlyMap<string, string>): Promise<string>;
  /** What a form denotes in the graph, or why that is not known. Absent where there is no graph to check with. */
  denoted?(form: Form<string>): Promise<readonly ValueJson[] | { readonly failed: string }>;
  /** What a fine-tuned model is told, and the question as it is put to it. */
  readonly instruction: string;
  input(question: string): string;
}

export const CHATKBQA_FILES = {
  instructions: 'instructions.jsonl',
  messages: 'messages.jsonl',
  leftOut: 'left-out.jsonl',
} as const;

/** ChatKBQA's training files: questions with their forms as instructions and as conversations, and what has no form and why. */
export function chatkbqaTarget(tools: ChatKbqaExportTools): ExportTarget {
  return {
    files: Object.values(CHATKBQA_FILES),
    async linesFor(item): Promise<ExportedLines> {
      const { id, text } = item.question;
      const output = await outputFor(item, tools);
      if (typeof output !== 'string') {
        const { because, detail } = output;
        return { lines: { [CHATKBQA_FILES.leftOut]: [{ id, question: text, because: detail ?? because }] }, because };
      }
      const { instruction } = tools;
      const input = tools.input(text);
      const messages = [
        { role: 'user', content: `${instruction}${input}` },
        { role: 'assistant', content: output },
      ];
      return {
        lines: {
          [CHATKBQA_FILES.instructions]: [{ id, instruction, input, output, history: [] }],
          [CHATKBQA_FILES.messages]: [{ id, messages }],
        },
      };
    },
  };
}

/** Why a question has no line: in general, and in particular. */
interface Unfit {
  readonly because: string;
  readonly detail?: string;
}

/** The right form of a question in the bracketed spelling, or why there is none. */
export async function outputFor(
  item: Item,
  tools: Pick<ChatKbqaExportTools, 'written' | 'denoted'>,
): Promise<string | Unfit> {
  const form = formOf(item.gold);
  if ('because' in form) return form;
  const wrong = tools.denoted && (await checked(form, item.gold.answers, tools.denoted));
  if (wrong) return wrong;
  const output = await tools.written(form, namesOf(item.gold));
  const read = parseBracketed(output);
  return read.ok ? output : { because: 'its form cannot be written in brackets', detail: read.error.message };
}

function formOf({ form, sparql }: Gold): Form<string> | Unfit {
  if (form === null) return { because: 'the right reply is that no form can be written' };
  const parsed = form === undefined ? undefined : parse(form);
  if (parsed?.ok) return parsed.draft;
  if (sparql === undefined) {
    if (!parsed) return { because: 'it has neither a form nor SPARQL' };
    return { because: 'its form cannot be read', detail: `its form cannot be read: ${parsed.error.message}` };
  }
  // That an answer is not the topic itself, and that a ranked node has an answer, is understood in every dataset.
  const lifted = lift(sparql, { exclusions: 'drop', presence: 'drop' });
  if (lifted.ok) return lifted.form;
  return { because: 'its SPARQL has no form', detail: `its SPARQL has no form: ${lifted.reason}` };
}

async function checked(
  form: Form<string>,
  answers: readonly GoldAnswer[] | undefined,
  denoted: NonNullable<ChatKbqaExportTools['denoted']>,
): Promise<Unfit | undefined> {
  const values = await denoted(form);
  if ('failed' in values) return { because: 'its form could not be executed', detail: values.failed };
  if (values.length === 0) return { because: 'its form has no answers in the graph' };
  if (answers === undefined) return undefined;
  const { gold, given, shared } = align(answers, values);
  if (shared === gold && isAllBut(given - shared, form)) return undefined;
  const detail = `its form has ${given} answers in the graph, ${shared} of the ${gold} right ones among them`;
  return { because: 'its form has other answers in the graph than the dataset says', detail };
}

/** Things that the question names are left out when its form is grounded, and may be among what it denotes alone. */
function isAllBut(more: number, form: Form<string>): boolean {
  return more <= symbols(form).filter(({ role }) => role === 'entity').length;
}

/** What the dataset calls the things of a question. */
function namesOf({ entities = [] }: Gold): ReadonlyMap<string, string> {
  return new Map(
    entities.flatMap(({ iri, label }) => (iri !== undefined && label !== undefined ? [[iri, label]] : [])),
  );
}

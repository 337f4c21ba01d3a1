import type { ParseRequest, Scored } from '../../core/index.ts';
import type { Message } from '../language-model.ts';
import type { ReplyReading, Signature } from '../serve.ts';
import { parserSignature, readForms } from './parser.ts';

/** The sentence that ChatKBQA's models were fine-tuned to answer; another one would not be understood. */
export const SFT_INSTRUCTION =
  'Generate a Logical Form query that retrieves the information corresponding to the given question. \n';

/** A question as those models were given it. */
export function sftInput(question: string): string {
  return `Question: { ${question} }`;
}

/** Asks a model that was fine-tuned to write forms, in the very words of its training: no rules, no exemplars. */
export const sftParserSignature: Signature<ParseRequest, readonly Scored<string>[]> = {
  ...parserSignature,
  name: 'sft-parser',
  version: 1,
  say: ({ question }): readonly Message[] => [
    { role: 'user', content: `${SFT_INSTRUCTION}${sftInput(question.text)}` },
  ],
  read: (replies, request): ReplyReading<readonly Scored<string>[]> => readForms(replies, request.wanted),
};

/** One reply in a response of OpenAI's protocol. */
export interface Choice {
  readonly text: string;
  readonly refused: boolean;
}

/** All replies in such a response: the SDKs hand on the first alone. */
export function choicesOf(body: unknown): readonly Choice[] {
  const choices = field(body, 'choices');
  if (!Array.isArray(choices)) return [];
  return choices.map((choice: unknown) => {
    const message = field(choice, 'message');
    const refusal = field(message, 'refusal');
    const text = textOf(field(message, 'content'));
    if (typeof refusal === 'string' && refusal !== '' && text === '') return { text: refusal, refused: true };
    return { text, refused: field(choice, 'finish_reason') === 'content_filter' };
  });
}

/** Content is a text, or a list of parts of which some are text. */
function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content
    .map((part) => field(part, 'text'))
    .filter((text) => typeof text === 'string')
    .join('');
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

import type { Run } from '../core/index.ts';

/** One turn of a conversation with a language model. */
export interface Message {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

export interface Prompt {
  readonly messages: readonly Message[];
  /** How many replies to draw. One is drawn as the likeliest, several are drawn apart from each other. */
  readonly samples: number;
}

/** Something that a model may ask to have done, with the JSON schema of what it is told. */
export interface Tool {
  readonly name: string;
  readonly description: string;
  readonly parameters: Readonly<Record<string, unknown>>;
}

export interface ToolCall {
  readonly id: string;
  readonly name: string;
  /** The arguments as the model wrote them, which need not be what the schema asks for. */
  readonly input: unknown;
}

/** A turn of a conversation in which tools are called: what a model called, and what each call came to. */
export type ToolMessage =
  | Message
  | { readonly role: 'assistant'; readonly content: string; readonly calls: readonly ToolCall[] }
  | { readonly role: 'tool'; readonly call: ToolCall; readonly content: string };

export interface ToolPrompt {
  readonly messages: readonly ToolMessage[];
  readonly tools: readonly Tool[];
}

/** What a model calls, and what it says beside. */
export interface ToolReply {
  readonly text: string;
  readonly calls: readonly ToolCall[];
}

/**
 * Something that continues a conversation. It counts its calls and tokens with `run.spend`, obeys `run.signal`, and
 * fails by throwing a ModelError; anything else that a model of one's own throws is taken for one. At least one reply comes back; fewer than asked where the endpoint gives no more.
 */
export interface LanguageModel {
  readonly id: string;
  complete(prompt: Prompt, run: Run): Promise<readonly string[]>;
  /** The same with tools that the model may call; nothing where its endpoint takes none. */
  callTools?(prompt: ToolPrompt, run: Run): Promise<ToolReply | undefined>;
}

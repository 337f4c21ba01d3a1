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

/**
 * Something that continues a conversation. It counts its calls and tokens with `run.spend`, obeys `run.signal`, and
 * fails by throwing a ModelError. At least one reply comes back; fewer than asked where the endpoint gives no more.
 */
export interface LanguageModel {
  readonly id: string;
  complete(prompt: Prompt, run: Run): Promise<readonly string[]>;
}

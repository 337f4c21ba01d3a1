import type { Embedder, Reader } from '../../core/index.ts';
import type { ReadWithGraph } from '../../stages/index.ts';
import type { RngParts } from '../rng.ts';
import type { OtherVoicesParts } from './other-voices.ts';
import type { AskExplorerOptions, ExplorerParts } from './with-explorer.ts';

export interface AutoParts extends RngParts, ExplorerParts {
  readonly embedder: Embedder;
  /** Reads questions together with the graph, where there is a model that does. */
  readonly readWithGraph?: ReadWithGraph;
  /** Whoever does that. */
  readonly reader?: Pick<Reader, 'hear'>;
  /** Who is asked besides where two readings of the ranking are as good as tied, and where an answer is neither likely nor unlikely enough. */
  readonly voices?: OtherVoicesParts;
}

export interface AutoOptions {
  /** An answer less sure than this, from 0 to 1, is withheld. */
  readonly abstainBelow?: number;
  /** How a language model is let look around. */
  readonly exploring?: AskExplorerOptions;
}

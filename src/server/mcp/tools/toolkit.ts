import type { CallToolResult, McpServer } from '@modelcontextprotocol/server';
import type { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { type Run, UsageError } from '../../../core/index.ts';
import { expandName, type OpenedKb, shortenIri } from '../../../kb/index.ts';
import type { Answering, Asked } from '../../ask/index.ts';
import type { Graphs } from '../../graphs/index.ts';
import type { Lanes } from '../../safety/index.ts';
import { clean } from '../shorten.ts';

/** Answers that can still be explained: by id, and the last one of each caller. */
export type Remembered = LRUCache<string, Asked>;

/** What the tools are made with. */
export interface Toolkit {
  readonly server: McpServer;
  readonly graphs: Graphs;
  readonly answering: Answering;
  readonly lanes: Lanes;
  readonly memory: Remembered;
  /** Whose last answer is meant by "last". */
  readonly caller: string;
  /** The argument that chooses a graph. */
  readonly kb: z.ZodOptional<z.ZodString>;
  running(signal: AbortSignal): Run;
  /** A result as the protocol has it; what was wrong is told in words that help to do better. */
  reply(work: () => Promise<object>): Promise<CallToolResult>;
}

/** No tool changes anything, here or elsewhere. */
export const ANNOTATIONS = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
} as const;

export const iriField = z.string().min(1).max(2_000).describe('An IRI or a prefixed name, such as a search gives.');

export const limit = (most: number, usual: number) => z.number().int().min(1).max(most).default(usual);

/** The IRI that an agent writes, whole or prefixed. */
export function full(name: string, { kb }: OpenedKb): string {
  if (name.startsWith('_:')) return name;
  const iri = expandName(kb.dialect, name);
  if (iri !== undefined) return iri;
  throw new UsageError(`"${clean(name)}" is no IRI and no prefixed name. "search" finds things by name.`);
}

export const short = (iri: string, { kb }: OpenedKb): string => shortenIri(kb.dialect, iri);

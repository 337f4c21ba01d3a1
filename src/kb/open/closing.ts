import type { KnowledgeBase } from '../../core/index.ts';
import type { OpenedKb } from './opened-kb.ts';

/** How an opened knowledge base is closed: once, whoever says it first. */
export function closing(kb: KnowledgeBase): Pick<OpenedKb, 'isClosed' | 'close' | typeof Symbol.asyncDispose> {
  let closed: Promise<void> | undefined;
  const close = (): Promise<void> => (closed ??= kb.close());
  return { isClosed: () => closed !== undefined, close, [Symbol.asyncDispose]: close };
}

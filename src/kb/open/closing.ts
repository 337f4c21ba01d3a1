import { KbError, type KnowledgeBase, type Run, UsageError } from '../../core/index.ts';
import type { OpenedKb } from './opened-kb.ts';

type Access = Pick<OpenedKb, 'kindOf' | 'find' | 'labels' | 'schema'>;

/** Ways into a knowledge base that end with it: it is closed once, whoever says it first, and cannot be used afterwards. */
export function closing(
  kb: KnowledgeBase,
  access: Access,
): Access & Pick<OpenedKb, 'isClosed' | 'close' | typeof Symbol.asyncDispose> {
  let closed: Promise<void> | undefined;
  const close = (): Promise<void> => (closed ??= kb.close());
  const checkOpen = (): void => {
    if (closed !== undefined) throw new UsageError(closedMessage(kb.name));
  };
  const checked = ({ signal }: Run): void => {
    checkOpen();
    signal.throwIfAborted();
  };
  return {
    kindOf(iri) {
      checkOpen();
      return access.kindOf(iri);
    },
    async find(query, run) {
      checked(run);
      return await access.find(query, run);
    },
    async labels(iris, run) {
      checked(run);
      return await access.labels(iris, run);
    },
    async schema(run) {
      checked(run);
      return await access.schema(run);
    },
    isClosed: () => closed !== undefined,
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** A knowledge base of ours that fails once it is closed. One of someone else's is left to them. */
export function failingOnceClosed(kb: KnowledgeBase): KnowledgeBase {
  let isClosed = false;
  const failed = () => ({ status: 'failed', error: new KbError('usage', closedMessage(kb.name)) }) as const;
  return {
    name: kb.name,
    dialect: kb.dialect,
    ...(kb.maxRows !== undefined && { maxRows: kb.maxRows }),
    query: async (query, run) => (isClosed ? failed() : await kb.query(query, run)),
    match: async (pattern, run) => (isClosed ? failed() : await kb.match(pattern, run)),
    sparql: async (text, options, run) => (isClosed ? failed() : await kb.sparql(text, options, run)),
    async close() {
      isClosed = true;
      await kb.close();
    },
  };
}

export function closedMessage(name: string): string {
  return `The knowledge base "${name}" is closed. Open it again with openKb to ask more.`;
}

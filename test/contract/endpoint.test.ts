import { endpoint } from '../../src/kb/endpoint/index.ts';
import { describeKnowledgeBase } from '../../src/testing/index.ts';
import { startSparqlServer } from '../fixtures/sparql-server.ts';

describeKnowledgeBase(
  'an endpoint of a standard server',
  async (triples, { dialect, timeoutMs = 20_000 }) => {
    const server = await startSparqlServer(triples);
    const kb = endpoint({ url: server.url, dialect, timeoutMs });
    const close = async () => {
      await kb.close();
      await server.stop();
    };
    return { ...kb, close };
  },
  { followsBlankNodes: false },
);

import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Store } from 'oxigraph';

export interface SparqlServer {
  readonly url: string;
  readonly authorizations: (string | undefined)[];
  close(): Promise<void>;
}

/** A real SPARQL endpoint on loopback over some Turtle; on a port of its own unless one is given. */
export async function startSparqlServer(turtle: string, port = 0): Promise<SparqlServer> {
  const store = new Store();
  store.load(turtle, { format: 'text/turtle', base_iri: 'http://x.test/' });
  const authorizations: (string | undefined)[] = [];
  const server: Server = createServer(async (request, response) => {
    authorizations.push(request.headers.authorization);
    const query = await queryOf(request);
    const triples = /^\s*(CONSTRUCT|DESCRIBE)/i.test(query);
    const type = triples ? 'application/n-triples' : 'application/sparql-results+json';
    try {
      const body = store.query(query, { results_format: triples ? 'application/n-triples' : 'json' });
      response.writeHead(200, { 'content-type': type }).end(String(body));
    } catch (error) {
      response.writeHead(400, { 'content-type': 'text/plain' }).end(String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/sparql`,
    authorizations,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function queryOf(request: IncomingMessage): Promise<string> {
  const inUrl = new URL(request.url ?? '', 'http://x.test').searchParams.get('query');
  if (inUrl !== null) return inUrl;
  const body = await text(request);
  return request.headers['content-type']?.includes('sparql-query')
    ? body
    : (new URLSearchParams(body).get('query') ?? '');
}

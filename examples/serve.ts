/** A graph of one's own behind HTTP, asked by the typed client; a page and MCP are at the same address. */
import { openKb, openKbqa } from 'kbqa';
import { createClient } from 'kbqa/client';
import { type OpenAsker, servedGraph, startServer } from 'kbqa/server';

const kb = await openKb(`
  @prefix : <http://example.org/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
  :Person rdfs:label "person" . :knows rdfs:label "knows" .
  :ann a :Person ; rdfs:label "Ann" ; :knows :bob . :bob a :Person ; rdfs:label "Bob" .
`);
const openAsker: OpenAsker = (graph) => openKbqa({ kb: graph, method: 'rng' });
const graph = servedGraph({ name: 'people', opened: kb, openAsker });
const server = await startServer({ graphs: [graph], openAsker, settings: { methods: ['rng'], timeoutMs: 20_000 } });

const client = createClient({ url: server.url });
const answer = await client.ask({ question: 'Who does Ann know?' });
if (answer.status === 'answered') console.log(answer.answers.map(({ label }) => label));
await server.stop(1_000);

/* prints
[ 'Bob' ]
*/

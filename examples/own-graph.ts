/** A graph of one's own: a text of Turtle, quads of any RDF/JS library, or anything that implements KnowledgeBase. */
import { openKb, openKbqa, toText } from 'kbqa';
import { Parser } from 'n3';

const turtle = `
  @prefix : <http://example.org/> .
  @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
  :alice a :Person ; rdfs:label "Alice" ; :knows :bob .
  :bob a :Person ; rdfs:label "Bob" ; :knows :carol .
  :carol a :Person ; rdfs:label "Carol" .
  :knows rdfs:label "knows" .`;

for (const source of [turtle, new Parser().parse(turtle)]) {
  await using kb = await openKb(source);
  await using kbqa = await openKbqa({ kb });
  console.log(toText(await kbqa.ask('Whom does Alice know?')).split('\n')[0]);
}

/* prints
Bob
Bob
*/

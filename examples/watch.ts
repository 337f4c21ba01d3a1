/** Watching an answer come about: what each stage starts, notes and ends, and at last the answer. Its stage tells what a note has. */
import { openKb, openKbqa, toText } from 'kbqa';

await using kb = await openKb('atlas');
await using kbqa = await openKbqa({ kb });
const stages = new Set<string>();
for await (const event of kbqa.stream('Which countries border Spain?')) {
  if (event.kind === 'start') stages.add(event.stage);
  if (event.kind === 'note' && event.stage === 'link' && event.data?.what === 'kept')
    for (const { mention, iri } of event.data.entities.slice(0, 1)) console.log(`${mention} → ${iri}`);
  if (event.kind === 'note' && event.stage === 'execute' && event.data?.what === 'done')
    console.log(`${event.data.count} found`);
  if (event.kind === 'answer') console.log(toText(event.answer));
}
console.log(['link', 'rate', 'execute'].every((stage) => stages.has(stage)));

/* prints
Spain → https://w3id.org/kbqa/atlas/country/Spain
4 found
5 found
4 found
Andorra
France
Morocco
Portugal
read as: Which countries does Spain border?
true
*/

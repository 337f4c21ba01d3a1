/** Watching an answer come about: what each stage starts, notes and ends, and at last the answer. */
import { openKb, openKbqa, toText } from 'kbqa';

await using kb = await openKb('atlas');
await using kbqa = await openKbqa({ kb });
const stages = new Set<string>();
for await (const event of kbqa.stream('Which countries border Spain?')) {
  if (event.kind === 'start') stages.add(event.stage);
  if (event.kind === 'answer') console.log(toText(event.answer));
}
console.log(['link', 'generate', 'execute'].every((stage) => stages.has(stage)));

/* prints
Andorra
France
Morocco
Portugal
read as: Which countries does Spain border?
true
*/

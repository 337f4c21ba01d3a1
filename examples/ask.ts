/** A question, its answer, the facts it rests on and how it was read; and a question that the graph cannot answer. */
import { openKb, openKbqa, toText } from 'kbqa';

await using kb = await openKb('atlas');
await using kbqa = await openKbqa({ kb });

const answer = await kbqa.ask('Which countries border Portugal?');
console.log(toText(answer));
if (answer.status === 'answered') {
  console.log(answer.chosen.query.text);
  for (const { subject, predicate, object } of answer.evidence.triples)
    console.log([subject, predicate, object].map(({ value }) => value.split('/').at(-1)).join(' '));
}

const none = await kbqa.ask('Who is the mayor of Paris?');
if (none.status === 'unanswerable') console.log(`missing: ${none.missing}`);

/* prints
Spain
read as: What does Portugal border?
SELECT DISTINCT ?x WHERE {
  <https://w3id.org/kbqa/atlas/country/Portugal> <https://w3id.org/kbqa/atlas/borders> ?x .
}
Portugal borders Spain
missing: schema
*/

/** A language model of one's own: anything that continues a conversation. A model object of the AI SDK is given the same way. */
import { openKb, openKbqa, toText } from 'kbqa';
import type { LanguageModel } from 'kbqa/models';

const parrot: LanguageModel = {
  id: 'parrot',
  async complete({ messages }, run) {
    run.spend('modelCalls', 1, 'parrot');
    const asked = messages.at(-1)?.content ?? '';
    return [asked.includes('Spain') ? '(JOIN (R capital) [Spain])' : '(JOIN (R capital) [France])'];
  },
};

await using kb = await openKb('atlas');
await using kbqa = await openKbqa({ kb, method: 'chatkbqa', model: parrot });
const answer = await kbqa.ask('Which city governs Spain?');
console.log(toText(answer));
console.log(`model calls: ${answer.cost.models?.parrot?.calls}`);

/* prints
Madrid
read as: What is the capital of Spain?
model calls: 1
*/

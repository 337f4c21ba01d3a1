/**
 * How long a question keeps the event loop busy: the longest time between two beats of a heart that beats whenever the loop
 * comes round. `npm run bench:loop`, over the questions of bench/atlas; a busy machine makes the figures worse.
 */
import { readFileSync } from 'node:fs';
import { openKb, openKbqa } from '../../src/index.ts';

const BAR_MS = 50;
const MOST = 60;

const questions = readFileSync(new URL('../atlas/practice.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => (JSON.parse(line) as { question: string }).question)
  .slice(0, MOST);

await using kb = await openKb('atlas');
await using kbqa = await openKbqa({ kb });
for (const question of questions.slice(0, 10)) await kbqa.ask(question);

const stalls: { readonly ms: number; readonly question: string }[] = [];
for (const question of questions) {
  const heart = startHeart();
  await heart.begun;
  await kbqa.ask(question);
  stalls.push({ ms: heart.stop(), question });
}
stalls.sort((a, b) => b.ms - a.ms);
const at = (share: number): string => stalls[Math.floor(share * (stalls.length - 1))]!.ms.toFixed(0);
console.log(
  `longest stall of ${stalls.length} questions: median ${at(0.5)} ms, 90 % ${at(0.1)} ms, longest ${at(0)} ms`,
);
console.log(`${stalls.filter(({ ms }) => ms > BAR_MS).length} above ${BAR_MS} ms`);
for (const { ms, question } of stalls.slice(0, 5)) console.log(`  ${ms.toFixed(0)} ms  ${question}`);

function startHeart(): { readonly begun: Promise<void>; stop(): number } {
  let longest = 0;
  let isBeating = true;
  let last = 0;
  const beat = (): void => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    if (isBeating) setImmediate(beat);
  };
  const begun = new Promise<void>((resolve) => {
    setImmediate(() => {
      last = performance.now();
      setImmediate(beat);
      resolve();
    });
  });
  return {
    begun,
    stop() {
      isBeating = false;
      return Math.max(longest, performance.now() - last);
    },
  };
}

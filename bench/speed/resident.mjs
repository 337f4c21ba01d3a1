/**
 * What one method on one graph takes of a process's memory, as a user has it: plain Node, the compiled package, no other
 * instance beside it. `node resident.mjs <kb> <method> <cacheDir>`, with questions as lines of standard input.
 */
import { createInterface } from 'node:readline';
import { openKb, openKbqa } from '../../dist/index.js';

const [, , target, method, cacheDir] = process.argv;
const megabytes = () => Math.round(process.memoryUsage.rss() / 1e6);
const parts = { node: megabytes() };
const kb = await openKb(target, { cacheDir });
parts.graph = megabytes();
const kbqa = await openKbqa({ kb, method, cacheDir });
parts.opened = megabytes();
for await (const question of createInterface({ input: process.stdin })) await kbqa.ask(question);
parts.asked = megabytes();
// In kilobytes, by whatever the system counts.
parts.peak = Math.round((process.resourceUsage().maxRSS * 1024) / 1e6);
const { heapUsed, arrayBuffers } = process.memoryUsage();
Object.assign(parts, { heap: Math.round(heapUsed / 1e6), arrays: Math.round(arrayBuffers / 1e6) });
await kbqa.close();
await kb.close();
console.log(JSON.stringify(parts));

import { Worker } from 'node:worker_threads';
import { ModelError } from '../../core/index.ts';
import type { Calls, KernelMemory } from './kernel.ts';
import { kernelBytes } from './kernel-bytes.ts';

/** As text, which works the same from the TypeScript sources, from the compiled package and from a bundle. */
const SOURCE = `
const { parentPort, workerData: { bytes, memory } } = require('node:worker_threads');
const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes), { env: { memory } });
parentPort.on('message', ({ at, count }) => {
  exports.carryOut(at, count);
  parentPort.postMessage('done');
});
`;

/** Carries out calls on a thread of its own, one list after another. An idle thread keeps no process alive. */
export function openKernelThread(memory: KernelMemory): (calls: Calls) => Promise<void> {
  const worker = new Worker(SOURCE, { eval: true, workerData: { bytes: kernelBytes, memory } });
  worker.unref();
  const waiting: { readonly resolve: () => void; readonly reject: (error: ModelError) => void }[] = [];
  let hasEnded = false;
  const ended = () => new ModelError('model-unreachable', "the encoder's thread has ended");
  const end = () => {
    hasEnded = true;
    for (const { reject } of waiting.splice(0)) reject(ended());
  };
  worker.on('error', end).on('exit', end);
  worker.on('message', () => {
    waiting.shift()?.resolve();
    if (waiting.length === 0) worker.unref();
  });
  return (calls) =>
    new Promise((resolve, reject) => {
      if (hasEnded) return reject(ended());
      waiting.push({ resolve, reject });
      worker.ref();
      worker.postMessage(calls);
    });
}

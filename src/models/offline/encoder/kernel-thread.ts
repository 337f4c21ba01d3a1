import { Worker } from 'node:worker_threads';
import { ModelError } from '../../../core/index.ts';
import { threadArguments } from '../../../threads/index.ts';
import type { Calls, KernelMemory } from './kernel.ts';
import { kernelBytes } from './kernel-bytes.ts';

/** As text, which works the same from the TypeScript sources, from the compiled package and from a bundle. */
const SOURCE = `
const { parentPort, workerData: { bytes } } = require('node:worker_threads');
const kernel = new WebAssembly.Module(bytes);
const opened = [];
parentPort.on('message', ({ memory, of, at, count }) => {
  if (memory) {
    opened.push(new WebAssembly.Instance(kernel, { env: { memory } }).exports);
    return;
  }
  opened[of].carryOut(at, count);
  parentPort.postMessage('done');
});
`;

/** Carries out calls elsewhere; fulfilled when all is done. */
export type CarryOut = (calls: Calls) => Promise<void>;

/** A thread of its own, which carries out lists of calls one after another. While it is idle it keeps no process alive. */
export interface KernelThread {
  /** What carries out the calls of a memory there. */
  on(memory: KernelMemory): CarryOut;
  /** Ends the thread, which no collector of garbage does. What is still to be carried out fails. */
  close(): Promise<void>;
}

export function openKernelThread(): KernelThread {
  const worker = new Worker(SOURCE, { ...threadArguments(), eval: true, workerData: { bytes: kernelBytes } });
  worker.unref();
  const waiting: { readonly resolve: () => void; readonly reject: (error: ModelError) => void }[] = [];
  let memories = 0;
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
  return {
    on(memory) {
      const of = memories++;
      worker.postMessage({ memory });
      return (calls) =>
        new Promise((resolve, reject) => {
          if (hasEnded) return reject(ended());
          waiting.push({ resolve, reject });
          worker.ref();
          worker.postMessage({ of, ...calls });
        });
    },
    async close() {
      await worker.terminate();
    },
  };
}

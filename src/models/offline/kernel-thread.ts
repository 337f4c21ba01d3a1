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

/** Carries out calls on a thread of its own, one list at a time. An idle thread keeps no process alive. */
export function openKernelThread(memory: KernelMemory): (calls: Calls) => Promise<void> {
  const worker = new Worker(SOURCE, { eval: true, workerData: { bytes: kernelBytes, memory } });
  worker.unref();
  return (calls) =>
    new Promise((resolve, reject) => {
      const settle = (finish: () => void) => () => {
        worker.off('message', done).off('error', failed).off('exit', failed);
        worker.unref();
        finish();
      };
      const done = settle(resolve);
      const failed = settle(() => reject(new ModelError('model-unreachable', "the encoder's thread has ended")));
      worker.on('message', done).on('error', failed).on('exit', failed);
      worker.ref();
      worker.postMessage(calls);
    });
}

/**
 * The engine's thread, as text: a worker must be a file or text of plain JavaScript, and text works the same from the
 * TypeScript sources, from the compiled package and from a bundle.
 *
 * Loading is one synchronous call of Oxigraph's (blank nodes keep their identity only within one), so the thread asks
 * for a chunk, sleeps until the other side has put it on the port, and takes it from there.
 */
export const workerSource = `
const { parentPort, receiveMessageOnPort, workerData } = require('node:worker_threads');
const { Store } = require(workerData.oxigraph);
const wake = new Int32Array(workerData.wake);
const store = new Store();

function* chunks() {
  for (;;) {
    const seen = Atomics.load(wake, 0);
    let message = receiveMessageOnPort(workerData.port);
    if (message === undefined) {
      workerData.port.postMessage('more');
      Atomics.wait(wake, 0, seen);
      message = receiveMessageOnPort(workerData.port);
    }
    if (message === undefined) continue;
    if (message.message === null) return;
    yield message.message;
  }
}

try {
  store.load(chunks(), { format: 'application/n-triples', lenient: true, no_transaction: true });
  parentPort.postMessage({ kind: 'loaded', triples: store.size });
} catch (error) {
  parentPort.postMessage({ kind: 'failed', message: error.message });
}

parentPort.on('message', ({ text, format }) => {
  try {
    parentPort.postMessage({ kind: 'answer', text: store.query(text, { results_format: format }) });
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) throw error;
    parentPort.postMessage({ kind: 'failed', message: error.message });
  }
});
`;

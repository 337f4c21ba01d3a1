// Compiles kernel.as into src/models/offline/encoder/kernel-bytes.ts. Run `npm install` here once, then `node build.mjs`.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import asc from 'assemblyscript/asc';

const source = readFileSync(new URL('kernel.as', import.meta.url), 'utf8');
let wasm;
const { error, stderr } = await asc.main(
  ['kernel.ts', '--outFile', 'kernel.wasm', '-O3', '--converge', '--noAssert', '--runtime', 'stub'].concat([
    '--enable',
    'simd',
    '--enable',
    'threads',
    '--importMemory',
    '--sharedMemory',
    '--initialMemory',
    '1',
    '--maximumMemory',
    '65536',
    '--noExportMemory',
    '--use',
    'abort=',
  ]),
  {
    readFile: (name) => (name === 'kernel.ts' ? source : null),
    writeFile: (name, contents) => {
      if (name === 'kernel.wasm') wasm = contents;
    },
    listFiles: () => [],
  },
);
if (error) throw new Error(`kernel.as does not compile:\n${stderr}`);

const hash = createHash('sha256').update(source).digest('hex');
const lines = Buffer.from(wasm)
  .toString('base64')
  .match(/.{1,110}/g)
  .map((line) => `  '${line}',`);
writeFileSync(
  new URL('../../src/models/offline/encoder/kernel-bytes.ts', import.meta.url),
  `/** The encoder's arithmetic as a WebAssembly module, compiled by tools/kernel from kernel.as; not to be edited. */
export const kernelBytes: Buffer = Buffer.from(
  [
${lines.map((line) => `  ${line}`).join('\n')}
  ].join(''),
  'base64',
);

/** Of the source it was compiled from: a test holds that the two belong together. */
export const kernelSourceSha256 = '${hash}';
`,
);
console.log(`${wasm.length} bytes of WebAssembly`);

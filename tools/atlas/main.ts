import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { buildAtlas } from './build-atlas.ts';
import { describeAtlas } from './describe-atlas.ts';

const data = new URL('../../data/atlas.ttl.br', import.meta.url);
const page = new URL('../../docs/atlas.md', import.meta.url);
const text = buildAtlas();

// Compressors differ between machines in bytes, never in meaning: the file is only touched when its text changes.
if (existsSync(data) && brotliDecompressSync(readFileSync(data)).toString('utf8') === text) {
  console.log('data/atlas.ttl.br is up to date');
} else {
  const bytes = brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS },
  });
  writeFileSync(data, bytes);
  console.log(`data/atlas.ttl.br written: ${text.length} characters in ${bytes.length} bytes`);
}

const [start, end] = ['<!-- vocabulary: written by tools/atlas -->', '<!-- end of vocabulary -->'];
const [before, rest] = readFileSync(page, 'utf8').split(start);
const after = rest?.split(end)[1];
if (before === undefined || after === undefined) throw new Error('docs/atlas.md has lost the marks around its tables');
writeFileSync(page, `${before}${start}\n${describeAtlas(text)}\n${end}${after}`);

// Fails when an import points up. A folder may import the folders listed beside it and itself, through their index.ts.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

const MAY_IMPORT = {
  core: [],
  run: ['core'],
  form: ['core'],
  search: ['core'],
  english: ['search'],
  graph: ['core', 'form', 'search'],
  sparql: ['core', 'form'],
  stages: ['core', 'form', 'search', 'english', 'graph', 'sparql'],
  methods: ['core', 'form', 'stages'],
  kb: ['core', 'run', 'form', 'search', 'graph', 'sparql'],
  models: ['core', 'run', 'form', 'search', 'english'],
  evaluate: ['core', 'run', 'form', 'sparql'],
  server: ['core', 'run'],
  cli: ['core', 'run', 'form', 'search', 'graph', 'sparql', 'stages', 'methods', 'kb', 'models', 'evaluate', 'server'],
};

const src = resolve(process.argv[2] ?? 'src');
const files = readdirSync(src, { recursive: true }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
);
const wrong = [];
for (const file of files) {
  const from = file.split(sep)[0];
  // The public entry points at the root of src/ choose the parts and may import any folder.
  const allowed = file.includes(sep) ? MAY_IMPORT[from] : Object.keys(MAY_IMPORT);
  if (!allowed) wrong.push(`${file}: ${from}/ is not a layer; add it to tools/check-layers.mjs`);
  for (const [, to] of readFileSync(join(src, file), 'utf8').matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)) {
    const target = relative(src, resolve(src, dirname(file), to)).split(sep);
    if (target[0] === from || target.length === 1) continue;
    if (!(allowed ?? []).includes(target[0])) wrong.push(`${file} may not import ${target[0]}/`);
    else if (target.at(-1) !== 'index.ts') wrong.push(`${file} reaches into ${target.join('/')}; import its index.ts`);
  }
}
console.log(wrong.length > 0 ? wrong.join('\n') : `${files.length} files, every import points down`);
process.exitCode = wrong.length > 0 ? 1 : 0;

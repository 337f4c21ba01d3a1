// Fails when an import points up. A folder may import the folders listed beside it and itself, through their index.ts.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

const MAY_IMPORT = {
  core: [],
  run: ['core'],
  files: ['core'],
  threads: ['core'],
  form: ['core', 'run'],
  search: ['core', 'run'],
  english: ['core', 'form', 'search'],
  weights: ['core'],
  graph: ['core', 'form', 'search'],
  glossary: ['core', 'search', 'graph'],
  sparql: ['core', 'form'],
  stages: ['core', 'run', 'form', 'search', 'english', 'graph', 'glossary', 'sparql', 'weights', 'explore'],
  methods: ['core', 'form', 'stages'],
  kb: ['core', 'files', 'threads', 'run', 'form', 'search', 'english', 'graph', 'glossary', 'sparql'],
  models: ['core', 'files', 'threads', 'run', 'form', 'search', 'english'],
  answers: ['core', 'run', 'form', 'graph'],
  evaluate: ['core', 'files', 'run', 'form', 'sparql', 'answers'],
  wiring: ['core', 'files', 'threads', 'run', 'form', 'weights', 'stages', 'methods', 'kb', 'models'],
  testing: ['core', 'run', 'form', 'sparql', 'kb'],
  door: ['core', 'kb', 'run', 'wiring'],
  lab: ['core', 'files', 'threads', 'run', 'form', 'sparql', 'stages', 'methods', 'kb', 'evaluate', 'wiring'],
  explore: ['core', 'files', 'form', 'search', 'english', 'graph', 'sparql'],
  dialogue: ['core', 'form', 'stages', 'kb'],
  server: [
    'core',
    'files',
    'threads',
    'run',
    'form',
    'search',
    'english',
    'graph',
    'sparql',
    'stages',
    'kb',
    'answers',
    'explore',
    'dialogue',
  ],
  client: ['server'],
  cli: [
    'core',
    'files',
    'run',
    'form',
    'graph',
    'sparql',
    'stages',
    'kb',
    'models',
    'answers',
    'evaluate',
    'wiring',
    'lab',
    'server',
  ],
};

/** Files that load quickly because they do without a folder; what they import while running does not count. */
const NEVER_LOADS = [
  ['cli/run-ask.ts', 'evaluate'],
  ['index.ts', 'evaluate'],
  ['index.ts', 'stages'],
  ['index.ts', 'models'],
  ['index.ts', join('kb', 'open')],
];

/** Folders that bundle for a browser; a type costs nothing there. */
const WITHOUT_NODE = ['core', 'form', 'sparql', 'search', 'graph', 'run'];

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
  const text = readFileSync(join(src, file), 'utf8');
  if (WITHOUT_NODE.includes(from) && /^import (?!type\b)[^;]*'node:/m.test(text))
    wrong.push(`${file} imports from Node.js, but ${from}/ is bundled for browsers too`);
  for (const [, to] of text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)) {
    const target = relative(src, resolve(src, dirname(file), to)).split(sep);
    if (target[0] === from || target.length === 1) continue;
    if (!(allowed ?? []).includes(target[0])) wrong.push(`${file} may not import ${target[0]}/`);
    else if (target.at(-1) !== 'index.ts') wrong.push(`${file} reaches into ${target.join('/')}; import its index.ts`);
  }
}
for (const [entry, folder] of NEVER_LOADS) {
  const way = wayTo(entry, folder);
  if (way) wrong.push(`${entry} loads ${folder}/, which it has no use for: ${way.join(' → ')}`);
}
console.log(wrong.length > 0 ? wrong.join('\n') : `${files.length} files, every import points down`);
process.exitCode = wrong.length > 0 ? 1 : 0;

/** The files by which one loads a folder. */
function wayTo(entry, folder) {
  const cameFrom = new Map([[entry, undefined]]);
  for (const file of cameFrom.keys()) {
    if (file.startsWith(`${folder}${sep}`)) {
      const way = [];
      for (let step = file; step !== undefined; step = cameFrom.get(step)) way.unshift(step);
      return way;
    }
    for (const [, types, to] of readFileSync(join(src, file), 'utf8').matchAll(
      /^(?:im|ex)port (type )?(?:[^;]*? from )?'(\.[^']+)';$/gm,
    )) {
      const target = relative(src, resolve(src, dirname(file), to));
      if (!types && !cameFrom.has(target)) cameFrom.set(target, file);
    }
  }
  return undefined;
}

// Prints what is installed with the package as a CycloneDX bill of materials. npm makes it; what only development needs is
// left out here, because `npm sbom --omit=dev` also leaves out what the package needs and a development tool names as its peer.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));
const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'];
const bill = JSON.parse(execFileSync('npm', args, { encoding: 'utf8', maxBuffer: 1 << 28 }));

/** Where a package finds another: in its own folder, or in one above. */
const find = (name, from) => {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    const path = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    if (lock.packages[path] !== undefined || at === '') return lock.packages[path] && path;
  }
};
const needed = new Set();
const need = (path) => {
  if (path === undefined || needed.has(path)) return;
  needed.add(path);
  const { dependencies, optionalDependencies } = lock.packages[path];
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) need(find(name, path));
};
need('');
const references = new Set(
  [...needed].filter(Boolean).map((path) => `${path.split('node_modules/').at(-1)}@${lock.packages[path].version}`),
);

bill.components = bill.components.filter((component) => references.has(component['bom-ref']));
const kept = new Set([bill.metadata.component['bom-ref'], ...bill.components.map((component) => component['bom-ref'])]);
bill.dependencies = bill.dependencies
  .filter(({ ref }) => kept.has(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => kept.has(other)) }));
console.log(JSON.stringify(bill, undefined, 2));

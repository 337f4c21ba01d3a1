import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { UsageError } from '../core/index.ts';
import { type Ontology, readOntology } from '../form/index.ts';

/** Reads GrailQA's ontology files from a folder: `fb_roles`, `fb_types` and `reverse_properties`, as they are, `.txt` or `.gz`. */
export async function readOntologyFolder(folder: string): Promise<Ontology> {
  const [roles, types, reverses] = await Promise.all(
    ['fb_roles', 'fb_types', 'reverse_properties'].map((name) => readAny(folder, name)),
  );
  return readOntology({ roles: roles!, types: types!, reverses: reverses! });
}

async function readAny(folder: string, name: string): Promise<string> {
  for (const ending of ['', '.txt', '.gz', '.txt.gz']) {
    const bytes = await readFile(join(folder, name + ending)).catch(() => undefined);
    if (bytes !== undefined) return (ending.endsWith('.gz') ? await promisify(gunzip)(bytes) : bytes).toString('utf8');
  }
  throw new UsageError(
    `The folder ${folder} has no ${name}. --ontology takes GrailQA's ontology files: fb_roles, fb_types and reverse_properties.`,
  );
}

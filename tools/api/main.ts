import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { documentedExports, referencePage } from './reference.ts';

/** Writes docs/api.md. */
writeFileSync(fileURLToPath(new URL('../../docs/api.md', import.meta.url)), referencePage(documentedExports()));

import { readFileSync, writeFileSync } from 'node:fs';
import { withDescriptions } from './describe-forms.ts';

const page = new URL('../../docs/forms.md', import.meta.url);
writeFileSync(page, withDescriptions(readFileSync(page, 'utf8')));

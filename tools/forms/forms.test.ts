import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withDescriptions } from './describe-forms.ts';

test('docs/forms.md says what the code does (npx tsx tools/forms/main.ts writes it)', () => {
  const page = readFileSync(new URL('../../docs/forms.md', import.meta.url), 'utf8');
  expect(page).toBe(withDescriptions(page));
});

import { expect, it } from 'vitest';
import { leftAside } from './left-aside.ts';

it.each([
  ['Which languages does Ada speak besides English?', 'Which languages does Ada speak?', ['English']],
  ['Apart from the Otter and Heron, which clubs is she in?', 'Which clubs is she in?', ['Otter', 'Heron']],
  ['Which fuels other than diesel does the lathe use?', 'Which fuels does the lathe use?', ['diesel']],
  ['What other fuel than diesel does the lathe use?', 'What fuel does the lathe use?', ['diesel']],
  ['What else besides diesel does the lathe use?', 'What does the lathe use?', ['diesel']],
])('%s', (text, question, names) => expect(leftAside(text)).toMatchObject({ question, names }));

it.each(['Who is older than Ada?', 'Which rowers speak English?'])('leaves %s', (text) =>
  expect(leftAside(text)).toBeUndefined(),
);

import { expect, it } from 'vitest';
import type { ClassInfo, Iri } from '../../../core/index.ts';
import { readWording } from '../../../english/index.ts';
import { mapSymbols, parseOrThrow, print } from '../../../form/index.ts';
import { createOfEverything } from './of-everything.ts';

const classes: readonly ClassInfo[] = [
  { iri: 'http://x/Article' as Iri, label: 'article', count: 3, mediator: false, parents: [] },
];

function meant(question: string): string {
  const own = mapSymbols(
    parseOrThrow('(TABLE (AND Article (JOIN author ann)) title)'),
    (name) => `http://x/${name}` as Iri,
  );
  const form = createOfEverything({ classes })(own, { wording: readWording(question) });
  return print(form).replaceAll(/<http:\/\/x\/(\w+)>/g, '$1');
}

it('means no kind that is not said where everything is asked for', () => {
  expect(meant('Titles of everything Ann has written')).toBe('(TABLE (JOIN author ann) title)');
});

it('keeps kinds that are said, and all where something is asked for', () => {
  for (const question of ['everything Ann has written that is an article', 'What has Ann written?'])
    expect(meant(question)).toBe('(TABLE (AND Article (JOIN author ann)) title)');
});

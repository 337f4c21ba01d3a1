import { describe, expect, it } from 'vitest';
import { NotYaml, readYaml } from './read-yaml.ts';

describe('a YAML text', () => {
  it('is what it says', async () => {
    expect(await readYaml('a: [1, {b: x}]\nc: &d y\ne: *d\nf: "{ ?x a [] }"\n')).toEqual({
      a: [1, { b: 'x' }],
      c: 'y',
      e: 'y',
      f: '{ ?x a [] }',
    });
  });

  it.each([
    ['a list that is not closed', 'a: [1'],
    ['a name that nothing has', 'a: *b'],
    ['names of names of names', `a: &a [${'x,'.repeat(9)}]\n${chain()}`],
  ])('is refused for %s', async (_, text) => {
    await expect(readYaml(text)).rejects.toThrow(NotYaml);
  });

  it('is refused with where it went wrong', async () => {
    await expect(readYaml('a: 1\nb: "c" d\n')).rejects.toThrow(/ at line 2, column \d+$/);
  });

  it.each([
    ['brackets', '['.repeat(20_000)],
    ['brackets that are closed', '['.repeat(5_000) + ']'.repeat(5_000)],
    ['lists of lists', '- '.repeat(8_000)],
    ['keys of keys', '? '.repeat(300)],
    ['tags of tags', '!!binary '.repeat(7_000)],
    ['anchors of anchors', '&a\n'.repeat(7_000)],
    ['lines', Array.from({ length: 2_000 }, (_, i) => `${' '.repeat(i)}a:`).join('\n')],
  ])('is refused for its depth: %s', async (_, text) => {
    await expect(readYaml(text)).rejects.toThrow(new NotYaml('it is nested too deep'));
  });
});

/** Each says the one before nine times. */
function chain(): string {
  return ['b', 'c', 'd', 'e', 'f']
    .map((name, i) => `${name}: &${name} [${Array(9).fill(`*${'abcde'[i]}`).join(',')}]`)
    .join('\n');
}

import { describe, expect, it } from 'vitest';
import type { ClassInfo, Iri, RelationInfo } from '../../../core/index.ts';
import { endClasses } from './end-classes.ts';

type Counts = Readonly<Record<string, number>>;

/** A relation from things of these classes, and what is told of where it leads from. */
function told(seen: Counts, subjects: number, domain?: string, above: Readonly<Record<string, string>> = {}) {
  const domains = Object.entries(seen).map(([iri, count]) => ({ iri: iri as Iri, count }));
  const info: RelationInfo = {
    iri: 'x:code' as Iri,
    label: 'code',
    count: subjects,
    subjects,
    objects: subjects,
    functional: true,
    domains,
    ranges: [],
    ...(domain !== undefined && { domain: domain as Iri }),
  };
  const described = (iri: Iri): ClassInfo | undefined =>
    iri.startsWith('no')
      ? undefined
      : { iri, label: iri, count: 9, mediator: false, parents: above[iri] ? [above[iri] as Iri] : [] };
  const { classes, hasOthers } = endClasses(info, 'domain', described);
  return [...classes, ...(hasOthers ? ['another'] : [])].join(' ');
}

describe('the classes at an end of a relation', () => {
  it('are all told that no thing is of two of, and whether there are others', () => {
    expect(told({ a: 9, b: 9, c: 9, d: 9, e: 9 }, 45, 'a')).toBe('a b c d e');
    expect(told({ a: 9, b: 9, c: 9, d: 9, e: 9 }, 99, 'a')).toBe('a b c d e another');
  });

  it('are not told where hardly a thing is of them, or nothing is known of them', () => {
    expect(told({ a: 90, b: 1 }, 91)).toBe('a');
    expect(told({ a: 9, nothing: 9 }, 18)).toBe('a');
    expect(told({}, 9, 'a')).toBe('a');
    expect(told({}, 9, 'nothing')).toBe('');
  });

  it('are the declared one and the kinds of it where things are of several at a time', () => {
    expect(told({ topic: 90, person: 90, actor: 30 }, 90, 'person')).toBe('person');
    expect(told({ topic: 90, person: 90, actor: 30 }, 90, 'person', { actor: 'person' })).toBe('person actor');
    const kinds = { a: 'person', b: 'person', c: 'person' };
    expect(told({ person: 90, a: 30, b: 30, c: 30 }, 90, 'person', kinds)).toBe('person');
  });

  it('are a few that things have at a time where none is declared that nearly all have', () => {
    expect(told({ topic: 90, person: 90 }, 90)).toBe('topic person');
    expect(told({ topic: 90, person: 90, actor: 30 }, 90, 'actor')).toBe('topic person actor');
    expect(told({ topic: 90, person: 90, star: 80, actor: 30 }, 90, 'actor')).toBe('');
  });
});

import { Parser } from 'n3';
import { describe, expect, it } from 'vitest';
import type { Triple } from '../../../core/index.ts';
import { snapshotOf } from '../build.ts';

const PREFIXES = `@prefix : <http://x/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> . `;
const snapshot = (turtle: string) => snapshotOf(new Parser().parse(PREFIXES + turtle) as unknown as readonly Triple[]);
const found = (turtle: string, name: string) => {
  const { labels, graph } = snapshot(turtle);
  const { from, to } = labels.exact(name);
  return Array.from({ length: to - from }, (_, i) =>
    graph
      .term(labels.owner(from + i))
      .value.split('/')
      .at(-1),
  );
};

const tools = [
  ['T-101', 'Claw hammer', 'Klauenhammer'],
  ['T-102', 'Hand saw', 'Handsäge'],
  ['T-103', 'Wood chisel', 'Stechbeitel'],
  ['T-104', 'Spirit level', 'Wasserwaage'],
  ['T-105', 'Pipe wrench', 'Rohrzange'],
];
const things = tools.map(([key], i) => `:${key} a :Tool ; :tool_id "${key}" ; :weight ${i + 3} .`).join(' ');
const texts = (column: (key: string) => string, more = '', languages = ['en', 'de']) =>
  tools
    .flatMap(([key, ...names]) =>
      names.map(
        (name, i) =>
          `:${key}-${i} a :Tool_text ; ${column(key!)} ; :locale "${languages[i]}" ; :tool_name "${name}" ${more} .`,
      ),
    )
    .join(' ');

describe('unfoldTextRows', () => {
  it('calls things what rows of theirs say in each language, however these refer to them', () => {
    const linked = things + texts((key) => `:of :${key}`);
    const keyed = things + texts((key) => `:text_of_tool "${key}"`);
    const bySap = things + texts((key) => `:of :${key}`, '', ['E', 'D']);
    for (const turtle of [linked, keyed, bySap]) {
      expect(found(turtle, 'Hand saw')).toEqual(['T-102']);
      const aside = snapshot(turtle).dialect.profile?.structure ?? [];
      expect(aside).toEqual(expect.arrayContaining(['http://x/Tool_text', 'http://x/locale', 'http://x/tool_name']));
      expect(aside).not.toContain('http://x/weight');
    }
  });

  it('leaves what else such rows tell, and rows that are things themselves', () => {
    const told = things + texts((key) => `:of :${key}`, '; :advice "Keep dry"');
    expect(found(told, 'Hand saw')).toContain('T-102');
    expect(snapshot(told).dialect.profile?.structure).toEqual(['http://x/tool_name']);
    const reviews = things + texts((key) => `:of :${key}`, '', ['en', 'en']);
    expect(found(reviews, 'Hand saw')).not.toContain('T-102');
  });

  it('knows languages by their names and codes, and takes nothing else for one', () => {
    const tagsOf = (languages: string[]) => {
      const { graph } = snapshot(things + texts((key) => `:of :${key}`, '', languages));
      const thing = graph.id({ termType: 'NamedNode', value: 'http://x/T-101' })!;
      const label = graph.id({ termType: 'NamedNode', value: 'http://www.w3.org/2000/01/rdf-schema#label' });
      const names = label === undefined ? [] : [...graph.objects(thing, label)].map((name) => graph.term(name));
      return names.map((name) => ('language' in name ? name.language : undefined)).sort();
    };
    expect(tagsOf(['Spanish', 'German'])).toEqual(['de', 'es']);
    expect(tagsOf(['Nederlands', 'Deutsch'])).toEqual(['de', 'nl']);
    expect(tagsOf(['spa', 'ger'])).toEqual(['de', 'es']);
    expect(tagsOf(['zh_CN', 'sv-SE'])).toEqual(['sv', 'zh']);
    expect(tagsOf(['Early', 'Late'])).toEqual([]);
    expect(tagsOf(['qqq', 'en'])).toEqual([]);
  });

  it('takes nothing for a name that is called none, is no text, or is in one language', () => {
    const museums = ['M-1', 'M-2', 'M-3', 'M-4'];
    const guides = ['Anna Smith', 'Bernd Wolf', 'Carla Ricci', 'Dirk Jansen', 'Eva Braun', 'Finn Olsen', 'Gina Lopez'];
    const tours = (column: string, named: (i: number) => string, languages = ['en', 'de']) =>
      museums
        .flatMap((museum, at) => [
          `:${museum} a :Museum ; :visitors ${at + 20} .`,
          ...languages.map((language, i) => {
            const row = languages.length * at + i;
            return `:tour-${row} a :Tour ; :museum :${museum} ; :language "${language}" ; :${column} ${named(row)} .`;
          }),
        ])
        .join(' ');
    const guide = (i: number) => `"${guides[i % guides.length]}"`;
    const structure = (turtle: string) => snapshot(turtle).dialect.profile?.structure ?? [];
    expect(structure(tours('museum_name', guide))).toContain('http://x/Tour');
    for (const column of ['guide', 'guide_name', 'museum_guide_name']) {
      expect(found(tours(column, guide), 'Bernd Wolf')).not.toContain('M-1');
      expect(structure(tours(column, guide))).not.toContain('http://x/Tour');
    }
    const others = [
      tours('name', (i) => `${i + 5}`),
      tours('name', (i) => `"2024-05-1${i}"`),
      tours('museum_name', guide, ['en']),
    ];
    for (const turtle of others) expect(structure(turtle)).not.toContain('http://x/Tour');
  });

  it('leaves tables of a few rows', () => {
    const few = ['en', 'de', 'fr'].map(
      (language) => `:t-${language} a :Text ; :of :T-101 ; :locale "${language}" ; :name "Hammer ${language}" .`,
    );
    expect(found(things + few.join(' '), 'Hammer de')).not.toContain('T-101');
  });
});

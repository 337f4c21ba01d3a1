import { Parser } from 'n3';
import { expect, it } from 'vitest';
import type { Grounded, Iri, Linked, Triple } from '../../../core/index.ts';
import { readWording } from '../../../english/index.ts';
import { mapSymbols, parseOrThrow, print } from '../../../form/index.ts';
import { snapshotOf } from '../../../kb/snapshot/index.ts';
import { createStillRunning } from './still-running.ts';

const XSD = 'http://www.w3.org/2001/XMLSchema#';

/** A form as it is meant on a graph, of a question that states each of its years once. */
function meant(turtle: string, question: string, text: string, isFar = false): string {
  const { graph, dialect, schema } = snapshotOf(
    new Parser().parse(
      `@prefix : <http://x/> . @prefix xsd: <${XSD}> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> . ${turtle}`,
    ) as unknown as readonly Triple[],
  );
  const { widerBy: _, ...far } = dialect;
  const literals = [...question.matchAll(/\d{4}/g)].map(({ 0: value, index: start }) => ({
    value: { termType: 'Literal', value },
    mention: { text: value, start, end: start + 4 },
  }));
  const linked = { wording: readWording(question), literals } as unknown as Linked;
  const form = mapSymbols(parseOrThrow(text), (name) => `http://x/${name}` as Iri) as Grounded;
  const still = createStillRunning({ graph, dialect: isFar ? far : dialect, schema });
  return print(still(form, linked))
    .replaceAll(/<http:\/\/x\/(\w+)>/g, '$1')
    .replaceAll(`^^${XSD}gYear`, '');
}

const spells = (kind: string, ...years: readonly (readonly [number, number?])[]): string =>
  years
    .map(
      ([from, to], i) =>
        `:${kind}${i} a :${kind} ; :from "${from}"^^xsd:gYear ${to === undefined ? '' : `; :to "${to}"^^xsd:gYear`} .`,
    )
    .join(' ');
const year = (value: number): string => `"${value}"^^${XSD}gYear`;
const during = (first: number, last = first): string =>
  `(AND (AND (CLASS Stay) (le from ${year(last)})) (ge to ${year(first)}))`;

const STAYS = spells('Stay', [2008, 2012], [2013, 2017], [2011], [2015], [2018]);
const RUNNING = '(NOT (AND Stay (le from 2016)) (lt to 2016))';

it('takes what has no end for what is not over', () => {
  expect(meant(STAYS, 'Who stayed in 2016?', during(2016))).toBe(RUNNING);
  expect(meant(STAYS, 'Who stayed in 2016?', `(COUNT (JOIN who ${during(2016)}))`)).toBe(
    `(COUNT (JOIN who ${RUNNING}))`,
  );
  expect(meant(STAYS, 'Who stayed after 2016?', during(2016).replace('(ge', '(gt'))).toBe(
    RUNNING.replace('(lt', '(le'),
  );
});

it('does so for a stretch of time, and not for two times', () => {
  expect(meant(STAYS, 'Who stayed between 2012 and 2016?', during(2012, 2016))).toBe(
    '(NOT (AND Stay (le from 2016)) (lt to 2012))',
  );
  const two = 'Which stays that began before 2016 went on after 2012?';
  expect(meant(STAYS, two, during(2012, 2016))).not.toContain('NOT');
});

it('follows ways to both ends', () => {
  const turtle = [[2008, 2012], [2013, 2017], [2015]]
    .map(([from, to], i) => {
      const end = to === undefined ? '' : `; :end [ :in "${to}"^^xsd:gYear ]`;
      return `:Stay${i} a :Stay ; :begin [ :in "${from}"^^xsd:gYear ] ${end} .`;
    })
    .join(' ');
  const form = `(AND (le (JOIN begin in) ${year(2016)}) (ge (JOIN end in) ${year(2016)}))`;
  expect(meant(turtle, 'Who stayed in 2016?', form)).toBe('(NOT (le (JOIN begin in) 2016) (lt (JOIN end in) 2016))');
});

it('takes buildings that stand for long for standing, and what began last for going on', () => {
  const houses = spells('Stay', [1688, 1803], [1755, 1912], [1342], [1511], [1440]);
  expect(meant(houses, 'What stood in 1800?', during(1800))).toContain('NOT');
  const works = spells('Stay', [1990, 1990], [1991, 1991], [2001], [2002], [2010]);
  expect(meant(works, 'What was under way in 2003?', during(2003))).toContain('NOT');
});

it.each([
  ['all have an end', spells('Stay', [2008, 2012], [2013, 2017]), 'Who stayed in 2016?', during(2016)],
  ['none has one', spells('Stay', [2008], [2013]), 'Who stayed in 2016?', during(2016)],
  ['it is over by now', STAYS, 'Who stayed in 2016 and has left since?', during(2016)],
  [
    'what lasts a day has no end',
    spells('Stay', [1990, 1990], [2003, 2003], [2012, 2012], [1991], [2001], [2009]),
    'What was on in 2003?',
    during(2003),
  ],
  [
    'ends come before beginnings',
    spells('Stay', [2012, 2008], [2017, 2013], [2015]),
    'Who stayed in 2016?',
    during(2016),
  ],
  ['there are several ends', `${STAYS} :Stay0 :to "2014"^^xsd:gYear .`, 'Who stayed in 2016?', during(2016)],
  [
    'lives are over, whether that is known or not',
    `:from rdfs:label "born" . ${spells('Stay', [1850, 1912], [1870, 1930], [1811], [1890])}`,
    'Who was alive in 1900?',
    during(1900),
  ],
  [
    'people live so long',
    `:Stay rdfs:subClassOf :Person . :Person a rdfs:Class ; rdfs:label "Person" . ${spells('Stay', [1850, 1912], [1870, 1930], [1811], [1890])}`,
    'Who lived in 1900?',
    during(1900),
  ],
])('leaves a form where %s', (_, turtle, question, form) => {
  expect(meant(turtle, question, form)).not.toContain('NOT');
});

it('leaves forms on graphs far away', () => {
  expect(meant(STAYS, 'Who stayed in 2016?', during(2016), true)).not.toContain('NOT');
});

import fc from 'fast-check';
import { Store } from 'oxigraph';
import { describe, expect, it } from 'vitest';
import type { Cells, Dialect, Grounded, Iri, Literal, NamedNode, Tabular, Term, Triple } from '../../src/core/index.ts';
import {
  evaluateForm,
  evaluateRows,
  family,
  literal,
  numberOf,
  parseOrThrow,
  print,
  printLiteral,
  XSD,
} from '../../src/form/index.ts';
import { plain } from '../../src/kb/dialects/index.ts';
import { compile, write } from '../../src/sparql/index.ts';
import { arbitraryForm, arbitraryTable, smallLiteral } from '../fixtures/arbitrary-form.ts';
import { memoryGraph } from '../fixtures/memory-graph.ts';

const NS = 'http://example.org/';
const name = (local: string) => (NS + local) as Iri;
const node = (value: string): NamedNode => ({ termType: 'NamedNode', value });

/** Each relation has values of one family, as in a real graph; `born` mixes precisions of dates. */
const VALUES: Readonly<Record<string, fc.Arbitrary<Term>>> = {
  likes: fc.constantFrom('a', 'b', 'c', 'd', 'e').map((local) => node(NS + local)),
  knows: fc.constantFrom('a', 'b', 'c', 'd', 'e').map((local) => node(NS + local)),
  size: smallLiteral.filter((value) => family(value) === 'number'),
  // Dates may be stored as text, or as a type that nobody compares.
  born: fc.oneof(
    smallLiteral.filter((value) => family(value) === 'date'),
    fc.constantFrom('1988', '1990-03', '1990-03-05', '1988-11-30').map((text) => literal(text)),
    fc.constantFrom('1989-01-02').map((text) => ({ ...literal(text), datatype: { value: 'http://schema.org/Date' } })),
  ),
  from: smallLiteral.filter((value) => family(value) === 'date'),
  to: smallLiteral.filter((value) => family(value) === 'date'),
  opened: fc.constantFrom('1988-02-29', '1990-03-05', '2001-12-31', '1899-01-01').map((text) => literal(text, 'date')),
  // Coins and kings of years before Christ, to the year or the day.
  struck: fc
    .constantFrom('-0118', '-0044', '-0039', '0103', '1990', '-12000', '-65000000')
    .map((text) => literal(text, 'gYear')),
  died: fc.oneof(
    fc.constantFrom('-0118', '-0044', '0103').map((text) => literal(text, 'gYear')),
    fc.constantFrom('-0044-03', '1990-03').map((text) => literal(text, 'gYearMonth')),
    fc.constantFrom('-0044-03-15', '-0044-12-07', '-0043-01-01', '0014-08-19').map((text) => literal(text, 'date')),
    fc.constantFrom('-0044-03-15T11:00:00', '0014-08-19T12:00:00Z').map((text) => literal(text, 'dateTime')),
  ),
  // What has a time of the day, a month or both, by its type or by what it writes.
  starts: fc.oneof(
    fc.constantFrom('09:30:00', '16:00:00', '16:00:30').map((text) => literal(text, 'time')),
    fc.constantFrom('1990-03-05T16:00:00Z', '1988-11-30T09:30:00').map((text) => literal(text, 'dateTime')),
    fc.constantFrom('9:30', '16:00', '16:00 sharp', '1988-11-30', '--03').map((text) => literal(text)),
  ),
  // Days as people write them, with the year last.
  moored: fc
    .constantFrom(
      '05.03.1990',
      '30.11.1988',
      '5.3.1990',
      '29/02/1988',
      '31.12.2001',
      'soon',
      'A-5-7',
      '1.1.1990 (about)',
    )
    .map((text) => literal(text)),
  paid: fc.constantFrom('03/05/1990', '11/30/1988', '3/5/1990', '12-31-2001').map((text) => literal(text)),
  code: fc.constantFrom('1', '12', '3', '2.5').map((text) => literal(text)),
  weight: fc.constantFrom('1,200 kg', '12 kg', '3.5 kg (dry)', '12 kg (wet)').map((text) => literal(text)),
  // Those that are typed are written as the engine writes them.
  lasts: fc.oneof(
    fc.constantFrom('PT47M', 'P1DT2H', 'P1Y2M', '-PT1M30S', 'PT0S').map((text) => literal(text, 'duration')),
    fc
      .constantFrom('PT90M', '1h 30m', '2:15:00', '47:30', '3 weeks', '1 month, 2.5 days', '1 hour and 5 min', 'long')
      .map((text) => literal(text)),
  ),
  called: smallLiteral.filter((value) => family(value) === 'text' && value.language === undefined),
};
const RELATIONS = Object.keys(VALUES);

const dialect: Dialect = {
  ...plain,
  now: '1990-03-05',
  endOf: (start) => (start === name('from') ? name('to') : start),
  compareAs: (relation) =>
    [name('born'), name('from'), name('to')].includes(relation)
      ? 'date-text'
      : relation === name('code')
        ? 'number-text'
        : relation === name('weight')
          ? 'amount-text'
          : relation === name('moored')
            ? 'day-first'
            : relation === name('paid')
              ? 'month-first'
              : [name('struck'), name('died')].includes(relation)
                ? 'signed-year'
                : relation === name('lasts')
                  ? 'duration'
                  : relation === name('opened')
                    ? 'date'
                    : 'typed',
};

const edge: fc.Arbitrary<Triple> = fc.constantFrom(...RELATIONS).chain((relation) =>
  fc.record({
    subject: fc.constantFrom('a', 'b', 'c', 'd', 'e').map((local) => node(NS + local)),
    predicate: fc.constant(node(NS + relation)),
    object: VALUES[relation]!,
  }),
);
const typing: fc.Arbitrary<Triple> = fc.record({
  subject: fc.constantFrom('a', 'b', 'c', 'd', 'e').map((local) => node(NS + local)),
  predicate: fc.constant(node(dialect.typeOf)),
  object: fc.constantFrom('C', 'D').map((local) => node(NS + local)),
});
const graphs = fc.tuple(
  fc.array(edge, { minLength: 5, maxLength: 40 }),
  fc.array(typing, { minLength: 2, maxLength: 8 }),
);
const vocabulary = {
  entities: ['a', 'b', 'c', 'absent'].map(name),
  classes: ['C', 'D', 'Absent'].map(name),
  relations: [...RELATIONS, 'absent'].map(name),
  literals: fc.oneof(
    { weight: 6, arbitrary: smallLiteral },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        literal('-0044', 'gYear'),
        literal('-0044-03', 'gYearMonth'),
        literal('-0044-03-15', 'date'),
      ),
    },
  ),
  // An engine may write a number in another way than it was read, so that only letters are the same in any text.
  texts: fc.constantFrom('a', 'B', 'a B', 'x').map((text) => literal(text)),
};
const forms = arbitraryForm(vocabulary);
const tables = arbitraryTable(vocabulary);

/** Terms as text, numbers by value: engines differ in how they write the same sum. */
function key(term: Term): string {
  if (term.termType !== 'Literal') return `${term.termType} ${term.value}`;
  if (family(term) === 'number') return `number ${Number(numberOf(term.value).toPrecision(9))}`;
  return `${term.datatype.value} ${term.language ?? ''} ${term.value}`;
}

function load(triples: readonly Triple[]): Store {
  const store = new Store();
  const lines = triples.map((t) => `${write.term(t.subject)} ${write.term(t.predicate)} ${write.term(t.object)} .`);
  store.load(lines.join('\n'), { format: 'application/n-triples' });
  return store;
}

function ask(store: Store, form: Grounded): readonly Term[] {
  const query = compile(form, dialect);
  const result = store.query(query.text) as boolean | Map<string, Term>[];
  if (typeof result === 'boolean') {
    const truth: Literal = {
      termType: 'Literal',
      value: String(result),
      datatype: { value: 'http://www.w3.org/2001/XMLSchema#boolean' },
    };
    return [truth];
  }
  return result.flatMap((row) => row.get(query.answer) ?? []);
}

function askRows(store: Store, form: Tabular<Iri>): readonly Cells[] {
  const { text, columns = [] } = compile(form, dialect);
  return (store.query(text) as Map<string, Term>[]).map((row) => columns.map((name) => row.get(name)));
}

const spellRow = (cells: Cells): string => cells.map((cell) => (cell ? key(cell) : 'nothing')).join(' | ');

/** What is asked of days, as forms. */
const DAYS = [
  ...['ARGMAX', 'ARGMIN', 'MAX', 'MIN', 'SUM'].map((op) => `(${op} (CLASS <${name('C')}>) days)`),
  `(ARGMAX (CLASS <${name('C')}>) days 2)`,
  `(TOP (CLASS <${name('C')}>) days 2)`,
  ...['lt', 'ge', 'eq', 'ne'].map((op) => `(${op} days "1985"^^<${XSD}gYear>)`),
  ...['gt', 'eq'].map((op) => `(${op} days "--03"^^<${XSD}gMonth>)`),
  '(eq days "soon")',
  `(lt days (MAX (CLASS <${name('C')}>) days))`,
  `(MINUS (MAX (CLASS <${name('C')}>) days) (MIN (CLASS <${name('C')}>) days))`,
];

/** Superlatives of superlatives of superlatives repeat each other in a query: one of half a megabyte takes the engine a minute, and shows no more. */
const LONGEST_QUERY = 100_000;
/** The engine takes what a path starts from for no value, and then compares by spelling; but a path of no steps starts from one (`1.0E0` is `1.0`). */
const takesValueForNone = (text: string): boolean =>
  [...text.matchAll(/(\?\w+) <[^>]+>\*/g)].some(
    ([, start]) => text.includes(`${start} = `) || text.includes(`= ${start})`),
  );
/** The greatest of values of types that do not compare is whichever an engine met first: only order by their text is defined. */
const picksAmongTypes = (form: Grounded): boolean => /\((?:MAX|MIN) .*\/(?:born|starts)>/.test(print(form));
function isAsked(form: Grounded): boolean {
  const { text } = compile(form, dialect);
  return text.length <= LONGEST_QUERY && !takesValueForNone(text) && !picksAmongTypes(form);
}

describe('evaluating a form', () => {
  it('returns what its compiled SPARQL returns on an independent engine', () => {
    fc.assert(
      fc.property(graphs, fc.array(forms, { minLength: 12, maxLength: 12 }), ([edges, types], batch) => {
        const triples = [...edges, ...types];
        const [graph, store] = [memoryGraph(triples), load(triples)];
        for (const form of batch.filter(isAsked)) {
          const own = evaluateForm(form, graph, dialect).map(key).sort();
          const theirs = ask(store, form).map(key).sort();
          expect(own, `${print(form)}\n${compile(form, dialect).text}`).toEqual(theirs);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('returns the same of days with the year last, whatever else stands among them', () => {
    const day = fc
      .tuple(fc.integer({ min: 1, max: 31 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1980, max: 1990 }))
      .chain(([first, second, year]) =>
        fc.constantFrom(...['.', '/', '-'].map((by) => `${first}${by}${String(second).padStart(2, '0')}${by}${year}`)),
      );
    const odd = fc.constantFrom('soon', 'A-5-7', '5-7-9', '1.1.1985 (about)', '1985-1-1', '-');
    const values = fc.array(fc.oneof({ weight: 3, arbitrary: day }, { weight: 1, arbitrary: odd }), { maxLength: 6 });
    const own = (relation: string) => DAYS.map((form) => form.replaceAll('days', `<${name(relation)}>`));
    fc.assert(
      fc.property(values, fc.constantFrom('moored', 'paid'), (texts, relation) => {
        const triples = texts.flatMap((text, at): readonly Triple[] => {
          const subject = node(`${NS}${at}`);
          return [
            { subject, predicate: node(dialect.typeOf), object: node(`${NS}C`) },
            { subject, predicate: node(name(relation)), object: literal(text) },
          ];
        });
        const [graph, store] = [memoryGraph(triples), load(triples)];
        for (const text of own(relation)) {
          const form = parseOrThrow(text) as unknown as Grounded;
          const theirs = ask(store, form).map(key).sort();
          expect(evaluateForm(form, graph, dialect).map(key).sort(), compile(form, dialect).text).toEqual(theirs);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('returns the same of dates of years before Christ, of every precision', () => {
    const year = fc.integer({ min: -12_000, max: 2100 }).filter((each) => each !== 0);
    const written = year.map((each) => `${each < 0 ? '-' : ''}${String(Math.abs(each)).padStart(4, '0')}`);
    const date = fc
      .tuple(written, fc.constantFrom('-01', '-03', '-12'), fc.constantFrom('-01', '-15', '-28'))
      .chain(
        ([y, m, d]): fc.Arbitrary<Literal> =>
          fc.constantFrom(
            literal(y, 'gYear'),
            literal(y + m, 'gYearMonth'),
            literal(y + m + d, 'date'),
            literal(`${y}${m}${d}T10:30:00`, 'dateTime'),
          ),
      );
    const text = date.map(({ value }) => literal(value)).filter(({ value }) => /^(?:\d{4}|-\d{4,})-/.test(value));
    const odd = fc.constantFrom('long ago', '-', '-1-2').map((each) => literal(each));
    const values = fc.array(fc.oneof({ weight: 6, arbitrary: date }, text, odd), { minLength: 1, maxLength: 6 });
    const one = fc.oneof(
      fc.constantFrom('-0044', '0103').map((each) => literal(each, 'gYear')),
      date,
    );
    fc.assert(
      fc.property(values, one, (objects, given) => {
        const triples = objects.flatMap((object, at): readonly Triple[] => {
          const subject = node(`${NS}${at}`);
          return [
            { subject, predicate: node(dialect.typeOf), object: node(`${NS}C`) },
            { subject, predicate: node(name('died')), object },
          ];
        });
        const [graph, store] = [memoryGraph(triples), load(triples)];
        const [time, coins] = [printLiteral(given), `(CLASS <${name('C')}>)`];
        const days = DAYS.filter((form) => !form.includes('SUM') && !form.includes('"soon"'));
        const more = [
          ...['lt', 'le', 'gt', 'ge', 'eq', 'ne'].map((op) => `(${op} days ${time})`),
          `(ARGMIN ${coins} days)`,
          `(BOTTOM ${coins} days 3)`,
          `(gt days (MIN ${coins} days))`,
          `(MINUS ${time} (MIN ${coins} days))`,
          `(MINUS (JOIN (R days) <${NS}0>) (MAX ${coins} days))`,
        ];
        for (const text of [...days, ...more].map((form) => form.replaceAll('days', `<${name('died')}>`))) {
          const form = parseOrThrow(text) as unknown as Grounded;
          const theirs = ask(store, form).map(key).sort();
          expect(evaluateForm(form, graph, dialect).map(key).sort(), compile(form, dialect).text).toEqual(theirs);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('returns the rows that its compiled SPARQL returns, where it has columns', () => {
    fc.assert(
      fc.property(graphs, fc.array(tables, { minLength: 8, maxLength: 8 }), ([edges, types], batch) => {
        const triples = [...edges, ...types];
        const [graph, store] = [memoryGraph(triples), load(triples)];
        for (const form of batch.filter(isAsked)) {
          const own = evaluateRows(form, graph, dialect).map(spellRow).sort();
          const theirs = askRows(store, form).map(spellRow).sort();
          expect(own, `${print(form)}\n${compile(form, dialect).text}`).toEqual(theirs);
        }
      }),
      { numRuns: 40 },
    );
  });
});

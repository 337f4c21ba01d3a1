import { Parser } from 'n3';
import { expect, it } from 'vitest';
import type { Grounded, Linked, Triple } from '../../../core/index.ts';
import { readWording } from '../../../english/index.ts';
import { parseOrThrow, print } from '../../../form/index.ts';
import { snapshotOf } from '../../../kb/snapshot/index.ts';
import { createAlongOrders } from './along-orders.ts';

const snapshot = snapshotOf(
  new Parser().parse(`@prefix : <http://x/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
    :mosses a :Taxon ; rdfs:label "Mossales" ; :rank :order . :vellaceae a :Taxon ; rdfs:label "Vellaceae" ; :rank :family ; :parentTaxon :mosses .
    :vella a :Taxon ; rdfs:label "Vella" ; :rank :species ; :parentTaxon :vellaceae .
    :order a :Rank ; rdfs:label "order" . :family a :Rank ; rdfs:label "family" . :species a :Rank ; rdfs:label "species" .
    :hall a :Room ; rdfs:label "Hall One" ; :sort "hall" . :bay a :Room ; rdfs:label "Bay 3" ; :sort "bay" ; :locatedIn :row . :row a :Room ; rdfs:label "Row 2" ; :sort "row" ; :locatedIn :hall .
    :keel a :Item ; rdfs:label "Keel" ; :storedIn :bay .
    :ann a :Clerk ; rdfs:label "Ann" . :bob a :Clerk ; rdfs:label "Bob" ; :manager :ann . :cy a :Clerk ; rdfs:label "Cy" ; :manager :bob .
    :dea a :Clerk ; rdfs:label "Dea" ; :succeeded :eve . :eve a :Judge ; rdfs:label "Eve" ; :succeeded :flo . :flo a :Peer ; rdfs:label "Flo" .
    :paste a :Batch ; rdfs:label "Paste" ; :madeFrom :nuts . :bar a :Product ; rdfs:label "Bar" ; :madeFrom :paste , :salt . :nuts a :Lot ; rdfs:label "Nuts" .
    :lorry a :Trip ; :carries :bar .`) as unknown as readonly Triple[],
);
const along = createAlongOrders(snapshot);
const x = (form: string): string => form.replaceAll(/:(\w+)/g, '<http://x/$1>');
const taken = (question: string, form: string): string =>
  print(
    along(parseOrThrow(x(form)) as unknown as Grounded, { entities: [], cues: [], wording: readWording(question) }),
  );

it.each([
  [
    'what is below',
    'everything below Mossales',
    '(JOIN :parentTaxon :mosses)',
    '(JOIN :parentTaxon (JOIN (STAR :parentTaxon) :mosses))',
  ],
  [
    'what is below, read the wrong way',
    'What is below Mossales?',
    '(JOIN (R :parentTaxon) :mosses)',
    '(JOIN :parentTaxon (JOIN (STAR :parentTaxon) :mosses))',
  ],
  [
    'those under somebody',
    'Who works under Ann, directly or indirectly?',
    '(JOIN :manager :ann)',
    '(JOIN :manager (JOIN (STAR :manager) :ann))',
  ],
  [
    'what is nested in something',
    'everything nested in Mossales',
    '(JOIN :parentTaxon :mosses)',
    '(JOIN :parentTaxon (JOIN (STAR :parentTaxon) :mosses))',
  ],
  [
    'what is reached in one step or in several',
    'Who works under Ann, direct or not?',
    '(JOIN :manager :ann)',
    '(JOIN :manager (JOIN (STAR :manager) :ann))',
  ],
  [
    'what lies in something over others',
    'Which species belong to Mossales?',
    '(JOIN :parentTaxon :mosses)',
    '(AND (JOIN :parentTaxon (JOIN (STAR :parentTaxon) :mosses)) (JOIN :rank :species))',
  ],
  [
    'what something lies in over others',
    'In which order is Vella?',
    '(AND (JOIN (R :parentTaxon) :vella) (JOIN :rank :order))',
    '(AND (JOIN (R :parentTaxon) (JOIN (R (STAR :parentTaxon)) :vella)) (JOIN :rank :order))',
  ],
  [
    'how many',
    'How many species are in Mossales?',
    '(COUNT (AND (JOIN :rank :species) (JOIN :parentTaxon :mosses)))',
    '(COUNT (AND (JOIN :rank :species) (JOIN :parentTaxon (JOIN (STAR :parentTaxon) :mosses))))',
  ],
  [
    'what something lies in, by what a text says of it',
    'Which hall is Bay 3 in?',
    '(JOIN (R :locatedIn) :bay)',
    '(AND (JOIN (R :locatedIn) (JOIN (R (STAR :locatedIn)) :bay)) (JOIN :sort "hall"))',
  ],
  [
    'what the place of something lies in',
    'In which hall is the Keel stored?',
    '(JOIN (R :storedIn) :keel)',
    '(AND (JOIN (R (STAR :locatedIn)) (JOIN (R :storedIn) :keel)) (JOIN :sort "hall"))',
  ],
  [
    'what the place of something lies in, read as one step further',
    'In which hall is the Keel stored?',
    '(JOIN (R :locatedIn) (JOIN (R :storedIn) :keel))',
    '(AND (JOIN (R (STAR :locatedIn)) (JOIN (R :storedIn) :keel)) (JOIN :sort "hall"))',
  ],
  [
    'the place itself, read as one step further',
    'In which bay is the Keel stored?',
    '(AND (JOIN (R :locatedIn) (JOIN (R :storedIn) :keel)) (JOIN :sort "bay"))',
    '(AND (JOIN (R :storedIn) :keel) (JOIN :sort "bay"))',
  ],
  [
    'what is further back',
    'Who is above Cy, including everyone further up?',
    '(JOIN (R :manager) :cy)',
    '(JOIN (R :manager) (JOIN (R (STAR :manager)) :cy))',
  ],
  [
    'all who came before, of several kinds',
    'all predecessors of Dea',
    '(JOIN (R :succeeded) :dea)',
    '(JOIN (R :succeeded) (JOIN (R (STAR :succeeded)) :dea))',
  ],
  [
    'what comes further down the line',
    'Nuts: products down the line',
    '(JOIN :madeFrom :nuts)',
    '(JOIN :madeFrom (JOIN (STAR :madeFrom) :nuts))',
  ],
  [
    'what is reached through others',
    'What is made of Nuts, directly or through another batch?',
    '(JOIN :madeFrom :nuts)',
    '(JOIN :madeFrom (JOIN (STAR :madeFrom) :nuts))',
  ],
  [
    'reports at any level',
    'Who works under Ann, at whatever level?',
    '(JOIN :manager :ann)',
    '(JOIN :manager (JOIN (STAR :manager) :ann))',
  ],
  [
    'what is done with all that is reached',
    'What carried goods made of Nuts, however far down?',
    '(JOIN :carries (JOIN :madeFrom :nuts))',
    '(JOIN :carries (JOIN :madeFrom (JOIN (STAR :madeFrom) :nuts)))',
  ],
  [
    'what is named, too, where words say so',
    'Which clerks are below Ann at any level, herself included?',
    '(JOIN :manager :ann)',
    '(AND (JOIN (STAR :manager) :ann) :Clerk)',
  ],
])('follows an order as far as it goes: %s', (_, question, form, wanted) => {
  expect(taken(question, form)).toBe(x(wanted));
});

it.each([
  ['what one step has', 'What belongs to Mossales?', '(JOIN :parentTaxon :mosses)'],
  ['what asks for one step', 'Is Mossales the parent of Vella?', '(ASK (AND :vella (JOIN :parentTaxon :mosses)))'],
  ['what goes no further either', 'Which species belong to Vella?', '(JOIN :parentTaxon :vella)'],
  ['a place of the kind that is asked for', 'In which bay is the Keel stored?', '(JOIN (R :storedIn) :keel)'],
  ['one predecessor', 'Who was the predecessor of Dea?', '(JOIN (R :succeeded) :dea)'],
  ['the ancestor of a variety', 'ancestor of Bar', '(JOIN (R :madeFrom) :bar)'],
  ['so many steps', 'What is one step downstream of Nuts?', '(JOIN :madeFrom :nuts)'],
  ['what leads no further', 'Which trips carried Bar, directly or indirectly?', '(JOIN :carries :bar)'],
  ['what is no order', 'Is Ann the manager of Cy?', '(ASK (AND :cy (JOIN :manager :ann)))'],
])('leaves %s', (_, question, form) => {
  expect(taken(question, form)).toBe(print(parseOrThrow(x(form)) as unknown as Grounded));
});

it.each([
  ['Nuts and everything made from it at any stage', '(JOIN :madeFrom :nuts)', '(JOIN (STAR :madeFrom) :nuts)'],
  [
    'Nuts or anything made from it: trips',
    '(JOIN :carries (JOIN :madeFrom :nuts))',
    '(JOIN :carries (JOIN (STAR :madeFrom) :nuts))',
  ],
  [
    'Nuts and all its later batches: trips',
    '(JOIN :carries (JOIN :madeFrom :nuts))',
    '(JOIN :carries (JOIN (STAR :madeFrom) :nuts))',
  ],
  // Read the wrong way, only the name itself would be left.
  [
    'Nuts and everything made from it',
    '(JOIN (R :madeFrom) :nuts)',
    '(JOIN (R :madeFrom) (JOIN (R (STAR :madeFrom)) :nuts))',
  ],
])('takes a name in with all that is reached from it: %s', (text, form, wanted) => {
  const mention = { start: 0, end: 4, text: 'Nuts' };
  const entities = [{ item: { iri: 'http://x/nuts' }, mention }] as unknown as Linked['entities'];
  const read = parseOrThrow(x(form)) as unknown as Grounded;
  expect(print(along(read, { cues: [], entities, wording: readWording(text) }))).toBe(x(wanted));
});

it('goes down a thesaurus where words ask for all levels of it', () => {
  const skos = 'http://www.w3.org/2004/02/skos/core#';
  const thesaurus = snapshotOf(
    new Parser().parse(`@prefix : <http://x/> . @prefix skos: <${skos}> .
      :weaving a skos:Concept ; skos:prefLabel "weaving" . :twill a skos:Concept ; skos:prefLabel "twill" ; skos:broader :weaving .
      :herringbone a skos:Concept ; skos:prefLabel "herringbone" ; skos:broader :twill .`) as unknown as readonly Triple[],
  );
  const form = parseOrThrow(`(JOIN <${skos}broader> <http://x/weaving>)`) as unknown as Grounded;
  const below = (question: string) =>
    createAlongOrders(thesaurus)(form, { entities: [], cues: [], wording: readWording(question) });
  expect(print(below('How many terms are under weaving, at all levels?'))).toBe(
    `(JOIN <${skos}broader> (JOIN (STAR <${skos}broader>) <http://x/weaving>))`,
  );
  expect(below('How many terms are directly under weaving?')).toBe(form);
});

it('asks for what is next to a thing where a relation leads on to all that follows, and words say so', () => {
  const closed = snapshotOf(
    new Parser().parse(`@prefix : <http://x/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
      :reportsTo a <http://www.w3.org/2002/07/owl#TransitiveProperty> ; rdfs:label "reports to" .
      :bob :reportsTo :ann . :cy :reportsTo :bob . :di :reportsTo :cy .
      :hall :within :site , :land . :bay :within :hall , :site , :land . :site :within :land .
      :a :flight :b , :c . :b :flight :a , :c . :c :flight :a , :b .`) as unknown as readonly Triple[],
  );
  const next = createAlongOrders(closed);
  const read = (question: string, form: string): string =>
    print(
      next(parseOrThrow(x(form)) as unknown as Grounded, { entities: [], cues: [], wording: readWording(question) }),
    );
  const only = (form: string, beyond: string): string => print(parseOrThrow(x(`(NOT ${form} ${beyond})`)));
  expect(read('Who reports directly to Ann?', '(COUNT (JOIN :reportsTo :ann))')).toBe(
    print(parseOrThrow(x('(COUNT (NOT (JOIN :reportsTo :ann) (JOIN :reportsTo (JOIN :reportsTo :ann))))'))),
  );
  expect(read('Who is the immediate boss of Di?', '(JOIN (R :reportsTo) :di)')).toBe(
    only('(JOIN (R :reportsTo) :di)', '(JOIN (R :reportsTo) (JOIN (R :reportsTo) :di))'),
  );
  // The graph states all of it.
  expect(read('What lies immediately within the land?', '(JOIN :within :land)')).toBe(
    only('(JOIN :within :land)', '(JOIN :within (JOIN :within :land))'),
  );
  for (const [question, form] of [
    ['Who reports to Ann?', '(JOIN :reportsTo :ann)'],
    ['Who directed Ann?', '(JOIN :reportsTo :ann)'],
    ['Which towns have direct flights from A?', '(JOIN :flight :a)'],
    ['Who reports directly to Cy?', '(JOIN :reportsTo :cy)'],
  ])
    expect(read(question!, form!), question).toBe(print(parseOrThrow(x(form!))));
});

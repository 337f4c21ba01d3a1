import { Parser } from 'n3';
import { describe, expect, it } from 'vitest';
import type { Iri, Triple } from '../../../core/index.ts';
import { evaluateForm } from '../../../form/index.ts';
import { rowRelation } from '../../../graph/index.ts';
import { compile } from '../../../sparql/index.ts';
import { snapshotOf } from '../build.ts';

const of = (turtle: string) =>
  snapshotOf(
    new Parser().parse(
      `@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> . @prefix : <http://x/> . ${turtle}`,
    ) as unknown as readonly Triple[],
  );
const kindsOf = (turtle: string): Record<string, number> =>
  Object.fromEntries(of(turtle).schema.classes.map(({ label, count }) => [label, count]));

describe('unfoldRowKinds', () => {
  it('tells rows by the space of their relations', () => {
    const turtle = `@prefix t: <http://x/dump/TICKET#> . @prefix l: <http://x/dump/LIFT#> .
      :t1 t:NO "T-1" ; t:LIFT :l1 . :t2 t:NO "T-2" ; t:LIFT :l2 ; t:COST 5 . :l1 l:TAG "North" . :l2 l:TAG "South" .`;
    expect(kindsOf(turtle)).toEqual({ ticket: 2, lift: 2 });
  });

  it.each([
    [
      'folders',
      '<http://x/owner/1> :name "Ann" . <http://x/owner/2> :name "Bob" . <http://x/pets/1> :owner <http://x/owner/1> . <http://x/pets/2> :owner <http://x/owner/2> .',
    ],
    [
      'what stands before numbers',
      ':owner_1 :name "Ann" . :owner_2 :name "Bob" . :pet_1 :owner :owner_1 . :pet_2 :owner :owner_2 .',
    ],
  ])('tells rows by their %s', (_, turtle) => {
    expect(kindsOf(turtle)).toEqual({ owner: 2, pet: 2 });
  });

  it('tells rows beside things that have a class, where these and they are most of what there is', () => {
    const guests = ':ann a :Guest ; :age 40 . :bob a :Guest ; :age 50 .';
    const bookings = [1, 2, 3].map((n) => `<http://x/bookings/${n}> :guest :ann ; :nights ${n} .`).join(' ');
    expect(kindsOf(`${guests} ${bookings}`)).toEqual({ guest: 2, booking: 3 });
    const bouts = '<http://x/bouts/1> :round 3 . <http://x/bouts/2> :round 5 .';
    expect(kindsOf(`${guests} ${bouts} :cy :reach 70 . :di :reach 71 . :ed :reach 75 .`)).toEqual({ guest: 2 });
  });

  it('tells rows that have no IRI, and none of what others are made of', () => {
    const rows = [1, 2, 3, 4].map((n) => `[] :jarNo "J-${n}" ; :fruit "plum" ; :lid [ :size ${n} ; :kind "tin" ] .`);
    expect(kindsOf(rows.join(' '))).toEqual({ jar: 4 });
  });

  it.each([
    [
      'by what leads to them, or by columns that their letters are short for',
      [1, 2, 3, 4]
        .map((n) => `:T${n} :depth ${n} . :bk${n} :bookingDate ${n} ; :bookingState "open" ; :tank :T${n} .`)
        .join(' '),
      4,
    ],
    [
      'by the words before their names',
      ':tank_east :depth 3 . :tank_west :depth 4 . :booking_a :day 5 . :booking_b :day 6 .',
      2,
    ],
  ])('calls rows of one folder %s', (_, turtle, count) => {
    expect(kindsOf(turtle)).toEqual({ tank: count, booking: count });
  });

  it('takes no role for what things are', () => {
    const towns = ':ann a :Person ; :home :lee . :bob a :Person ; :home :ely . :lee :mayor :ann . :ely :mayor :bob .';
    expect(kindsOf(towns)).toEqual({ person: 2 });
    const numbered = [1, 2, 3, 4].map((n) => `:t${n} :size ${n} . :p${n} a :Person ; :home :t${n} .`).join(' ');
    expect(kindsOf(numbered)).toEqual({ person: 4, home: 4 });
  });

  it('takes neither classes, nor statements, nor things in a folder of things with a class for rows of what the folder is called', () => {
    const things = '@prefix zoo: <http://x/zoo/> . zoo:lion a zoo:Animal ; :age 4 . zoo:ape a zoo:Animal ; :age 5 .';
    expect(kindsOf(`${things} zoo:Animal :icon "paw" . zoo:Plant :icon "leaf" .`)).toEqual({ animal: 2 });
    expect(kindsOf(`${things} zoo:oak :rings 90 . zoo:elm :rings 80 .`)).toEqual({ animal: 2 });
  });

  it('calls the rows of the only sheet by the column that names them, and each by that', () => {
    const row = (n: number, item: string) => `<http://x/sheet/row/${n}> :Item "${item}" ; :Dept "Design" ; :Qty ${n} .`;
    const { schema, dialect } = of(
      ['Desk lamp', 'Whiteboard', 'Chair', 'Stapler'].map((item, i) => row(i, item)).join(' '),
    );
    expect(schema.classes.map(({ label, count }) => [label, count])).toEqual([['item', 4]]);
    expect(dialect.profile?.names[0]?.by).toEqual([['http://x/Item']]);
  });

  it.each([
    ['wherever the naming word stands', 'inventario_campanas.csv', 'Nombre_campana', 'bell'],
    ['behind it', 'sheet', 'Boat_name', 'boat'],
  ])(
    'calls the rows of the only sheet after what a column names, %s, where two share a name',
    (_, file, column, kind) => {
      const names = ['La Gorda', 'Petra', 'Clara', 'Santa María', 'Pelaya', 'Santa María'];
      const row = (name: string, n: number) =>
        `<http://x/${file}#row=${n + 2}> <http://x/${file}#${column}> "${name}" ; <http://x/${file}#Torre> "Norte" ; <http://x/${file}#Peso> "${n}" .`;
      expect(kindsOf(names.map(row).join(' '))).toEqual({ [kind]: 6 });
    },
  );

  it.each([
    ['contacts', 'customers.csv', 'contact_name', 'customer'],
    ['pages', 'books.csv', 'title_page', 'book'],
    ['given names', 'members.csv', 'first_name', 'member'],
  ])('takes rows for no %s', (_, file, column, kind) => {
    const row = (name: string, n: number) =>
      `<http://x/${file}#row=${n + 2}> <http://x/${file}#${column}> "${name}" ; <http://x/${file}#town> "Lee" ; <http://x/${file}#size> "${n}" .`;
    expect(kindsOf(['Ann Lee', 'Bob Orr', 'Cy Fox', 'Di Day'].map(row).join(' '))).toEqual({ [kind]: 4 });
  });

  it.each([
    ['has classes', ':a1 a :Ship ; :tons 5 . :a2 a :Ship ; :tons 6 . :a3 :tons 7 .'],
    [
      'lies in one folder whatever it is',
      '<http://x/hearth/Ann> :spouse <http://x/hearth/Bob> . <http://x/hearth/Bob> :town "Lee" .',
    ],
    [
      'is mostly of no table',
      '<http://x/bout/1> :winner :ann . <http://x/bout/2> :winner :bob . :ann :weight 60 . :bob :weight 70 . :cy :weight 80 .',
    ],
    [
      'has no relation of its own',
      '<http://x/owner/1> :name "Ann" . <http://x/owner/2> :name "Bob" . <http://x/pet/1> :name "Rex" . <http://x/pet/2> :name "Tom" .',
    ],
  ])('leaves what %s', (_, turtle) => {
    expect(Object.keys(kindsOf(turtle)).filter((label) => label !== 'ship')).toEqual([]);
  });

  it('asks others for rows by the relation that they alone have', () => {
    const { schema, graph, dialect } = of(
      '<http://x/owner/1> :name "Ann" . <http://x/owner/2> :name "Bob" . <http://x/pet/1> :owner <http://x/owner/1> . <http://x/pet/2> :owner <http://x/owner/2> .',
    );
    const pet = schema.classes.find(({ label }) => label === 'pet')!.iri;
    expect(rowRelation(pet)).toBe('http://x/owner');
    const form = { kind: 'class', symbol: pet as Iri } as const;
    expect(evaluateForm(form, graph, dialect).map(({ value }) => value)).toEqual(['http://x/pet/1', 'http://x/pet/2']);
    expect(compile(form as never, dialect).text).toBe('SELECT DISTINCT ?x WHERE {\n  ?x <http://x/owner> ?v0 .\n}');
  });
});

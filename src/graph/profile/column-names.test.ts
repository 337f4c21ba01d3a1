import { Parser } from 'n3';
import { describe, expect, it } from 'vitest';
import type { Triple } from '../../core/index.ts';
import { snapshotOf } from '../../kb/snapshot/index.ts';

/** What relations are called and what else, by their local names. */
function namesIn(turtle: string): Readonly<Record<string, readonly (string | undefined)[]>> {
  const { profile } = snapshotOf(
    new Parser().parse(`@prefix : <http://x/> . ${turtle}`) as unknown as readonly Triple[],
  );
  return Object.fromEntries(profile.relations.map(({ iri, label, also = [] }) => [iri.slice(9), [label, ...also]]));
}

describe('columns that begin with what their table is called', () => {
  it('are called by the rest, and by all of it besides', () => {
    const names = namesIn(
      ':a a :mem ; :mem_tel "1" ; :mem_paid 1 ; :mem_nm "Ann" . :b a :mem ; :mem_tel "2" ; :mem_paid 0 .',
    );
    expect(names.mem_paid).toEqual(['paid', 'mem paid']);
    expect(names.mem_tel).toEqual(['telephone', 'tel', 'mem telephone']);
  });

  it('may refer to other tables', () => {
    const names = namesIn(
      ':a a :loft ; :loft_nm "Top" ; :loft_alt_m 3 ; :loft_est "1990" ; :mem_id :m . :m a :mem ; :x 1 . :b a :loft ; :loft_nm "Low" .',
    );
    expect(names.loft_est?.[0]).toBe('est');
    expect(names.mem_id?.[0]).toBe('mem');
  });

  it('may begin with all that a table is called, and are not called by a part of that', () => {
    const row = (id: string) => `:${id} a :loan_items ; :loan_item_due "x" ; :loan_item_fee 1 ; :loan_item_book "B" .`;
    const names = namesIn(row('a') + row('b'));
    expect(names.loan_item_due).toEqual(['due', 'loan item due']);
    expect(namesIn(`${row('a')} :a :loan_item "y" .`).loan_item_fee?.[0]).toBe('item fee');
  });

  it('may begin with the first letter of their table', () => {
    const row = (id: string) => `:${id} a :Depot ; :dname "${id}" ; :dtype "bus" ; :duty 3 . `;
    const names = namesIn(row('a') + row('b'));
    expect([names.dname?.[0], names.dtype?.[0], names.duty?.[0]]).toEqual(['name', 'type', undefined]);
    expect(namesIn(row('a').replace(':dtype', ':kind')).dname?.[0]).toBeUndefined();
  });

  it('may begin with something else, if all of several do', () => {
    const row = (id: string) =>
      `:${id} a :Reader ; :bor_name "${id}" ; :bor_town "x" ; :bor_fee 1 ; :bor_since 2001 ; :bor_no "${id}" .`;
    expect(namesIn(row('a') + row('b')).bor_town).toEqual(['town', 'bor town']);
  });

  it('keep what only some of them begin with, and what is all they say', () => {
    const names = namesIn(':a a :Person ; :birthDate "x" ; :birthPlace "y" ; :name "Ann" ; :person "z" .');
    // Named as its IRI is read: the profile has nothing to add.
    expect(names.birthDate).toEqual([undefined]);
    const few = namesIn(':a a :Order ; :orderDate "x" ; :orderNumber "y" ; :amount 1 ; :buyer "Ann" .');
    expect(few.orderDate).toEqual([undefined]);
  });

  it('keep single letters, and what other kinds are called by', () => {
    const patients = namesIn(':a a :Patient ; :p_value 0.1 ; :p_rate 0.2 ; :p_score 0.3 .');
    expect(patients.p_value?.[0]).not.toBe('value');
    const carriage = ':b a :Carriage ; :car_count 3 ; :car_weight 4 ; :car_length 5 .';
    expect(namesIn(carriage).car_weight?.[0]).toBe('weight');
    expect(namesIn(`${carriage} :c a :Car ; :seats 4 .`).car_weight?.[0]).not.toBe('weight');
  });
});

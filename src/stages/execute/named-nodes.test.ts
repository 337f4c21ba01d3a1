import { expect, it } from 'vitest';
import type { Chain, Grounded, Iri } from '../../core/index.ts';
import { equal, parseOrThrow, print } from '../../form/index.ts';
import { namedNodes } from './named-nodes.ts';

const to = (relation: string) => ({ relation: relation as Iri, inverse: false });
/** A status and a ward are terms of lists, said by their names; a city is a line of an address. */
const saidAs = new Map<Iri, Chain<Iri>>([
  ['statusName' as Iri, [to('status'), to('label')]],
  ['wardName' as Iri, [to('ward'), to('label')]],
  ['city' as Iri, [to('address'), to('locality')]],
]);
const grounded = (text: string): Grounded => parseOrThrow(text) as unknown as Grounded;
const expectSaid = (text: string, as: string): void => {
  const said = namedNodes(grounded(text), { saidAs, labelOf: ['label' as Iri] });
  expect(equal(said, grounded(as)), print(said)).toBe(true);
};
const expectLeft = (text: string): void => expectSaid(text, text);

it('gives the node for its name', () => {
  expectSaid('(JOIN (R statusName) permit)', '(JOIN (R status) permit)');
  expectSaid('(OR (JOIN (R statusName) a) (JOIN (R wardName) b))', '(OR (JOIN (R status) a) (JOIN (R ward) b))');
});

it('measures of the node what was measured of its name', () => {
  expectSaid(
    '(ARGMAX (JOIN (R wardName) (CLASS Permit)) (COUNT (R wardName)))',
    '(ARGMAX (JOIN (R ward) (CLASS Permit)) (COUNT (R ward)))',
  );
  expectSaid(
    '(AND (JOIN (R wardName) (CLASS Permit)) (ge (COUNT (R wardName)) 2))',
    '(AND (JOIN (R ward) (CLASS Permit)) (ge (COUNT (R ward)) 2))',
  );
  expectSaid(
    '(TABLE (JOIN (R wardName) (CLASS Permit)) SELF (COUNT (R wardName)))',
    '(TABLE (JOIN (R ward) (CLASS Permit)) SELF (COUNT (R ward)))',
  );
});

it('gives nodes in the columns of a table', () => {
  expectSaid('(TABLE (CLASS Permit) SELF statusName cost)', '(TABLE (CLASS Permit) SELF status cost)');
});

it('leaves conditions, counts and other answers as they are', () => {
  expectLeft('(AND (CLASS Permit) (eq statusName "granted"))');
  expectLeft('(COUNT (JOIN (R wardName) (CLASS Permit)))');
  expectLeft('(JOIN (R city) permit)');
  // A name that stands for itself is of no node that is known.
  expectLeft('(OR (JOIN (R statusName) a) "granted")');
});

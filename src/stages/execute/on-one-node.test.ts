import { describe, expect, it } from 'vitest';
import type { Chain, Grounded, Iri } from '../../core/index.ts';
import { equal, parseOrThrow, print } from '../../form/index.ts';
import { onOneNode } from './on-one-node.ts';

const path = (...relations: readonly string[]): Chain<Iri> => {
  const [first, ...rest] = relations.map((relation) => ({ relation: relation as Iri, inverse: false }));
  return [first!, ...rest];
};
/** Memberships hold a club, a role and since when; offers a price that holds an amount and a currency. */
const saidAs = new Map<Iri, Chain<Iri>>([
  ['memberClub' as Iri, path('membership', 'club')],
  ['memberRole' as Iri, path('membership', 'role')],
  ['memberSince' as Iri, path('membership', 'since')],
  ['streetOf' as Iri, path('address', 'street')],
  ['offerAmount' as Iri, path('offer', 'price', 'amount')],
  ['offerCurrency' as Iri, path('offer', 'price', 'currency')],
  ['offerShop' as Iri, path('offer', 'shop')],
  ['colour' as Iri, path('hasColour', 'label')],
  ['branch' as Iri, [{ relation: 'isBranchOf' as Iri, inverse: true }]],
]);
const grounded = (text: string): Grounded => parseOrThrow(text) as unknown as Grounded;
const expectSaid = (text: string, as: string): void => {
  const leadsToSeveral = ({ relation }: { readonly relation: Iri }): boolean => relation === 'membership';
  const said = onOneNode(grounded(text), { saidAs, labelOf: ['label' as Iri], leadsToSeveral });
  expect(equal(said, grounded(as)), print(said)).toBe(true);
};
const expectLeft = (text: string): void => expectSaid(text, text);

describe('conditions on one thing', () => {
  it('are met by two nodes where each says its name', () => {
    expectLeft('(AND (eq colour "red") (eq colour "blue"))');
  });

  it('are met by one node that it has', () => {
    expectSaid(
      '(AND (JOIN memberClub chess) (gt memberSince 2020))',
      '(JOIN membership (AND (JOIN club chess) (gt since 2020)))',
    );
    expectSaid(
      '(COUNT (AND Person (AND (JOIN memberClub chess) (JOIN memberRole chair))))',
      '(COUNT (AND Person (JOIN membership (AND (JOIN club chess) (JOIN role chair)))))',
    );
  });

  it('are met by one node where they are the ends of a range', () => {
    expectSaid(
      '(AND (gt memberSince 2018) (lt memberSince 2022))',
      '(JOIN membership (AND (gt since 2018) (lt since 2022)))',
    );
  });

  it('are met by the node that is spoken of itself', () => {
    expectSaid(
      '(AND (JOIN membership (JOIN club chess)) (gt memberSince 2020))',
      '(JOIN membership (AND (JOIN club chess) (gt since 2020)))',
    );
  });

  it('are met by one node inside another', () => {
    expectSaid(
      '(AND (AND (JOIN offerCurrency eur) (lt offerAmount 5)) (JOIN offerShop corner))',
      '(JOIN offer (AND (JOIN shop corner) (JOIN price (AND (JOIN currency eur) (lt amount 5)))))',
    );
  });

  it('stay apart where no one node meets them, or no node is between', () => {
    expectLeft('(AND (JOIN memberClub chess) (JOIN memberClub rowing))');
    expectLeft('(AND (JOIN memberClub chess) (JOIN streetOf elm))');
    expectLeft('(AND (JOIN branch oslo) (JOIN memberClub chess))');
    expectLeft('(OR (JOIN memberClub chess) (gt memberSince 2020))');
    expectLeft('(JOIN memberClub chess)');
  });
});

describe('what a node holds', () => {
  it('is asked of the node that holds the rest', () => {
    expectSaid('(JOIN (R memberRole) (JOIN memberClub chess))', '(JOIN (R role) (JOIN club chess))');
    expectSaid(
      '(JOIN (R memberRole) (AND (CLASS Founder) (JOIN memberClub chess)))',
      '(JOIN (R role) (AND (JOIN (R membership) (CLASS Founder)) (JOIN club chess)))',
    );
  });

  it('is asked of one node where two conditions tell it', () => {
    const node = '(JOIN (R role) (AND (JOIN (R membership) kari) (JOIN club chess)))';
    expectSaid('(AND (JOIN (R memberRole) kari) (JOIN (R memberRole) (JOIN memberClub chess)))', node);
    expectSaid('(AND (JOIN (R memberRole) kari) (JOIN (R role) (JOIN club chess)))', node);
  });

  it('is asked of one node that is compared', () => {
    const node = '(JOIN (R club) (AND (JOIN (R membership) kari) (gt since 2020)))';
    expectSaid('(AND (JOIN (R memberClub) kari) (gt (JOIN (R memberClub) memberSince) 2020))', node);
    expectSaid('(AND (JOIN (R memberClub) kari) (gt (JOIN (R club) since) 2020))', node);
  });

  it('stays what two owners have in common', () => {
    expectLeft('(AND (JOIN (R memberRole) kari) (JOIN (R memberRole) ola))');
    expectLeft('(JOIN (R memberRole) kari)');
  });
});

describe('a measure', () => {
  it('is of the node that the things are told by', () => {
    expectSaid('(ARGMAX (JOIN memberClub chess) memberSince)', '(JOIN membership (ARGMAX (JOIN club chess) since))');
    expectSaid(
      '(ARGMAX (AND Person (JOIN memberClub chess)) memberSince)',
      '(JOIN membership (ARGMAX (AND (JOIN (R membership) (CLASS Person)) (JOIN club chess)) since))',
    );
    expectSaid('(MIN (JOIN offerShop corner) offerAmount)', '(MIN (JOIN shop corner) (JOIN price amount))');
  });

  it('is of the things themselves where nothing else is said of its node', () => {
    expectLeft('(ARGMAX (JOIN streetOf elm) memberSince)');
    expectLeft('(ARGMAX Person memberSince)');
  });
});

describe('a table', () => {
  it('has a row for each node of several that hold what it tells', () => {
    expectSaid(
      '(TABLE Person SELF memberClub memberSince)',
      '(TABLE (JOIN (R membership) (CLASS Person)) (R membership) club since)',
    );
  });

  it('tells of the node by which things are told', () => {
    expectSaid(
      '(TABLE (AND Person (gt memberSince 2020)) SELF memberClub)',
      '(TABLE (AND (JOIN (R membership) (CLASS Person)) (gt since 2020)) (R membership) club)',
    );
    expectSaid(
      '(TABLE (gt offerAmount 5) SELF offerShop (COUNT part))',
      '(TABLE (AND (ge (COUNT (R offer)) 1) (gt (JOIN price amount) 5)) (R offer) shop (COUNT (JOIN (R offer) part)))',
    );
  });

  it('stays where each has one node, where it tells one thing of nodes, or of nodes of two sorts', () => {
    expectLeft('(TABLE Thing SELF offerAmount offerCurrency)');
    expectLeft('(TABLE Person SELF memberClub)');
    expectLeft('(TABLE Person memberClub memberSince streetOf)');
  });
});

it('leaves forms alone on graphs that say everything straight', () => {
  const form = grounded('(AND (JOIN memberClub chess) (gt memberSince 2020))');
  expect(onOneNode(form, { labelOf: [] })).toBe(form);
});

import type { Sort } from './steps.ts';

const GIVEN =
  'Ada Alma Anselm Astrid Bela Bram Cato Clara Conrad Dario Dunya Edda Edwin Elif Emil Esther Faruk Fenna Flora Gideon Greta Hamid Hedda Hugo Ida Ilse Imre Ines Ivo Jana Joost Jules Kaja Karim Keiko Lars Lea Leopold Livia Lorenz Magda Malik Marit Matteo Mina Nadia Nils Noor Olga Oskar Petra Pia Rafael Rosa Rufus Sanna Silvan Sofia Stellan Tamsin Teodor Thea Tomas Ulla Vera Viktor Wanda Yusuf Zelda Zora'.split(
    ' ',
  );
const FAMILY =
  'Abara Alder Amundsen Arlt Barrow Basu Belmonte Bergqvist Blom Brandt Carvalho Castellan Corrigan Dahl Demir Drummond Eklund Eriksson Falk Farrow Ferreira Galanis Gruber Haddad Halloran Hartmann Holub Ibsen Iwata Jansen Jokinen Kade Karlsen Keller Kowal Lachance Lindqvist Lorca Madsen Marchetti Mbeki Moreau Nakamura Navarro Nyberg Okafor Oakes Osei Pauli Penrose Quist Radley Ramos Rask Sander Sato Selim Skov Stokes Tanaka Tarrant Thorne Ueda Valk Vance Vidal Voss Wexler Winther Yilmaz Zeller'.split(
    ' ',
  );
const BEGINNINGS = 'Al Bren Cor Dal El Fen Gar Hal Is Kes Lor Mar Nor Or Pel Ren Sal Tar Ul Vel Wes Zan'.split(' ');
const ENDINGS =
  'brook burg by dale den field ford gate grad ham holm ia land mere mouth port ridge stad ton vik wick'.split(' ');
const TRADES =
  'Glassworks|Press|Academy|College|Rovers|Quartet|Shipping|Institute|Union|Mills|Motors|Guild|Theatre|Bank|United|Brothers|Society|School'.split(
    '|',
  );
const COLOURS =
  'Amber Broken Crimson Distant Empty First Golden Hidden Iron Last Paper Quiet Red Salt Second Silent Silver Winter'.split(
    ' ',
  );
const OBJECTS =
  'Bridge Crown Door Garden Gate Harbour Hour Island Kingdom Lantern Mirror Orchard River Road Shadow Song Tower Voyage'.split(
    ' ',
  );
const HAPPENINGS = 'Battle of|Siege of|Fair of|Congress of|Grand Prix of|Festival of|Treaty of|Cup of'.split('|');

/** Invents a name of a thing of this sort; not twice the same. */
export function inventedNames(random: () => number): (sort: Exclude<Sort, 'quality'>) => string {
  const any = (words: readonly string[]): string => words[Math.floor(random() * words.length)]!;
  const place = (): string => any(BEGINNINGS) + any(ENDINGS);
  const ways: Readonly<Record<Exclude<Sort, 'quality'>, () => string>> = {
    person: () => `${any(GIVEN)} ${any(FAMILY)}`,
    place,
    organization: () => `${random() < 0.5 ? place() : any(FAMILY)} ${any(TRADES)}`,
    work: () => `The ${any(COLOURS)} ${any(OBJECTS)}`,
    event: () => `${any(HAPPENINGS)} ${place()}`,
  };
  const taken = new Set<string>();
  return (sort) => {
    let name = ways[sort]();
    while (taken.has(name)) name = ways[sort]();
    taken.add(name);
    return name;
  };
}

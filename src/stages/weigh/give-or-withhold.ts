/** An answer that could be given: how likely it is right, and what is said in its place where that is too little. */
export interface Offer<A> {
  readonly chance: number;
  give(): A;
  withhold(): A;
}

/** The one door that every answer passes, whoever made it: what is less likely right than the bar is withheld. */
export function giveOrWithhold<A>({ chance, give, withhold }: Offer<A>, bar: number): A {
  return chance >= bar ? give() : withhold();
}

const ANY = /^an? |\b(?:named|called)\b/i;

/** Whether the words around a name speak of any thing that has it: "a city of Springfield", "towns called Springfield". */
export function speaksOfAny(mention: string): boolean {
  return ANY.test(mention);
}

import { createHash } from 'node:crypto';

/** Whether `training/train_ranker.py --unseen` keeps out a reading with this text: one of its relations has a name that is kept out. */
export function isKeptOut(text: string): boolean {
  return namesOf(text).some((name) => createHash('md5').update(name.toLowerCase()).digest()[0]! % 5 === 0);
}

/** The relation names of a reading's text: its middle part, by hops; `training/data.py` has the same. */
function namesOf(text: string): readonly string[] {
  const parts = text.split(' ; ');
  const path = parts[0]!.includes(' : ') ? parts[0]! : parts.at(-1)!;
  const [first, middle] = path.split(' : ');
  return (middle ?? first)!.split(' , ');
}

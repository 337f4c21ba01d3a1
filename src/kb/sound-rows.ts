import type { Row, Run, Term } from '../core/index.ts';
import { write } from '../sparql/index.ts';

/** Rows without those that hold what is no RDF, such as an IRI with a space in it: each costs itself, and a note. */
export function soundRows(rows: readonly Row[], name: string, run: Run): readonly Row[] {
  const sound = rows.filter((row) => Object.values(row).every((term) => write.isSound(term)));
  const lost = rows.length - sound.length;
  if (lost > 0) {
    const bad = rows.flatMap((row) => Object.values(row)).find((term) => !write.isSound(term))!;
    run.trace.note('kb', `${name} sent what is no RDF; rows left out: ${lost}`, { what: 'refused', term: bad });
  }
  return sound;
}

/** Rows without the terms in them that are no RDF: what is left of a row tells that there was something. */
export function soundTerms(rows: readonly Row[], name: string, run: Run): readonly Row[] {
  const isSound = ([, term]: readonly [string, Term]): boolean => write.isSound(term);
  let isNoted = false;
  return rows.map((row) => {
    const terms = Object.entries(row);
    const bad = terms.find((term) => !isSound(term));
    if (bad === undefined) return row;
    if (!isNoted)
      run.trace.note('kb', `${name} sent what is no RDF, which is left out`, { what: 'refused', term: bad[1] });
    isNoted = true;
    return Object.fromEntries(terms.filter(isSound));
  });
}

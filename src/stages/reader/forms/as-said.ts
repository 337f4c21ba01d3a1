import type { Grounded, Linked } from '../../../core/index.ts';
import { ofSchema, type Surroundings } from '../../knowledge/index.ts';
import { createAsRanked } from './as-ranked.ts';
import { createAtMeasuredPlace } from './at-measured-place.ts';
import { atSaidPlace } from './at-said-place.ts';
import { createEachOfFew } from './each-of-few.ts';
import { createNoneOfSeveral } from './none-of-several.ts';
import { createOfEvery } from './of-every.ts';
import { createOfTheOnlyOne } from './of-the-only-one.ts';

const mendings = ofSchema(({ knowledge }) => {
  const asRanked = createAsRanked(knowledge);
  const relations = new Map(knowledge.schema.relations.map((info) => [info.iri, info]));
  return [
    (form: Grounded, { cues }: Linked) => asRanked(form, cues),
    createAtMeasuredPlace(knowledge),
    createNoneOfSeveral(knowledge),
    createEachOfFew(knowledge),
    createOfTheOnlyOne(knowledge),
    createOfEvery(knowledge.schema),
    (form: Grounded, linked: Linked) => atSaidPlace(form, linked, (iri) => relations.get(iri)),
  ];
});

/** A form with the ends and places of rankings, and what is denied, as the words of a question say them, whoever wrote it: a ranking compares words with names, and not what they make of each other. */
export function asSaid(form: Grounded, linked: Linked, around: Surroundings): Grounded {
  return mendings(around).reduce((mended, mend) => mend(mended, linked), form);
}

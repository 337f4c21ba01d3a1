import type { Ambiguity, Run } from '../../core/index.ts';
import { look } from '../../explore/index.ts';
import type { OpenedKb } from '../../kb/index.ts';
import type { AmbiguityJson } from '../wire.ts';
import { differencesOf } from './differences.ts';

/** Things of one name that are offered. */
const MOST = 6;
/** Relations of each that are looked at to tell them apart. */
const LOOKED_AT = 12;

/** Names that several things share, with what tells those apart. */
export async function ambiguitiesOf(
  ambiguous: readonly Ambiguity[],
  opened: OpenedKb,
  run: Run,
): Promise<readonly AmbiguityJson[]> {
  const told: AmbiguityJson[] = [];
  for (const { mention, count, options } of ambiguous) {
    // What the answer is about is offered in any case.
    const offered = options.toSorted((a, b) => Number(b.chosen) - Number(a.chosen)).slice(0, MOST);
    const sights = await Promise.all(
      offered.map(({ iri }) => look(opened, { thing: iri, values: 3, relations: LOOKED_AT }, run)),
    );
    const apart = differencesOf(sights);
    told.push({
      mention: mention.text,
      count,
      options: offered.map(({ iri, label, chosen }, i) => {
        const { classes, description } = sights[i]!;
        return {
          iri,
          label,
          ...(description !== undefined && { description }),
          classes: classes.map(({ label: name, value }) => name ?? value),
          facts: apart[i]!,
          chosen,
        };
      }),
    });
  }
  return told;
}

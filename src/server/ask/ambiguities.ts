import type { Iri, Run } from '../../core/index.ts';
import { look } from '../../explore/index.ts';
import type { OpenedKb } from '../../kb/index.ts';
import type { RunRecord } from '../../run/index.ts';
import { normalise } from '../../search/index.ts';
import type { AmbiguityJson } from '../wire.ts';
import { differencesOf } from './differences.ts';
import { notesOf, objectsIn, textIn } from './notes.ts';

/** Things of one name that are offered. */
const MOST = 6;
/** Relations of each that are looked at to tell them apart. */
const LOOKED_AT = 12;

interface Linked {
  readonly mention: string;
  readonly label: string;
  readonly iri: Iri;
}

/** Words of the question that name several things alike: only the asker can say which was meant. */
export async function ambiguitiesOf(
  record: RunRecord,
  form: string | undefined,
  given: readonly string[],
  opened: OpenedKb,
  run: Run,
): Promise<readonly AmbiguityJson[]> {
  const byMention = new Map<string, Linked[]>();
  for (const linked of linkedIn(record)) {
    const group = byMention.get(linked.mention) ?? [];
    byMention.set(linked.mention, group);
    if (!group.some(({ iri }) => iri === linked.iri)) group.push(linked);
  }
  const told: AmbiguityJson[] = [];
  for (const [mention, group] of byMention) {
    const alike = group.filter(({ label }) => normalise(label) === normalise(group[0]!.label));
    if (alike.length < 2 || alike.some(({ iri }) => given.includes(iri))) continue;
    const offered = alike.slice(0, MOST);
    const sights = await Promise.all(
      offered.map(({ iri }) => look(opened, { thing: iri, values: 3, relations: LOOKED_AT }, run)),
    );
    const apart = differencesOf(sights);
    const options = offered.map(({ iri, label }, i) => {
      const { classes, description } = sights[i]!;
      return {
        iri,
        label,
        ...(description !== undefined && { description }),
        classes: classes.map(({ label: name, value }) => name ?? value),
        facts: apart[i]!,
        chosen: form?.includes(`<${iri}>`) ?? false,
      };
    });
    told.push({ mention, options });
  }
  return told;
}

function linkedIn(record: RunRecord): readonly Linked[] {
  const kept = notesOf(record).filter(({ stage, detail }) => stage === 'link' && detail === 'kept');
  return kept.flatMap(({ data }) =>
    objectsIn(data).flatMap((fields) => {
      const [mention, label, iri] = [textIn(fields, 'mention'), textIn(fields, 'label'), textIn(fields, 'iri')];
      // A value that the words name is written in quotes: it is no thing that could be looked at, or chosen.
      return mention && label && iri && !iri.startsWith('"') ? [{ mention, label, iri: iri as Iri }] : [];
    }),
  );
}

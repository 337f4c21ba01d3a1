import type { Run } from '../../core/index.ts';
import { values } from '../../explore/index.ts';
import { isNumberText } from '../../form/index.ts';
import { normalise } from '../../search/index.ts';
import type { Parsed } from '../../sparql/index.ts';
import { emptiedBy } from './emptied-by.ts';
import { comparedIn } from './names-in-query.ts';
import type { Explorable } from './run-written.ts';

const SHOWN = 5;

/** Why a query may have found nothing: literals that no value of the relation is, and how its values are written instead; or else the part that leaves nothing. */
export async function emptyHints(parsed: Parsed, tools: Explorable, run: Run): Promise<readonly string[]> {
  const { explored, vocabulary } = tools;
  const hints: string[] = [];
  for (const { relation, text, operator } of comparedIn(parsed)) {
    const near = await valuesLike(relation, text, explored, run);
    if (near === undefined) continue;
    const name = vocabulary.short(relation);
    const isOrder = operator !== '=' && operator !== '!=';
    const isText = near.every(({ datatype }) => datatype === undefined || datatype.endsWith('#string'));
    if (isOrder && isText && isNumberText(text)) {
      hints.push(`The values of ${name} are text, such as ${JSON.stringify(near[0]!.value)}: compare xsd:decimal(?v).`);
    } else if (!isOrder && !near.some(({ value }) => value === text)) {
      const listed = near.map(({ value, label }) => JSON.stringify(label ?? value));
      hints.push(`No value of ${name} is ${JSON.stringify(text)}; there are ${listed.join(', ')}.`);
    }
  }
  if (hints.length > 0) return [...new Set(hints)];
  // Of a graph that is far away every part would be a request.
  const part = explored.snapshot ? await emptiedBy(parsed, tools, run) : undefined;
  return part === undefined ? [] : [part];
}

/** The values of a relation that have the words of a text, or else its commonest ones. */
async function valuesLike(relation: string, text: string, explored: Explorable['explored'], run: Run) {
  const words = normalise(text);
  const fitting =
    words === '' || !explored.snapshot
      ? []
      : (await values(explored, { relation, text: words, limit: SHOWN }, run)).values;
  const found = fitting.length > 0 ? fitting : (await values(explored, { relation, limit: SHOWN }, run)).values;
  return found.length > 0 ? found : undefined;
}

import type { Arithmetic, Grounded, Iri, Measure, Run } from '../../core/index.ts';
import { values } from '../../explore/index.ts';
import { children, isCombined, measuresOf } from '../../form/index.ts';
import { execute } from '../execute/index.ts';
import type { Explorable } from './run-written.ts';

const VERB: Readonly<Record<Arithmetic, string>> = { minus: 'subtracted', divide: 'divided' };

/** What numbers, dates and amounts with a unit have. */
const FIGURE = /\d/;

/** Why a difference or a ratio in a form came to nothing: a side that finds nothing, or nothing that can be reckoned with. */
export async function reckoningHints(form: Grounded, tools: Explorable, run: Run): Promise<readonly string[]> {
  const own = form.kind === 'arithmetic' ? await sidesOf(form, tools, run) : await ofMeasures(form, tools, run);
  const inner = await Promise.all(children(form).map(([, each]) => reckoningHints(each, tools, run)));
  return [...new Set([...own, ...inner.flat()])];
}

async function sidesOf(
  { op, left, right }: Extract<Grounded, { readonly kind: 'arithmetic' }>,
  { explored }: Explorable,
  run: Run,
): Promise<readonly string[]> {
  const hints: string[] = [];
  for (const [side, form] of [['left', left] as const, ['right', right] as const]) {
    const { execution } = await execute({ form, score: 0, origin: 'drafted' }, explored.kb, run);
    if (execution.status !== 'done') continue;
    const [first] = execution.values;
    if (first === undefined) hints.push(`The ${side} side of what is ${VERB[op]} finds nothing.`);
    else if (!execution.values.some(({ termType, value }) => termType === 'Literal' && FIGURE.test(value)))
      hints.push(
        `The ${side} side finds ${JSON.stringify(first.value)}, which is no number and cannot be ${VERB[op]}.`,
      );
  }
  return hints;
}

/** Of what is reckoned of each thing, the relations whose values are no numbers. */
async function ofMeasures(form: Grounded, { explored, vocabulary }: Explorable, run: Run): Promise<readonly string[]> {
  const hints: string[] = [];
  for (const [relation, op] of measuresOf(form).flatMap(reckonedBy)) {
    const [first] = (await values(explored, { relation, limit: 1 }, run)).values;
    if (first === undefined || (first.kind === 'literal' && FIGURE.test(first.value))) continue;
    const shown = JSON.stringify(first.label ?? first.value);
    hints.push(
      `The values of ${vocabulary.short(relation)}, such as ${shown}, are no numbers and cannot be ${VERB[op]}.`,
    );
  }
  return hints;
}

/** The relations at the end of each side of what is reckoned; what is counted is a number, whatever it is. */
function reckonedBy(by: Measure<Iri>): readonly (readonly [Iri, Arithmetic])[] {
  if (!isCombined(by)) return [];
  return [by.left, by.right].flatMap((side): readonly (readonly [Iri, Arithmetic])[] => {
    if (isCombined(side)) return reckonedBy(side);
    const last = side.chain.at(-1)!;
    return side.of === 'count' || last.inverse ? [] : [[last.relation, by.of]];
  });
}

/** Every s-expression of the data must parse, print back the same and compile. `npm run bench:forms` */
import type { Iri } from '../../src/core/index.ts';
import { mapSymbols, parse, print } from '../../src/form/index.ts';
import { expandName, freebase } from '../../src/kb/dialects/index.ts';
import { compile } from '../../src/sparql/index.ts';
import { readJson, readJsonLines } from '../data.ts';

interface Record {
  readonly s_expression?: string | null;
  readonly Orgs_expression?: string | null;
}

const FILES: readonly (readonly [string, readonly Record[]])[] = [
  ...['pairs/grailqa_mixed.jsonl.gz', 'pairs/simplequestions_valid.jsonl.gz'].map(
    (file) => [file, readJsonLines<Record>(file)] as const,
  ),
  ...['grailqability/grail_dev.json.gz', 'grailqability/graph_dev.json.gz'].map(
    (file) => [file, readJson<readonly Record[]>(file)] as const,
  ),
];

/** "NK" is GrailQAbility's mark for "no logical form", not a form. */
const NO_FORM = 'NK';

let failures = 0;
for (const [file, records] of FILES) {
  const texts = records
    .flatMap((record) => [record.s_expression, record.Orgs_expression])
    .filter((text): text is string => typeof text === 'string' && text !== NO_FORM);
  const problems = texts.flatMap((text) => problem(text) ?? []);
  failures += problems.length;
  console.log(`${file}: ${texts.length - problems.length} of ${texts.length} parse, print back the same and compile`);
  for (const line of problems) console.log(`  ${line}`);
}
process.exitCode = failures === 0 ? 0 : 1;

function problem(text: string): string | undefined {
  const parsed = parse(text);
  if (!parsed.ok) return `does not parse: ${text}: ${parsed.error.message}`;
  const printed = print(parsed.draft);
  if (printed !== text) return `prints differently: ${text} → ${printed}`;
  try {
    compile(
      mapSymbols(parsed.draft, (symbol) => expandName(freebase, symbol) ?? (symbol as string as Iri)),
      freebase,
    );
    return undefined;
  } catch (error) {
    return `does not compile: ${text}: ${String(error)}`;
  }
}

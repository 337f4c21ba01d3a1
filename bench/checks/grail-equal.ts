/**
 * How the GrailQA equality judges real forms: each against itself, and against versions of itself that ask something else.
 * `npx tsx bench/checks/grail-equal.ts`; the data folder comes from KBQA_DATA (default ../shared/data).
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Form } from '../../src/core/index.ts';
import { grailEqual, mapChildren, officiallyEqual, parse, print, readOntology } from '../../src/form/index.ts';

const folder = process.env.KBQA_DATA ?? '../shared/data';

function main(): void {
  if (!existsSync(folder)) {
    console.error(`no data at ${folder}: set KBQA_DATA to the folder that holds pairs/, grailqability/ and ontology/`);
    process.exitCode = 2;
    return;
  }
  const ontology = readOntology({
    roles: read('ontology/fb_roles.gz'),
    types: read('ontology/fb_types.gz'),
    reverses: read('ontology/reverse_properties.gz'),
  });
  const { forms, unread } = loadForms();
  console.log(`${forms.length} distinct forms, ${unread} that do not parse`);

  let failed = unread > 0;
  for (const quirks of [false, true]) {
    const equal = (a: Form<string>, b: Form<string>): boolean =>
      quirks ? officiallyEqual(print(a), print(b), ontology) : grailEqual(a, b, ontology);
    console.log(quirks ? '\nas the published evaluator judges' : '\nclean reading');
    for (const [name, change, expected] of VERSIONS) {
      // The published evaluator gives a node the class of whichever part is written first.
      if (quirks && change === swapParts) continue;
      const pairs = forms.flatMap((form): [Form<string>, Form<string>][] => {
        const other = change(form);
        return print(other) === print(form) && change !== same ? [] : [[form, other]];
      });
      const start = performance.now();
      const wrong = pairs.filter(([a, b]) => equal(a, b) !== expected);
      const each = (1000 * (performance.now() - start)) / Math.max(pairs.length, 1);
      const found = expected ? pairs.length - wrong.length : wrong.length;
      console.log(
        `  ${name.padEnd(20)} ${found} of ${pairs.length} equal (${expected ? 'all' : 'none'} should be), ${each.toFixed(1)} µs a pair`,
      );
      for (const [a, b] of wrong.slice(0, 5)) console.log(`    ${print(a)}\n    ${print(b)}`);
      failed ||= wrong.length > 0;
    }
  }
  process.exitCode = failed ? 1 : 0;
}

type Change = (form: Form<string>) => Form<string>;

const same: Change = (form) => form;
const toggleCount: Change = (form) => (form.kind === 'count' ? form.of : { kind: 'count', of: form });
const swapSuperlative: Change = (form) => {
  const inner = mapChildren(form, swapSuperlative);
  return inner.kind === 'superlative' ? { ...inner, op: inner.op === 'max' ? 'min' : 'max' } : inner;
};
const STRICTER = { lt: 'le', le: 'lt', gt: 'ge', ge: 'gt', eq: 'ne', ne: 'eq' } as const;
const swapComparison: Change = (form) => {
  const inner = mapChildren(form, swapComparison);
  return inner.kind === 'compare' ? { ...inner, op: STRICTER[inner.op] } : inner;
};
const swapParts: Change = (form) => {
  const inner = mapChildren(form, swapParts);
  return inner.kind === 'and' ? { kind: 'and', left: inner.right, right: inner.left } : inner;
};

const VERSIONS: readonly (readonly [name: string, change: Change, expected: boolean])[] = [
  ['itself', same, true],
  ['AND parts swapped', swapParts, true],
  ['COUNT toggled', toggleCount, false],
  ['ARGMAX ↔ ARGMIN', swapSuperlative, false],
  ['< ↔ ≤, > ↔ ≥', swapComparison, false],
];

function read(path: string): string {
  return gunzipSync(readFileSync(join(folder, path))).toString('utf8');
}

interface Entry {
  readonly s_expression: string;
  readonly Orgs_expression?: string;
}

/** Every form of the two datasets once; GrailQAbility's "NK" (not known) is no form. */
function loadForms(): { readonly forms: readonly Form<string>[]; readonly unread: number } {
  const lines = read('pairs/grailqa_mixed.jsonl.gz').trim().split('\n');
  const entries: Entry[] = [
    ...lines.map((line): Entry => JSON.parse(line)),
    ...(JSON.parse(read('grailqability/grail_dev.json.gz')) as Entry[]),
    ...(JSON.parse(read('grailqability/graph_dev.json.gz')) as Entry[]),
  ];
  const texts = new Set(entries.flatMap((entry) => [entry.s_expression, entry.Orgs_expression ?? 'NK']));
  texts.delete('NK');
  const parsed = [...texts].map(parse);
  return {
    forms: parsed.flatMap((result) => (result.ok ? [result.draft] : [])),
    unread: parsed.filter((result) => !result.ok).length,
  };
}

main();

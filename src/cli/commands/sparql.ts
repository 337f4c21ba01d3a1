import type { Command } from 'commander';
import type { CliContext } from '../context.ts';
import { type KbFlags, wholeNumber, withAccessOptions, withKbOption } from '../kb-options.ts';

interface SparqlFlags extends KbFlags {
  readonly limit: number;
  readonly json?: boolean;
}

/** `kbqa sparql`: any read-only SPARQL, on any knowledge base. */
export function addSparqlCommand(program: Command, context: CliContext): void {
  const command = program
    .command('sparql')
    .summary('run a read-only SPARQL query')
    .description('Run a SELECT, ASK, CONSTRUCT or DESCRIBE query. Updates, SERVICE and FROM are refused.')
    .argument('<query>', 'the query; - reads it from standard input')
    .option('-n, --limit <rows>', 'print at most this many rows', wholeNumber, 1000)
    .option('--json', 'print SPARQL 1.1 results as JSON');
  withAccessOptions(withKbOption(command)).addHelpText(
    'after',
    `
The prefixes of the graph need no declaration.

Examples:
  $ kbqa sparql "SELECT ?c ?a { ?c a :Country ; :area ?a } ORDER BY DESC(?a) LIMIT 3"
  $ kbqa sparql "ASK { country:France :borders country:Spain }"
  $ kbqa sparql --kb my-graph.ttl --json "SELECT ?class (COUNT(?x) AS ?n) { ?x a ?class } GROUP BY ?class"
  $ kbqa sparql --kb https://query.wikidata.org/sparql - < query.rq`,
  );
  command.action(async (query: string, flags: SparqlFlags) => {
    const [{ openNamedKb }, { readText }, { commandRun }, { renderResults }] = await Promise.all([
      import('../open-kb.ts'),
      import('../read-text.ts'),
      import('../run-command.ts'),
      import('../render-results.ts'),
    ]);
    const output = context.output(flags);
    const text = await readText(query);
    const opened = await openNamedKb(flags, context, output);
    try {
      const results = await opened.kb.sparql(text, { limit: flags.limit }, commandRun(context, flags.timeout, opened));
      if (results.status === 'failed') throw results.error;
      output.data(renderResults(results, opened.kb.dialect));
      if ('complete' in results && !results.complete) {
        output.note(
          `Only part of the result is shown: it was cut at ${flags.limit} rows or by the server. See --limit.`,
        );
      }
    } finally {
      await opened.close();
    }
  });
}

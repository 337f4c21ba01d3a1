import type { Command } from 'commander';
import type { CliContext } from '../context.ts';

/** `kbqa lift`: the form that a SPARQL query says, or why none does. */
export function addLiftCommand(program: Command, context: CliContext): void {
  program
    .command('lift')
    .summary('SPARQL to a logical form, or why not')
    .description('Read a SPARQL query as a logical form, or say precisely why it has none.')
    .argument('<sparql>', 'the query; - reads it from standard input')
    .option(
      '--dialect <name>',
      'the habits of the graph it was written for: atlas, plain, freebase, wikidata or dbpedia',
    )
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      `
Examples:
  $ kbqa lift "SELECT ?x { <http://x.org/France> <http://x.org/capital> ?x }"
  $ kbqa lift --dialect atlas "SELECT DISTINCT ?c { ?c a :Country ; :area ?a } ORDER BY DESC(?a) LIMIT 1"
  $ kbqa lift - < query.rq

Exits with 3 when the query has no form; the reason is on stderr, or in the JSON.`,
    )
    .action(async (text: string, flags: { readonly dialect?: string; readonly json?: boolean }) => {
      const [{ lift, parseSparql }, { mapSymbols, print }, { shortenIri }, { readText }, { dialectFlag }] =
        await Promise.all([
          import('../../sparql/index.ts'),
          import('../../form/index.ts'),
          import('../../kb/index.ts'),
          import('../read-text.ts'),
          import('../dialect-flag.ts'),
        ]);
      const output = context.output(flags);
      const dialect = dialectFlag(flags.dialect);
      const sparql = await readText(text);
      // Text that is no SPARQL at all is the caller's mistake, not a query without a form.
      parseSparql(sparql, dialect ? { prefixes: dialect.prefixes } : {});
      const lifted = lift(sparql, dialect ? { dialect } : {});
      if (!lifted.ok) {
        context.endWith(3);
        output.note(`No form says this query: ${lifted.reason}`);
        output.data({ text: '', json: lifted });
        return;
      }
      for (const note of lifted.notes) output.note(`note: ${note}`);
      const form = print(dialect ? mapSymbols(lifted.form, (iri) => bare(shortenIri(dialect, iri))) : lifted.form);
      output.data({ text: form, json: { ok: true, form, notes: lifted.notes } });
    });
}

/** `<iri>` without its brackets: printing a form puts them where they are needed. */
const bare = (name: string): string => name.replace(/^<(.*)>$/, '$1');

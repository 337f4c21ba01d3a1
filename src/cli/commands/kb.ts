import type { Command } from 'commander';
import type { CliContext } from '../context.ts';
import { type KbFlags, wholeNumber, withAccessOptions } from '../kb-options.ts';

interface DescribeFlags extends Omit<KbFlags, 'kb'> {
  readonly limit: number;
  readonly json?: boolean;
}

/** `kbqa kb`: what is in a graph. */
export function addKbCommand(program: Command, context: CliContext): void {
  const command = program
    .command('kb')
    .summary('what is in a graph: counts, classes, relations, samples')
    .description('Describe a graph: how large it is, its classes and relations, what they connect, and a few triples.')
    .argument('[kb]', 'atlas, a snapshot folder, an RDF file, or a SPARQL endpoint URL', 'atlas')
    .option('-n, --limit <entries>', 'list at most this many classes and relations', wholeNumber, 40)
    .option('--json', 'print JSON, with every class and relation');
  withAccessOptions(command).addHelpText(
    'after',
    `
Examples:
  $ kbqa kb                                   the built-in graph
  $ kbqa kb my-graph.ttl
  $ kbqa kb my-folder --json
  $ kbqa kb https://dbpedia.org/sparql --limit 10`,
  );
  command.action(async (kb: string, flags: DescribeFlags) => {
    const [{ openNamedKb }, { describeKb }, { commandRun }] = await Promise.all([
      import('../open-kb.ts'),
      import('../describe-kb.ts'),
      import('../run-command.ts'),
    ]);
    const output = context.output(flags);
    const opened = await openNamedKb({ ...flags, kb }, context, output);
    try {
      const description = await describeKb(opened, flags.limit, commandRun(context, flags.timeout, opened));
      output.data(description);
      const { classes, relations } = description.json;
      if (opened.snapshot === undefined && classes.length + relations.length === 0) {
        output.note(`WARNING: ${opened.kb.name} is empty: it has no classes and no relations.`);
      }
    } finally {
      await opened.close();
    }
  });
}

import type { Command } from 'commander';
import { UsageError } from '../../core/index.ts';
import type { CliContext } from '../context.ts';
import { type KbFlags, wholeNumber, withDialectOption, withEndpointOptions } from '../kb-options.ts';

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
    .argument(
      '[kb]',
      'atlas, a snapshot folder, an RDF or CSV file or a folder of them, or a SPARQL endpoint URL',
      'atlas',
    )
    .option('-n, --limit <entries>', 'list at most this many classes and relations', wholeNumber, 40)
    .option('--json', 'print JSON, with every class and relation')
    .option('--profile [file]', 'print how the graph is made, as YAML to correct; with a file, take what it says');
  withEndpointOptions(withDialectOption(command)).addHelpText(
    'after',
    `
Examples:
  $ kbqa kb                                   the built-in graph
  $ kbqa kb my-graph.ttl
  $ kbqa kb my-folder --json
  $ kbqa kb my-graph.ttl --profile > my-graph.kbqa.yaml
  $ kbqa kb https://dbpedia.org/sparql --limit 10`,
  );
  command.action(async (kb: string, flags: DescribeFlags) => {
    const [{ openNamedKb }, { describeKb }, { commandRun }, { writeProfile }] = await Promise.all([
      import('../open-kb.ts'),
      import('../describe-kb.ts'),
      import('../run-command.ts'),
      import('../../kb/index.ts'),
    ]);
    const output = context.output(flags);
    const opened = await openNamedKb({ ...flags, kb }, context, output);
    try {
      if (flags.profile === true) {
        const profile = (opened.snapshot ?? opened.outline)?.profile;
        if (profile === undefined) {
          throw new UsageError(
            `How ${kb} is made is found out when it is indexed: kbqa index --endpoint ${kb} --out <folder>`,
          );
        }
        output.data({ text: (await writeProfile(profile)).trimEnd(), json: profile });
        return;
      }
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
